import { isZone } from "../zones.ts";
import { type Path, type SeedData, SeedProblem } from "./seed-data.ts";

const dayMs = 24 * 3600 * 1000;
const units = { second: 1000, minute: 60_000, hour: 3_600_000, day: dayMs, week: 7 * dayMs } as const;
const days = { yesterday: -1, today: 0, tomorrow: 1 } as const;

/**
 * The moment that a text means: ISO 8601, `now`, `in 3 hours`, `2 days ago`, `today 18:00`, `tomorrow 09:30` (in UTC).
 * @param now milliseconds since the epoch
 * @returns milliseconds since the epoch; null for any other text
 */
export function momentOf(text: string, now: number): number | null {
  if (text === "now") return now;
  const [, ahead, count, unit, ago] = /^(in )?(\d+(?:\.\d+)?) (second|minute|hour|day|week)s?( ago)?$/.exec(text) ?? [];
  if (unit && (ahead === undefined) !== (ago === undefined)) {
    const ms = Number(count) * units[unit as keyof typeof units]; // one of them, as the pattern says
    return ahead ? now + ms : now - ms;
  }
  const [, day, hours, minutes] = /^(yesterday|today|tomorrow) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (day) {
    const start = now - (now % dayMs) + days[day as keyof typeof days] * dayMs; // one of them, as the pattern says
    return start + Number(hours) * units.hour + Number(minutes) * units.minute;
  }
  return /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.test(text) ? parsed(text) : null;
}

function parsed(text: string): number | null {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

/** What to write instead of a text that means no moment. */
export const momentForms = 'write ISO 8601, "now", "in 3 hours", "2 days ago" or "tomorrow 09:30"';

/** The time zone of a resource; UTC by default. @param path of the resource @throws SeedProblem */
export function zoneOf(timezone = "UTC", path: Path): string {
  if (isZone(timezone)) return timezone;
  throw new SeedProblem(
    [...path, "timezone"],
    `"${timezone}" is no time zone; write an IANA name such as Europe/Berlin.`,
  );
}

/** The time at which seed data begin; undefined for the present. @throws SeedProblem */
export function startOf(seed: number | SeedData | undefined): number | undefined {
  if (typeof seed !== "object" || seed.now === undefined) return undefined;
  const start = parsed(seed.now);
  if (start !== null) return start;
  throw new SeedProblem(["now"], `"${seed.now}" is no time; write ISO 8601, such as 2026-07-15T12:00:00Z.`);
}
