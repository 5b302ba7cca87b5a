import type { ReceivedResponse } from "../../conformance/core/exchange.ts";
import { exchangeOnce, type Fetch, NoAnswer } from "../../conformance/core/http/http.ts";
import { seemsMissing, unknownPath, wordsOf } from "../../conformance/core/http/missing.ts";
import { composeRequest, type RequestSpec } from "../../conformance/core/http/request.ts";
import { isHarmless } from "../../conformance/core/target/claims.ts";
import type { Target } from "../../conformance/core/target/target.ts";
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
 * Finds out which operations a server has, by calls that change nothing: a read, or a body that is no JSON. One that
 * does not answer counts as there, because `verify` says what is wrong with it.
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
  const answerTo = async (spec: RequestSpec): Promise<ReceivedResponse | undefined> => {
    try {
      return await exchangeOnce(fetch, composeRequest(target, spec), patienceSeconds);
    } catch (error) {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    }
  };
  const spec = probe(operation);
  const response = await answerTo(spec);
  if (response === undefined) return false;
  if (seemsMissing(spec, response, true)) return true;
  if (response.status !== 404) return false;
  // Without an id in the path, nothing but the path can be unknown.
  if (operation.atOrigin || Object.keys(spec.path ?? {}).length === 0) return true;
  return isSaidOfAnyPath(spec, response, answerTo);
}

/** Whether a 404 is about the path, not about the id in it: an unknown path gets the same, and another method no 405. */
async function isSaidOfAnyPath(
  spec: RequestSpec,
  response: ReceivedResponse,
  answerTo: (spec: RequestSpec) => Promise<ReceivedResponse | undefined>,
): Promise<boolean> {
  const { operation: _, ...rest } = spec;
  const unknown = { ...rest, method: spec.operation?.method ?? "GET", rawPath: unknownPath };
  const elsewhere = await answerTo(unknown);
  if (elsewhere === undefined || wordsOf(elsewhere) !== wordsOf(response)) return false;
  // No operation has this method.
  const other = await answerTo({ ...spec, method: "PUT" });
  return other?.status !== 405;
}

function probe(operation: Operation): RequestSpec {
  const path = placeholderPath(operation);
  if (operation.method !== "GET") return { operation, path, text: "{" };
  const isRefused = operation.parameters.some(({ required }) => required);
  // A search that is refused uses up no allowance.
  return isRefused || isHarmless(operation) ? { operation, path } : { operation, path, query: { limit: "0" } };
}
