import { Blocked } from "../../core/errors.ts";
import { once } from "../once.ts";
import { cadence, create, dayAfter, freshName, idOfNew, withStartDate } from "./plans.ts";
import { generatedPosts } from "./reads.ts";
import { generate, toReview } from "./runs.ts";

/** A time zone whose clocks change twice a year. */
export const changingZone = "Europe/Berlin";

const daysInAYear = 366;

/** More than ten posts, because a server may sort their numbers as texts. */
const lengthDays = 6;

/** The time of day in a zone: `09:10`. @param at milliseconds */
export function clockIn(timeZone: string, at: number): string {
  const parts = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", parts).format(at);
}

/** The day before the next change of the clocks, which is at least two days away. @throws Blocked if they do not change */
function dayBeforeChange(now: number): string {
  const noonOf = (day: string) => Date.parse(`${day}T12:00:00.000Z`);
  const clockOn = (days: number) => clockIn(changingZone, noonOf(dayAfter(now, days)));
  for (let days = 2; days < daysInAYear; days += 1) {
    if (clockOn(days) !== clockOn(days + 1)) return dayAfter(now, days);
  }
  throw new Blocked(`needs a change of the clocks in ${changingZone}`);
}

/** The posts of a run with slots on both sides of a change of the clocks, requested with the latest slot of a day first. */
export const acrossClockChange = once("an automation: clock change", async (context) => {
  const { exchange } = await withStartDate(dayBeforeChange(context.now()), async (startDate) => {
    const timeSlots = cadence.timeSlots.toReversed();
    const plan = { ...cadence, timeSlots, lengthDays, timezone: changingZone, startDate };
    return { exchange: await create(context, { name: freshName(), cadence: plan }) };
  });
  const id = idOfNew(exchange);
  await toReview(context, await generate(context, id));
  return generatedPosts(context, id);
});
