import { expect, test } from "vitest";
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

test("an open enumeration lists its values and every other string; a closed one lists its values", async () => {
  const text = await emitTypes(contract);
  expect(text.split("\n")[0]).toBe(
    "// Generated from spec/ by `npm run generate`; change the description, not this file.",
  );
  for (const line of [
    'Open: "queued" | "posted" | (string & {});',
    'OpenOrNull: "queued" | (string & {}) | null;',
    'Closed: "brand" | "influencer";',
    'ClosedOrNull: "brand" | null;',
    'sort?: "newest" | (string & {});',
    'status: components["schemas"]["Open"];',
    'tags?: ("a" | (string & {}))[];',
  ]) {
    expect(text).toContain(line);
  }
});

test("the contract is left as it was", async () => {
  const before = JSON.stringify(contract);
  await emitTypes(contract);
  expect(JSON.stringify(contract)).toBe(before);
});
