import type { ReceivedResponse } from "../core/exchange.ts";
import { type Bill, currentBill } from "../core/spending/meter.ts";
import { addTo, inMap } from "../core/values/maps.ts";
import { segmentOf } from "../core/values/pointer.ts";
import type { CallLine } from "../tape/format.ts";

/** The part of an answer that was read: `status`, `header retry-after`, `body` (its text), or a JSON pointer into it. */
export type Spot = string;

/** A check or a story, by the name of its bill: `check <id>` or `story <name>`. */
export type Reader = string;

/**
 * What each check and story of a run reads in each answer. A check whose verdict does not depend on a spot never reads it, so an
 * audit changes only what was read.
 */
export class Reads {
  readonly #spots = new Map<Reader, Map<CallLine, Set<Spot>>>();
  readonly #readers = new Map<CallLine, Map<Spot, Set<Reader>>>();
  readonly #bills = new Map<Reader, Bill>();
  /** Who took a part of each answer from the answer itself, and not from what a story made of it. */
  readonly #takers = new Map<CallLine, Set<Reader>>();
  /** Known once the run is over: who uses each story, itself or in others; the stories of each reader; who depends on each spot. */
  readonly #users = new Map<Reader, ReadonlySet<Reader>>();
  readonly #stories = new Map<Reader, Reader[]>();
  readonly #dependents = new Map<CallLine, Map<Spot | undefined, ReadonlySet<Reader>>>();

  /** The same answer, which records what is read of it. */
  watched(call: CallLine, answer: ReceivedResponse): ReceivedResponse {
    const take = () => this.#take(call);
    const note = (spot: Spot) => this.#note(call, spot);
    const json = watchedJson(answer.json, "", note);
    const headers = new Proxy(answer.headers, {
      get(target, name) {
        if (typeof name === "string") note(`header ${name}`);
        return Reflect.get(target, name);
      },
    });
    return {
      ...answer,
      get headers() {
        take();
        return headers;
      },
      get json() {
        take();
        return json;
      },
      get status() {
        take();
        note("status");
        return answer.status;
      },
      get text() {
        take();
        note("body");
        return answer.text;
      },
    };
  }

  /** Whether a reader took what it read of an answer from the answer itself: then another one can be shown to it alone. */
  isTaker(call: CallLine, reader: Reader): boolean {
    return this.#takers.get(call)?.has(reader) ?? false;
  }

  #take(call: CallLine): void {
    const bill = currentBill();
    if (bill !== undefined) inMap(this.#takers, call, () => new Set<Reader>()).add(bill.name);
  }

  #note(call: CallLine, spot: Spot): void {
    const bill = currentBill();
    if (bill === undefined) return;
    this.#bills.set(bill.name, bill);
    inMap(
      inMap(this.#spots, bill.name, () => new Map<CallLine, Set<Spot>>()),
      call,
      () => new Set<Spot>(),
    ).add(spot);
    inMap(
      inMap(this.#readers, call, () => new Map<Spot, Set<Reader>>()),
      spot,
      () => new Set<Reader>(),
    ).add(bill.name);
  }

  /** The answers that a check reads, itself or in the stories it uses, the last first, and what it reads there. */
  of(check: Reader): readonly (readonly [CallLine, ReadonlySet<Spot>])[] {
    const found = new Map<CallLine, Set<Spot>>();
    for (const reader of [check, ...this.#storiesOf(check)]) {
      const own = [...(this.#spots.get(reader) ?? [])].reverse();
      for (const [call, spots] of own) for (const spot of spots) inMap(found, call, () => new Set<Spot>()).add(spot);
    }
    return [...found];
  }

  /** Everything whose verdict can depend on a spot of an answer. @param spot left out for the answer as a whole */
  readersOf(call: CallLine, spot?: Spot): ReadonlySet<Reader> {
    const known = inMap(this.#dependents, call, () => new Map<Spot | undefined, ReadonlySet<Reader>>());
    return inMap(known, spot, () => {
      const spots = this.#readers.get(call) ?? new Map<Spot, Set<Reader>>();
      const direct = spot === undefined ? [...spots.values()] : [spots.get(spot) ?? new Set<Reader>()];
      const all = new Set(direct.flatMap((readers) => [...readers]));
      for (const reader of all) for (const user of this.#usersOf(reader)) all.add(user);
      return all;
    });
  }

  /** Every spot that anything read. */
  *all(): Iterable<readonly [CallLine, Spot]> {
    for (const [call, spots] of this.#readers) for (const spot of spots.keys()) yield [call, spot];
  }

  #storiesOf(reader: Reader): readonly Reader[] {
    if (this.#stories.size === 0) {
      for (const story of this.#bills.keys())
        for (const user of this.#usersOf(story)) addTo(this.#stories, user, story);
    }
    return this.#stories.get(reader) ?? [];
  }

  #usersOf(reader: Reader): ReadonlySet<Reader> {
    return inMap(this.#users, reader, () => {
      const users = new Set(this.#bills.get(reader)?.users);
      for (const user of users) for (const above of user.users) users.add(above);
      return new Set([...users].map(({ name }) => name));
    });
  }
}

/** A JSON value that records what is read of it. The same value is always the same object. */
function watchedJson(value: unknown, pointer: string, note: (spot: Spot) => void): unknown {
  if (typeof value !== "object" || value === null) return value;
  const children = new Map<string, unknown>();
  const at = (name: string) => `${pointer}/${segmentOf(name)}`;
  return new Proxy(value, {
    get(target, name, receiver) {
      if (typeof name !== "string" || (!Object.hasOwn(target, name) && name in target)) {
        return Reflect.get(target, name, receiver);
      }
      if (Array.isArray(target) && name === "length") {
        note(pointer);
        return target.length;
      }
      note(at(name));
      if (!children.has(name)) children.set(name, watchedJson(Reflect.get(target, name), at(name), note));
      return children.get(name);
    },
    has(target, name) {
      if (typeof name === "string") note(at(name));
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      note(pointer);
      return Reflect.ownKeys(target);
    },
  });
}
