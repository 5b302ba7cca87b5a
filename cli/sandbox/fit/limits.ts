import type { GapId } from "../../../generated/gaps.ts";
import { type LatitudeOptions, latitudeOf } from "../../../mocks/sandbox/latitude.ts";
import type { Refusal } from "../../../mocks/sandbox/refusal.ts";
import { swaps } from "../../../mocks/sandbox/request/precedence.ts";
import { rateLimitsOf } from "../../../mocks/sandbox/request/rate-limits.ts";
import { Counts } from "../../../mocks/sandbox/world/counts.ts";
import { othersOf } from "./answers.ts";
import type { LimitedCall } from "./limited-calls.ts";

/**
 * Answers to the gaps about rate limits that explain best which calls the recorded server refused with 429: what counts, for how long and
 * for whom. What one call shows depends on many before it, so only the counting is repeated, once for each answer.
 * @param shown the answers that stay as they are
 * @returns these and the answers that explain more than the sandbox's own
 */
export function limitsLike(calls: readonly LimitedCall[], shown: LatitudeOptions): LatitudeOptions {
  const settled = { likely: shown, doubted: new Set<string>(), refuted: new Set<string>() };
  let best = judged(calls, shown);
  while (best.wrong > 0) {
    const single = [...best.asked].flatMap((gap) => othersOf(gap, best.latitude, settled));
    const pairs = single.flatMap((one, at) => single.slice(at + 1).map((other) => ({ ...one, ...other })));
    const better = bestOf(calls, best, single) ?? bestOf(calls, best, pairs);
    if (better === undefined) break;
    best = better;
  }
  return best.latitude;
}

interface Judged {
  readonly latitude: LatitudeOptions;
  /** How many calls are refused otherwise than by the server, or for another time. */
  readonly wrong: number;
  /** The gaps that the counting depends on. */
  readonly asked: ReadonlySet<GapId>;
}

/** The first of the changes that explain most, if it explains more than before. */
function bestOf(
  calls: readonly LimitedCall[],
  before: Judged,
  changes: readonly LatitudeOptions[],
): Judged | undefined {
  let best = before;
  for (const change of changes) {
    const trial = judged(calls, { ...before.latitude, ...change });
    if (trial.wrong < best.wrong) best = trial;
  }
  return best === before ? undefined : best;
}

/** Whether a refusal says the same as that of the server, if this refused the call at all. How it rounds is another question (GAP-059). */
function isLike({ headers }: Refusal, wait: number | undefined): boolean {
  return wait !== undefined && !(Math.abs(Number(headers["Retry-After"]) - wait) > 1);
}

/** Counts the calls under some answers. */
function judged(calls: readonly LimitedCall[], options: LatitudeOptions): Judged {
  const asked = new Set<GapId>();
  const latitude = latitudeOf(options, (gap) => asked.add(gap));
  const world = { latitude, counts: new Counts(() => undefined), now: 0 };
  const limits = rateLimitsOf(world, 1);
  const refusedFirst = new Set<string>(
    swaps.flatMap(({ first, gap, answer }) => (first === "rate" && latitude.answer(gap) === answer ? [answer] : [])),
  );
  let wrong = 0;
  for (const { operation, key, workspaceId, at, status, wait, countsBy } of calls) {
    world.now = at;
    const refusal = limits.take(operation, key, () => workspaceId);
    if (refusal === null ? wait !== undefined : !isLike(refusal, wait) && !refusedFirst.has(String(status))) wrong += 1;
    const answer = countsBy && refusal === null ? latitude.answer(countsBy) : undefined;
    if (answer === "free" || answer === "default-only") limits.giveBack(answer);
  }
  return { latitude: options, wrong, asked };
}
