import type { Operation, RateLimit } from "../../../generated/operations.ts";
import { defaultRateLimit } from "../contract.ts";
import type { Refusal } from "../refusal.ts";
import { rateLimited } from "../retry-after.ts";
import type { ApiKey } from "../world/entities/team.ts";
import type { World } from "../world/world.ts";
import { type Window, windowKinds } from "./windows.ts";

/** Counts requests against the documented rates (core document, Limits). Counts are not saved: a restart forgets them. */
export interface RateLimits {
  /** Counts one request. @returns the 429 if it exceeds a limit */
  take(operation: Operation, key: Pick<ApiKey, "id" | "teamId">, workspaceId: string): Refusal | null;
  /** Undoes the last count, if the request turns out not to count. @param answer to GAP-052 or GAP-053 */
  giveBack(answer: "free" | "default-only"): void;
  /** Forgets all counts. */
  clear(): void;
}

/** @param factor multiplies every limit; for benchmarks, and for front ends that reload often */
export function rateLimitsOf(world: World, factor: number): RateLimits {
  const { latitude } = world;
  const windows = new Map<string, Window>();
  let taken: { readonly window: Window; readonly own: boolean }[] = [];

  function windowOf(name: string, { limit, windowSeconds }: RateLimit): Window {
    let window = windows.get(name);
    if (!window) {
      window = windowKinds[latitude.answer("GAP-057")]({
        limit: limit * factor,
        ms: windowSeconds * 1000,
        countRefused: latitude.answer("GAP-054") === "count",
      });
      windows.set(name, window);
    }
    return window;
  }

  /** Counts a request against the limit `rate`, if it fits. */
  function fits(name: string, rate: RateLimit, own: boolean): Refusal | null {
    const window = windowOf(name, rate);
    const wait = window.take(world.now);
    if (wait === 0) taken.push({ window, own });
    else for (const each of taken.splice(0)) each.window.giveBack();
    return wait === 0 ? null : tooMany(world, wait, rate);
  }

  return {
    take(operation, key, workspaceId) {
      taken = [];
      const { operationId, limited, rateLimit } = operation;
      if (limited) {
        const holder = latitude.choose("GAP-058", {
          "per-key": key.id,
          "per-team": key.teamId,
          "per-workspace": workspaceId,
        });
        const refusal = fits(`${operationId} ${holder}`, rateLimit, true);
        if (refusal || latitude.answer("GAP-056") === "own-only") return refusal;
      }
      const shared = latitude.answer("GAP-055") === "together" ? "" : operationId;
      return fits(`default ${shared} ${key.id}`, defaultRateLimit, false);
    },
    giveBack(answer) {
      for (const { window, own } of taken) if (own || answer === "free") window.giveBack();
      taken = [];
    },
    clear: () => windows.clear(),
  };
}

function tooMany(world: World, waitMs: number, { limit, windowSeconds }: RateLimit): Refusal {
  return rateLimited(world, waitMs, `The limit is ${limit} of these requests per ${windowSeconds} seconds.`);
}
