import type { Operation } from "../../generated/operations.ts";
import type { Exchange, ReceivedResponse, SentRequest } from "../core/exchange.ts";
import type { Judgement, Oracle } from "../core/oracle.ts";

/** A made-up answer: JSON unless `text` is set. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A made-up exchange. */
export function exchangeOf(
  operation: Operation | undefined,
  { status, body, text = body === undefined ? "" : JSON.stringify(body), headers = {} }: Answer,
  request: Partial<SentRequest> = {},
): Exchange {
  const response: ReceivedResponse = {
    status,
    headers: { "content-type": "application/json", ...headers },
    text,
    json: parsed(text),
    milliseconds: 1,
  };
  return {
    request: {
      method: operation?.method ?? "GET",
      url: `https://api.example/api/v1${operation?.path ?? "/nowhere"}`,
      headers: {},
      ...request,
    },
    response,
    ...(operation && { operation }),
  };
}

/** A failure in the error envelope. */
export function failure(
  status: number,
  type: string,
  more: { readonly headers?: Readonly<Record<string, string>>; readonly error?: object } = {},
): Answer {
  const error = { type, message: `It is ${type}.`, hint: `What to do about ${type}.`, ...more.error };
  return { status, body: { success: false, error }, ...(more.headers && { headers: more.headers }) };
}

/** An oracle's judgements on an exchange: the rules that apply, and those that it breaks. */
export function judged(
  oracle: Oracle,
  exchange: Exchange,
): { readonly touched: string[]; readonly broken: string[]; readonly judgements: readonly Judgement[] } {
  const judgements = [...oracle.judge(exchange)];
  const broken = judgements.filter(({ deviation }) => deviation !== undefined);
  return {
    touched: [...new Set(judgements.map(({ rule }) => rule))].sort(),
    broken: [...new Set(broken.map(({ rule }) => rule))].sort(),
    judgements,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
