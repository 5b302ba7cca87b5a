import type { Operation } from "../../generated/operations.ts";
import type { Exchange, SentRequest } from "../core/exchange.ts";
import type { Transaction } from "./dredd-api.ts";

/** Makes Dredd send our request instead of its own, to any path. */
export function putRequest(transaction: Transaction, request: SentRequest): void {
  const url = new URL(request.url);
  transaction.protocol = url.protocol;
  transaction.host = url.hostname;
  transaction.port = url.port || null;
  transaction.fullPath = `${url.pathname}${url.search}`;
  transaction.request.method = request.method;
  transaction.request.uri = transaction.fullPath;
  transaction.request.headers = { ...request.headers };
  transaction.request.body = request.body ?? "";
}

/** Dredd's request and answer as an exchange of the suite; undefined if no answer came. */
export function exchangeOf({ real }: Transaction, operation: Operation, request: SentRequest): Exchange | undefined {
  if (real === undefined) return undefined;
  const headers = Object.entries(real.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  const text = real.bodyEncoding === "base64" ? Buffer.from(real.body, "base64").toString() : real.body;
  return {
    operation,
    request,
    response: {
      status: Number(real.statusCode),
      headers: Object.fromEntries(headers) as Record<string, string>, // each entry is a name and a text
      text,
      json: parsed(text),
      milliseconds: 0,
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
