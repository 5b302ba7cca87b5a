import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../testing/folder.ts";
import { describeOperations } from "./emit/operations.ts";
import { loadGaps, loadRequirements, loadStates, withExclusions } from "./load.ts";
import { contractOf } from "./testing/fixture.ts";

const root = temporaryFolder();
let count = 0;

/** A folder of its own with one file, `things.yaml`. */
function folderWith(text: string): string {
  const folder = join(root, String(count++));
  mkdirSync(folder);
  writeFileSync(join(folder, "things.yaml"), text);
  return folder;
}

const operations = describeOperations(
  contractOf(`
paths:
  /plain: { get: { operationId: plain, security: [] } }
  /keyed: { post: { operationId: keyed, x-idempotent: true } }
  /priced: { post: { operationId: priced, x-credits: { base: 1 }, security: [{ bearerAuth: [a:write] }] } }
  /job: { post: { operationId: job, x-async: { poll: plain, status: /s, terminal: [a], successful: [a] } } }
  /list: { get: { operationId: list, x-pagination: page } }
  /slow: { get: { operationId: slow, x-rate-limit: { limit: 1, windowSeconds: 1 } } }
`),
);

const requirement = {
  id: "THNG-01",
  level: "must",
  says: "A thing is there.",
  source: { doc: "core", section: "Things", cite: "a thing" },
  operations: ["plain"],
};
const load = (entries: unknown) => loadRequirements(operations, folderWith(JSON.stringify(entries)));

describe("written requirements", () => {
  test("an entry becomes a requirement that is written", () => {
    expect(load([{ ...requirement, excluded: "Nobody can ask." }])).toEqual([
      { ...requirement, kind: "written", excluded: "Nobody can ask." },
    ]);
  });

  test("the files of a folder are read in the order of their names, and no others", () => {
    const folder = folderWith(JSON.stringify([requirement]));
    writeFileSync(join(folder, "a.yaml"), JSON.stringify([{ ...requirement, id: "AAAA-01" }]));
    writeFileSync(join(folder, "notes.md"), "not data");
    expect(loadRequirements(operations, folder).map(({ id }) => id)).toEqual(["AAAA-01", "THNG-01"]);
    expect(loadRequirements(operations, `${folder}/`)).toHaveLength(2);
  });

  test("a word stands for its operations, and says so", () => {
    expect(load([{ ...requirement, operations: "paged" }])).toMatchObject([
      { operations: ["list"], group: { allOf: ["paged"] } },
    ]);
  });

  test("a group stands for its operations, and says so", () => {
    const group = { allOf: ["needsKey"], except: [{ operation: "slow", because: "It is slow." }], and: ["plain"] };
    expect(load([{ ...requirement, operations: group }])).toMatchObject([
      { operations: ["keyed", "priced", "job", "list", "plain"], group },
    ]);
  });

  test.each([
    ["some", '"some" is not a group; use all, '],
    [{ allOf: ["all"], and: ["slow"] }, "slow is already in the group all; remove it from the list."],
    [{ allOf: ["paged"], and: ["gone"] }, "the operation gone does not exist."],
  ])("%j is refused with the file and the requirement", (group, problem) => {
    expect(() => load([{ ...requirement, operations: group }])).toThrow(`things.yaml: THNG-01: ${problem}`);
  });

  test.each<[unknown, string]>([
    [{}, "the file must be array"],
    [[{ ...requirement, id: "thing" }], "/0/id must match pattern"],
    [[{ ...requirement, level: "should" }], "/0/level must be equal to one of the allowed values"],
    [[{ ...requirement, says: "" }], "/0/says must NOT have fewer than 1 characters"],
    [[{ ...requirement, source: { ...requirement.source, doc: "x" } }], "/0/source/doc must be"],
    [[{ ...requirement, source: { doc: "core", section: "Things" } }], "/0/source must have required"],
    [[requirement, { ...requirement, note: "x" }], "/1 must NOT have additional properties"],
    [[{ ...requirement, operations: [] }], "/0/operations must NOT have fewer than 1 items"],
    [[{ ...requirement, operations: { allOf: ["all"], except: [{ operation: "plain" }] } }], "/0/operations"],
    [[{ ...requirement, operations: 5 }], "/0/operations must be array"],
    [[{ ...requirement, operations: ["plain", "gone"] }], "THNG-01: the operation gone does not exist."],
  ])("%j is refused with the file and the place", (entries, place) => {
    expect(() => load(entries)).toThrow(`things.yaml: ${place}`);
  });

  test("text that is no YAML is refused with the file", () => {
    expect(() => loadRequirements(operations, folderWith("- id: [\n"))).toThrow(/things\.yaml: .*line 2/);
  });

  test("a file without an entry is refused", () => {
    expect(() => loadRequirements(operations, folderWith(""))).toThrow("things.yaml: the file must be array");
  });
});

describe("gaps", () => {
  const gap = {
    id: "GAP-01",
    source: { doc: "core", section: "Things", cite: "not shown" },
    question: "What is it?",
    sandbox: { answer: "none", says: "Nothing." },
    alternatives: [],
    observe: "Ask.",
  };
  const read = (entries: unknown) => loadGaps(join(folderWith(JSON.stringify(entries)), "things.yaml"));

  test("an entry is read as it stands", () => {
    expect(read([gap])).toEqual([gap]);
  });

  test.each<[object, string]>([
    [{ ...gap, id: "G-1" }, "/0/id must match pattern"],
    [{ ...gap, sandbox: { answer: "No Answer", says: "x" } }, "/0/sandbox/answer must match pattern"],
    [{ ...gap, alternatives: [{ answer: "a" }] }, "/0/alternatives/0 must have required"],
    [{ ...gap, question: undefined }, "/0 must have required property 'question'"],
  ])("%j is refused with the file and the place", (entry, place) => {
    expect(() => read([entry])).toThrow(`things.yaml: ${place}`);
  });
});

describe("state machines", () => {
  const machine = {
    name: "thing",
    schema: "ThingStatus",
    source: { doc: "core", section: "Things" },
    states: ["new", "done"],
    initial: "new",
    terminal: ["done"],
    transitions: [{ from: "new", on: "finish", to: "done", requirement: "THNG-01" }],
    refused: [{ on: "finish", in: ["done"], status: 409, type: "conflict", requirement: "THNG-02" }],
  };
  const read = (data: unknown) => loadStates(folderWith(JSON.stringify(data)));

  test("a single state to start from is read as a list, and what is left out as empty", () => {
    expect(read(machine)).toMatchObject([{ events: {}, open: [], transitions: [{ from: ["new"] }] }]);
  });

  test.each([null, ["new", "done"]])("from %o is read as it stands", (from) => {
    const [found] = read({ ...machine, transitions: [{ ...machine.transitions[0], from }] });
    expect(found?.transitions[0]?.from).toEqual(from);
  });

  test.each<[object, string]>([
    [{ states: undefined }, "the file must have required property 'states'"],
    [{ transitions: [{ from: null, on: "a", to: "new" }] }, "/transitions/0 must have"],
    [{ refused: [{ on: "a", in: ["new"], status: "409", requirement: "X" }] }, "/refused/0/status must be integer"],
    [{ final: [] }, "the file must NOT have additional properties"],
  ])("%j is refused with the file and the place", (change, place) => {
    expect(() => read({ ...machine, ...change })).toThrow(`things.yaml: ${place}`);
  });
});

describe("exclusions of derived requirements", () => {
  const derived = [
    { ...requirement, id: "plain.body.a.default", kind: "derived" as const, level: "must" as const },
  ].map((entry) => ({ ...entry, source: { doc: "core" as const, section: "Things" } }));
  const exclude = (entries: unknown) =>
    withExclusions(derived, join(folderWith(JSON.stringify(entries)), "things.yaml"));

  test("a reason goes to the requirements that it names, and to no other", () => {
    const [first] = exclude([{ requirements: ["plain.body.a.default"], reason: "Nobody can see it." }]);
    expect(first?.excluded).toBe("Nobody can see it.");
    expect(exclude([])).toEqual(derived);
  });

  test.each([
    [["plain.body.b.default"], "plain.body.b.default is not a derived requirement."],
    [["plain.body.a.default", "plain.body.a.default"], "plain.body.a.default is listed twice."],
  ])("%j is refused", (ids, problem) => {
    expect(() => exclude([{ requirements: ids, reason: "Nobody can see it." }])).toThrow(problem);
  });
});
