import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../../latitude.ts";
import { aDay, anHour, automationSandbox } from "../../testing/automations.ts";
import { addDays, isZone } from "../../zones.ts";
import { windowOf } from "./slots.ts";

/** Day and time of an instant in a zone: `2026-07-16 09:00`. */
function local(at: string | number, zone: string): string {
  return new Date(at).toLocaleString("sv-SE", { timeZone: zone }).slice(0, 16);
}

describe("the posting window", () => {
  test("each slot shows as the given time in the zone, on the days of the window, over changes of the clocks too", () => {
    const { world } = automationSandbox();
    const times = fc.tuple(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const slots = fc.uniqueArray(
      times.map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
      { minLength: 1, maxLength: 10 },
    );
    const zones = [
      "UTC",
      "Europe/Zurich",
      "America/New_York",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
      "America/Santiago",
      "Pacific/Apia",
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones.filter(isZone)),
        slots,
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 3000 }),
        (timezone, timeSlots, lengthDays, later) => {
          const startDate = addDays("2026-07-16", later);
          const cadence = { postsPerDay: timeSlots.length, lengthDays, startDate, timezone, timeSlots };
          const { slots: made, endsAt } = windowOf(world, cadence, { createdAt: 0, startedAt: 0 });
          const days = Array.from({ length: lengthDays }, (_, index) => addDays(startDate, index));
          const expected = days.flatMap((day) => timeSlots.toSorted().map((slot) => `${day} ${slot}`));
          expect(made.map((slot) => local(slot, timezone))).toEqual(expected);
          expect(local(endsAt, timezone).slice(0, 10)).toBe(addDays(startDate, lengthDays));
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("what the documents leave open", () => {
  const first = async (latitude: LatitudeOptions, cadence: object, waitHours = 0) => {
    const box = automationSandbox(latitude);
    const id = await box.draft({ cadence });
    box.advance(waitHours * anHour);
    await box.ok("generateAutomation", { id });
    box.advance(120);
    return (await box.slots(id))[0];
  };
  const at = (timezone: string) => ({ postsPerDay: 1, lengthDays: 1, timezone, timeSlots: ["10:00"] });

  test.each<[LatitudeOptions, object, number, string]>([
    [{ "GAP-251": "from-generation-in-zone" }, at("UTC"), 24, "2026-07-17T10:00:00.000Z"],
    [{}, at("Pacific/Kiritimati"), 0, "2026-07-16T20:00:00.000Z"],
    [{ "GAP-251": "from-creation" }, at("UTC"), 24, "2026-07-16T10:00:00.000Z"],
    [{ "GAP-251": "in-utc" }, at("Pacific/Kiritimati"), 0, "2026-07-15T20:00:00.000Z"],
    [{ "GAP-256": "zone-of-the-cadence" }, at("Asia/Tokyo"), 0, "2026-07-16T01:00:00.000Z"],
    [{ "GAP-256": "utc" }, at("Asia/Tokyo"), 0, "2026-07-16T10:00:00.000Z"],
    [{ "GAP-253": "unknown-accepted" }, at("Mars/Base"), 0, "2026-07-16T10:00:00.000Z"],
  ])("%j: the first slot of %j, generated %i hours later", async (latitude, cadence, hours, expected) => {
    expect(await first(latitude, cadence, hours)).toBe(expected);
  });

  const timesOfDays = async (latitude: LatitudeOptions, cadence: object) => {
    const box = automationSandbox(latitude);
    const times = (await box.slots(await box.review({ cadence: { lengthDays: 2, ...cadence } }))).map((slot) =>
      slot.slice(11, 16),
    );
    return [times.slice(0, times.length / 2), times.slice(times.length / 2)];
  };

  test.each<[LatitudeOptions, object, string[]]>([
    [{ "GAP-254": "rest-is-spread" }, { postsPerDay: 3, timeSlots: ["10:00"] }, ["09:00", "10:00", "15:00"]],
    [{ "GAP-254": "rest-is-spread" }, { postsPerDay: 1, timeSlots: ["10:00", "08:00"] }, ["10:00"]],
    [{ "GAP-254": "slots-shared" }, { postsPerDay: 3, timeSlots: ["10:00", "08:00"] }, ["08:00", "10:00", "10:00"]],
    [{ "GAP-255": "spread" }, { postsPerDay: 4 }, ["09:00", "13:00", "17:00", "21:00"]],
    [{ "GAP-255": "spread" }, { postsPerDay: 1, timeSlots: [] }, ["09:00"]],
  ])("%j: the times of %j", async (latitude, cadence, expected) => {
    expect(await timesOfDays(latitude, cadence)).toEqual([expected, expected]);
  });

  test("GAP-255 random: the times differ from day to day", async () => {
    const [one, two] = await timesOfDays({ "GAP-255": "random" }, { postsPerDay: 5 });
    expect(one).not.toEqual(two);
    expect(new Set(one).size).toBe(5);
    expect(one?.every((time) => time >= "09:00" && time <= "21:00")).toBe(true);
  });

  test("GAP-250: a timestamp names its day in the time zone of the cadence", async () => {
    const cadence = { ...at("America/New_York"), startDate: "2026-07-21T02:00:00Z" };
    expect(await first({}, cadence)).toBe("2026-07-20T14:00:00.000Z");
    expect(await first({}, { ...cadence, startDate: "2026-07-21T02:00:00" })).toBe("2026-07-21T14:00:00.000Z");
  });

  test("a window is as long in days as lengthDays says", () => {
    const { world } = automationSandbox();
    const cadence = { postsPerDay: 1, lengthDays: 90, startDate: "2026-07-16", timezone: "UTC", timeSlots: null };
    const { slots, endsAt } = windowOf(world, cadence, { createdAt: 0, startedAt: 0 });
    expect(endsAt).toBe(Date.parse("2026-07-16") + 90 * aDay * 1000);
    expect(slots).toHaveLength(90);
  });
});
