import { isHarmless } from "../../conformance/core/claims.ts";
import { exchangeOnce, type Fetch, NoAnswer } from "../../conformance/core/http.ts";
import { seemsMissing } from "../../conformance/core/missing.ts";
import { composeRequest, type RequestSpec } from "../../conformance/core/request.ts";
import type { Target } from "../../conformance/core/target.ts";
import { placeholderPath } from "../../conformance/steps/placeholders.ts";
import { topics } from "../../generated/levels.ts";
import { type Operation, operationList } from "../../generated/operations.ts";

/** The operations that a server has, as `implements` lists them. */
export interface Present {
  /** Topics of which it has everything, and single operations of the others. */
  readonly names: readonly string[];
  readonly operations: number;
}

const patienceSeconds = 10;

/**
 * Finds out which operations a server has, by a call of each that changes nothing: a read, or a body that is no JSON. One
 * that does not answer counts as there, because `verify` says what is wrong with it.
 * @returns null if it has all of them, or none, as behind a wrong address
 */
export async function presentOn(target: Target, fetch: Fetch): Promise<Present | null> {
  const present = new Set<string>();
  for (const operation of operationList) {
    if (!(await isMissing(target, operation, fetch))) present.add(operation.operationId);
  }
  if (present.size === 0 || present.size === operationList.length) return null;
  const names = topics.flatMap(({ topic, operations }) => {
    const there = operations.filter((each) => present.has(each));
    return there.length === operations.length && there.length > 1 ? [topic] : there;
  });
  return { names, operations: present.size };
}

async function isMissing(target: Target, operation: Operation, fetch: Fetch): Promise<boolean> {
  const spec = probe(operation);
  try {
    const response = await exchangeOnce(fetch, composeRequest(target, spec), patienceSeconds);
    return seemsMissing(spec, response, true) || (operation.atOrigin === true && response.status === 404);
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}

function probe(operation: Operation): RequestSpec {
  const path = placeholderPath(operation);
  if (operation.method !== "GET") return { operation, path, text: "{" };
  const isRefused = operation.parameters.some(({ required }) => required);
  // A search that is refused uses up no allowance.
  return isRefused || isHarmless(operation) ? { operation, path } : { operation, path, query: { limit: "0" } };
}
