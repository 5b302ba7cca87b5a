import type { Operation } from "../../generated/operations.ts";
import { type Exchange, isRecord, succeeded } from "./exchange.ts";
import { GivenValues } from "./given-values.ts";
import { valuesAt } from "./pointer.ts";

/** An id that the server gave. */
export interface Resource {
  readonly kind: string;
  readonly id: string | number;
  /** The object that the id stood in. */
  readonly item: Readonly<Record<string, unknown>>;
  /** True when this run made it, so that it may be changed and removed. */
  readonly own: boolean;
  /** The numbers of the last answers that showed it: what one answer shows belongs together, a receipt and its ads for example. */
  readonly answers: readonly number[];
  /** When it can be used no longer, by the clock of the server, in milliseconds; undefined where nothing sensible was said. */
  readonly expires: number | undefined;
}

/** Clocks are read one after the other: what was made within this time before a run began counts as made by it. */
const toleranceMilliseconds = 1000;

/** So many resources of a kind are remembered beyond those that the run made itself; the one seen longest ago is forgotten first. */
const maxOthers = 10_000;

/** So many answers are remembered of each. */
const maxAnswers = 100;

/** The ids that a run has seen, newest first. */
export class Resources {
  /** By kind and id, the newest last. */
  readonly #known = new Map<string, Map<string, Resource>>();
  #answers = 0;
  readonly #since: number;
  readonly #now: () => number;

  /**
   * @param since when the run began, in milliseconds: what is older was not made by it
   * @param now the time by the same clock
   * @param given everything that the answers of the run held, ids among it
   */
  constructor(
    since: number,
    now: () => number = Date.now,
    readonly given = new GivenValues(),
  ) {
    this.#since = since - toleranceMilliseconds;
    this.#now = now;
  }

  /** Takes the ids that a successful exchange holds, as the contract says where they are (`x-provides`). */
  learn(operation: Operation, exchange: Exchange): void {
    if (!succeeded(exchange)) return;
    this.#answers += 1;
    for (const { resource, at } of operation.provides) {
      const found = at.map((pointer) => valuesAt(exchange.response.json, pointer)).find(({ length }) => length > 0);
      const known = this.#known.get(resource) ?? new Map<string, Resource>();
      this.#known.set(resource, known);
      for (const { value, item } of found ?? []) {
        if (typeof value !== "string" && typeof value !== "number") continue;
        const holder = isRecord(item) ? item : {};
        const earlier = known.get(String(value));
        // What was there before stays another's, even if a POST answers with it: saving an ad twice, accepting again.
        const own = earlier?.own ?? (operation.method === "POST" && !this.#isOlder(holder, exchange));
        known.delete(String(value));
        known.set(String(value), {
          kind: resource,
          id: value,
          item: holder,
          own,
          answers: [...(earlier?.answers.slice(1 - maxAnswers) ?? []), this.#answers],
          expires: this.#expiry(holder),
        });
        if (known.size > maxOthers) forgetOldest(known);
      }
    }
  }

  /** What had expired when it was shown comes from a mock, or from a clock that differs: that says nothing. */
  #expiry({ expiresAt }: Readonly<Record<string, unknown>>): number | undefined {
    const time = typeof expiresAt === "string" ? Date.parse(expiresAt) : Number.NaN;
    return time > this.#now() ? time : undefined;
  }

  /** Saving what was saved before answers with what was there: only its own timestamp tells. */
  #isOlder({ savedAt }: Readonly<Record<string, unknown>>, { response }: Exchange): boolean {
    if (typeof savedAt !== "string") return false;
    // By the clock of the server, which may differ from ours; without its time, by ours.
    const age = Date.parse(response.headers.date ?? "") - Date.parse(savedAt);
    if (!Number.isNaN(age)) return age > this.#now() - this.#since;
    return !(Date.parse(savedAt) >= this.#since); // what can't be read counts as older
  }

  /** A known resource of a kind, preferring those that this run made. */
  find(kind: string, wanted: { readonly own: boolean }): Resource | undefined {
    const candidates = this.all(kind);
    return candidates.find(({ own }) => own) ?? (wanted.own ? undefined : candidates[0]);
  }

  /** Every resource of a kind. */
  all(kind: string): readonly Resource[] {
    return [...(this.#known.get(kind)?.values() ?? [])].reverse();
  }

  /** Every resource that this run made and that may still be there, newest first. */
  made(): readonly Resource[] {
    const made = [...this.#known.keys()].flatMap((kind) => this.all(kind).filter(({ own }) => own));
    return made.sort((a, b) => (b.answers.at(-1) ?? 0) - (a.answers.at(-1) ?? 0));
  }

  /** Forgets a resource that is gone. */
  forget(kind: string, id: string | number): void {
    this.#known.get(kind)?.delete(String(id));
  }
}

function forgetOldest(known: Map<string, Resource>): void {
  for (const [id, { own }] of known) if (!own) return void known.delete(id);
}
