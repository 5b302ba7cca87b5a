import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { compareContracts } from "./compare.ts";
import type { Document } from "./document.ts";
import { contract, original } from "./testing/contract.ts";
import { seeds, shuffled } from "./testing/shuffle.ts";

const noDifference = { differences: [], notCompared: [] };

describe("contracts that mean the same have no difference", () => {
  test("in another order, and with other prose: 100 pairs", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const other = shuffled(contract(), seed);
        expect(JSON.stringify(other)).not.toBe(JSON.stringify(original));
        expect(compareContracts(original, other)).toEqual(noDifference);
      }),
      { numRuns: 100, seed: 17 },
    );
  });

  test("as YAML", () => {
    const yaml = parse(stringify(original), { maxAliasCount: -1 }) as Document; // what was written
    expect(compareContracts(original, yaml)).toEqual(noDifference);
    expect(compareContracts(yaml, original)).toEqual(noDifference);
  });

  test("where the order counts, it does", () => {
    const other = contract();
    const list = { schema: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }] } };
    const operation = { operationId: "x", responses: { 200: { content: { "application/json": list } } } };
    const before = { ...other, paths: { "/x": { get: operation } } };
    const after = JSON.parse(
      JSON.stringify(before).replace(
        '[{"type":"string"},{"type":"integer"}]',
        '[{"type":"integer"},{"type":"string"}]',
      ),
    );
    expect(compareContracts(before, after).differences.map(({ rule }) => rule)).toEqual([
      "type-changed",
      "type-changed",
    ]);
  });
});
