import { beforeAll, describe, expect, test } from "vitest";
import { typedLists } from "./audit/typed-lists.ts";
import { type AuditInput, auditContract, sourceLinks } from "./audit.ts";
import { bundleContract } from "./bundle.ts";
import { checkExamples } from "./check-examples.ts";
import { deriveRequirements } from "./derive/requirements.ts";
import { compileBodyValidators } from "./emit/body-validators.ts";
import { describeOperations } from "./emit/operations.ts";
import { loadGaps, loadRequirements, loadStates, withExclusions } from "./load.ts";
import { checkOrLock } from "./lock.ts";
import { specFolder } from "./paths.ts";
import { readDocuments } from "./sources.ts";
import { reordered } from "./testing/arbitrary.ts";

const lockFile = `${specFolder}sources.lock.json`;
let input: AuditInput;
beforeAll(async () => {
  const contract = await bundleContract();
  const written = loadRequirements(describeOperations(contract));
  const requirements = [...written, ...withExclusions(deriveRequirements(contract))];
  input = { contract, requirements, gaps: loadGaps(), states: loadStates() };
});

describe("the description in spec/", () => {
  test("has no problem that the audit finds", () => {
    expect(auditContract(input)).toEqual([]);
  });

  test("types no list of operations that a group says", () => {
    expect(typedLists(input.requirements, describeOperations(input.contract))).toEqual([]);
  });

  test("has no link that dangles in the lock", () => {
    expect(checkOrLock(sourceLinks(input), undefined, lockFile, false)).toEqual([]);
  });

  test.skipIf(readDocuments() === undefined)(
    "has no link that dangles in the documents, of which the lock is up to date",
    () => {
      expect(checkOrLock(sourceLinks(input), readDocuments(), lockFile, false)).toEqual([]);
    },
  );

  test("has only examples that fit, those of errors too", () => {
    expect(checkExamples(input.contract, compileBodyValidators(input.contract))).toEqual([]);
  });

  test("gives every requirement an id of its own, written and derived", () => {
    const ids = input.requirements.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test.each([1, 2, 3])("gives the same derived ids written in another order (%i)", (seed) => {
    const ids = (requirements: readonly { readonly id: string }[]) => requirements.map(({ id }) => id);
    expect(ids(deriveRequirements(reordered(input.contract, seed)))).toEqual(ids(deriveRequirements(input.contract)));
  });
});
