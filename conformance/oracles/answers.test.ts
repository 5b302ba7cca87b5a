import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { successExamples } from "../core/values/description.ts";
import { exchangeOf, judged } from "../testing/exchanges.ts";
import { answersOracle } from "./answers.ts";

const { getMe } = operations;
const [example] = successExamples(getMe);

it("takes an answer in its documented shape as an answer", () => {
  const { touched, broken } = judged(answersOracle(), exchangeOf(getMe, { status: 200, body: example?.body }));
  expect(touched).toEqual(["answers/getMe"]);
  expect(broken).toEqual([]);
});

it("does not take an answer of another shape as evidence", () => {
  const body = { success: true, data: { teamName: "Acme", credits: "12" } };
  expect(judged(answersOracle(), exchangeOf(getMe, { status: 200, body })).touched).toEqual([]);
});
