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
  /**
   * Operations that are left out, although they may be there: they answered 404 for an unknown id, and the server has
   * another operation below the same path.
   */
  readonly unclear: readonly string[];
}

const patienceSeconds = 10;

/**
 * Finds out which operations a server has, by calls that change nothing: a read, or a body that is no JSON. One that
 * does not answer counts as there, because `verify` says what is wrong with it.
 * @returns null if it has all of them, or none, as behind a wrong address
 */
export async function presentOn(target: Target, fetch: Fetch): Promise<Present | null> {
  const present = new Set<string>();
  const unknown = new Set<string>();
  for (const operation of operationList) {
    const found = await presence(target, operation, fetch);
    if (found === "present") present.add(operation.operationId);
    if (found === "unclear") unknown.add(operation.operationId);
  }
  if (present.size === 0 || present.size === operationList.length) return null;
  const names = topics.flatMap(({ topic, operations }) => {
    const there = operations.filter((each) => present.has(each));
    return there.length === operations.length && there.length > 1 ? [topic] : there;
  });
  const roots = new Set(operationList.filter((each) => present.has(each.operationId)).map(rootOf));
  const unclear = operationList.filter((each) => unknown.has(each.operationId) && roots.has(rootOf(each)));
  return { names, operations: present.size, unclear: unclear.map(({ operationId }) => operationId) };
}

/** The first segment of a path: `posts` of `/posts/{id}`. */
function rootOf({ path }: Operation): string {
  return path.split("/")[1] ?? "";
}

/** `unclear` is a 404 that may be about the id instead of the path. */
async function presence(
  target: Target,
  operation: Operation,
  fetch: Fetch,
): Promise<"present" | "missing" | "unclear"> {
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
  if (response === undefined) return "present";
  const hasId = !operation.atOrigin && Object.keys(spec.path ?? {}).length > 0;
  const ifAbsent = hasId && response.status === 404 ? "unclear" : "missing";
  if (seemsMissing(spec, response, true)) return ifAbsent;
  if (response.status !== 404) return "present";
  // Without an id in the path, nothing but the path can be unknown.
  if (!hasId) return "missing";
  return (await isSaidOfAnyPath(spec, response, answerTo)) ? ifAbsent : "present";
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
