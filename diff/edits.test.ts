import { describe, expect, test } from "vitest";
import { compareContracts } from "./compare.ts";
import { besideEdits } from "./testing/beside-edits.ts";
import { contract, original } from "./testing/contract.ts";
import type { EditOperator, EditPlace } from "./testing/edit.ts";
import { operationEdits } from "./testing/operation-edits.ts";
import { schemaEdits } from "./testing/schema-edits.ts";

const operators = [...operationEdits, ...schemaEdits, ...besideEdits];

/** The first and the last place of an operator. */
function someOf({ places }: EditOperator): EditPlace[] {
  const all = places(contract());
  const chosen = new Set([0, all.length - 1]);
  return all.filter((_, index) => chosen.has(index));
}

function found({ edit }: EditPlace) {
  const edited = contract();
  edit(edited);
  return compareContracts(original, edited).differences;
}

describe("an edit of the contract is found, with its meaning, and nothing else is", () => {
  test.each(operators.map((operator) => [operator.name, operator] as const))("%s", (_, operator) => {
    const places = someOf(operator);
    expect(places.length, "the contract has a place for this edit").toBeGreaterThan(0);
    for (const place of places) {
      const seen = found(place).map(({ rule, callers, servers }) => [rule, callers, servers]);
      expect(seen, place.at).toEqual([place.expected]);
    }
  });

  test("there are at least 200 of them", () => {
    expect(operators.flatMap(someOf).length).toBeGreaterThanOrEqual(200);
  });
});
