import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operationList, operations } from "../../generated/operations.ts";
import { highestPrice, priceOf } from "./price.ts";

describe("priceOf", () => {
  it.each([
    ["a base price", operations.createInfluencerVideo.price, {}, undefined, 20],
    ["the default length", operations.createGreenScreenMobile.price, {}, undefined, 43],
    ["a given length", operations.createTalkingHead.price, { duration: 4 }, undefined, 20],
    [
      "measured speech, which is 30 seconds at the most",
      operations.createTalkingHead.price,
      { voiceId: "v", duration: 4 },
      undefined,
      150,
    ],
    ["the length of a source clip", operations.createCharacterSwap.price, { videoUrl: "u" }, 8, 16],
    ["a surcharge of one value", operations.createCharacterSwap.price, { videoUrl: "u", scene: "recreate" }, 8, 19],
    ["no surcharge of another value", operations.createCharacterSwap.price, { videoUrl: "u", scene: "image" }, 8, 16],
    [
      "a surcharge of two fields together",
      operations.createProductSpokesperson.price,
      { avatarImage: "a", productImage: "p" },
      undefined,
      43,
    ],
    [
      "no surcharge of one field alone",
      operations.createProductSpokesperson.price,
      { avatarImage: "a" },
      undefined,
      40,
    ],
    ["fractions of a second, at the most", operations.createCharacterSwap.price, { videoUrl: "u" }, 7.2, 16],
    [
      "a draft that is a talking head",
      operations.createRecreationVideo.price,
      { format: "talking-head", duration: 6 },
      undefined,
      30,
    ],
    [
      "a draft that costs nothing",
      operations.createRecreationVideo.price,
      { format: "hook-demo", duration: 20 },
      undefined,
      0,
    ],
    ["a clip of unknown length", operations.createCloneVideo.price, { videoUrl: "u" }, undefined, undefined],
  ])("counts %s", (_, price, fields, seconds, expected) => {
    expect(priceOf(price, fields, seconds)).toBe(expected);
  });
});

it("highestPrice is never below the price", () => {
  const priced = operationList.flatMap(({ price }) => (price ? [price] : []));
  const fields = fc.record(
    {
      duration: fc.integer({ min: 4, max: 15 }),
      scene: fc.constantFrom("image", "recreate"),
      voiceId: fc.string(),
      format: fc.constant("talking-head"),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.constantFrom(...priced), fields, fc.integer({ min: 3, max: 30 }), (price, body, seconds) => {
      expect(highestPrice(price, body)).toBeGreaterThanOrEqual(priceOf(price, body, seconds) ?? 0);
    }),
  );
});
