import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operationList, type Price } from "../../../generated/operations.ts";
import { highestPrice, priceOf } from "./price.ts";

/** Prices of every form that the description has, with different numbers. */
const bySecond: Price = { perSecond: 2, secondsOf: "videoUrl" };
const spoken: Price = { perSecond: 5, secondsOf: "duration", defaultSeconds: 10 };
const voiced: Price = { ...spoken, measuredSpeech: { when: "voiceId", maxSeconds: 30 } };
const remade: Price = { ...bySecond, surcharges: [{ credits: 3, when: { field: "scene", equals: "recreate" } }] };
const composed: Price = { ...spoken, surcharges: [{ credits: 7, when: { present: ["avatar", "product"] } }] };
const drafted: Price = {
  ...{ perSecond: 5, secondsOf: "duration", from: "draftSettings" },
  when: { field: "format", equals: "talking-head" },
};

describe("priceOf", () => {
  it.each<[string, Price, Record<string, unknown>, number | undefined, number | undefined]>([
    ["a base price", { base: 20 }, {}, undefined, 20],
    ["the default length", { ...spoken, base: 3 }, {}, undefined, 53],
    ["a given length", spoken, { duration: 4 }, undefined, 20],
    ["measured speech, up to its longest", voiced, { voiceId: "v", duration: 4 }, undefined, 150],
    ["the length of a source clip", bySecond, { videoUrl: "u" }, 8, 16],
    ["a surcharge of one value", remade, { videoUrl: "u", scene: "recreate" }, 8, 19],
    ["no surcharge of another value", remade, { videoUrl: "u", scene: "image" }, 8, 16],
    ["a surcharge of two fields together", composed, { avatar: "a", product: "p" }, undefined, 57],
    ["no surcharge of one field alone", composed, { avatar: "a" }, undefined, 50],
    ["fractions of a second, at most", bySecond, { videoUrl: "u" }, 7.2, 16],
    ["a draft that is a talking head", drafted, { format: "talking-head", duration: 6 }, undefined, 30],
    ["a draft that costs nothing", drafted, { format: "hook-demo", duration: 20 }, undefined, 0],
    ["a clip of unknown length", bySecond, { videoUrl: "u" }, undefined, undefined],
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
