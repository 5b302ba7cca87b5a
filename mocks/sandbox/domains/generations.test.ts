import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../latitude.ts";
import { postSandbox } from "../testing/posts.ts";
import { shows } from "../testing/sandbox-test.ts";

shows("SUGG-01", "new suggestions are pending, as many and of the format that was asked for", async () => {
  const box = postSandbox();
  const made = await box.ok("createGenerations", { body: { count: 3, format: "slideshow", prompt: "cold brew" } });
  expect(made).toHaveLength(3);
  expect(new Set(made.map(({ id }: { id: string }) => id)).size).toBe(3);
  for (const each of made) {
    expect(each).toMatchObject({ format: "slideshow", status: "pending", statusUrl: `/api/v1/generations/${each.id}` });
    expect(each.caption).toContain("cold brew");
    expect(await box.ok("getGeneration", { id: each.id })).toMatchObject({ id: each.id, status: "pending" });
  }
  expect(await box.ok("createGenerations")).toHaveLength(5);
});

shows(["SUGG-02", "SUGG-03"], "accepting makes a content item, once", async () => {
  const box = postSandbox();
  const id = await box.suggestion();
  const accepted = await box.ok("acceptGeneration", { id });
  expect(accepted).toEqual({ id, status: "accepted", contentId: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect(await box.ok("acceptGeneration", { id })).toEqual(accepted);
  expect(await box.ok("getGeneration", { id })).toMatchObject({ status: "accepted" });
  const { deck } = await box.ok("getGeneration", { id });
  expect(await box.ok("getContent", { id: accepted.contentId })).toMatchObject({ id: accepted.contentId, deck });
});

shows(
  ["SUGG-03", "SUGG-04"],
  "an accepted suggestion that was published keeps its content item, and is published once",
  async () => {
    const box = postSandbox();
    const id = await box.suggestion();
    const accepted = await box.ok("acceptGeneration", { id });
    const body = box.body({ videoUrl: undefined, suggestionId: id });
    await box.ok("createPost", { body });
    expect(await box.ok("getGeneration", { id })).toMatchObject({ status: "scheduled" });
    await box.refused("createPost", { body }, 409, "conflict");
    expect(await box.ok("acceptGeneration", { id })).toEqual(accepted);
    expect(await box.ok("getGeneration", { id })).toMatchObject({ status: "scheduled" });
  },
);

shows("SUGG-05", "the list leaves out what an automation owns", async () => {
  const box = postSandbox();
  const id = await box.suggestion();
  const listed = async () =>
    (await box.ok("listGenerations", { query: { limit: 100 } })).map((each: { id: string }) => each.id);
  expect((await listed())[0]).toBe(id);
  box.world.transaction(() => box.world.collections.suggestions.patch(id, { automationId: box.world.newId() }));
  expect(await listed()).not.toContain(id);
});

describe("the list", () => {
  test("holds the suggestions of one status", async () => {
    const box = postSandbox();
    for (const status of ["pending", "accepted", "scheduled", "deleted"]) {
      const list = await box.ok("listGenerations", { query: { status } });
      expect(list.length).toBeGreaterThan(0);
      expect(new Set(list.map((each: { status: string }) => each.status))).toEqual(new Set([status]));
    }
  });

  test("shows nothing of another workspace", async () => {
    const box = postSandbox();
    const here = await box.ok("listGenerations", { query: { limit: 100 } });
    const there = await box.ok("listGenerations", { query: { limit: 100, workspaceId: box.otherWorkspaceId } });
    expect(there.length).toBeGreaterThan(0);
    expect(here.filter(({ id }: { id: string }) => there.some((each: { id: string }) => each.id === id))).toEqual([]);
  });
});

test("an influencer that nothing has is refused; one of the team fronts the suggestions", async () => {
  const box = postSandbox();
  await box.refused("createGenerations", { body: { influencerId: "0".repeat(24) } }, 404, "not_found");
  const { influencerId } = box.persona;
  const [{ id }] = await box.ok("createGenerations", { body: { influencerId: influencerId.toUpperCase(), count: 1 } });
  expect((await box.ok("getGeneration", { id })).influencer).toEqual({ id: influencerId });
});

test("a deleted suggestion can't be accepted, and neither can one that went out unaccepted", async () => {
  const box = postSandbox();
  const [deleted] = await box.ok("listGenerations", { query: { status: "deleted" } });
  await box.refused("acceptGeneration", { id: deleted.id }, 404, "not_found");
  const id = await box.suggestion();
  await box.post({ videoUrl: undefined, suggestionId: id });
  await box.refused("acceptGeneration", { id }, 409, "conflict");
});

test.each([3, 10])("a slideshow of %i slides has as many texts", async (slideCount) => {
  const box = postSandbox();
  const [{ id }] = await box.ok("createGenerations", { body: { format: "slideshow", slideCount, count: 1 } });
  expect((await box.ok("getGeneration", { id })).deck.textBoxes).toHaveLength(slideCount);
});

describe("latitude", () => {
  const read = async (latitude: LatitudeOptions) => {
    const box = postSandbox({ latitude });
    return box.ok("getGeneration", { id: await box.suggestion() });
  };

  test("GAP-172: what a text box holds", async () => {
    expect((await read({})).deck.textBoxes[0]).toMatchObject({ text: expect.any(String), x: 0.5 });
    expect((await read({ "GAP-172": "plain-text" })).deck.textBoxes[0]).toEqual(expect.any(String));
  });

  test("GAP-173: what stands there without an influencer", async () => {
    expect(await read({})).toMatchObject({ influencer: null, remixSource: null });
    expect(await read({ "GAP-173": "absent" })).not.toHaveProperty("influencer");
  });

  test.each([
    [{}, 404],
    [{ "GAP-035": "400" }, 400],
  ] as const)("%j: an influencer that nothing has is %i", async (latitude, status) => {
    const box = postSandbox({ latitude });
    expect((await box.call("createGenerations", { body: { influencerId: "0".repeat(24) } })).status).toBe(status);
  });
});
