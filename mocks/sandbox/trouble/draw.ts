import type { Random } from "../world/random.ts";
import type { Latency, Percentiles, Trouble, TroubleRule } from "./rule.ts";

/** What rules look at in a call. */
export interface TroubledCall {
  readonly method: string;
  /** Null for a path or method that the API does not have, and for media files. */
  readonly operationId: string | null;
}

export interface Drawn {
  /** What happens to the answer; null if no rule hits. */
  readonly trouble: Trouble | null;
  /** The rules that hit, by their place in the list. */
  readonly hits: readonly number[];
}

/**
 * Decides what happens to one answer. Delays add up, the slowest rate counts, and so does the first lost connection.
 * @param isSpent whether the rule at a place has hit often enough
 * @param random the numbers for this call alone
 */
export function drawTrouble(
  rules: readonly TroubleRule[],
  isSpent: (at: number) => boolean,
  random: Random,
  call: TroubledCall,
): Drawn {
  const hits = [...rules.keys()].filter((at) => {
    const rule = rules[at];
    // Every rule takes its draw, so that no rule changes the luck of another.
    const isLucky = random.chance(rule?.chance ?? 1);
    return rule !== undefined && isLucky && !isSpent(at) && isAbout(rule, call);
  });
  const none: Trouble = { waitMs: 0, delayMs: 0, bytesPerSecond: null, lost: null };
  const trouble = hits.reduce((so, at) => withRule(so, rules[at] ?? {}, random.named(`latency ${at}`)), none);
  return { trouble: hits.length > 0 ? trouble : null, hits };
}

function isAbout({ operations }: TroubleRule, { method, operationId }: TroubledCall): boolean {
  if (operations === undefined) return true;
  if (typeof operations !== "string") return operationId !== null && operations.includes(operationId);
  return (operations === "reads") === (method === "GET");
}

function withRule(so: Trouble, rule: TroubleRule, random: Random): Trouble {
  const { when = "after", latencyMs = 0, bytesPerSecond, lost } = rule;
  const name = when === "before" ? "waitMs" : "delayMs";
  return {
    ...so,
    [name]: so[name] + latencyOf(latencyMs, random),
    bytesPerSecond: slower(so.bytesPerSecond, bytesPerSecond ?? null),
    lost: so.lost ?? (lost !== undefined && when === "before" ? "before-handling" : (lost ?? null)),
  };
}

function slower(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

function latencyOf(latency: Latency, random: Random): number {
  if (typeof latency === "number") return latency;
  if ("min" in latency) return random.between(latency.min, latency.max);
  return percentileOf(latency, random.between(0, 9999) / 10_000);
}

/** The delay at a share of all answers, on straight lines between the given percentiles. @param share from 0 to below 1 */
function percentileOf({ p50, p75, p90, p95, p99 }: Percentiles, share: number): number {
  const given = [
    [0, p50 / 2],
    [0.5, p50],
    [0.75, p75],
    [0.9, p90],
    [0.95, p95],
    [0.99, p99],
  ] as const;
  let [from, low] = [0, p50 / 2];
  for (const [to, high] of given) {
    if (high === undefined) continue;
    if (share < to) return low + ((share - from) / (to - from)) * (high - low);
    [from, low] = [to, high];
  }
  return low;
}
