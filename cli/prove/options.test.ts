import { expect, it, vi } from "vitest";
import { checks } from "../../conformance/index.ts";
import { faults } from "../../mocks/sandbox/faults/index.ts";
import { systematicFaults } from "../../mocks/sandbox/faults/systematic/index.ts";
import { UsageError } from "../usage-error.ts";
import { readOptions } from "./options.ts";

it("plants every fault and judges the usual legal servers by default", () => {
  const usual = checks.filter(({ profile }) => profile !== "exhaustive");
  const options = { checks: usual, faults, servers: 300, isLegalOnly: false, seed: 1, quiet: false };
  expect(readOptions([])).toMatchObject({
    ...options,
    systematic: null,
    partial: 0,
    like: 0,
    findings: 8,
    isFindingsOnly: false,
    isRecorded: false,
  });
});

it("measures the findings of as many faults as asked for, and then nothing else", () => {
  expect(readOptions(["--findings", "30"])).toMatchObject({ findings: 30, isFindingsOnly: true });
  expect(readOptions(["--fault", "refunds-twice"])).toMatchObject({ findings: 0, isFindingsOnly: false });
});

it("plants systematic faults instead: all, those whose names start with a text, or a drawn sample", () => {
  const namesOf = (...words: string[]) => readOptions(["--systematic", ...words])?.systematic?.map(({ name }) => name);
  expect(namesOf()).toHaveLength(systematicFaults.length);
  expect(namesOf("--fault", "ignores/createPost/")).toContain("ignores/createPost/suggestionId");
  expect(namesOf("--sample", "20", "--seed", "3")).toEqual(namesOf("--sample", "20", "--seed", "3"));
  expect(namesOf("--sample", "20", "--seed", "3")).not.toEqual(namesOf("--sample", "20", "--seed", "4"));
  expect(readOptions(["--systematic"])?.faults).toEqual([]);
});

it("plants the faults whose names or requirements start with the given text, and judges no legal server", () => {
  const options = readOptions(["--fault", "refunds-twice", "AUTH-03", "--quiet"]);
  expect(options).toMatchObject({ servers: 0, isLegalOnly: false, quiet: true });
  const found = options?.faults ?? [];
  expect(found.map(({ name }) => name)).toContain("refunds-twice");
  for (const { name, breaks } of found) {
    expect(name.startsWith("refunds-twice") || breaks.some((id) => id.startsWith("AUTH-03"))).toBe(true);
  }
});

it("judges only legal servers, with some checks, if their number is given", () => {
  const options = readOptions(["--legal", "60", "--seed", "7", "--only", "no-credits"]);
  expect(options).toMatchObject({ faults: [], servers: 60, isLegalOnly: true, seed: 7 });
  expect(new Set(options?.checks.map(({ id }) => id.split("/")[0]))).toEqual(new Set(["no-credits"]));
});

it.each([
  [["--fast"], "Unknown option '--fast' (did you mean --fault?); see npm run prove -- --help."],
  [["refunds-twice"], /^Too many arguments.*; see npm run prove -- --help\.$/],
  [["--sample", "5"], "--sample needs --systematic or --traffic."],
  [["--record"], "--record needs --systematic."],
  [["--systematic", "--fault", "nobody-knows"], "No systematic fault has a name that starts with nobody-knows."],
  [["--fault", "nobody-knows"], "No fault has a name or a requirement that starts with nobody-knows."],
  [["--only", "nobody-knows"], "There is no check, requirement or operation nobody-knows."],
  [["--legal", "many"], '--legal must be a whole number, not "many".'],
])("%j is refused with one sentence", (words, sentence) => {
  expect(() => readOptions(words)).toThrow(UsageError);
  expect(() => readOptions(words)).toThrow(sentence);
});

it("prints its help with examples, and runs nothing", () => {
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    expect(readOptions(["--help"])).toBeUndefined();
    expect(print.mock.calls.join("")).toContain("npm run prove -- --fault refunds-twice");
  } finally {
    print.mockRestore();
  }
});
