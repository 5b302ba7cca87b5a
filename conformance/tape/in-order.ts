import { type Exchange, noAnswer } from "../core/exchange.ts";
import { operationOf } from "../core/http/operation-of.ts";
import type { Oracle } from "../core/oracle.ts";
import { keepsState } from "../core/target/control.ts";
import { exchangeOf } from "./exchange-of.ts";
import type { CallLine } from "./format.ts";

/**
 * The calls of a tape in the order in which they ended, and which of them a replay has repeated. Another version of the kit sends some calls
 * later, or never: an oracle that compares answers must know of them all the same, because the recorded answers do.
 */
export class RecordedOrder {
  readonly #calls: readonly CallLine[];
  readonly #control: string | undefined;
  /** The numbers of moments whose calls are not on the tape, in order. */
  readonly #missing: readonly number[];
  readonly #repeated = new Set<CallLine>();

  /** @param control the base URL of the control interface, if there was one */
  constructor(calls: readonly CallLine[], control: string | undefined) {
    this.#calls = [...calls].sort((a, b) => a.done - b.done);
    this.#control = control;
    this.#missing = missingIn(calls);
  }

  /** The replay answers a call. */
  note(call: CallLine): void {
    this.#repeated.add(call);
  }

  /**
   * An oracle that sees the calls in their recorded order. Before it judges an answer, it learns of the calls that had ended before that call was
   * sent and that the replay has not repeated; these are not judged, neither then nor later. Where calls are missing on the tape, it forgets.
   * @param create makes a new one, for calls of which nobody knows what they changed
   * @param callOf the call of the tape that an exchange repeats
   */
  followedBy(create: () => Oracle, callOf: (exchange: Exchange) => CallLine | undefined): Oracle {
    let oracle = create();
    let position = 0;
    let gaps = 0;
    const passedOver = new Set<CallLine>();
    const catchUp = (moment: number) => {
      for (; position < this.#calls.length; position += 1) {
        const call = this.#calls[position];
        if (call === undefined || call.done > moment) return;
        if (this.#repeated.has(call)) continue;
        passedOver.add(call);
        if (!this.#teach(oracle, call)) oracle = create();
      }
    };
    const forgetAfterGap = (moment: number) => {
      const before = gaps;
      while ((this.#missing[gaps] ?? Number.POSITIVE_INFINITY) < moment) gaps += 1;
      if (gaps > before) oracle = create();
    };
    const { rules, remembers } = oracle;
    return {
      rules,
      ...(remembers && { remembers }),
      *judge(exchange) {
        const call = callOf(exchange);
        if (call) {
          catchUp(call.sent);
          forgetAfterGap(call.sent);
        }
        if (call === undefined || !passedOver.has(call)) yield* oracle.judge(exchange);
      },
      noteLost: (exchange) => oracle.noteLost?.(exchange),
      *judgeSilence(exchange, reason) {
        yield* oracle.judgeSilence?.(exchange, reason) ?? [];
      },
    };
  }

  /** Shows a call to an oracle without asking for its judgement. @returns whether it can learn all that the call changed */
  #teach(oracle: Oracle, call: CallLine): boolean {
    const { request, lost } = call;
    if (this.#control !== undefined && request.url.startsWith(this.#control)) return keepsState(request);
    const operation = operationOf(request);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (operation === undefined) return isRead;
    if (lost) {
      oracle.noteLost?.({ request, response: noAnswer, operation });
      return true;
    }
    const exchange = exchangeOf(call);
    if (exchange === undefined) return isRead;
    Array.from(oracle.judge(exchange));
    return true;
  }
}

/** The recorder gives each sending and each end the next number. */
function missingIn(calls: readonly CallLine[]): number[] {
  const known = new Set(calls.flatMap(({ sent, done }) => [sent, done]));
  const last = calls.reduce((most, { done }) => Math.max(most, done), 0);
  return Array.from({ length: last }, (_, number) => number).filter((number) => !known.has(number));
}
