import type { GapAnswer } from "../../../../generated/gaps.ts";
import type { Body, Data } from "../../call.ts";
import { invalid } from "../../refusal.ts";
import { timestamp } from "../../view.ts";
import type { Cadence } from "../../world/entities/automation.ts";
import type { World } from "../../world/world.ts";
import { dayOf, instantAt, isDay, isZone } from "../../zones.ts";

/** A cadence in a request. */
export type CadenceBody = NonNullable<Body<"createAutomation">["cadence"]>;

type CadenceView = NonNullable<Data<"getAutomation">["cadence"]>;

const defaults = { postsPerDay: 1, lengthDays: 7, startDate: null, timezone: "UTC", timeSlots: null } as const;

/** The cadence of an automation that was created without one; null for none (GAP-248). */
export function defaultCadence({ latitude }: World): Cadence | null {
  return latitude.answer("GAP-248") === "defaults" ? defaults : null;
}

/**
 * The cadence of a request, with defaults. It replaces the whole old one (core document, Automations).
 * @throws Refusal for an invalid cadence
 */
export function cadenceOf(world: World, workspaceId: string, given: CadenceBody): Cadence {
  checkParts(world, given);
  const { postsPerDay = defaults.postsPerDay, lengthDays = defaults.lengthDays, startDate, timeSlots = null } = given;
  const cadence = {
    postsPerDay,
    lengthDays,
    startDate: null,
    timezone: zoneOf(world, workspaceId, given.timezone),
    timeSlots,
  };
  checkTimeSlots(world, cadence);
  return startDate === undefined ? cadence : { ...cadence, startDate: startDay(world, cadence, startDate) };
}

/** How many posts it creates (core document, Automation: postsPerDay x lengthDays). */
export function postsOf({ postsPerDay, lengthDays }: Cadence): number {
  return postsPerDay * lengthDays;
}

/** The zone of its days and times of day (GAP-256). */
export function postingZone({ latitude }: World, { timezone }: Cadence): string {
  return latitude.answer("GAP-256") === "utc" ? "UTC" : timezone;
}

/** A cadence in reads. */
export function shownCadence(world: World, cadence: Cadence | null): CadenceView | null {
  if (cadence === null) return null;
  const { postsPerDay, lengthDays, startDate, timezone, timeSlots } = cadence;
  return {
    postsPerDay,
    lengthDays,
    ...(startDate !== null && { startDate: shownDay(world, cadence, startDate) }),
    timezone,
    ...(timeSlots && { timeSlots }),
  };
}

/** The first day is shown as a date or as a timestamp (GAP-250). */
function shownDay(world: World, cadence: Cadence, day: string): string {
  const answer = world.latitude.answer("GAP-250");
  if (answer === "either-read-as-date" || answer === "date-only") return day;
  return timestamp(world, instantAt(day, 0, postingZone(world, cadence)));
}

/** The documents leave open which parts a cadence needs (GAP-249). */
function checkParts({ latitude }: World, given: CadenceBody): void {
  const needed: readonly (keyof CadenceBody)[] = latitude.choose("GAP-249", {
    none: [],
    "posts-per-day-and-length": ["postsPerDay", "lengthDays"],
    "all-but-slots-and-date": ["postsPerDay", "lengthDays", "timezone"],
    "complete-in-an-edit": [],
  });
  requireParts(given, needed);
}

/** An edit replaces the whole cadence, so it may need all but the slots (GAP-249). @throws Refusal */
export function checkComplete({ latitude }: World, given: CadenceBody): void {
  if (latitude.answer("GAP-249") !== "complete-in-an-edit") return;
  requireParts(given, ["postsPerDay", "lengthDays", "startDate", "timezone"]);
}

function requireParts(given: CadenceBody, needed: readonly (keyof CadenceBody)[]): void {
  for (const part of needed) if (given[part] === undefined) throw invalid(`cadence.${part}`, "it must be given.");
}

/** The time zone of a cadence (GAP-253). @throws Refusal 400 if it is not an IANA name */
function zoneOf({ latitude, collections }: World, workspaceId: string, given: string | undefined): string {
  if (given !== undefined) {
    if (!isZone(given)) throw invalid("cadence.timezone", `${given} is not an IANA time zone.`);
    return given;
  }
  const answer = latitude.answer("GAP-253");
  if (answer === "required") throw invalid("cadence.timezone", "it must be given.");
  const ofWorkspace = collections.workspaces.need(workspaceId).preferences.timezone;
  return answer === "workspace" && ofWorkspace !== "" ? ofWorkspace : defaults.timezone;
}

function checkTimeSlots({ latitude }: World, { timeSlots, postsPerDay }: Cadence): void {
  if (!timeSlots) return;
  const wrong = timeSlots.find((slot) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(slot));
  if (wrong !== undefined) throw invalid("cadence.timeSlots", `${wrong} is not a time of day; use HH:MM.`);
  if (latitude.answer("GAP-533") === "refused" && new Set(timeSlots).size < timeSlots.length) {
    throw invalid("cadence.timeSlots", "each may occur once.");
  }
  if (latitude.answer("GAP-254") === "refused" && timeSlots.length !== postsPerDay) {
    throw invalid("cadence.timeSlots", `give as many as postsPerDay, ${postsPerDay}.`);
  }
}

/** The first posting day of a request: a date or a timestamp (GAP-250), perhaps only in the future (GAP-252). */
function startDay(world: World, cadence: Cadence, given: string): string {
  const { latitude } = world;
  const zone = postingZone(world, cadence);
  const day = readDay(given, zone, latitude.answer("GAP-250"));
  if (day === null) throw invalid("cadence.startDate", `${given} is not a valid date.`);
  const today = dayOf(world.now, zone);
  const earliest = latitude.choose("GAP-252", {
    "past-refused": day >= today,
    accepted: true,
    "both-refused": day > today,
  });
  if (!earliest) throw invalid("cadence.startDate", `it must not be before ${today}.`);
  return day;
}

const date = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** A date, or the day of a timestamp; without a zone it is in the cadence's zone. Null for anything else. */
function readDay(given: string, zone: string, form: GapAnswer<"GAP-250">): string | null {
  const isDate = date.test(given);
  if (isDate ? form === "timestamp-only" : form === "date-only" || !moment.test(given)) return null;
  const day = given.slice(0, 10);
  if (!isDay(day) || day < "1970" || day > "9998") return null;
  if (isDate) return day;
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(given);
  const at = Date.parse(hasZone ? given : `${given}Z`);
  if (Number.isNaN(at)) return null;
  return hasZone ? dayOf(at, zone) : day;
}
