import { describe, expect, test } from "vitest";
import { type AuditInput, auditContract, sourceLinks } from "./audit.ts";
import type { StateMachine } from "./templates/state.ts";
import { contractWith, soundInput } from "./testing/audit-input.ts";

const auditWith = (changes: Partial<AuditInput>) => auditContract({ ...soundInput(), ...changes });
const auditContractWith = (text: string, replacement: string) =>
  auditWith({ contract: contractWith(text, replacement) });
const auditMachine = (changes: Partial<StateMachine>) =>
  auditWith({ states: soundInput().states.map((machine) => ({ ...machine, ...changes })) });

test("a sound contract has no problem", () => {
  expect(auditContract(soundInput())).toEqual([]);
});

describe("an id that occurs twice is named", () => {
  const { requirements, gaps, states } = soundInput();
  test.each([
    [
      { requirements: [...requirements, ...requirements.slice(0, 1)] },
      "The requirement id THNG-01 occurs twice; rename one of them.",
    ],
    [{ gaps: [...gaps, ...gaps, ...gaps] }, "The gap id GAP-01 occurs twice; rename one of them."],
    [{ states: [...states, ...states] }, "The state machine id thing occurs twice; rename one of them."],
  ])("%#", (changes, sentence) => {
    expect(auditWith(changes)).toEqual([sentence]);
  });

  test("of an operation", () => {
    expect(auditContractWith("operationId: getThing", "operationId: listThings")).toContain(
      "The operation id listThings occurs twice; rename one of them.",
    );
  });
});

describe("a gap that does not exist is named", () => {
  const sentence = "x-gap names GAP-99, which is not in gaps.yaml.";
  test.each([
    ["of an operation", "x-gap: GAP-01", "x-gap: GAP-99"],
    ["of a property, in a list", "x-gap: [GAP-01]", "x-gap: [GAP-01, GAP-99]"],
  ])("%s", (_, text, replacement) => {
    expect(auditContractWith(text, replacement)).toEqual([sentence]);
  });

  test("of what a state machine leaves open", () => {
    expect(auditMachine({ open: [{ on: "finish", in: ["new"], gap: "GAP-99" }] })).toEqual([sentence]);
  });

  test("of what a state machine refuses", () => {
    const refused = [{ on: "finish", in: ["new"], gap: "GAP-99", requirement: "THNG-01" }];
    expect(auditMachine({ refused })).toEqual([sentence]);
  });
});

test("a gap that gives one answer twice is named", () => {
  const gaps = soundInput().gaps.map((gap) => ({ ...gap, alternatives: [gap.sandbox] }));
  expect(auditWith({ gaps })).toEqual(["GAP-01 lists the same answer twice."]);
});

describe("a state machine that names what does not exist", () => {
  const move = { from: ["new"], on: "finish", to: "ready", requirement: "THNG-01" };
  const refusal = { on: "finish", in: ["new"], requirement: "THNG-01" };
  test.each<[string, Partial<StateMachine>, string]>([
    ["an operation", { transitions: [{ ...move, on: "gone" }] }, '"gone" is neither an operation nor an event.'],
    [
      "a name of every object",
      { refused: [{ ...refusal, on: "toString" }] },
      '"toString" is neither an operation nor an event.',
    ],
    [
      "an operation, left open",
      { open: [{ on: "gone", in: ["new"], gap: "GAP-01" }] },
      '"gone" is neither an operation nor an event.',
    ],
    ["a state to start from", { transitions: [{ ...move, from: ["gone"] }] }, '"gone" is not one of its states.'],
    ["a state to go to", { transitions: [{ ...move, to: "gone" }] }, '"gone" is not one of its states.'],
    ["a first state", { initial: "gone" }, '"gone" is not one of its states.'],
    ["a last state", { terminal: ["gone"] }, '"gone" is not one of its states.'],
    ["a state that refuses", { refused: [{ ...refusal, in: ["gone"] }] }, '"gone" is not one of its states.'],
    [
      "a state left open",
      { open: [{ on: "finish", in: ["gone"], gap: "GAP-01" }] },
      '"gone" is not one of its states.',
    ],
    [
      "a requirement of a move",
      { transitions: [{ ...move, requirement: "THNG-99" }] },
      "there is no requirement THNG-99.",
    ],
    [
      "a requirement of a refusal",
      { refused: [{ ...refusal, requirement: "THNG-99" }] },
      "there is no requirement THNG-99.",
    ],
    ["a schema", { schema: "Gone" }, "there is no schema Gone."],
  ])("%s", (_, changes, sentence) => {
    expect(auditMachine(changes)).toEqual([`states/thing: ${sentence}`]);
  });

  test("a schema that names a state machine that does not exist", () => {
    expect(auditContractWith("x-state-machine: thing", "x-state-machine: gone")).toEqual([
      "components/schemas/ThingStatus: there is no state machine gone.",
    ]);
  });
});

describe("an error type that ApiError does not list is named", () => {
  test.each([
    ["of a response", "type: { const: conflict", "type: { const: clash", "ConflictError", "clash"],
    ["of several", "type: { const: conflict", "type: { enum: [conflict, clash]", "ConflictError", "clash"],
    ["of any status", "x-any-status: [pending]", "x-any-status: [waiting]", "ApiError", "waiting"],
  ])("%s", (_, text, replacement, where, type) => {
    expect(auditContractWith(text, replacement)).toEqual([
      `components/schemas/${where}: ApiError does not list the error type ${type}.`,
    ]);
  });
});

describe("sourceLinks", () => {
  test("gives every link with the place where it stands", () => {
    const where = sourceLinks(soundInput()).map((link) => link.where);
    expect(where).toEqual([
      ...["THNG-01", "THNG-02", "GAP-01", "states/thing", "listThings", "createThing", "getThing"],
      ...["components/schemas/Thing", "components/schemas/ThingStatus"],
      ...["components/schemas/ConflictError", "components/schemas/ApiError", "components/schemas/ThingBody"],
      ...["components/parameters/Page", "components/parameters/IdempotencyKey"],
      ...["components/headers/RetryAfter", "components/responses/Limited"],
    ]);
  });

  test("gives the link of a derived requirement once only, at its operation or schema", () => {
    const requirements = soundInput().requirements.map((requirement) => ({
      ...requirement,
      kind: "derived" as const,
    }));
    expect(sourceLinks({ ...soundInput(), requirements }).map((link) => link.where)).not.toContain("THNG-01");
  });
});
