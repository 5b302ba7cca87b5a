import { type Exchange, errorOf, outcomeOf, type ReceivedResponse, succeeded } from "../core/exchange.ts";
import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";
import type { Change } from "./changes.ts";

/** How many other outcomes are tried in place of one. */
const maxOutcomes = 5;

/**
 * Other answers of the same operation on the tape, each a whole one that follows every rule of its own: a refusal that has
 * another reason or was not made, a refusal of what is valid, and a read that shows an earlier state.
 */
export class Donors {
  /** The first answer of each outcome, by method and operation. */
  readonly #byOperation = new Map<string, Map<string, ReceivedResponse>>();
  /** The first answer in which the server fails, of any operation: any call could have had it. */
  #fault: ReceivedResponse | undefined;
  /** The earlier answers to the same read, in order. */
  readonly #byRead = new Map<string, { readonly call: CallLine; readonly response: ReceivedResponse }[]>();

  constructor(calls: readonly CallLine[]) {
    for (const call of calls) {
      const exchange = exchangeOf(call);
      if (exchange?.operation === undefined) continue;
      const { operation, response } = exchange;
      if (response.status === 500 && errorOf(exchange)?.type === "internal_error") this.#fault ??= response;
      const outcomes = this.#byOperation.get(operation.operationId) ?? new Map<string, ReceivedResponse>();
      this.#byOperation.set(operation.operationId, outcomes);
      const outcome = outcomeOf(exchange);
      if (!outcomes.has(outcome)) outcomes.set(outcome, response);
      if (operation.method !== "GET" || !succeeded(exchange)) continue;
      const read = readOf(call);
      this.#byRead.set(read, [...(this.#byRead.get(read) ?? []), { call, response }]);
    }
  }

  /** The other answers that a call could have had. */
  changesOf(call: CallLine, exchange: Exchange): readonly Change[] {
    const outcome = outcomeOf(exchange);
    const others = [...(this.#byOperation.get(exchange.operation?.operationId ?? "") ?? [])].filter(
      ([other]) => other !== outcome,
    );
    const invalid = others.filter(([other]) => other === "400 invalid_input");
    const swaps = succeeded(exchange) ? invalid : others.slice(0, maxOutcomes);
    return [
      ...this.#earlier(call, exchange),
      ...this.#failure(exchange),
      ...swaps.map(([other, response]) => ({
        place: "answer",
        isQuiet: true,
        says: `${other} instead of ${outcome}`,
        apply: () => response,
      })),
    ];
  }

  /** The server fails at this call. */
  #failure(exchange: Exchange): readonly Change[] {
    const fault = this.#fault;
    if (fault === undefined || exchange.response.status === fault.status) return [];
    const says = `500 internal_error instead of ${outcomeOf(exchange)}`;
    return [{ place: "answer", isQuiet: true, says, apply: () => fault }];
  }

  /** What the same read showed before something changed. */
  #earlier(call: CallLine, { response: { text } }: Exchange): readonly Change[] {
    const reads = this.#byRead.get(readOf(call)) ?? [];
    const before = reads.filter((each) => each.call.sent < call.sent && each.response.text !== text).at(-1);
    return before ? [{ place: "answer", isQuiet: true, says: "as before", apply: () => before.response }] : [];
  }
}

function readOf({ key, request: { method, url } }: CallLine): string {
  return `${key} ${method} ${url}`;
}
