import type { World } from "../../world/world.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The allowance of an action: per team and UTC day, and in total (studio document, Limits). */
export interface Allowance {
  readonly name: string;
  readonly perDay: number;
  readonly perMinute: number;
  readonly perHour: number;
}

/** Requests to the operator. */
export const upstream: Allowance = { name: "ads upstream", perDay: 50, perMinute: 10, perHour: 150 };

/** Fresh renders of previews. */
export const renders: Allowance = { name: "ad renders", perDay: 250, perMinute: 30, perHour: 120 };

/** The limit that one more would exceed, and how long to wait until it fits. */
export interface Exceeded {
  readonly limit: "day" | "minute" | "hour";
  readonly waitMs: number;
}

/** The limit that stops a team from doing it once more now; null if none does. */
export function exceeded(world: World, allowance: Allowance, teamId: string): Exceeded | null {
  const mine = usesOf(world, allowance, teamId);
  const all = usesOf(world, allowance);
  // The documents don't show whether the limit per minute is the team's or the service's (GAP-393).
  const counted = world.latitude.answer("GAP-393") === "service" ? all : mine;
  const today = mine.filter((at) => at >= startOfDay(world.now)).length;
  if (today >= allowance.perDay) return { limit: "day", waitMs: waitForDay(world) };
  const waits = [
    { limit: "minute", waitMs: waitFor(world, counted, allowance.perMinute, minute) },
    { limit: "hour", waitMs: waitFor(world, all, allowance.perHour, hour) },
  ] as const;
  return waits.find(({ waitMs }) => waitMs > 0) ?? null;
}

/** Counts one, and drops entries that no limit needs any more. */
export function use(world: World, allowance: Allowance, teamId: string): void {
  const { counters } = world.collections;
  const sinceToday = Math.min(startOfDay(world.now), world.now - minute);
  const add = (id: string, since: number) =>
    counters.put({ id, at: [...(counters.get(id)?.at ?? []).filter((at) => at > since), world.now] });
  add(idOf(allowance), world.now - hour);
  add(idOf(allowance, teamId), sinceToday - 1);
}

/** Milliseconds until the next UTC day. */
export function waitForDay({ now }: World): number {
  return startOfDay(now) + day - now;
}

function startOfDay(now: number): number {
  return now - (now % day);
}

/** The times at which it was done, by one team or by all. */
function usesOf({ collections }: World, allowance: Allowance, teamId?: string): readonly number[] {
  return collections.counters.get(idOf(allowance, teamId))?.at ?? [];
}

function idOf({ name }: Allowance, teamId?: string): string {
  return teamId === undefined ? name : `${name} ${teamId}`;
}

/** How long to wait until fewer than `limit` of these times are within the last `ms`; 0 if they already are. */
function waitFor({ now }: World, moments: readonly number[], limit: number, ms: number): number {
  const oldest = moments.filter((at) => at > now - ms).at(-limit);
  return oldest === undefined ? 0 : oldest + ms - now;
}
