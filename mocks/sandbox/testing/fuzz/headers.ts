import fc from "fast-check";
import type { FuzzSeeds } from "./calls.ts";
import type { Header } from "./request.ts";
import { lineTexts } from "./values.ts";

/** Headers of any kind: most often a good key, a content type of JSON, and perhaps one that is odd. */
export function headersOf(seeds: FuzzSeeds): fc.Arbitrary<Header[]> {
  return fc
    .tuple(keyHeaders(seeds), contentTypes, fc.option(idempotencyKeys, { freq: 3 }), fc.option(oddHeaders, { freq: 2 }))
    .map(([key, type, idempotency, odd]) => [...key, ...type, ...(idempotency ?? []), ...(odd ?? [])]);
}

function keyHeaders({ keys, fullKey }: FuzzSeeds): fc.Arbitrary<Header[]> {
  const bearer = (key: string): Header[] => [["Authorization", `Bearer ${key}`]];
  const any = fc.constantFrom(...keys);
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(bearer(fullKey)) },
    { weight: 3, arbitrary: any.map(bearer) },
    { weight: 2, arbitrary: any.map((key): Header[] => [["X-API-Key", key]]) },
    { weight: 1, arbitrary: fc.tuple(any, any).map(([one, two]): Header[] => [...bearer(one), ["X-API-Key", two]]) },
    { weight: 1, arbitrary: lineTexts.map((text): Header[] => [["Authorization", text]]) },
    { weight: 1, arbitrary: lineTexts.map(bearer) },
    { weight: 1, arbitrary: lineTexts.map((text): Header[] => [["x-api-key", text]]) },
    { weight: 1, arbitrary: fc.constant<Header[]>([]) },
  );
}

const contentTypes: fc.Arbitrary<Header[]> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Header[]>([["Content-Type", "application/json"]]) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom("text/plain", "application/json; charset=utf-16", "multipart/form-data", "application/x+json", "")
      .map((type): Header[] => [["Content-Type", type]]),
  },
  { weight: 1, arbitrary: lineTexts.map((type): Header[] => [["content-type", type]]) },
  { weight: 1, arbitrary: fc.constant<Header[]>([]) },
);

/** Few different ones, so that some come again with another body. */
const idempotencyKeys: fc.Arbitrary<Header[]> = fc
  .oneof(
    fc.nat(50).map((number) => `key-${number}`),
    lineTexts,
  )
  .map((text) => [["Idempotency-Key", text]]);

const names = [
  "Accept",
  "Accept-Encoding",
  "Cookie",
  "If-None-Match",
  "Origin",
  "Access-Control-Request-Method",
  "Prefer",
  "Range",
  "Referer",
  "User-Agent",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-HTTP-Method-Override",
  "__proto__",
  "constructor",
];

const oddHeaders: fc.Arbitrary<Header[]> = fc.oneof(
  fc.tuple(fc.constantFrom(...names), lineTexts).map((header): Header[] => [header]),
  fc.stringMatching(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,40}$/).map((name): Header[] => [[`X-${name}`, "1"]]),
  fc.integer({ min: 1, max: 150 }).map((count) => Array.from({ length: count }, (_, at): Header => [`X-${at}`, "y"])),
);
