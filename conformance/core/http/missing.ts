import type { ReceivedResponse } from "../exchange.ts";
import { errorOf } from "../exchange.ts";
import type { RequestSpec } from "./request.ts";

/** Refusals that come before a server looks for the operation. */
const early: readonly number[] = [401, 403, 404, 405, 429, 501];

/** Whether only an operation that the server has gives such an answer. */
export function showsWork({ status }: ReceivedResponse): boolean {
  return status < 500 && !early.includes(status);
}

/** Whether this is how servers answer calls of an operation that they do not have. */
export function isMissingStatus(status: number | undefined): boolean {
  return status === 404 || status === 405 || status === 501;
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
  // A server may wrongly answer 404 where a query finds nothing.
  const isPlain = operation.method === "GET" && !hasPath(spec) && Object.keys(spec.query ?? {}).length === 0;
  return isPlain || errorOf({ response })?.type !== "not_found";
}

/** Whether a 404 may be about the path: a valid call that names no id in it. What the server says of an unknown path then shows which. */
export function mayBeUnknownPath(spec: RequestSpec, { status }: ReceivedResponse, isValid: boolean): boolean {
  const { operation, method = operation?.method, rawPath } = spec;
  const isOwn = method === operation?.method && rawPath === undefined && operation?.atOrigin === false;
  return status === 404 && isValid && isOwn && !hasPath(spec);
}

function hasPath({ operation }: RequestSpec): boolean {
  return operation?.parameters.some((each) => each.in === "path") ?? false;
}

/** A path that no operation has. */
export const unknownPath = "/no-such-resource/0123456789abcdef01234567";

/** What an error says, without the path or the id that it may repeat: the same text about any other path is not about a resource. */
export function wordsOf(response: ReceivedResponse): string {
  const message = String(errorOf({ response })?.message ?? response.text);
  return message.replaceAll(/\S*\/\S*/g, "").replaceAll(/[0-9a-f]{24}/g, "");
}
