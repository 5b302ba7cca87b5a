import fc from "fast-check";
import type { FuzzSeeds, SeedCall } from "./calls.ts";
import { changes } from "./mutations.ts";
import { lineTexts, numberTexts, oddValues } from "./values.ts";

/** What may stand in the place of an id, as it is written in a target. */
function ids({ ids: known }: FuzzSeeds): fc.Arbitrary<string | null> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) }, // the right one
    { weight: 2, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.stringMatching(/^[0-9a-fA-F]{24}$/) },
    { weight: 1, arbitrary: encoded },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", ".", "..", "%2e%2e", "%2F", "%00", "%", "%zz", "%ff", "~", "*", ":id"),
    },
  );
}

const encoded = fc
  .oneof(fc.string({ unit: "grapheme", maxLength: 30 }), fc.constantFrom("__proto__", "a".repeat(6000)))
  .map(encodeURIComponent);

/** The query of a call with changes, as text with its question mark. */
const queries: fc.Arbitrary<(query: SeedCall["query"]) => string> = fc.oneof(
  { weight: 5, arbitrary: fc.constant((query: SeedCall["query"]) => written(query)) },
  { weight: 4, arbitrary: changes.map((change) => (query: SeedCall["query"]) => written(change(query))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("page", "limit", "status", "workspaceId", "q", "cursor", "from", "to"), oddValues)
      .map(
        ([name, value]) =>
          (query: SeedCall["query"]) =>
            written({ ...query, [name]: value }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom("page", "limit"), fc.constantFrom(...numberTexts)).map(
      ([name, text]) =>
        (query: SeedCall["query"]) =>
          written({ ...query, [name]: text }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("?", "?&&&", "?=", "?%", "?%00=%00", "?a[]=1&a[b]=2").map((text) => () => text),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(encoded, encoded).map(
      ([name, value]) =>
        () =>
          `?${name}=${value}&${name}`,
    ),
  },
);

function written(query: unknown): string {
  if (typeof query !== "object" || query === null) return `?${encodeURIComponent(wellFormed(String(query)))}`;
  const pairs = Object.entries(query).map(([name, value]) =>
    [name, typeof value === "string" ? value : (JSON.stringify(value) ?? "")]
      .map((part) => encodeURIComponent(wellFormed(part)))
      .join("="),
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&").slice(0, 8000)}`;
}

/** Without halves of characters, which no address can hold. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Targets that lead to a call, or near it. */
export function targetsOf(seeds: FuzzSeeds): fc.Arbitrary<(call: SeedCall) => string> {
  return fc.tuple(ids(seeds), queries).map(
    ([id, query]) =>
      (call) =>
        call.path.replace("{id}", () => id ?? call.id) + query(call.query),
  );
}

/** Targets that lead nowhere, and spellings of some that do. */
export const strayTargets: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "/",
    "*",
    "//",
    "/api",
    "/api/v1",
    "/api/v1/",
    "/api/v1/me/",
    "/API/V1/ME",
    "/api/v2/me",
    "/api/v1//me",
    "/api/v1/./me",
    "/api/v1/x/../me",
    "/api/v1/%6de",
    "/api/v1/me%00",
    "/api/v1/me;x=1",
    "/api/v1/posts/../../../../etc/passwd",
    "/api/v1\\me",
    "/__proto__",
    "/api/v1/constructor",
    "/_control",
    "/_control/",
    "/_control/__proto__",
    "/media/",
    "/media/clip.mp4",
    "/media/x.jpg?type=video/mp4",
    "/media/%",
    "/media/__proto__",
    "/media/a.toString",
    "/.well-known/oauth-protected-resource/api/v1",
    "/favicon.ico",
    "http://other.test/api/v1/me",
    "http://",
    "//other.test/api/v1/me",
    "/api/v1/me#fragment",
    `/${"a/".repeat(3000)}`,
    `/api/v1/posts?${"a=1&".repeat(2000)}`,
  ),
  fc.array(encoded, { maxLength: 5 }).map((parts) => `/api/v1/${parts.join("/").slice(0, 8000)}`),
  lineTexts.map((text) => `/api/v1/${text.replaceAll(/[\s#]/g, "")}`),
);
