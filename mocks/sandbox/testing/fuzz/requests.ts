import fc from "fast-check";
import { bodiesOf } from "./bodies.ts";
import type { FuzzSeeds } from "./calls.ts";
import { headersOf } from "./headers.ts";
import type { FuzzRequest } from "./request.ts";
import { strayTargets, targetsOf } from "./targets.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "SEARCH", "M-SEARCH"];

/** Requests for every operation, the control interface and paths that lead nowhere. @param large how many bodies of 1000 are large */
export function requestsOf(seeds: FuzzSeeds, large = 3): fc.Arbitrary<FuzzRequest> {
  const near = targetsOf(seeds);
  return fc
    .record({
      call: fc.oneof(
        { weight: 40, arbitrary: fc.constantFrom(...seeds.calls) },
        { weight: 1, arbitrary: fc.constantFrom(...seeds.control) },
      ),
      target: fc.oneof(
        { weight: 12, arbitrary: near },
        { weight: 1, arbitrary: strayTargets.map((text) => () => text) },
      ),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      headers: headersOf(seeds),
      body: bodiesOf(large),
    })
    .map(({ call, target, method, headers, body }) => ({
      method: method ?? call.method,
      target: target(call),
      headers,
      body: body(call),
    }))
    .filter(({ target }) => !/^\/_control\/reset/i.test(target));
}

/** How many requests are drawn at once. */
const batch = 500;

/** The requests of a seed, one after another; the same in every run. */
export function* drawn<T>(arbitrary: fc.Arbitrary<T>, seed: number, count: number): Generator<T> {
  for (let from = 0; from < count; from += batch) {
    yield* fc.sample(arbitrary, { seed: seed + from, numRuns: Math.min(batch, count - from) });
  }
}
