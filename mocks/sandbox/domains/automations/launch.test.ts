import { expect, test } from "vitest";
import { type AutomationSandbox, aDay, anHour, automationSandbox, gap } from "../../testing/automations.ts";
import { outcomeOf } from "../../testing/sandbox-test.ts";

test("a launch takes the inbox mode and the influencer along", async () => {
  const box = automationSandbox();
  const id = await box.active({ tiktokMode: "inbox" });
  const posts = box.world.collections.posts.by("automation", id);
  expect(posts).toHaveLength(6);
  for (const post of posts)
    expect(post).toMatchObject({ tiktokSendToInbox: true, ownerType: "brand", influencerId: null });
});

test("an automation whose slots have all passed is completed at once", async () => {
  const box = automationSandbox();
  const id = await box.review();
  box.advance(9 * aDay);
  expect(await box.ok("launchAutomation", { id })).toMatchObject({ status: "active", scheduled: 0, failed: 6 });
  box.advance(1);
  expect(await box.status(id)).toBe("completed");
});

/** The outcomes of launching a draft, and while it is generated. */
async function tooEarly(box: AutomationSandbox) {
  const id = await box.draft();
  const ofDraft = await outcomeOf(box, "launchAutomation", { id });
  await box.ok("generateAutomation", { id });
  return [ofDraft, await outcomeOf(box, "launchAutomation", { id })];
}
gap("GAP-243", tooEarly, {
  "409-conflict": ["409 conflict", "409 conflict"],
  "400-invalid-input": ["400 invalid_input", "400 invalid_input"],
  "generation-pending": ["409 conflict", "409 generation_pending"],
});
const withoutAccount = async (box: AutomationSandbox) =>
  outcomeOf(box, "launchAutomation", { id: await box.review({ selectedAccounts: {} }) });
gap("GAP-244", withoutAccount, { "409-conflict": "409 conflict" });

/** How many posts a late launch schedules and fails, and how many are published an hour later. */
async function passedSlots(box: AutomationSandbox) {
  const id = await box.review();
  box.advance(1.5 * aDay);
  const { scheduled, failed } = await box.ok("launchAutomation", { id });
  box.advance(anHour);
  const posted = await box.ok("listPosts", { query: { automationId: id, status: "posted" } });
  return { scheduled, failed, posted: posted.length };
}
const failed = { scheduled: 4, failed: 2, posted: 0 };
gap("GAP-267", passedSlots, {
  "counted-as-failed": failed,
  "published-at-once": { scheduled: 6, failed: 0, posted: 2 },
});
gap("GAP-267", passedSlots, { "counted-as-failed": failed }, { "GAP-273": "as-drafts" });

/** The status of an automation so many seconds after its last slot. */
const afterLastSlot = (seconds: number, outcome?: "fail") => async (box: AutomationSandbox) => {
  const id = await box.review();
  if (outcome) await box.plan(outcome, "launchAutomation");
  await box.ok("launchAutomation", { id });
  const last = Date.parse((await box.slots(id)).at(-1) ?? "");
  box.advance((last - box.world.now) / 1000 + seconds);
  return box.status(id);
};
const endOfDay = 5.5 * anHour;
gap("GAP-266", afterLastSlot(-1), { "last-slot": "active" });
gap("GAP-266", afterLastSlot(0), { "last-post-done": "active", "last-slot": "completed" });
gap("GAP-266", afterLastSlot(60), { "last-post-done": "completed", "end-of-last-day": "active" });
gap("GAP-266", afterLastSlot(endOfDay - 1), { "end-of-last-day": "active" });
gap("GAP-266", afterLastSlot(endOfDay), { "end-of-last-day": "completed" });
gap("GAP-266", afterLastSlot(60, "fail"), { "last-post-done": "completed" }, { "GAP-185": "stays-scheduled" });
