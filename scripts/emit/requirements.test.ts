import { expect, test } from "vitest";
import { soundInput } from "../testing/audit-input.ts";
import { compilerOver } from "../testing/compiler.ts";
import { emitGapAnswers, emitRequirements, emitStates } from "./requirements.ts";

const { requirements, gaps, states } = soundInput();

test("requirements, gaps and states compile with their names", () => {
  const compiler = compilerOver({
    "generated/requirements.ts": emitRequirements(requirements, gaps),
    "generated/states.ts": emitStates(states),
    "generated/use.ts": `
import { gaps, type Requirement, requirements } from "./requirements.ts";
import { states } from "./states.ts";
export const first: Requirement | undefined = requirements[0];
export const answer: string | undefined = gaps[0]?.sandbox.answer;
export const initial: "new" = states.thing.initial;
`,
    "generated/misuse.ts": `
import { states } from "./states.ts";
export const none = states.nothing;
`,
  });
  for (const file of ["requirements", "states", "use"]) expect(compiler.errorsIn(`generated/${file}.ts`)).toEqual([]);
  expect(compiler.errorsIn("generated/misuse.ts")).toHaveLength(1);
});

test("a requirement of a wrong shape is an error of the compiler", () => {
  const [first] = requirements;
  const wrong = emitRequirements([{ ...first, level: "should" as "must" } as (typeof requirements)[number]], []); // on purpose
  expect(compilerOver({ "generated/requirements.ts": wrong }).errorsIn("generated/requirements.ts")).toHaveLength(1);
});

test("a change of one requirement is a change of one line", () => {
  const changed = requirements.map((requirement, index) =>
    index === 0 ? { ...requirement, says: "Other." } : requirement,
  );
  const before = emitRequirements(requirements, gaps).split("\n");
  const after = emitRequirements(changed, gaps).split("\n");
  expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
});

test("an answer that no document allows is an error of the compiler", () => {
  const answer = gaps[0]?.sandbox.answer;
  const compiler = compilerOver({
    "generated/gaps.ts": emitGapAnswers(gaps),
    "generated/use.ts": `
import type { GapAnswer } from "./gaps.ts";
export const known: GapAnswer<"${gaps[0]?.id}"> = ${JSON.stringify(answer)};
`,
    "generated/misuse.ts": `
import type { GapAnswer } from "./gaps.ts";
export const unknown: GapAnswer<"${gaps[0]?.id}"> = "anything";
`,
  });
  expect(compiler.errorsIn("generated/use.ts")).toEqual([]);
  expect(compiler.errorsIn("generated/misuse.ts")).toHaveLength(1);
});
