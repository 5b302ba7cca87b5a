import { expect, it } from "vitest";
import type { AnswerResult, HooksResult } from "./outcome.ts";
import { exitCodeOf, summaryOf } from "./summary.ts";

const pass: AnswerResult = { operationId: "getMe", status: 200, outcome: "pass" };
const fail: AnswerResult = { operationId: "getMe", status: 401, outcome: "fail", reason: "No answer came." };
const skip: AnswerResult = { operationId: "getPost", status: 429, outcome: "skip", reason: "needs control" };
const error: AnswerResult = { operationId: "getPost", status: 404, outcome: "error", reason: "oops" };

function resultOf(outcomes: readonly AnswerResult[], isInterrupted = false): HooksResult {
  return { token: "t", finished: true, isInterrupted, outcomes, faults: [], credits: 3 };
}

it.each([
  [0, [pass, skip]],
  [1, [pass, fail, skip]],
  [2, [pass, fail, error]],
  [2, [skip]],
])("exit code %i", (code, outcomes) => {
  expect(exitCodeOf(resultOf(outcomes))).toBe(code);
});

it("a run that ended early is not judged", () => {
  expect(exitCodeOf(resultOf([pass], true))).toBe(2);
});

it("the summary names each failure, counts skipped answers by reason, and says what was run", () => {
  const skipped = ["a", "b", "c", "d"].map((operationId) => ({ ...skip, operationId }));
  const text = summaryOf(resultOf([pass, fail, skip, ...skipped]), "http://server.test/api/v1", 1.23);
  expect(text.replace(/^\d+ failures are declared/m, "N failures are declared")).toMatchInlineSnapshot(`
    "FAIL  getMe 401: No answer came.
    Skipped, and why
         5  needs control: getPost 429, a 429, b 429, c 429 and 1 more

    Dredd ran 2 of 7 declared answers on http://server.test/api/v1 in 1.2 s (up to 3 credits by the contract's prices).
    Answers: 1 pass, 1 fail, 5 skip, 0 error.
    N failures are declared without an exact status (default, 4XX); Dredd can't run them.
    "
  `);
});
