import fc from "fast-check";
import { expect, test } from "vitest";
import { type AutomationSandbox, aDay, anHour, automationSandbox, gap } from "../../testing/automations.ts";
import { addDays, isZone } from "../../zones.ts";
import { windowOf } from "./slots.ts";

/** Day and time of an instant in a zone: `2026-07-16 09:00`. */
function local(at: string | number, zone: string): string {
  return new Date(at).toLocaleString("sv-SE", { timeZone: zone }).slice(0, 16);
}

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

/** The first slot of a draft that is generated so many hours later. */
const firstSlot =
  (cadence: object, hours = 0) =>
  async (box: AutomationSandbox) => {
    const id = await box.draft({ cadence });
    box.advance(hours * anHour);
    await box.ok("generateAutomation", { id });
    box.advance(120);
    return (await box.slots(id))[0];
  };
const at = (timezone: string) => ({ postsPerDay: 1, lengthDays: 1, timezone, timeSlots: ["10:00"] });
gap("GAP-251", firstSlot(at("UTC"), 24), {
  "from-generation-in-zone": "2026-07-17T10:00:00.000Z",
  "from-creation": "2026-07-16T10:00:00.000Z",
});
gap("GAP-251", firstSlot(at("Pacific/Kiritimati")), {
  "from-generation-in-zone": "2026-07-16T20:00:00.000Z",
  "in-utc": "2026-07-15T20:00:00.000Z",
});
gap("GAP-256", firstSlot(at("Asia/Tokyo")), {
  "zone-of-the-cadence": "2026-07-16T01:00:00.000Z",
  utc: "2026-07-16T10:00:00.000Z",
});
const inNewYork = (startDate: string) => firstSlot({ ...at("America/New_York"), startDate });
gap("GAP-250", inNewYork("2026-07-21T02:00:00Z"), { "either-read-as-date": "2026-07-20T14:00:00.000Z" });
gap("GAP-250", inNewYork("2026-07-21T02:00:00"), { "either-read-as-date": "2026-07-21T14:00:00.000Z" });

/** The times of each of two days. */
const times = (cadence: object) => async (box: AutomationSandbox) => {
  const slots = await box.slots(await box.review({ cadence: { lengthDays: 2, ...cadence } }));
  const all = slots.map((slot) => slot.slice(11, 16));
  return [all.slice(0, all.length / 2).join(" "), all.slice(all.length / 2).join(" ")];
};
const daily = (text: string) => [text, text];
const [one, three] = [{ timeSlots: ["10:00"] }, { postsPerDay: 3 }];
gap("GAP-254", times({ ...three, ...one }), { "rest-is-spread": daily("09:00 10:00 15:00") });
gap("GAP-254", times({ postsPerDay: 1, timeSlots: ["10:00", "08:00"] }), { "rest-is-spread": daily("10:00") });
gap("GAP-254", times({ ...three, timeSlots: ["10:00", "08:00"] }), { "slots-shared": daily("08:00 10:00 10:00") });
gap("GAP-255", times({ postsPerDay: 4 }), { spread: daily("09:00 13:00 17:00 21:00") });
gap("GAP-255", times({ postsPerDay: 1, timeSlots: [] }), { spread: daily("09:00") });

test("GAP-255 random: the times differ from day to day", async () => {
  const [first, second] = await times({ postsPerDay: 5 })(automationSandbox({ "GAP-255": "random" }));
  expect(first).not.toEqual(second);
  const all = first?.split(" ") ?? [];
  expect(new Set(all).size).toBe(5);
  expect(all.every((time) => time >= "09:00" && time <= "21:00")).toBe(true);
});

test("a window is as long in days as lengthDays says", () => {
  const { world } = automationSandbox();
  const cadence = { postsPerDay: 1, lengthDays: 90, startDate: "2026-07-16", timezone: "UTC", timeSlots: null };
  const { slots, endsAt } = windowOf(world, cadence, { createdAt: 0, startedAt: 0 });
  expect(endsAt).toBe(Date.parse("2026-07-16") + 90 * aDay * 1000);
  expect(slots).toHaveLength(90);
});
