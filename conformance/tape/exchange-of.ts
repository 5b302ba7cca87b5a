import type { Exchange, ReceivedResponse } from "../core/exchange.ts";
import { operationOf } from "../core/http/operation-of.ts";
import { readJson } from "../core/http/read-json.ts";
import type { CallLine, RecordedResponse } from "./format.ts";

/** An answer as it arrived. @returns undefined if the tape keeps only its beginning */
export function responseOf({ status, headers, body }: RecordedResponse, took: number): ReceivedResponse | undefined {
  if (typeof body !== "string") return undefined;
  return { status, headers, text: body, json: readJson(body), milliseconds: took };
}

/** The call of a tape as an exchange. @returns undefined if it was lost, or the tape keeps only the beginning of its answer */
export function exchangeOf({ request, response, took }: CallLine): Exchange | undefined {
  const received = response && responseOf(response, took);
  if (received === undefined) return undefined;
  const operation = operationOf(request);
  return { request, response: received, ...(operation && { operation }) };
}
