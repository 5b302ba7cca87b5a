import { firstOf } from "../core/again.ts";
import { isRecord, type SentRequest } from "../core/exchange.ts";
import { readJson } from "../core/http/read-json.ts";
import { addTo, inMap } from "../core/values/maps.ts";
import type { CallLine, RecordedRequest } from "./format.ts";

/**
 * Which calls are answered like recorded ones: the same, or also those with other values, because what earlier checks made is missing.
 * Values that are fresh in each call never count.
 */
export type Accepted = "same" | "alike";

/** How often a check or story may repeat calls: what it waits for may never come. */
const maxRepeats = 300;

/** The answer to a read. */
interface Reading {
  readonly call: CallLine;
  /** Whether its reader has called nothing else since. */
  isLast: boolean;
  /** Whether its reader has let time pass since. */
  isOld: boolean;
}

/** What differs whenever a check repeats an action: fresh ids and words, and times. */
const fresh = /[0-9a-f]{8,}(?:-[0-9a-f]{4,})*|\b(?=[a-f]*\d)[0-9a-f]{6,7}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/gi;

/**
 * Answers calls that a check or story repeats because it saw something strange. An action gets the recorded answers once more, in the
 * same order: the server does again what it did. One call that is sent again and again always shows the same.
 */
export class Repeats {
  readonly #reels: Reels;
  readonly #accepted: Accepted;
  /** The calls whose answers each check or story got, and under `anyone` those that any of them got. */
  readonly #answered = new Map<string | undefined, Set<CallLine>>();
  /** The last answer to each call, by who sends it. */
  readonly #given = new Map<string, CallLine>();
  readonly #repeats = new Map<string | undefined, number>();
  /** The last answer to each read, whoever asked. */
  readonly #shown = new Map<string, CallLine>();
  /** The last call of each check and story. */
  readonly #last = new Map<string | undefined, CallLine>();
  /** The last answer to each read of a check or story since it last changed anything. */
  readonly #reads = new Map<string | undefined, Map<string, Reading>>();

  constructor(calls: readonly CallLine[], accepted: Accepted = "same") {
    this.#reels = reelsOf(calls);
    this.#accepted = accepted;
  }

  /** A call was answered, for the first time or again. */
  note(of: string | undefined, request: SentRequest, call: CallLine): void {
    this.#last.set(of, call);
    for (const who of [anyone, of]) inMap(this.#answered, who, () => new Set<CallLine>()).add(call);
    this.#given.set(`${of} ${this.#reels.nameOf(call)}`, call);
    if (request.method !== "GET") {
      this.#reads.delete(of);
      return;
    }
    this.#shown.set(readOf(request), call);
    const reads = inMap(this.#reads, of, () => new Map<string, Reading>());
    for (const reading of reads.values()) reading.isLast = false;
    reads.set(nameOf(of, request), { call, isLast: true, isOld: false });
  }

  /** A check or story lets time pass: if it then reads the same again, it waits for something. */
  noteWait(of: string | undefined): void {
    for (const reading of this.#reads.get(of)?.values() ?? []) reading.isOld = true;
  }

  /** @param of who sends it @returns undefined if nothing like it was sent */
  next(of: string | undefined, request: SentRequest): CallLine | undefined {
    const repeats = (this.#repeats.get(of) ?? 0) + 1;
    this.#repeats.set(of, repeats);
    if (repeats > maxRepeats) return undefined;
    const name = nameOf(of, request);
    const own = this.#reels.get(name);
    const shown = own === undefined && request.method === "GET" ? this.#shown.get(readOf(request)) : undefined;
    if (shown) return shown;
    const isOwn = own?.some((call) => !this.#isAnotherAction(of, request, call));
    const alike = !isOwn && this.#accepted === "alike" ? this.#alike(of, request) : undefined;
    if (alike) return alike;
    const calls = own ?? this.#reels.get(nameOf(anyone, request)) ?? [];
    const given = this.#given.get(`${of} ${name}`);
    const at = given === undefined ? -1 : calls.indexOf(given);
    const read = this.#reads.get(of)?.get(name);
    const isPolled = read?.isOld || (read?.isLast && this.#reels.isPolled(name));
    if (isPolled && at === calls.length - 1) return read.call;
    return calls[(at + 1) % calls.length];
  }

  /** Whether a request asks for something new: it has another Idempotency-Key than the call just before it, which is otherwise the same. */
  #isAnotherAction(of: string | undefined, request: SentRequest, call: CallLine): boolean {
    const key = request.headers["idempotency-key"];
    return key !== undefined && key !== call.request.headers["idempotency-key"] && this.#last.get(of) === call;
  }

  /**
   * A call with other values, if possible one whose answer nobody got yet, because two created things have two ids. A story that runs again
   * gets its own answers again. Of what others sent, the most similar: an accepted call of the operation, or a refused one that sent the same members.
   */
  #alike(of: string | undefined, request: SentRequest): CallLine | undefined {
    const own = this.#reels.get(sentBy(of, shapeOf(request)));
    const isAgain = of !== undefined && firstOf(of) !== of;
    return own?.find((call) => this.#isNew(call, isAgain ? of : anyone)) ?? this.#nearest(request) ?? own?.at(-1);
  }

  #nearest(request: SentRequest): CallLine | undefined {
    const wanted = sentIn(request);
    const others = (this.#reels.get(operationOf(request)) ?? [])
      .filter((call) => this.#isNew(call))
      .map((call) => {
        const isRefused = (call.response?.status ?? 400) >= 400;
        return { call, isRefused, distance: distanceOf(wanted, sentIn(call.request)) };
      });
    const [nearest] = others
      .filter(({ distance, isRefused }) => !isRefused || distance < otherMember)
      .toSorted((a, b) => a.distance - b.distance || Number(a.isRefused) - Number(b.isRefused));
    return nearest?.call;
  }

  #isNew(call: CallLine, to: string = anyone): boolean {
    return !this.#answered.get(to)?.has(call);
  }
}

/** A member that only one of two requests sends counts as much as so many members with different values. */
const otherMember = 1000;

/** How much two requests differ in what they send. */
function distanceOf(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): number {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].reduce((sum, name) => {
    if (!one.has(name) || !other.has(name)) return sum + otherMember;
    return sum + Number(one.get(name) !== other.get(name));
  }, 0);
}

/** Who asks does not matter where the one who asks never did before. */
const anyone = "anyone";

/** The calls of a tape by who sends them and what is sent. */
class Reels {
  readonly #calls = new Map<string, CallLine[]>();
  readonly #names = new Map<CallLine, string>();
  /** What was sent twice in a row. */
  readonly #polled = new Set<string>();

  constructor(calls: readonly CallLine[]) {
    const last = new Map<string | undefined, string>();
    for (const call of [...calls].sort((a, b) => a.sent - b.sent)) {
      const name = nameOf(call.of, call.request);
      this.#names.set(call, name);
      if (last.get(call.of) === name) this.#polled.add(name);
      last.set(call.of, name);
      const { of, request } = call;
      const names = [name, nameOf(anyone, request), sentBy(of, shapeOf(request)), operationOf(request)];
      for (const each of names) addTo(this.#calls, each, call);
    }
  }

  get(name: string): readonly CallLine[] | undefined {
    return this.#calls.get(name);
  }

  nameOf(call: CallLine): string {
    return this.#names.get(call) ?? "";
  }

  isPolled(name: string): boolean {
    return this.#polled.has(name);
  }
}

const known = new WeakMap<readonly CallLine[], Reels>();

/** An audit repeats the same calls many times. */
function reelsOf(calls: readonly CallLine[]): Reels {
  const reels = known.get(calls) ?? new Reels(calls);
  known.set(calls, reels);
  return reels;
}

function readOf({ url, headers: { authorization, "x-api-key": key } }: SentRequest): string {
  return `${url} ${authorization} ${key}`;
}

/** What is sent to which kind of resource, whatever the values. */
function shapeOf(request: SentRequest | RecordedRequest): string {
  return `like ${operationOf(request)} ${[...sentIn(request).keys()].toSorted()}`;
}

/** The method, the kind of resource and the key of a request. */
function operationOf({
  method,
  url,
  headers: { authorization, "x-api-key": key },
}: SentRequest | RecordedRequest): string {
  return `${method} ${new URL(url).pathname.replace(ids, "#")} ${authorization} ${key}`;
}

/** What a request sends, in its query and its body: names with their values as JSON. */
function sentIn(request: SentRequest | RecordedRequest): ReadonlyMap<string, string> {
  const earlier = sent.get(request);
  if (earlier) return earlier;
  const json = readJson(request.body ?? "");
  const members = Object.entries(isRecord(json) ? json : {}).map(
    ([name, value]) => [name, JSON.stringify(value)] as const,
  );
  const all = new Map([...new URL(request.url).searchParams, ...members]);
  sent.set(request, all);
  return all;
}

/** An audit compares the same requests again and again. */
const sent = new WeakMap<object, ReadonlyMap<string, string>>();

const ids = /[0-9a-f]{24}/g;

function sentBy(of: string | undefined, what: string): string {
  return `${of && firstOf(of)} ${what}`;
}

function nameOf(of: string | undefined, { method, url, headers, body = "" }: SentRequest | RecordedRequest): string {
  const [path, query = ""] = url.split("?");
  const { authorization, "x-api-key": key } = headers;
  const sent = `${query} ${body}`.replace(fresh, "#");
  return sentBy(of, `${method} ${path} ${authorization} ${key} ${sent}`);
}
