import { type Exchange, errorOf, isRecord, outcomeOf, type ReceivedResponse, succeeded } from "../core/exchange.ts";
import { readJson } from "../core/http/read-json.ts";
import { addTo, inMap } from "../core/values/maps.ts";
import { memberAt } from "../core/values/mutate.ts";
import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";
import { type Change, withJson } from "./changes.ts";

/** How many other outcomes of its own operation are tried in place of one. */
const maxOutcomes = 12;

/** How many of the shortest, and of the longest, successes are tried in place of one. */
const maxEnds = 2;

/** A whole answer in place of another. */
export interface Donation extends Change {
  /** Which kind of answer it is. */
  readonly operator: string;
}

/** An answer of the tape, and its call. */
interface Answered {
  readonly call: CallLine;
  readonly exchange: Exchange;
}

/**
 * Other answers on the tape, each a whole one that follows every rule of its own: a refusal that has another reason or was not
 * made, a refusal of what is valid, the answer to the call before or after it, and a read that shows an earlier state.
 */
export class Donors {
  /** The first answer of each outcome and what it is about, by operation. */
  readonly #byOperation = new Map<string, Map<string, Answered>>();
  /** The first refusal of each outcome, of any operation: any call could have had it. */
  readonly #refusals = new Map<string, ReceivedResponse>();
  /** The answers to the same read, in order. */
  readonly #byRead = new Map<string, Answered[]>();
  /** The successes of each operation, as they came and, once needed, the shortest first. */
  readonly #successes = new Map<string, ReceivedResponse[]>();
  readonly #byLength = new Map<string, readonly ReceivedResponse[]>();
  readonly #statuses = new Map<string, ReadonlyMap<unknown, ReceivedResponse>>();
  /** An item of each status from the lists of each operation. */
  readonly #items = new Map<string, Map<unknown, unknown>>();
  /** The answers of one operation in one check or story, in order. */
  readonly #byReel = new Map<string, Answered[]>();

  constructor(calls: readonly CallLine[]) {
    for (const call of [...calls].sort((a, b) => a.sent - b.sent)) {
      const exchange = exchangeOf(call);
      if (exchange?.operation === undefined) continue;
      const { operation, response } = exchange;
      const outcome = outcomeOf(exchange);
      const outcomes = inMap(this.#byOperation, operation.operationId, () => new Map<string, Answered>());
      const detail = detailOf(exchange);
      if (!outcomes.has(detail)) outcomes.set(detail, { call, exchange });
      if (errorOf(exchange) && !this.#refusals.has(outcome)) this.#refusals.set(outcome, response);
      addTo(this.#byReel, reelOf(call, exchange), { call, exchange });
      if (succeeded(exchange)) {
        addTo(this.#successes, operation.operationId, response);
        const known = inMap(this.#items, operation.operationId, () => new Map<unknown, unknown>());
        for (const item of itemsIn(response.json)) known.set(item.status, item);
      }
      if (operation.method === "GET" && succeeded(exchange)) addTo(this.#byRead, readOf(call), { call, exchange });
    }
  }

  /** The other answers that a call could have had, the most telling first. */
  changesOf(call: CallLine, exchange: Exchange): readonly Donation[] {
    const outcome = outcomeOf(exchange);
    const own = [...(this.#byOperation.get(exchange.operation?.operationId ?? "") ?? [])]
      .filter(([, other]) => outcomeOf(other.exchange) !== outcome)
      .slice(0, maxOutcomes);
    const isOwn = new Set(own.map(([, other]) => outcomeOf(other.exchange)));
    const foreign = [...this.#refusals].filter(([other]) => other !== outcome && !isOwn.has(other));
    return [
      ...this.#atOtherTimes(call, exchange),
      ...this.#neighbours(call, exchange),
      ...this.#others(exchange),
      ...own.map(([other, { exchange: donor }]) =>
        donation("another outcome", `${other} instead of ${outcome}`, donor.response),
      ),
      ...foreign.map(([other, response]) => {
        const operator = response.status === 500 ? "a failure" : "another's refusal";
        return donation(operator, `${other} instead of ${outcome}`, response);
      }),
      ...this.#blaming(exchange),
    ];
  }

  /** An item of each status that the lists of an operation show. */
  itemsOf(operationId: string): readonly unknown[] {
    return [...(this.#items.get(operationId)?.values() ?? [])];
  }

  /** A success of an operation. */
  successOf(operationId: string): ReceivedResponse | undefined {
    return this.#successes.get(operationId)?.[0];
  }

  /** For each status of the resource that an operation shows, its last success. */
  #byStatus(operationId: string): ReadonlyMap<unknown, ReceivedResponse> {
    return inMap(this.#statuses, operationId, () => {
      const successes = this.#successes.get(operationId) ?? [];
      return new Map(successes.map((response) => [memberAt(response.json, ["data", "status"]), response]));
    });
  }

  /** The answers to other calls of the operation: the shortest, the longest, and those of other statuses tell most. */
  #others({ operation, response: { text } }: Exchange): readonly Donation[] {
    const id = operation?.operationId ?? "";
    const byLength = inMap(this.#byLength, id, () =>
      (this.#successes.get(id) ?? []).toSorted((a, b) => a.text.length - b.text.length),
    );
    const ends = new Set([...byLength.slice(0, maxEnds), ...byLength.slice(-maxEnds), ...this.#byStatus(id).values()]);
    const others = [...ends].filter((response) => response.text !== text);
    return others.map((response, at) => donation("of another call", `of another call ${at}`, response));
  }

  /** A refusal of a valid call for each member that it sends. */
  #blaming(exchange: Exchange): readonly Donation[] {
    const refusal = this.#refusals.get("400 invalid_input");
    const error = refusal && errorOf({ response: refusal });
    if (refusal === undefined || error === undefined || !succeeded(exchange)) return [];
    const { url, body = "" } = exchange.request;
    const names = [...new URL(url).searchParams.keys(), ...Object.keys(Object(readJson(body)))];
    return names.map((name) => {
      const json = { ...Object(refusal.json), error: { ...error, message: `${name}: is not accepted.` } };
      return donation("a blamed member", `400 ${name}`, withJson(refusal, json));
    });
  }

  /** What the same read showed before something changed, and after: an effect that never came, or came too early. */
  #atOtherTimes(call: CallLine, { response: { text } }: Exchange): readonly Donation[] {
    const others = (this.#byRead.get(readOf(call)) ?? []).filter((each) => each.exchange.response.text !== text);
    const before = others.findLast((each) => each.call.sent < call.sent);
    const after = others.find((each) => each.call.sent > call.sent);
    return [
      ...(before ? [donation("as before", "as before", before.exchange.response)] : []),
      ...(after ? [donation("as after", "as after", after.exchange.response)] : []),
    ];
  }

  /** The answers to the calls of the same operation before and after it: the first one, too, as if it had been repeated. */
  #neighbours(call: CallLine, exchange: Exchange): readonly Donation[] {
    const reel = this.#byReel.get(reelOf(call, exchange)) ?? [];
    const at = reel.findIndex((each) => each.call === call);
    const near = new Set([reel[at - 1], reel[at + 1], reel[0], reel[at - 2]]);
    const neighbours = [...near].flatMap((each) => (each && each.call !== call ? [each.exchange.response] : []));
    const others = neighbours.filter(
      ({ text, status }) => text !== exchange.response.text || status !== exchange.response.status,
    );
    return others.map((response, index) => donation("of a neighbour", `of neighbour ${index + 1}`, response));
  }
}

/** The items of a list that is all of an answer's data. */
function itemsIn(json: unknown): readonly Readonly<Record<string, unknown>>[] {
  const data = memberAt(json, ["data"]);
  return Array.isArray(data) ? data.filter(isRecord) : [];
}

function donation(operator: string, says: string, response: ReceivedResponse): Donation {
  return { operator, place: "answer", isQuiet: true, says, apply: () => response };
}

/** The outcome, and what the message of a refusal begins with: often the member that it blames. */
function detailOf(exchange: Exchange): string {
  const message = errorOf(exchange)?.message;
  const [about = ""] = typeof message === "string" ? message.split(/[:\s]/) : [];
  return `${outcomeOf(exchange)} ${about}`.trim();
}

function reelOf({ of }: CallLine, { operation }: Exchange): string {
  return `${of} ${operation?.operationId}`;
}

function readOf({ key, request: { method, url } }: CallLine): string {
  return `${key} ${method} ${url}`;
}
