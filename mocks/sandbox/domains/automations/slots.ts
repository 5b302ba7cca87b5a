import type { Cadence } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import { addDays, dayOf, instantAt } from "../../zones.ts";
import { postingZone } from "./cadence.ts";

/** The times that the first posting day may depend on. */
export interface Began {
  /** When the automation was created, in milliseconds since the epoch. */
  readonly createdAt: number;
  /** When its run started. */
  readonly startedAt: number;
}

/** The posting window of a cadence. */
export interface Window {
  /** When each post is due, in milliseconds since the epoch, in order. */
  readonly slots: readonly number[];
  /** When its last day ends. */
  readonly endsAt: number;
}

const firstMinute = 9 * 60;
const lastMinute = 21 * 60;

/** The slots of a cadence: postsPerDay on each of lengthDays days (core document, Automation). */
export function windowOf(world: World, cadence: Cadence, began: Began): Window {
  const zone = postingZone(world, cadence);
  const first = firstDay(world, cadence, began);
  const days = Array.from({ length: cadence.lengthDays }, (_, index) => addDays(first, index));
  const slots = days.flatMap((day) => timesOfDay(world, cadence).map((minutes) => instantAt(day, minutes, zone)));
  return { slots: slots.toSorted((a, b) => a - b), endsAt: instantAt(addDays(first, cadence.lengthDays), 0, zone) };
}

/** The first posting day: as given, or tomorrow. GAP-251 decides from which time and in which zone. */
function firstDay(world: World, cadence: Cadence, { createdAt, startedAt }: Began): string {
  if (cadence.startDate !== null) return cadence.startDate;
  const today = world.latitude.choose("GAP-251", {
    "from-generation-in-zone": dayOf(startedAt, postingZone(world, cadence)),
    "from-creation": dayOf(createdAt, postingZone(world, cadence)),
    "in-utc": dayOf(startedAt, "UTC"),
  });
  return addDays(today, 1);
}

/** The times of one day, in minutes since midnight. GAP-254 decides what happens with fewer or more timeSlots than posts. */
function timesOfDay(world: World, { postsPerDay, timeSlots }: Cadence): number[] {
  const given = (timeSlots ?? []).map(minutesOf);
  if (given.length >= postsPerDay) return given.slice(0, postsPerDay);
  if (given.length > 0 && world.latitude.answer("GAP-254") === "slots-shared") {
    return Array.from({ length: postsPerDay }, (_, index) => given[index % given.length] ?? firstMinute);
  }
  const free = freeTimes(world, postsPerDay).filter((minutes) => !given.includes(minutes));
  return [...given, ...free.slice(0, postsPerDay - given.length)];
}

/** Times for posts without timeSlots: spread over the day, or different every day (GAP-255). */
function freeTimes(world: World, count: number): number[] {
  const step = (lastMinute - firstMinute) / Math.max(1, count - 1);
  const spread = Array.from({ length: count }, (_, index) => firstMinute + Math.round(index * step));
  if (world.latitude.answer("GAP-255") === "spread") return spread;
  const random = world.sequence("posting day");
  // Each in its own part of the day, so that no two are equal.
  const part = Math.floor((lastMinute - firstMinute) / count);
  return spread.map((_, index) => firstMinute + index * part + random.between(0, part - 1));
}

function minutesOf(slot: string): number {
  return Number(slot.slice(0, 2)) * 60 + Number(slot.slice(3));
}
