import { expect, test } from "vitest";
import { type AutomationSandbox, aDay, automationSandbox, gap } from "../../testing/automations.ts";
import { outcomeOf } from "../../testing/sandbox-test.ts";

const quotaOf = async (box: AutomationSandbox) => (await box.call("listAutomations")).json.quota;
const body = { name: "One more" };

test("the quota starts again with the month, in UTC", async () => {
  const box = automationSandbox();
  await box.quota(3, 3);
  box.advance(16.5 * aDay - 1);
  await box.refused("createAutomation", { body }, 403, "usage_limit_reached");
  box.advance(1);
  expect(await quotaOf(box)).toEqual({ monthlyLimit: 3, usedThisMonth: 0, remaining: 3 });
  await box.ok("createAutomation", { body });
});

/** The status of a creation over the quota, and when to retry: in the body and in the header. */
async function overQuota(box: AutomationSandbox) {
  await box.quota(1, 1);
  const { status, type, headers, json } = await box.call("createAutomation", { body });
  expect(type).toBe("usage_limit_reached");
  return [status, json.error.retryAfterSeconds, headers.get("Retry-After")];
}
const nextMonth = [16.5 * aDay, String(16.5 * aDay)];
gap("GAP-001", overQuota, {
  "403": [403, ...nextMonth],
  "429": [429, ...nextMonth],
  "402": [402, ...nextMonth],
  "409": [409, ...nextMonth],
});
gap("GAP-061", overQuota, { yes: [403, ...nextMonth], no: [403, undefined, null] });

/** How much of the quota is used after a creation, two generations and a launch. */
async function used(box: AutomationSandbox) {
  await box.quota(5, 0);
  const usedNow = async () => (await quotaOf(box)).usedThisMonth;
  const id = await box.draft();
  const counts = [await usedNow()];
  for (const _ of ["once", "again"]) {
    await box.ok("generateAutomation", { id });
    box.advance(120);
    counts.push(await usedNow());
  }
  await box.ok("launchAutomation", { id });
  return [...counts, await usedNow()];
}
gap("GAP-246", used, { creation: [1, 1, 1, 1], generation: [0, 1, 1, 1], launch: [0, 0, 0, 1] });

const refusedLater = (operationId: "generateAutomation" | "launchAutomation") => async (box: AutomationSandbox) => {
  const id = operationId === "launchAutomation" ? await box.review() : await box.draft();
  await box.quota(5, 5);
  return outcomeOf(box, operationId, { id });
};
gap("GAP-246", refusedLater("generateAutomation"), { generation: "403 usage_limit_reached" });
gap("GAP-246", refusedLater("launchAutomation"), { launch: "403 usage_limit_reached" });

async function remaining(box: AutomationSandbox) {
  await box.quota(5, 8);
  return (await quotaOf(box)).remaining;
}
gap("GAP-247", remaining, { difference: 0, "difference-may-be-negative": -3 });
