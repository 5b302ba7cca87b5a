import { expect, test } from "vitest";
import type { JsonObject } from "../json.ts";
import { compareRequirements } from "./requirements.ts";

const says = "It holds.";
const promise = (more: JsonObject = {}): JsonObject => ({ says, level: "must", operations: ["getIt"], ...more });
const sentences = (old: JsonObject, now: JsonObject) => [...compareRequirements(old, now)].map((each) => each.says);

test("reworded promises are counted in one line, whatever else changed", () => {
  const ids = ["A-01", "A-02", "A-03", "A-04", "A-05", "A-06", "A-07"];
  const old = Object.fromEntries(ids.map((id) => [id, promise()]));
  const now = Object.fromEntries(ids.map((id) => [id, promise({ says: "It always holds." })]));
  expect(sentences(old, now)).toEqual(["7 promises read differently: A-01, A-02, A-03, A-04, A-05 and 2 more."]);
  expect(sentences(old, { ...old, "A-02": promise({ says: "Other.", level: "may" }) })).toEqual([
    "1 promise reads differently: A-02.",
    'A-02 is now what servers may do: "Other."',
  ]);
});

test("groups of operations are named as such", () => {
  const one = { A: promise({ operations: { allOf: ["charges"] } }) };
  const other = { A: promise({ operations: { allOf: ["paged", "withId"], except: [{ operation: "getIt" }] } }) };
  expect(sentences(one, other)).toEqual([
    `A is now about the groups \`paged\` and \`withId\` without \`getIt\` instead of the group \`charges\`: "${says}"`,
  ]);
});
