import { describe, expect, test } from "vitest";
import type { LatitudeOptions } from "../latitude.ts";
import { postSandbox } from "../testing/posts.ts";

test("an influencer of the team fronts the suggestions", async () => {
  const box = postSandbox();
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
