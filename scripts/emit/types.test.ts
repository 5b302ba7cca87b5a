import { beforeAll, describe, expect, test } from "vitest";
import { type Compiler, compilerOver } from "../testing/compiler.ts";
import { contractOf } from "../testing/fixture.ts";
import { emitTypes } from "./types.ts";

const contract = contractOf(`
paths:
  /things:
    get:
      operationId: listThings
      parameters: [{ name: sort, in: query, schema: { type: string, x-known-values: [newest] } }]
components:
  schemas:
    Open: { type: string, x-known-values: [queued, posted] }
    OpenOrNull: { type: [string, 'null'], x-known-values: [queued] }
    Closed: { type: string, enum: [brand, influencer] }
    ClosedOrNull: { type: [string, 'null'], enum: [brand, null] }
    Thing:
      type: object
      required: [status]
      properties:
        status: { $ref: '#/components/schemas/Open' }
        tags: { type: array, items: { type: string, x-known-values: [a] } }
`);

const assign = (schema: string, value: string) => `
import type { components } from "./types.ts";
export const value: components["schemas"]["${schema}"] = ${value};
`;

describe("the types of a contract", () => {
  let text = "";
  let compiler: Compiler;
  const cases = {
    "an open enumeration takes a known value": [assign("Open", '"queued"'), true],
    "an open enumeration takes any other string": [assign("Open", '"something new"'), true],
    "an open enumeration takes no number": [assign("Open", "1"), false],
    "an open enumeration takes no null": [assign("Open", "null"), false],
    "an open enumeration that may be null takes null": [assign("OpenOrNull", "null"), true],
    "an open enumeration that may be null takes any other string": [assign("OpenOrNull", '"new"'), true],
    "a closed enumeration takes its values": [assign("Closed", '"brand"'), true],
    "a closed enumeration refuses any other string": [assign("Closed", '"something new"'), false],
    "a closed enumeration refuses null": [assign("Closed", "null"), false],
    "a closed enumeration that may be null takes null": [assign("ClosedOrNull", "null"), true],
    "a closed enumeration that may be null refuses another string": [assign("ClosedOrNull", '"new"'), false],
    "a required property is needed": [assign("Thing", "{}"), false],
    "an open enumeration of items takes any other string": [assign("Thing", '{ status: "x", tags: ["b"] }'), true],
    "an unknown property is refused": [assign("Thing", '{ status: "x", other: 1 }'), false],
  } as const;

  beforeAll(async () => {
    text = await emitTypes(contract);
    const snippets = Object.values(cases).map(([snippet], index) => [`generated/case${index}.ts`, snippet]);
    compiler = compilerOver({
      ...Object.fromEntries(snippets),
      "generated/types.ts": text,
      "generated/editor.ts": assign("Open", '""').replace('""', '"|"'),
    });
  });

  test("an open enumeration lists its values and every other string", () => {
    expect(text).toContain('Open: "queued" | "posted" | (string & {});');
    expect(text).toContain('OpenOrNull: "queued" | (string & {}) | null;');
    expect(text).toContain('sort?: "newest" | (string & {});');
  });

  test.each(Object.entries(cases).map(([name, [, accepted]], index) => ({ name, accepted, index })))(
    "$name",
    ({ accepted, index }) => {
      const errors = compiler.errorsIn(`generated/case${index}.ts`);
      expect(errors, errors.join()).toHaveLength(accepted ? 0 : 1);
    },
    30_000,
  );

  test("an editor offers the known values of an open enumeration", () => {
    expect(compiler.completionsAt("generated/editor.ts", '|"')).toEqual(["queued", "posted"]);
  });

  test("the types have no error of their own and say where they come from", () => {
    expect(compiler.errorsIn("generated/types.ts")).toEqual([]);
    expect(text.split("\n")[0]).toBe(
      "// Generated from spec/ by `npm run generate`; change the description, not this file.",
    );
  });

  test("the contract is left as it was", async () => {
    const before = JSON.stringify(contract);
    await emitTypes(contract);
    expect(JSON.stringify(contract)).toBe(before);
  });
});
