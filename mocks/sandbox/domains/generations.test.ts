import { expect, test } from "vitest";
import { gapTests } from "../testing/gap-tests.ts";
import { postSandbox } from "../testing/posts.ts";

type Box = ReturnType<typeof postSandbox>;

const gap = gapTests(postSandbox);

test("an influencer of the team fronts the suggestions", async () => {
  const box = postSandbox();
  const { influencerId } = box.persona;
  const [{ id }] = await box.ok("createGenerations", { body: { influencerId: influencerId.toUpperCase(), count: 1 } });
  expect((await box.ok("getGeneration", { id })).influencer).toEqual({ id: influencerId });
});

test.each([3, 10])("a slideshow of %i slides has as many texts", async (slideCount) => {
  const box = postSandbox();
  const [{ id }] = await box.ok("createGenerations", { body: { format: "slideshow", slideCount, count: 1 } });
  expect((await box.ok("getGeneration", { id })).deck.textBoxes).toHaveLength(slideCount);
});

const suggestion = async (box: Box) => box.ok("getGeneration", { id: await box.suggestion() });
gap("GAP-172", async (box) => (await suggestion(box)).deck.textBoxes[0], {
  "text-and-position": expect.objectContaining({ text: expect.any(String), x: 0.5 }),
  "plain-text": expect.any(String),
});
gap("GAP-173", async (box) => [(await suggestion(box)).influencer, (await suggestion(box)).remixSource], {
  "ids-or-null": [null, null],
  absent: [undefined, undefined],
});
const unknownInfluencer = { body: { influencerId: "0".repeat(24) } };
gap("GAP-035", async (box) => (await box.call("createGenerations", unknownInfluencer)).status, {
  "404": 404,
  "400": 400,
});
