import { type Check, type Need, type Profile, profiles } from "./check.ts";
import { minutesAtLimits } from "./governor.ts";
import type { Target } from "./target.ts";

/** What a run will do, known before the first request. */
export interface Plan {
  readonly profile: Profile;
  readonly checks: number;
  readonly requests: number;
  readonly credits: number;
  /** Resources to be made; those that an operation removes are removed again. */
  readonly creates: number;
  /** At the least, at the documented limits; 0 where the clock of the server is advanced instead. */
  readonly minutes: number;
}

/** What a target offers that has no more than the one key that is needed. */
export const oneKey: ReadonlySet<Need> = new Set(["key:full"]);

/**
 * The plan of each profile for a selection of checks.
 * @param offers what the target offers; checks that need more send nothing
 */
export function planRuns(checks: readonly Check[], offers: ReadonlySet<Need> = oneKey): Plan[] {
  const possible = checks.filter(({ needs }) => needs.every((need) => offers.has(need)));
  return profiles.map((profile) => {
    const selected = possible.filter((check) => profiles.indexOf(check.profile) <= profiles.indexOf(profile));
    const sum = (part: (check: Check) => number) => selected.reduce((total, check) => total + part(check), 0);
    return {
      profile,
      checks: selected.length,
      requests: sum(({ cost }) => cost.requests),
      credits: sum(({ cost }) => cost.credits ?? 0),
      creates: sum(({ cost }) => cost.creates ?? 0),
      minutes: offers.has("control:clock")
        ? 0
        : minutesAtLimits(selected.map(({ operation, cost }) => ({ operation, ...cost }))),
    };
  });
}

/** What a target offers. @param capabilities the parts of its control interface */
export function offersOf({ keys }: Pick<Target, "keys">, capabilities: ReadonlySet<string>): Set<Need> {
  const named = Object.entries(keys).flatMap(([name, key]) => (key === undefined ? [] : [`key:${name}`]));
  const parts = [...capabilities].map((capability) => `control:${capability}`);
  return new Set([...named, ...parts] as Need[]); // what is offered besides is needed by no check
}
