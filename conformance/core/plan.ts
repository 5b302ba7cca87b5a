import { type Check, type Profile, profiles } from "./check.ts";
import { minutesAtLimits } from "./governor.ts";

/** What a run will do, known before the first request. */
export interface Plan {
  readonly profile: Profile;
  readonly checks: number;
  readonly requests: number;
  readonly credits: number;
  /** Resources to be made; those that an operation removes are removed again. */
  readonly creates: number;
  /** At the least, at the documented limits with one key. */
  readonly minutes: number;
}

/** The plan of each profile for a selection of checks. */
export function planRuns(checks: readonly Check[]): Plan[] {
  return profiles.map((profile) => {
    const selected = checks.filter((check) => profiles.indexOf(check.profile) <= profiles.indexOf(profile));
    const sum = (part: (check: Check) => number) => selected.reduce((total, check) => total + part(check), 0);
    return {
      profile,
      checks: selected.length,
      requests: sum(({ cost }) => cost.requests),
      credits: sum(({ cost }) => cost.credits ?? 0),
      creates: sum(({ cost }) => cost.creates ?? 0),
      minutes: minutesAtLimits(selected.map(({ operation, cost }) => ({ operation, requests: cost.requests }))),
    };
  });
}
