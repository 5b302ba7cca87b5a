import { describe, expect, test } from "vitest";
import { type Requirement, requirements } from "../../generated/requirements.ts";
import { checks } from "../checks/index.ts";
import { createOracles } from "../oracles/index.ts";
import { coverageProblems } from "./coverage.ts";

const requirement = (id: string, excluded?: string): Requirement => ({
  id,
  kind: "written",
  level: "must",
  says: "It holds.",
  source: { doc: "core", section: "Errors" },
  operations: [],
  ...(excluded !== undefined && { excluded }),
});

const three = [requirement("A-01"), requirement("A-02"), requirement("A-03", "No server can be asked.")];
const claims = [{ id: "check-a", requirements: ["A-01"] }];

describe("the coverage of a catalogue", () => {
  test("needs a check for every requirement that is not excluded", () => {
    expect(coverageProblems(three, claims)).toEqual([
      "A-02 has neither a check nor an exclusion; write a check for it.",
    ]);
    expect(coverageProblems(three, [...claims, { id: "check-b", requirements: ["A-02"] }])).toEqual([]);
  });

  test("a check without a requirement, or with one that does not exist, is a problem", () => {
    const wrong = [
      { id: "both", requirements: ["A-01", "A-02"] },
      { id: "idle", requirements: [] },
      { id: "typo", requirements: ["A-99"] },
    ];
    expect(coverageProblems(three, wrong)).toEqual([
      "The check idle names no requirement; say what it verifies.",
      "The check typo names A-99, which is no requirement.",
    ]);
  });
});

test("every requirement has a check or an exclusion, and every check and rule has a unique id", () => {
  const all = [...checks, ...createOracles().flatMap(({ rules }) => rules)];
  expect(coverageProblems(requirements, all)).toEqual([]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});
