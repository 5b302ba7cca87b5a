/** Days and times of day in IANA time zones, based on Intl. A day is written `2026-07-15`. */

const dayMs = 24 * 3600 * 1000;
const minuteMs = 60 * 1000;

/** Cached, because creating one is slow; the number of zone names is limited. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this is an IANA zone name. */
export function isZone(name: string): boolean {
  return formatOf(name) !== null;
}

/** The day of a time in a zone. @param ms since the epoch */
export function dayOf(ms: number, zone: string): string {
  return new Date(ms + offsetAt(ms, zone)).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar (`2026-03-02`): 30 February becomes another day when it is parsed. */
export function isDay(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

/** The day this many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * When a clock in a zone shows a time of day, in milliseconds since the epoch. If clocks are set back and show it twice, returns the first
 * time; if clocks skip it, returns a time that is later by the skipped span.
 * @param minutes since midnight
 */
export function instantAt(day: string, minutes: number, zone: string): number {
  const shown = Date.parse(day) + minutes * minuteMs;
  const before = offsetAt(shown - dayMs, zone);
  const after = offsetAt(shown + dayMs, zone);
  const offset = [before, after].find((each) => offsetAt(shown - each, zone) === each);
  return shown - (offset ?? before);
}

/** How far a zone is ahead of UTC at a time, in milliseconds; an unknown zone counts as UTC. */
function offsetAt(ms: number, zone: string): number {
  const format = formatOf(zone);
  if (!format) return 0;
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(ms)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const name = zone.toLowerCase();
  const known = formats.get(name);
  if (known) return known;
  // Newer engines also accept offsets such as `+01:00`, which are not IANA names.
  if (!/^[a-z]/.test(name)) return null;
  try {
    const format = new Intl.DateTimeFormat("en-US", { ...numeric, timeZone: zone });
    formats.set(name, format);
    return format;
  } catch {
    return null; // Intl throws for an unknown name
  }
}

const numeric = {
  calendar: "gregory",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;
