import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf, instantAt, isZone } from "./zones.ts";

const zones = Intl.supportedValuesOf("timeZone");
const days = fc.integer({ min: 0, max: 15 * 365 }).map((later) => addDays("2020-01-01", later));
const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });

/** What a clock in a zone shows, from an API that the code under test does not use in this way. */
function shown(ms: number, zone: string): string {
  return new Date(ms).toLocaleString("sv-SE", { timeZone: zone }).slice(0, 16);
}

test("a clock in the zone shows the day and the time, in every zone, but for times that it skips", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, minutes, (zone, day, time) => {
      const at = instantAt(day, time, zone);
      const wanted = `${day} ${String(Math.floor(time / 60)).padStart(2, "0")}:${String(time % 60).padStart(2, "0")}`;
      if (shown(at, zone) === wanted) return true;
      // Skipped: the clock shows more than one minute more a minute later, somewhere between here and three hours before.
      const earlier = Array.from({ length: 180 }, (_, back) => at - back * 60_000);
      return shown(at, zone) > wanted && earlier.every((ms) => shown(ms, zone) !== wanted);
    }),
    { numRuns: 2000 },
  );
});

test("a moment falls on the day that a clock in the zone shows", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, minutes, (zone, day, time) => {
      const at = instantAt(day, time, zone);
      return dayOf(at, zone) === shown(at, zone).slice(0, 10);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["2026-03-28", 150, "Europe/Zurich", "2026-03-28T01:30:00.000Z", "the day before summer time"],
  ["2026-03-29", 150, "Europe/Zurich", "2026-03-29T01:30:00.000Z", "skipped: an hour later, at 03:30"],
  ["2026-03-29", 180, "Europe/Zurich", "2026-03-29T01:00:00.000Z", "the first minute of summer time"],
  ["2026-10-25", 150, "Europe/Zurich", "2026-10-25T00:30:00.000Z", "twice: the first one"],
  ["2026-10-25", 180, "Europe/Zurich", "2026-10-25T02:00:00.000Z", "after the second one"],
  ["2026-11-01", 90, "America/New_York", "2026-11-01T05:30:00.000Z", "twice: the first one"],
  ["2026-10-04", 135, "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z", "skipped: half an hour later"],
  ["2026-07-16", 0, "Asia/Kathmandu", "2026-07-15T18:15:00.000Z", "a quarter of an hour"],
  ["2026-07-16", 0, "Pacific/Kiritimati", "2026-07-15T10:00:00.000Z", "14 hours ahead"],
])("%s, minute %i in %s is %s: %s", (day, time, zone, expected) => {
  expect(new Date(instantAt(day, time, zone)).toISOString()).toBe(expected);
});

test("names are those of IANA", () => {
  expect(["UTC", "Europe/Zurich", "europe/zurich", "EST5EDT"].map(isZone)).toEqual([true, true, true, true]);
  expect(["", "Mars/Base", "+01:00", "constructor"].map(isZone)).toEqual([false, false, false, false]);
});
