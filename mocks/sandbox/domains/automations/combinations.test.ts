import fc from "fast-check";
import { expect, test } from "vitest";
import { gapAnswers } from "../../../../generated/gaps.ts";
import type { LatitudeOptions } from "../../latitude.ts";
import { type AutomationSandbox, aDay, aRun, automationSandbox } from "../../testing/automations.ts";

/** The gaps of automations, and those of posts that meet them. */
const gaps = Object.entries(gapAnswers).filter(([gap]) => {
  const number = Number(gap.slice(4));
  return (number >= 235 && number <= 273) || [1, 2, 46, 61, 174, 181, 183, 185, 187, 205, 213, 227].includes(number);
});

const latitudes = fc.record(
  Object.fromEntries(gaps.map(([gap, answers]) => [gap, fc.constantFrom<string>(...answers)])),
) as fc.Arbitrary<LatitudeOptions>; // each answer is one of its gap

/** What every server does with this plan, whatever it answers where the documents leave it open. */
const plan = (startDate: string) => ({
  cadence: { postsPerDay: 2, lengthDays: 3, startDate, timezone: "Europe/Zurich", timeSlots: ["09:00", "18:30"] },
});

async function live(box: AutomationSandbox, startDate: string, steps: readonly string[]): Promise<void> {
  const id = await box.draft(plan(startDate));
  for (const step of steps) {
    if (step === "wait") box.advance(aRun);
    else if (step === "day") box.advance(aDay);
    else if (step === "edit") await box.call("updateAutomation", { id, body: { name: "Again", ...plan(startDate) } });
    else if (step === "empty") await box.plan("empty");
    else if (step === "generate") await box.call("generateAutomation", { id });
    else if (step === "launch") await box.call("launchAutomation", { id });
    else if (step === "cancel") await box.call("cancelAutomation", { id });
    await box.ok("getAutomation", { id });
    const slots = await box.slots(id);
    expect(slots).toEqual(slots.toSorted());
    expect(slots.length).toBeLessThanOrEqual(6);
    await box.ok("listPosts", { query: { automationId: id } });
  }
  const { json } = await box.call("listAutomations");
  expect(JSON.stringify(json)).toContain(id);
}

test("any answers together, through any steps, are a server that keeps to the description", async () => {
  const steps = fc.array(
    fc.constantFrom("wait", "wait", "day", "edit", "empty", "generate", "generate", "launch", "cancel"),
    {
      minLength: 4,
      maxLength: 10,
    },
  );
  await fc.assert(
    fc.asyncProperty(latitudes, steps, async (latitude, taken) => {
      const box = automationSandbox(latitude);
      const timestamp = latitude["GAP-250"] === "timestamp-only";
      await live(box, timestamp ? "2026-07-19T00:00:00+02:00" : "2026-07-19", ["generate", "wait", ...taken]);
      box.close();
    }),
    { numRuns: 12 },
  );
});
