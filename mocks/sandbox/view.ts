/** How values are shown in answers. */

import type { World } from "./world/world.ts";

/** ISO 8601 in UTC with milliseconds (core document, Conventions). */
export function timestamp(world: World, ms: number): string {
  const text = new Date(ms).toISOString();
  return world.latitude.answer("GAP-045") === "z" ? text : text.replace("Z", "+00:00");
}

/** The same for an optional time. */
export function optionalTimestamp(world: World, ms: number | null): string | null {
  return ms === null ? null : timestamp(world, ms);
}

/** The polling pointer (core document, Conventions). @param resource the plural in the path, such as `posts` */
export function statusUrl(resource: string, id: string): string {
  return `/api/v1/${resource}/${id}`;
}

/** The credits of a paid generation in answers (GAP-310). @param state whether it still runs, or how it ended */
export function creditsUsed(world: World, credits: number, state: "running" | "succeeded" | "failed"): number {
  return world.latitude.choose("GAP-310", {
    "price-kept": credits,
    "zero-after-refund": state === "failed" ? 0 : credits,
  });
}
