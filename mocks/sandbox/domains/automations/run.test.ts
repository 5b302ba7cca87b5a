import { expect, test } from "vitest";
import { type AutomationSandbox, aRun, automationSandbox, gap } from "../../testing/automations.ts";
import { outcomeOf } from "../../testing/sandbox-test.ts";

test("the formats are mixed as the weights say", async () => {
  const box = automationSandbox();
  const settings = { contentMix: { slideshow: 2, greenscreen: 1 } };
  const id = await box.review({ settings });
  const formats = (await box.ok("listAutomationPosts", { id })).map(({ format }: { format: string }) => format);
  expect(formats.toSorted()).toEqual(["greenscreen", "greenscreen", ...Array(4).fill("slideshow")]);
});

/** The status of a review while it is replaced: in the answer, in a read, and once it has ended. */
async function replaced(box: AutomationSandbox) {
  const id = await box.review();
  const { status } = await box.ok("generateAutomation", { id });
  const during = await box.status(id);
  box.advance(aRun);
  return [status, during, await box.status(id)];
}
gap("GAP-241", replaced, {
  generating: ["generating", "generating", "review"],
  review: ["generating", "review", "review"],
});

/** An edit that makes a review a draft stops its run: its status, and how many runs the next one makes. */
async function stopped(box: AutomationSandbox) {
  const id = await box.review();
  await box.ok("generateAutomation", { id });
  await box.ok("updateAutomation", { id, body: { name: "Another" } });
  const status = await box.status(id);
  await box.ok("generateAutomation", { id });
  const due = box.world.collections.due.all();
  return [status, due.filter(({ payload }) => "automationId" in payload && payload.automationId === id).length];
}
gap("GAP-241", stopped, { review: ["draft", 1] }, { "GAP-259": "back-to-draft" });

/** A launch of a review that is being replaced: what it schedules, and the status after the run. */
async function launchedWhileReplaced(box: AutomationSandbox) {
  const id = await box.review();
  await box.ok("generateAutomation", { id });
  const { status, scheduled } = await box.ok("launchAutomation", { id });
  box.advance(aRun);
  return [status, scheduled, await box.status(id)];
}
gap("GAP-241", launchedWhileReplaced, { review: ["active", 6, "active"] });

/** The status of a review whose new run produces nothing, and how many posts it has. */
async function emptyRun(box: AutomationSandbox) {
  const id = await box.review();
  await box.plan("empty");
  await box.ok("generateAutomation", { id });
  box.advance(aRun);
  const { status, generatedCount } = await box.ok("getAutomation", { id });
  return [status, generatedCount, (await box.slots(id)).length];
}
gap("GAP-242", emptyRun, {
  "draft-without-posts": ["draft", 0, 0],
  "review-with-old-posts": ["review", 6, 6],
  "draft-with-old-posts": ["draft", 6, 6],
});
gap("GAP-242", emptyRun, { "draft-without-posts": ["draft", 0, 0] }, { "GAP-273": "as-drafts" });

/** Generating without a cadence, and with one. */
async function withoutCadence(box: AutomationSandbox) {
  const { id } = await box.ok("createAutomation", { body: { name: "Bare" } });
  const without = await outcomeOf(box, "generateAutomation", { id });
  await box.ok("updateAutomation", { id, body: { cadence: { postsPerDay: 1, lengthDays: 1 } } });
  return [without, await outcomeOf(box, "generateAutomation", { id })];
}
gap("GAP-248", withoutCadence, {
  "unset-and-refused": ["400 invalid_input", "202"],
  "unset-and-conflict": ["409 conflict", "202"],
});

/** Generating what is active, and what is cancelled. */
async function tooLate(box: AutomationSandbox) {
  const id = await box.active();
  const active = await outcomeOf(box, "generateAutomation", { id });
  await box.ok("cancelAutomation", { id });
  return [active, await outcomeOf(box, "generateAutomation", { id })];
}
gap("GAP-261", tooLate, {
  "409-conflict": ["409 conflict", "409 conflict"],
  "400-invalid-input": ["400 invalid_input", "400 invalid_input"],
});

/** How many posts of six a run counts, and how many it makes. */
async function made(box: AutomationSandbox) {
  const id = await box.review();
  const { totalPosts, generatedCount } = await box.ok("getAutomation", { id });
  return [totalPosts, generatedCount, (await box.slots(id)).length];
}
gap("GAP-271", made, { "all-or-nothing": [6, 6, 6], "fewer-possible": [6, 5, 5], "count-of-tries": [6, 6, 5] });

const members = async (box: AutomationSandbox) => {
  const [post] = await box.ok("listAutomationPosts", { id: await box.review() });
  return ["id", "why", "rationale", "format", "angle"].filter((member) => member in post);
};
gap("GAP-268", members, {
  "why-and-id": ["id", "why", "format", "angle"],
  text: ["id", "rationale", "format"],
  "no-id": ["why"],
});
const shownPosts = async (box: AutomationSandbox) => {
  const id = await box.review();
  const all = await box.ok("listAutomationPosts", { id });
  const second = await box.ok("listAutomationPosts", { id, query: { limit: "4", page: "2" } });
  return [all, second].map((data) => (Array.isArray(data) ? data.length : Object.keys(data)));
};
gap("GAP-269", shownPosts, { object: [["posts"], ["posts"]], paged: [6, 2] });

/** The statuses that the list of posts shows of a review, of its replacement, of the launch and of the cancel. */
async function statuses(box: AutomationSandbox) {
  const id = await box.review();
  const seen: string[] = [];
  const look = async () => {
    const posts: { status: string }[] = await box.ok("listPosts", { query: { automationId: id } });
    seen.push(`${posts.length} ${[...new Set(posts.map(({ status }) => status))].join()}`.trim());
  };
  await look();
  await box.ok("generateAutomation", { id });
  box.advance(aRun);
  await look();
  await box.ok("launchAutomation", { id });
  await look();
  await box.ok("cancelAutomation", { id });
  await look();
  return seen;
}
gap("GAP-273", statuses, { "as-drafts": ["6 draft", "6 draft", "6 scheduled", "0"] });
