import { readFileSync } from "node:fs";
import { root } from "../paths.ts";
import type { Gap, Requirement } from "../templates/requirement.ts";
import type { StateMachine } from "../templates/state.ts";
import { header, list } from "./text.ts";

/** `generated/requirements.ts`: every requirement, written and derived, and every gap. */
export function emitRequirements(requirements: readonly Requirement[], gaps: readonly Gap[]): string {
  return [
    header(),
    readFileSync(`${root}scripts/templates/requirement.ts`, "utf8"),
    // Each entry is checked separately: as one literal, the list is too large for the compiler.
    "const checked = (requirement: Requirement): Requirement => requirement;\n",
    "/** Every requirement: the written ones in the order of their files, then the derived ones by id. */",
    `export const requirements: readonly Requirement[] = ${lines(requirements, "checked")};\n`,
    "/** Every place that the documents leave open. */",
    `export const gaps: readonly Gap[] = ${lines(gaps)};\n`,
  ].join("\n");
}

/** `generated/gaps.ts`: the legal answers to each gap, the sandbox's own first. */
export function emitGapAnswers(gaps: readonly Gap[]): string {
  const entries = gaps.map(({ id, sandbox, alternatives }) => {
    const answers = [sandbox.answer, ...alternatives.map(({ answer }) => answer)];
    return `  ${JSON.stringify(id)}: ${list(answers)},`;
  });
  return [
    header(),
    "/** The answers that the documents allow in open places; the first is the sandbox's default. */",
    `export const gapAnswers = {\n${entries.join("\n")}\n} as const;\n`,
    "/** The id of a place that the documents leave open. */",
    "export type GapId = keyof typeof gapAnswers;\n",
    "/** The legal answers to one gap. */",
    "export type GapAnswer<Id extends GapId> = (typeof gapAnswers)[Id][number];\n",
  ].join("\n");
}

/** `generated/states.ts`: every state machine by its name. */
export function emitStates(machines: readonly StateMachine[]): string {
  return [
    header(),
    readFileSync(`${root}scripts/templates/state.ts`, "utf8"),
    "/** Every state machine by the name of its resource. */",
    "export const states = {",
    ...machines.map((machine) => `  ${machine.name}: ${JSON.stringify(machine, null, 2)},`),
    "} as const satisfies Readonly<Record<string, StateMachine>>;\n",
    "/** A state of a machine. */",
    'export type StateOf<Name extends keyof typeof states> = (typeof states)[Name]["states"][number];\n',
  ].join("\n");
}

/** One entry per line, so that a changed requirement is one changed line. */
function lines(entries: readonly unknown[], wrapper = ""): string {
  const wrap = (text: string) => (wrapper ? `${wrapper}(${text})` : text);
  return `[\n${entries.map((entry) => `  ${wrap(JSON.stringify(entry))},`).join("\n")}\n]`;
}
