import { expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { exchangeOf, failure } from "../testing/exchanges.ts";
import { Failure } from "./errors.ts";

it("a failure names the refusal of a call instead of the value that its answer lacks", () => {
  const deviation = { expected: "posted", actual: "it is undefined", pointer: "/data/status" };
  const refused = exchangeOf(operations.getPost, failure(404, "not_found"));
  expect(new Failure(deviation).shownBy(refused)).toMatchObject({
    message: "expected posted, but the server answered 404 not_found",
    deviation: { expected: "posted", actual: "the server answered 404 not_found" },
  });
  const succeeded = exchangeOf(operations.getPost, { status: 200, body: { success: true, data: {} } });
  expect(new Failure(deviation, succeeded).deviation).toEqual(deviation);
});
