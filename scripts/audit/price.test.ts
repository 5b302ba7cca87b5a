import { expect, test } from "vitest";
import { operationsOf } from "../openapi.ts";
import { contractOf } from "../testing/fixture.ts";
import { pricedExamples } from "./price.ts";

const problemsOf = (price: string, credits: number) => {
  const contract = contractOf(`
paths:
  /things:
    post:
      operationId: createThing
      x-credits: ${price}
      responses:
        '202': { content: { application/json: { examples: { started: { value: { data: { creditsUsed: ${credits} } } } } } } }
`);
  return operationsOf(contract).flatMap(({ operation }) => pricedExamples(contract, operation));
};

test.each([
  ["a fixed price", "{ base: 20 }", 20],
  [
    "a price by the seconds that a call has by default",
    "{ base: 3, perSecond: 5, secondsOf: duration, defaultSeconds: 8 }",
    43,
  ],
  ["a price by the length of a clip, which the call chooses", "{ perSecond: 2, secondsOf: videoUrl }", 16],
])("an example may show %s", (_, price, credits) => {
  expect(problemsOf(price, credits)).toEqual([]);
});

test("an example with another price than that of its operation is wrong", () => {
  const problem = "the example started shows creditsUsed: 20, but the price is 21.";
  expect(problemsOf("{ base: 21 }", 20)).toEqual([problem]);
});
