import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type AuditInput, auditContract, sourceLinks } from "./audit.ts";
import type { StateMachine } from "./templates/state.ts";
import { contractWith, soundInput } from "./testing/audit-input.ts";

const auditWith = (changes: Partial<AuditInput>) => auditContract({ ...soundInput(), ...changes });
const auditMachine = (changes: Partial<StateMachine>) =>
  auditWith({ states: soundInput().states.map((machine) => ({ ...machine, ...changes })) });

test("a sound contract has no problem", () => {
  expect(auditContract(soundInput())).toEqual([]);
});

const mistakesFile = new URL("testing/data/mistakes.yaml", import.meta.url);
const mistakes = parse(readFileSync(mistakesFile, "utf8")) as [string, string, ...string[]][]; // as its comment says

test.each(mistakes)("%j instead of %j: %s", (text, replacement, ...sentences) => {
  const problems = auditWith({ contract: contractWith(text, replacement) });
  expect(problems).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
});

describe("a mistake beside the description is named", () => {
  const { requirements, gaps, states } = soundInput();
  test.each<[Partial<AuditInput>, string]>([
    [{ requirements: [...requirements, ...requirements.slice(0, 1)] }, "The requirement id THNG-01 occurs twice;"],
    [{ gaps: [...gaps, ...gaps, ...gaps] }, "The gap id GAP-01 occurs twice; rename one of them."],
    [{ states: [...states, ...states] }, "The state machine id thing occurs twice; rename one of them."],
    [{ gaps: gaps.map((gap) => ({ ...gap, alternatives: [gap.sandbox] })) }, "GAP-01 lists the same answer twice."],
  ])("%#", (changes, sentence) => {
    expect(auditWith(changes)).toEqual([expect.stringContaining(sentence)]);
  });

  const move = { from: ["new"], on: "finish", to: "ready", requirement: "THNG-01" };
  const refusal = { on: "finish", in: ["new"], requirement: "THNG-01" };
  const open = { on: "finish", in: ["new"], gap: "GAP-01" };
  const noTrigger = (name: string) => `states/thing: "${name}" is neither an operation nor an event.`;
  const noState = 'states/thing: "gone" is not one of its states.';
  const noRequirement = "states/thing: there is no requirement THNG-99.";
  const noGap = "x-gap names GAP-99, which is not in gaps.yaml.";
  test.each<[Partial<StateMachine>, string]>([
    [{ transitions: [{ ...move, on: "gone" }] }, noTrigger("gone")],
    [{ refused: [{ ...refusal, on: "toString" }] }, noTrigger("toString")],
    [{ open: [{ ...open, on: "gone" }] }, noTrigger("gone")],
    [{ transitions: [{ ...move, from: ["gone"] }] }, noState],
    [{ transitions: [{ ...move, to: "gone" }] }, noState],
    [{ initial: "gone" }, noState],
    [{ terminal: ["gone"] }, noState],
    [{ refused: [{ ...refusal, in: ["gone"] }] }, noState],
    [{ open: [{ ...open, in: ["gone"] }] }, noState],
    [{ transitions: [{ ...move, requirement: "THNG-99" }] }, noRequirement],
    [{ refused: [{ ...refusal, requirement: "THNG-99" }] }, noRequirement],
    [{ refused: [{ ...refusal, gap: "GAP-99" }] }, noGap],
    [{ open: [{ ...open, gap: "GAP-99" }] }, noGap],
    [{ schema: "Gone" }, "states/thing: there is no schema Gone."],
  ])("in a state machine: %j", (changes, sentence) => {
    expect(auditMachine(changes)).toEqual([sentence]);
  });
});

test("every link has its place; a derived requirement has none of its own", () => {
  const input = soundInput();
  const derived = input.requirements.map((requirement) => ({ ...requirement, id: "x", kind: "derived" as const }));
  const links = sourceLinks({ ...input, requirements: [...input.requirements, ...derived] });
  expect(links.map(({ where }) => where)).toEqual([
    ...["THNG-01", "THNG-02", "GAP-01", "states/thing", "listThings", "createThing", "getThing"],
    ...["components/schemas/Thing", "components/schemas/ThingStatus"],
    ...["components/schemas/ConflictError", "components/schemas/ErrorDetails", "components/schemas/ThingBody"],
    ...["components/parameters/Page", "components/parameters/IdempotencyKey"],
    ...["components/headers/RetryAfter", "components/responses/Limited"],
  ]);
});
