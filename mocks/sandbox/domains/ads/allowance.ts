import type { RateLimit } from "../../../../generated/operations.ts";
import type { World } from "../../world/world.ts";

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** The allowance of an action: per team and UTC day, and in total (studio document, Limits). */
export interface Allowance {
  readonly name: string;
  readonly day: RateLimit;
  readonly minute: RateLimit;
  readonly hour: RateLimit;
}

function allowance(name: string, perDay: number, perMinute: number, perHour: number): Allowance {
  return {
    name,
    day: { limit: perDay, windowSeconds: daySeconds },
    minute: { limit: perMinute, windowSeconds: minuteSeconds },
    hour: { limit: perHour, windowSeconds: hourSeconds },
  };
}

/** Requests to the operator. */
export const upstream = allowance("ads upstream", 50, 10, 150);

/** Fresh renders of previews. */
export const renders = allowance("ad renders", 250, 30, 120);

/** The limit that one more would exceed, and how long to wait until it fits. */
export interface Exceeded {
  readonly limit: "day" | "minute" | "hour";
  readonly waitMs: number;
}

/** The limit that stops a team from doing it once more now; null if none does. */
export function exceeded(world: World, allowance: Allowance, teamId: string): Exceeded | null {
  const { day, minute, hour } = allowance;
  const mine = usesOf(world, allowance, teamId);
  const all = usesOf(world, allowance);
  // The documents don't show whether the limit per minute is the team's or the service's (GAP-393).
  const counted = world.latitude.answer("GAP-393") === "service" ? all : mine;
  const today = mine.filter((at) => at >= startOf(day, world.now)).length;
  if (today >= day.limit) return { limit: "day", waitMs: untilNext(day, world.now) };
  const waits = [
    { limit: "minute", waitMs: waitFor(world, counted, minute) },
    { limit: "hour", waitMs: waitFor(world, all, hour) },
  ] as const;
  return waits.find(({ waitMs }) => waitMs > 0) ?? null;
}

/** Counts one, and drops entries that no limit needs any more. */
export function use(world: World, allowance: Allowance, teamId: string): void {
  const { collections, now } = world;
  const { day, minute, hour } = allowance;
  const sinceToday = Math.min(startOf(day, now), now - msOf(minute));
  const add = (id: string, since: number) =>
    collections.counters.put({ id, at: [...(collections.counters.get(id)?.at ?? []).filter((at) => at > since), now] });
  add(idOf(allowance), now - Math.max(msOf(hour), msOf(minute)));
  add(idOf(allowance, teamId), sinceToday - 1);
}

/** Milliseconds until the next UTC day. */
export function waitForDay({ now }: World): number {
  return untilNext(upstream.day, now);
}

function msOf({ windowSeconds }: RateLimit): number {
  return windowSeconds * 1000;
}

function startOf(rate: RateLimit, now: number): number {
  return now - (now % msOf(rate));
}

function untilNext(rate: RateLimit, now: number): number {
  return startOf(rate, now) + msOf(rate) - now;
}

/** The times at which it was done, by one team or by all. */
function usesOf({ collections }: World, allowance: Allowance, teamId?: string): readonly number[] {
  return collections.counters.get(idOf(allowance, teamId))?.at ?? [];
}

function idOf({ name }: Allowance, teamId?: string): string {
  return teamId === undefined ? name : `${name} ${teamId}`;
}

/** How long to wait until one more fits; 0 if it already does. */
function waitFor({ now }: World, moments: readonly number[], rate: RateLimit): number {
  const oldest = moments.filter((at) => at > now - msOf(rate)).at(-rate.limit);
  return oldest === undefined ? 0 : oldest + msOf(rate) - now;
}
