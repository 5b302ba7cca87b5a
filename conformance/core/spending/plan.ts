import type { Operation } from "../../../generated/operations.ts";
import type { Check, Need } from "../check.ts";
import { minutesAtLimits } from "../http/governor.ts";
import { includes, type Profile, profiles } from "../profile.ts";
import { Claims } from "../target/claims.ts";
import type { Target } from "../target/target.ts";
import { costOf } from "./cost.ts";

/** The expected cost of a run, known before the first request. */
export interface Plan {
  readonly profile: Profile;
  readonly checks: number;
  readonly requests: number;
  readonly credits: number;
  /** Resources that it creates; those that can be removed are removed at the end. */
  readonly creates: number;
  /** The minimum at the documented rate limits; 0 if the suite can advance the server's clock. */
  readonly minutes: number;
}

/** What a target with only the required key offers. */
export const oneKey: ReadonlySet<Need> = new Set();

/** The plan of each profile for a selection of checks. */
export function planRuns(checks: readonly Check[], offers?: ReadonlySet<Need>): Plan[] {
  return profiles.map((profile) => planRun(checks, profile, offers));
}

/**
 * The plan of one profile for a selection of checks.
 * @param offers what the target offers; checks that need more send no requests
 */
export function planRun(checks: readonly Check[], profile: Profile, offers: ReadonlySet<Need> = oneKey): Plan {
  const possible = checks.filter(({ needs }) => needs.every((need) => offers.has(need)));
  const selected = possible.filter((check) => includes(profile, check.profile));
  const { requests, credits, creates, calls } = costOf(selected.map(({ id }) => id));
  return {
    profile,
    checks: selected.length,
    requests,
    credits,
    creates: includes(profile, "standard") ? creates : 0, // `safe` does without the copies of media that stories upload
    minutes: offers.has("control:clock") ? 0 : minutesAtLimits(requests, calls),
  };
}

/** The checks that need only what a target claims (`implements`), as recorded on the sandbox; all of them without such a list. */
export function claimedChecks(checks: readonly Check[], { implements: names }: Pick<Target, "implements">): Check[] {
  if (names === undefined) return [...checks];
  const claims = new Claims(names);
  return checks.filter(
    ({ id, requirements, operation }) =>
      claims.lacking(requirements, operation).length === 0 && unclaimedCallsOf(id, claims).length === 0,
  );
}

/** The ids of the unclaimed operations that a check calls, as recorded on the sandbox. */
export function unclaimedCallsOf(id: string, claims: Pick<Claims, "has" | "unclaimed">): string[] {
  if (claims.unclaimed.length === 0) return [];
  const isUnclaimed = ([operation, count]: readonly [Operation, number]) => count > 0 && !claims.has(operation);
  return costOf([id])
    .calls.filter(isUnclaimed)
    .map(([{ operationId }]) => operationId);
}

/** What a target offers. @param capabilities the parts of its control interface */
export function offersOf({ keys }: Pick<Target, "keys">, capabilities: ReadonlySet<string>): Set<Need> {
  const named = Object.entries(keys).flatMap(([name, key]) => (key === undefined ? [] : [`key:${name}`]));
  const parts = [...capabilities].map((capability) => `control:${capability}`);
  return new Set([...named, ...parts] as Need[]); // no check needs the other offers
}
