import { expect, test } from "vitest";
import { parse } from "yaml";
import { describeOperations } from "../emit/operations.ts";
import { contractOf, lines } from "../testing/fixture.ts";
import { deriveFromPrice } from "./price.ts";

function derive(price: string): string[] {
  const contract = contractOf(`paths: { /a: { post: { operationId: op, x-credits: ${price} } } }`);
  return lines(describeOperations(contract).flatMap(deriveFromPrice)).map((line) => line.replace("op.credits.", ""));
}

test.each([
  ["{ base: 3 }", ["base: op costs 3 credits."]],
  ["{ base: 1 }", ["base: op costs 1 credit."]],
  ["{ base: 3, optional: true }", ["base: op costs 3 credits, charged only when the team has them."]],
  ["{ perSecond: 5, secondsOf: duration }", ["perSecond: op costs 5 credits per second."]],
  ["{ perSecond: 5, secondsOf: videoUrl }", ["perSecond: op costs 5 credits per second of videoUrl."]],
  [
    "{ perSecond: 5, secondsOf: duration, defaultSeconds: 8 }",
    ["perSecond: op costs 5 credits per second.", "defaultSeconds: op charges for 8 seconds by default."],
  ],
  [
    "{ perSecond: 5, secondsOf: duration, measuredSpeech: { when: voiceId, maxSeconds: 30 } }",
    [
      "perSecond: op costs 5 credits per second.",
      "measuredSpeech: op charges for the measured seconds of speech with voiceId, at most 30.",
    ],
  ],
  [
    "{ base: 3, surcharges: [{ credits: 2, when: { field: scene, equals: recreate } }] }",
    ["base: op costs 3 credits.", "surcharge.scene.recreate: op costs 2 credits more with scene recreate."],
  ],
  [
    "{ base: 3, surcharges: [{ credits: 1, when: { present: [avatarImage, productImage] } }] }",
    [
      "base: op costs 3 credits.",
      "surcharge.avatarImage+productImage: op costs 1 credit more with avatarImage and productImage.",
    ],
  ],
  ["{ base: 3, when: { field: mode, equals: scene } }", ["base: op costs 3 credits, only when mode is scene."]],
  [
    "{ perSecond: 5, secondsOf: duration, from: draftSettings, when: { field: format, equals: talking-head } }",
    ["perSecond: op costs 5 credits per second, only when format in the settings of the draft is talking-head."],
  ],
])("the price %s", (price, expected) => {
  expect(derive(price)).toEqual(expected);
});

test("a free operation has no price to keep", () => {
  expect(
    describeOperations(contractOf("paths: { /a: { get: { operationId: op } } }")).flatMap(deriveFromPrice),
  ).toEqual([]);
});

test("the subject of a price holds its number", () => {
  const contract = contractOf("paths: { /a: { post: { operationId: op, x-credits: { base: 3 } } } }");
  const [found] = describeOperations(contract).flatMap(deriveFromPrice);
  expect(found?.subject).toEqual(parse("{ side: behaviour, part: credits, keyword: credits.base, value: 3 }"));
});
