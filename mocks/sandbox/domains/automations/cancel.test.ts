import { expect } from "vitest";
import { type AutomationSandbox, aDay, gap } from "../../testing/automations.ts";

/** Whether the posts of a run in flight stay when it is cancelled; the count of generated posts does. */
async function inFlight(box: AutomationSandbox) {
  const id = await box.draft();
  await box.ok("generateAutomation", { id });
  box.advance(15);
  const { generatedCount } = await box.ok("getAutomation", { id });
  expect(generatedCount).toBeGreaterThan(0);
  await box.ok("cancelAutomation", { id });
  expect(await box.ok("getAutomation", { id })).toMatchObject({ status: "cancelled", generatedCount });
  return (await box.slots(id)).length === generatedCount;
}
gap("GAP-262", inFlight, { "run-stops": false, "posts-stay": true });

/** How many posts a cancelled automation lists, and their statuses in the list of posts; none is published. */
async function removed(box: AutomationSandbox) {
  const id = await box.active();
  await box.ok("cancelAutomation", { id });
  const posts: { status: string }[] = await box.ok("listPosts", { query: { automationId: id } });
  const listed = (await box.slots(id)).length;
  box.advance(5 * aDay);
  expect(await box.ok("listPosts", { query: { automationId: id, status: "posted" } })).toEqual([]);
  return [listed, posts.map(({ status }) => status)];
}
const drafts = Array(6).fill("draft");
gap("GAP-263", removed, { gone: [0, []], "kept-in-the-automation": [6, []], "another-status": [6, drafts] });
gap("GAP-263", removed, { "another-status": [6, drafts] }, { "GAP-273": "as-drafts" });

/** What `cancelledPosts` counts in review, and of active automations. */
async function counts(box: AutomationSandbox) {
  const cancel = async (id: string) => (await box.ok("cancelAutomation", { id })).cancelledPosts;
  return [await cancel(await box.review()), await cancel(await box.active())];
}
gap("GAP-264", counts, { "scheduled-ones": [0, 6], "generated-too": [6, 6] });

const members = async (box: AutomationSandbox) =>
  Object.keys(await box.ok("cancelAutomation", { id: await box.draft() }));
gap("GAP-265", members, {
  action: expect.arrayContaining(["id", "kind", "status", "statusUrl", "cancelledPosts"]),
  automation: expect.arrayContaining(["id", "kind", "name", "cadence", "cancelledPosts"]),
  nothing: ["kind", "cancelledPosts"],
});
