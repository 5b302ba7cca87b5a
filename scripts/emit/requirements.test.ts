import { expect, test } from "vitest";
import { soundInput } from "../testing/audit-input.ts";
import { emitGapAnswers, emitRequirements, emitStates } from "./requirements.ts";

const { requirements, gaps, states } = soundInput();

test("a change of one requirement is a change of one line", () => {
  const changed = requirements.map((requirement, index) =>
    index === 0 ? { ...requirement, says: "Other." } : requirement,
  );
  const before = emitRequirements(requirements, gaps).split("\n");
  const after = emitRequirements(changed, gaps).split("\n");
  expect(after.filter((line, index) => line !== before[index])).toEqual([expect.stringContaining("Other.")]);
});

test("a gap has its answers, the sandbox's first, and a state machine its name", () => {
  expect(emitGapAnswers(gaps)).toContain('  "GAP-01": ["this", "that"],\n');
  expect(emitStates(states)).toContain('  thing: {\n  "name": "thing",');
});
