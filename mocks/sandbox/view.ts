/** How values are shown in answers. */

import type { World } from "./world/world.ts";

/** Times as text: writing one anew takes longer than the rest of a short answer. */
const written = new Map<number, string>();
const mostWritten = 1000;

/** ISO 8601 in UTC with milliseconds (core document, Conventions). */
export function timestamp(world: World, ms: number): string {
  const text = written.get(ms) ?? write(ms);
  return world.latitude.answer("GAP-045") === "z" ? text : text.replace("Z", "+00:00");
}

function write(ms: number): string {
  const text = new Date(ms).toISOString();
  if (written.size >= mostWritten) written.clear();
  written.set(ms, text);
  return text;
}

/** The same for an optional time. */
export function optionalTimestamp(world: World, ms: number | null): string | null {
  return ms === null ? null : timestamp(world, ms);
}

/** The polling pointer (core document, Conventions). @param resource the plural in the path, such as `posts` */
export function statusUrl(resource: string, id: string): string {
  return `/api/v1/${resource}/${id}`;
}

/** The credits of a paid generation in answers (GAP-310). */
export function creditsUsed(world: World, credits: number, hasFailed: boolean): number {
  return hasFailed && world.latitude.answer("GAP-310") === "zero-after-refund" ? 0 : credits;
}
