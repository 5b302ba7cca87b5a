import { expect, it } from "vitest";
import { NotJudgeable } from "../core/errors.ts";
import { checked, type Ended } from "./checked.ts";
import type { AnswerResult, HooksResult } from "./outcome.ts";

const fine: Ended = { code: 0, said: "", isLate: false, isInterrupted: false };
const pass: AnswerResult = { operationId: "getMe", status: 200, outcome: "pass" };
const result: HooksResult = {
  token: "t",
  finished: true,
  isInterrupted: false,
  outcomes: [pass],
  faults: [],
  credits: 0,
};
const plain = (text: string) => text;

it("a result that agrees with Dredd is accepted", () => {
  expect(checked(result, fine, 1, plain)).toBe(result);
  const failed = { ...result, outcomes: [{ ...pass, outcome: "fail" as const }] };
  expect(checked(failed, { ...fine, code: 1 }, 1, plain)).toBe(failed);
});

it.each([
  ["hooks that were not loaded", undefined, fine, /^Dredd did not load the hooks/],
  ["a run that broke off", { ...result, finished: false }, fine, /^Dredd ended before its last/],
  ["a declared answer that Dredd left out", { ...result, outcomes: [] }, fine, /^Dredd ran 0 of 1 declared answers/],
  ["a fault of the hooks", { ...result, faults: ["oops"] }, fine, /^The hooks failed: oops$/],
  ["Dredd that saw another thing", result, { ...fine, code: 1 }, /contradicts the hooks/],
  ["time that was up", undefined, { ...fine, isLate: true }, /^Dredd did not finish in time/],
  [
    "an interruption before the hooks were there",
    undefined,
    { ...fine, isInterrupted: true },
    /^The run was interrupted/,
  ],
])("%s can't be judged", (_, found, ended, message) => {
  const judge = () => checked(found, ended, 1, plain);
  expect(judge).toThrow(NotJudgeable);
  expect(judge).toThrow(message);
});

it("Dredd's output is shown without a key", () => {
  const ended = { ...fine, said: "Authorization: Bearer sf_live_secret" };
  const judge = () => checked(undefined, ended, 1, (text) => text.replace("sf_live_secret", "$KEY"));
  expect(judge).toThrow(/Bearer \$KEY/);
});
