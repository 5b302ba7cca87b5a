import { expect, test } from "vitest";
import { bundleContract } from "./bundle.ts";
import { deriveRequirements } from "./derive/requirements.ts";
import { describeOperations } from "./emit/operations.ts";
import { loadRequirements } from "./load.ts";
import { reordered } from "./testing/arbitrary.ts";

// `npm run lint:spec` checks the rest of the description.
const contract = await bundleContract();
const derived = deriveRequirements(contract).map(({ id }) => id);

test("every requirement has its own id, written or derived", () => {
  const ids = [...loadRequirements(describeOperations(contract)).map(({ id }) => id), ...derived];
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each([1, 2, 3])("the derived ids don't depend on the order of the description (%i)", (seed) => {
  expect(deriveRequirements(reordered(contract, seed)).map(({ id }) => id)).toEqual(derived);
});
