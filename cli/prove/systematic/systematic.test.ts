import { expect, it } from "vitest";
import { checks } from "../../../conformance/index.ts";
import { gaps } from "../../../generated/requirements.ts";
import { systematicFaults } from "../../../mocks/sandbox/faults/systematic/index.ts";
import { candidatesOf } from "./candidates.ts";
import { explanations, explanationsOf } from "./explained.ts";
import { killSystematic, type SystematicKill } from "./kill.ts";
import { driftOf, knownSurvivors, onceSurvived } from "./survivors.ts";
import { type Row, tableOf } from "./table.ts";

function faultNamed(name: string) {
  const found = systematicFaults.find((fault) => fault.name === name);
  if (!found) throw new Error(`There is no systematic fault ${name}.`);
  return found;
}

const row = (name: string, end: SystematicKill["end"]): Row => ({
  fault: faultNamed(name),
  kill: { fault: name, end, by: null, isRight: true, errors: [] },
});

it("kills a fault by a check of its operation", async () => {
  const kill = await killSystematic(faultNamed("ignores/createGenerations/count"), checks, new Map());
  expect(kill).toMatchObject({ end: "killed", isRight: true, errors: [] });
});

it("finds what the sandbox never answers", async () => {
  const fault = faultNamed("other-error-type/getWorkspace/500/internal_error");
  expect(await killSystematic(fault, checks, new Map())).toMatchObject({ end: "absent", by: null });
});

it("tries the checks that are closest to the place first", () => {
  const [first = [], all = []] = candidatesOf(faultNamed("ignores/createGenerations/count"), checks, new Map());
  expect(
    first.some(({ requirements }) => requirements.some((id) => id.startsWith("createGenerations.body.count"))),
  ).toBe(true);
  expect(all.length).toBeGreaterThan(first.length);
});

it("counts by operator and topic", () => {
  const table = tableOf([
    row("ignores/createPost/suggestionId", "killed"),
    row("ignores/createGenerations/count", "survived"),
  ]);
  expect(table).toContain("| requests: ignores | 0/1 | 1/1 | 1/2 | 50.0 % |");
});

it("tells what is new and what is gone from the list of survivors", () => {
  const rows = [row("ignores/createPost/suggestionId", "killed"), row("ignores/createGenerations/count", "unreached")];
  expect(driftOf(rows, new Set(["ignores/createPost/suggestionId"]))).toEqual({
    added: ["ignores/createGenerations/count"],
    gone: ["ignores/createPost/suggestionId"],
  });
});

it("lists only faults that exist, and none as both", () => {
  const names = new Set(systematicFaults.map(({ name }) => name));
  expect([...knownSurvivors(), ...onceSurvived()].filter((name) => !names.has(name))).toEqual([]);
  expect([...knownSurvivors()].filter((name) => onceSurvived().has(name))).toEqual([]);
});

it("explains every survivor once, and nothing else", () => {
  const unexplained = [...knownSurvivors()].filter((name) => explanationsOf(name).length !== 1);
  expect(unexplained).toEqual([]);
  const used = new Set([...knownSurvivors()].flatMap(explanationsOf));
  expect(explanations.filter((explanation) => !used.has(explanation))).toEqual([]);
  const ids = new Set(gaps.map(({ id }) => id));
  expect(explanations.filter(({ gap }) => gap !== undefined && !ids.has(gap))).toEqual([]);
});
