import { describe, expect, test } from "vitest";
import { type Requirement, requirements } from "../../generated/requirements.ts";
import { checks } from "../checks/index.ts";
import { createOracles } from "../oracles/index.ts";
import { coverageProblems, uncoveredRequirements } from "./coverage.ts";

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

describe("the list of uncovered requirements", () => {
  test("holds what neither a check nor an exclusion covers", () => {
    expect(uncoveredRequirements(three, claims)).toEqual(["A-02"]);
  });

  test("that is right gives no problem", () => {
    expect(coverageProblems(three, claims, ["A-02"], ["A-01", "A-02"])).toEqual([]);
    expect(coverageProblems(three, claims, ["A-02"], undefined)).toEqual([]);
  });

  test("a requirement without a check that it does not name is a problem", () => {
    expect(coverageProblems(three, claims, [], undefined)).toEqual([
      "A-02 has neither a check nor an exclusion; write a check for it.",
    ]);
  });

  test("an entry that is covered by now, or gone, is a problem", () => {
    expect(coverageProblems(three, claims, ["A-01", "A-02", "Z-09"], undefined)).toHaveLength(2);
  });

  test("it may only shrink: an entry that was not there before is a problem", () => {
    const [problem] = coverageProblems(three, claims, ["A-02"], []);
    expect(problem).toContain("A-02 is new in the list");
  });

  test("a check without a requirement, or with one that does not exist, is a problem", () => {
    const wrong = [...claims, { id: "idle", requirements: [] }, { id: "typo", requirements: ["A-99"] }];
    expect(coverageProblems(three, wrong, ["A-02"], undefined)).toEqual([
      "The check idle names no requirement; say what it verifies.",
      "The check typo names A-99, which is no requirement.",
    ]);
  });
});

test("every check and rule of the suite names requirements that exist, under an id of its own", () => {
  const all = [...checks, ...createOracles().flatMap(({ rules }) => rules)];
  expect(coverageProblems(requirements, all, uncoveredRequirements(requirements, all), undefined)).toEqual([]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});
