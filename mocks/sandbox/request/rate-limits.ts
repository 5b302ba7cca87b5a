import type { Operation, RateLimit } from "../../../generated/operations.ts";
import { defaultRateLimit } from "../contract.ts";
import type { Refusal } from "../refusal.ts";
import { rateLimited } from "../retry-after.ts";
import type { ApiKey } from "../world/entities/team.ts";
import type { World } from "../world/world.ts";
import { windowsOf } from "./windows.ts";

/** Counts requests against the documented rates (core document, Limits). Counts are not saved: a restart forgets them. */
export interface RateLimits {
  /**
   * Counts one request.
   * @param workspaceOf which workspace it counts for, if that matters (GAP-058)
   * @returns the 429 if it exceeds a limit
   */
  take(operation: Operation, key: Pick<ApiKey, "id" | "teamId">, workspaceOf: () => string): Refusal | null;
  /** Undoes the last count, if the request turns out not to count. @param answer to GAP-052 or GAP-053 */
  giveBack(answer: "free" | "default-only"): void;
}

/** What limits need of a world. */
type Counting = Pick<World, "latitude" | "counts" | "now">;

/** @param factor multiplies every limit; for benchmarks, and for front ends that reload often */
export function rateLimitsOf(world: Counting, factor: number): RateLimits {
  const { latitude } = world;
  const windows = windowsOf(latitude.answer("GAP-057"), world.counts);
  const countRefused = latitude.answer("GAP-054") === "count";
  let taken: { readonly name: string; readonly own: boolean }[] = [];

  /** Counts a request against the limit `rate`, if it fits. */
  function fits(name: string, rate: RateLimit, own: boolean): Refusal | null {
    const { limit, windowSeconds } = rate;
    const wait = windows.take(name, world.now, { limit: limit * factor, ms: windowSeconds * 1000, countRefused });
    if (wait === 0) taken.push({ name, own });
    else for (const each of taken.splice(0)) windows.giveBack(each.name);
    return wait === 0 ? null : tooMany(world, wait, rate);
  }

  return {
    take(operation, key, workspaceOf) {
      taken = [];
      const { operationId, limited, rateLimit } = operation;
      if (limited) {
        const holder = latitude.choose("GAP-058", {
          "per-key": () => key.id,
          "per-team": () => key.teamId,
          "per-workspace": workspaceOf,
        })();
        const refusal = fits(`${operationId} ${holder}`, rateLimit, true);
        if (refusal || latitude.answer("GAP-056") === "own-only") return refusal;
      }
      const shared = latitude.answer("GAP-055") === "together" ? "" : operationId;
      return fits(`default ${shared} ${key.id}`, defaultRateLimit, false);
    },
    giveBack(answer) {
      for (const { name, own } of taken) if (own || answer === "free") windows.giveBack(name);
      taken = [];
    },
  };
}

function tooMany(world: Counting, waitMs: number, { limit, windowSeconds }: RateLimit): Refusal {
  return rateLimited(world, waitMs, `The limit is ${limit} of these requests per ${windowSeconds} seconds.`);
}
