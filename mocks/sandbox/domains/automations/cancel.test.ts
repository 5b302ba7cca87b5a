import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../../latitude.ts";
import { aDay, automationSandbox } from "../../testing/automations.ts";

describe("what the documents leave open", () => {
  test.each<[LatitudeOptions, boolean]>([
    [{ "GAP-262": "run-stops" }, false],
    [{ "GAP-262": "posts-stay" }, true],
  ])("%j: the posts of a run in flight", async (latitude, stay) => {
    const box = automationSandbox(latitude);
    const id = await box.draft();
    await box.ok("generateAutomation", { id });
    box.advance(15);
    const { generatedCount } = await box.ok("getAutomation", { id });
    expect(generatedCount).toBeGreaterThan(0);
    await box.ok("cancelAutomation", { id });
    expect(await box.slots(id)).toHaveLength(stay ? generatedCount : 0);
    expect(await box.ok("getAutomation", { id })).toMatchObject({ status: "cancelled", generatedCount });
  });

  test.each<[LatitudeOptions, number, string[]]>([
    [{ "GAP-263": "gone" }, 0, []],
    [{ "GAP-263": "kept-in-the-automation" }, 6, []],
    [{ "GAP-263": "another-status" }, 6, Array(6).fill("draft")],
    [{ "GAP-263": "another-status", "GAP-273": "as-drafts" }, 6, Array(6).fill("draft")],
  ])("%j: how removed posts show", async (latitude, listed, statuses) => {
    const box = automationSandbox(latitude);
    const id = await box.active();
    await box.ok("cancelAutomation", { id });
    expect(await box.slots(id)).toHaveLength(listed);
    const posts = await box.ok("listPosts", { query: { automationId: id } });
    expect(posts.map(({ status }: { status: string }) => status)).toEqual(statuses);
    box.advance(5 * aDay);
    expect(await box.ok("listPosts", { query: { automationId: id, status: "posted" } })).toEqual([]);
  });

  test.each<[LatitudeOptions, number]>([
    [{ "GAP-264": "scheduled-ones" }, 0],
    [{ "GAP-264": "generated-too" }, 6],
  ])("%j: what cancelledPosts counts", async (latitude, ofReview) => {
    const box = automationSandbox(latitude);
    expect((await box.ok("cancelAutomation", { id: await box.review() })).cancelledPosts).toBe(ofReview);
    expect((await box.ok("cancelAutomation", { id: await box.active() })).cancelledPosts).toBe(6);
  });

  test.each<[LatitudeOptions, string[]]>([
    [{ "GAP-265": "action" }, ["id", "kind", "status", "statusUrl", "cancelledPosts"]],
    [{ "GAP-265": "automation" }, ["id", "name", "cadence", "cancelledPosts"]],
    [{ "GAP-265": "only-the-count" }, ["cancelledPosts"]],
  ])("%j: what cancelling answers with", async (latitude, keys) => {
    const box = automationSandbox(latitude);
    const data = await box.ok("cancelAutomation", { id: await box.draft() });
    expect(Object.keys(data)).toEqual(expect.arrayContaining(keys));
    if (keys.length === 1) expect(Object.keys(data)).toHaveLength(1);
  });
});
