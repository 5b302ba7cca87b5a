import type { ReceivedResponse } from "./exchange.ts";
import { errorOf } from "./exchange.ts";
import type { RequestSpec } from "./request.ts";

/** Refusals that come before a server looks for the operation. */
const early: readonly number[] = [401, 403, 404, 405, 429, 501];

/** Whether only an operation that the server has gives such an answer. */
export function showsWork({ status }: ReceivedResponse): boolean {
  return status < 500 && !early.includes(status);
}

/**
 * Whether a server answers as if it did not have the operation: with 405 or 501, which no operation answers, or a valid call with 404.
 * If the call may name a resource or has a query, that 404 must be another one than the API's own for an unknown id.
 * @param isValid whether the call should succeed
 */
export function seemsMissing(spec: RequestSpec, response: ReceivedResponse, isValid: boolean): boolean {
  const { operation, method = operation?.method, rawPath } = spec;
  if (operation === undefined || method !== operation.method || rawPath !== undefined || spec.isOutagePlanted) {
    return false;
  }
  if (response.status === 405 || response.status === 501) return true;
  if (response.status !== 404 || !isValid || operation.atOrigin) return false;
  const isPath = operation.parameters.some((each) => each.in === "path");
  // A server may wrongly answer 404 where a query finds nothing.
  const isPlain = operation.method === "GET" && !isPath && Object.keys(spec.query ?? {}).length === 0;
  return isPlain || errorOf({ response })?.type !== "not_found";
}
