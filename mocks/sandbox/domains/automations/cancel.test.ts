import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../../latitude.ts";
import { aDay, aRun, automationSandbox } from "../../testing/automations.ts";
import { shows } from "../../testing/sandbox-test.ts";

describe("cancelling", () => {
  shows(
    ["AUTO-63", "AUTO-64", "AUTO-65", "AUTO-66"],
    "it makes a draft, a run, a review or an active one cancelled",
    async () => {
      const box = automationSandbox();
      const generating = await box.draft();
      await box.ok("generateAutomation", { id: generating });
      const review = await box.review();
      for (const id of [await box.draft(), generating, review, await box.active()]) {
        await box.ok("cancelAutomation", { id });
        expect(await box.status(id)).toBe("cancelled");
      }
    },
  );

  shows(["AUTO-67", "AUTO-68", "AUTO-69"], "unsent posts are removed, sent ones stay", async () => {
    const box = automationSandbox();
    const id = await box.active();
    box.advance(1.5 * aDay);
    const posts = async () => await box.ok("listPosts", { query: { automationId: id } });
    const before: { id: string; status: string }[] = await posts();
    const sent = before.filter(({ status }) => status === "posted");
    expect(sent).toHaveLength(2);
    expect(await box.ok("cancelAutomation", { id })).toMatchObject({ id, status: "cancelled", cancelledPosts: 4 });
    box.advance(5 * aDay);
    const after: typeof before = await posts();
    expect(after.map((post) => post.id)).toEqual(sent.map((post) => post.id));
    for (const post of before) {
      const { status, data } = await box.call("getPost", { id: post.id });
      if (post.status === "posted") expect(data.status).toBe("posted");
      else expect(status).toBe(404);
    }
    expect(await box.slots(id)).toHaveLength(2);
  });

  shows("AUTO-70", "a second cancel changes nothing", async () => {
    const box = automationSandbox();
    const id = await box.active();
    await box.ok("cancelAutomation", { id });
    const before = await box.ok("getAutomation", { id });
    expect(await box.ok("cancelAutomation", { id })).toMatchObject({ status: "cancelled", cancelledPosts: 0 });
    expect(await box.ok("getAutomation", { id })).toEqual(before);
  });

  shows("AUTO-71", "what is completed stays completed", async () => {
    const box = automationSandbox();
    const id = await box.completed();
    expect(await box.ok("cancelAutomation", { id })).toMatchObject({ status: "completed", cancelledPosts: 0 });
    expect(await box.status(id)).toBe("completed");
    expect(await box.ok("listPosts", { query: { automationId: id } })).toHaveLength(6);
  });

  shows("AUTO-72", "a run in flight does not bring it back", async () => {
    const box = automationSandbox();
    const id = await box.draft();
    await box.ok("generateAutomation", { id });
    box.advance(10);
    await box.ok("cancelAutomation", { id });
    const before = await box.ok("getAutomation", { id });
    box.advance(aRun);
    expect(await box.ok("getAutomation", { id })).toEqual(before);
    expect(before.status).toBe("cancelled");
  });
});

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
