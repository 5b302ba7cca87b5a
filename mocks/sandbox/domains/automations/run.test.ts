import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../../latitude.ts";
import { type AutomationSandbox, aRun, automationSandbox } from "../../testing/automations.ts";

/** The runs in flight. */
function runsOf({ world }: AutomationSandbox, id: string) {
  return world.collections.due.all().filter(({ payload }) => "automationId" in payload && payload.automationId === id);
}

describe("generating", () => {
  test("the formats are mixed as the weights say", async () => {
    const box = automationSandbox();
    const settings = { contentMix: { slideshow: 2, greenscreen: 1 } };
    const id = await box.review({ settings });
    const formats = (await box.ok("listAutomationPosts", { id })).map(({ format }: { format: string }) => format);
    expect(formats.toSorted()).toEqual(["greenscreen", "greenscreen", ...Array(4).fill("slideshow")]);
  });
});

describe("what the documents leave open", () => {
  test.each<[LatitudeOptions, string]>([
    [{ "GAP-241": "generating" }, "generating"],
    [{ "GAP-241": "review" }, "review"],
  ])("%j: the status while a review is replaced", async (latitude, status) => {
    const box = automationSandbox(latitude);
    const id = await box.review();
    expect((await box.ok("generateAutomation", { id })).status).toBe("generating");
    expect(await box.status(id)).toBe(status);
    box.advance(aRun);
    expect(await box.status(id)).toBe("review");
  });

  test("GAP-241 review: an edit that makes it a draft stops the run, which ends no later one", async () => {
    const box = automationSandbox({ "GAP-241": "review", "GAP-259": "back-to-draft" });
    const id = await box.review();
    await box.ok("generateAutomation", { id });
    await box.ok("updateAutomation", { id, body: { name: "Another" } });
    expect(await box.status(id)).toBe("draft");
    await box.ok("generateAutomation", { id });
    expect(runsOf(box, id)).toHaveLength(1);
  });

  test("GAP-241 review: what reads show as a review can be launched as one", async () => {
    const box = automationSandbox({ "GAP-241": "review" });
    const id = await box.review();
    await box.ok("generateAutomation", { id });
    expect(await box.ok("launchAutomation", { id })).toMatchObject({ status: "active", scheduled: 6 });
    box.advance(aRun);
    expect(await box.status(id)).toBe("active");
  });

  test.each<[LatitudeOptions, string, number]>([
    [{ "GAP-242": "draft-without-posts" }, "draft", 0],
    [{ "GAP-242": "review-with-old-posts" }, "review", 6],
    [{ "GAP-242": "draft-with-old-posts" }, "draft", 6],
    [{ "GAP-242": "draft-without-posts", "GAP-273": "as-drafts" }, "draft", 0],
  ])("%j: a review whose new run produces nothing", async (latitude, status, count) => {
    const box = automationSandbox(latitude);
    const id = await box.review();
    await box.plan("empty");
    await box.ok("generateAutomation", { id });
    box.advance(aRun);
    expect(await box.ok("getAutomation", { id })).toMatchObject({ status, generatedCount: count });
    expect(await box.slots(id)).toHaveLength(count);
  });

  test.each<[LatitudeOptions, number, string]>([
    [{ "GAP-248": "unset-and-refused" }, 400, "invalid_input"],
    [{ "GAP-248": "unset-and-conflict" }, 409, "conflict"],
  ])("%j: without a cadence there is nothing to generate", async (latitude, status, type) => {
    const box = automationSandbox(latitude);
    const { id } = await box.ok("createAutomation", { body: { name: "Bare" } });
    await box.refused("generateAutomation", { id }, status, type);
    await box.ok("updateAutomation", { id, body: { cadence: { postsPerDay: 1, lengthDays: 1 } } });
    await box.ok("generateAutomation", { id });
  });

  test.each<[LatitudeOptions, number, string]>([
    [{ "GAP-261": "409-conflict" }, 409, "conflict"],
    [{ "GAP-261": "400-invalid-input" }, 400, "invalid_input"],
  ])("%j: generating what is active or over", async (latitude, status, type) => {
    const box = automationSandbox(latitude);
    const id = await box.active();
    await box.refused("generateAutomation", { id }, status, type);
    await box.ok("cancelAutomation", { id });
    await box.refused("generateAutomation", { id }, status, type);
  });

  test.each<[LatitudeOptions, number, number]>([
    [{ "GAP-271": "all-or-nothing" }, 6, 6],
    [{ "GAP-271": "fewer-possible" }, 5, 5],
    [{ "GAP-271": "count-of-tries" }, 5, 6],
  ])("%j: how many posts a run makes", async (latitude, posts, generatedCount) => {
    const box = automationSandbox(latitude);
    const id = await box.review();
    expect(await box.ok("getAutomation", { id })).toMatchObject({ totalPosts: 6, generatedCount });
    expect(await box.slots(id)).toHaveLength(posts);
  });

  test.each<[LatitudeOptions, string[], string[]]>([
    [{ "GAP-268": "why-and-id" }, ["id", "why", "format", "angle"], []],
    [{ "GAP-268": "text" }, ["id", "rationale"], ["why"]],
    [{ "GAP-268": "no-id" }, ["why"], ["id"]],
  ])("%j: what a post carries", async (latitude, there, absent) => {
    const box = automationSandbox(latitude);
    const [post] = await box.ok("listAutomationPosts", { id: await box.review() });
    for (const key of there) expect(post).toHaveProperty(key);
    for (const key of absent) expect(post).not.toHaveProperty(key);
  });

  test("GAP-269 object: the posts stand in an object", async () => {
    const box = automationSandbox({ "GAP-269": "object" });
    expect((await box.ok("listAutomationPosts", { id: await box.review() })).posts).toHaveLength(6);
  });

  test("GAP-273 as-drafts: the list of posts shows generated posts as drafts", async () => {
    const box = automationSandbox({ "GAP-273": "as-drafts" });
    const id = await box.review();
    const statuses = async () =>
      (await box.ok("listPosts", { query: { automationId: id } })).map(({ status }: { status: string }) => status);
    expect(await statuses()).toEqual(Array(6).fill("draft"));
    await box.ok("generateAutomation", { id });
    box.advance(aRun);
    expect(await statuses()).toEqual(Array(6).fill("draft"));
    await box.ok("launchAutomation", { id });
    expect(await statuses()).toEqual(Array(6).fill("scheduled"));
    await box.ok("cancelAutomation", { id });
    expect(await statuses()).toEqual([]);
  });
});
