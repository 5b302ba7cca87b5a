import type { Operation } from "../../../generated/operations.ts";
import { type Exchange, isRecord, succeeded } from "../exchange.ts";
import { valuesAt } from "../values/pointer.ts";
import { GivenValues } from "./given-values.ts";

/** An id from the server. */
export interface Resource {
  readonly kind: string;
  readonly id: string | number;
  /** The object that contained the id. */
  readonly item: Readonly<Record<string, unknown>>;
  /** True if this run created it, so that it may be changed and removed. */
  readonly own: boolean;
  /** The number of the first answer that contained it. */
  readonly first: number;
  /** The numbers of the last answers that contained it: values of one answer belong together, such as a receipt and its ads. */
  readonly answers: readonly number[];
  /** When it expires, by the server's clock, in milliseconds; undefined if the server gave no sensible time. */
  readonly expires: number | undefined;
}

/** Clocks are read one after the other: a resource created this shortly before a run counts as created by it. */
const toleranceMilliseconds = 1000;

/** How many resources of a kind are remembered besides the run's own; the least recently seen is forgotten first. */
const maxOthers = 10_000;

/** How many answers are remembered for each. */
const maxAnswers = 100;

/** The ids that a run has seen. */
export class Resources {
  /** By kind and id, newest last. */
  readonly #known = new Map<string, Map<string, Resource>>();
  #answers = 0;
  /** By kind: those that only arranged requests may change, because no story relies on them. */
  readonly #spare = new Map<string, string | number>();
  readonly #since: number;
  readonly #now: () => number;

  /**
   * @param since when the run began, in milliseconds: it did not create older resources
   * @param now the time by the same clock
   * @param given all values in the answers of the run, including ids
   */
  constructor(
    since: number,
    now: () => number = Date.now,
    readonly given = new GivenValues(),
  ) {
    this.#since = since - toleranceMilliseconds;
    this.#now = now;
  }

  /** Collects the ids of a successful exchange from the places that the contract names (`x-provides`). */
  learn(operation: Operation, exchange: Exchange): void {
    if (!succeeded(exchange)) return;
    this.#answers += 1;
    for (const { resource, at } of operation.provides) {
      const found = at.map((pointer) => valuesAt(exchange.response.json, pointer)).find(({ length }) => length > 0);
      const known = this.#known.get(resource) ?? new Map<string, Resource>();
      this.#known.set(resource, known);
      for (const { value, item } of found ?? []) {
        // An empty id, which breaks a rule of its own, would lead to the path of something else.
        if ((typeof value !== "string" && typeof value !== "number") || value === "") continue;
        const holder = isRecord(item) ? item : {};
        const earlier = known.get(String(value));
        // A resource that existed before is not the run's, even if a POST returns it: saving an ad twice, accepting again.
        const own = earlier?.own ?? (operation.method === "POST" && !this.#isOlder(holder, exchange));
        known.delete(String(value));
        known.set(String(value), {
          kind: resource,
          id: value,
          item: holder,
          own,
          first: earlier?.first ?? this.#answers,
          answers: [...(earlier?.answers.slice(1 - maxAnswers) ?? []), this.#answers],
          expires: this.#expiry(holder),
        });
        if (known.size > maxOthers) forgetOldest(known);
      }
    }
  }

  /** A time that had already expired comes from a mock or a different clock, so it is ignored. */
  #expiry({ expiresAt }: Readonly<Record<string, unknown>>): number | undefined {
    const time = typeof expiresAt === "string" ? Date.parse(expiresAt) : Number.NaN;
    return time > this.#now() ? time : undefined;
  }

  /** Saving an ad again returns the existing record: only its timestamp shows that. */
  #isOlder({ savedAt }: Readonly<Record<string, unknown>>, { response }: Exchange): boolean {
    if (typeof savedAt !== "string") return false;
    // By the server's clock, which may differ from ours; by ours if the server sends no time.
    const age = Date.parse(response.headers.date ?? "") - Date.parse(savedAt);
    if (!Number.isNaN(age)) return age > this.#now() - this.#since;
    return !(Date.parse(savedAt) >= this.#since); // an unreadable time counts as older
  }

  /** A known resource of a kind, preferably one that this run created. */
  find(kind: string, wanted: { readonly own: boolean }): Resource | undefined {
    const candidates = this.all(kind);
    return candidates.find(({ own }) => own) ?? (wanted.own ? undefined : candidates[0]);
  }

  /** Every resource of a kind. */
  all(kind: string): readonly Resource[] {
    return [...(this.#known.get(kind)?.values() ?? [])].reverse();
  }

  /** Every resource that this run created and that may still exist, the last seen first. */
  made(): readonly Resource[] {
    const made = [...this.#known.keys()].flatMap((kind) => this.all(kind).filter(({ own }) => own));
    return made.sort((a, b) => (b.answers.at(-1) ?? 0) - (a.answers.at(-1) ?? 0));
  }

  /** The resource of a kind that was created for an arranged request and is as it was created. */
  spare(kind: string): Resource | undefined {
    return this.#known.get(kind)?.get(String(this.#spare.get(kind)));
  }

  /** Keeps a new resource for arranged requests. */
  keep({ kind, id }: Resource): void {
    this.#spare.set(kind, id);
  }

  /** A resource is no longer as it was created. */
  touch(kind: string, id: unknown): void {
    if (this.#spare.get(kind) === id) this.#spare.delete(kind);
  }

  /** Forgets a removed resource. */
  forget(kind: string, id: string | number): void {
    this.#known.get(kind)?.delete(String(id));
  }
}

function forgetOldest(known: Map<string, Resource>): void {
  for (const [id, { own }] of known) if (!own) return void known.delete(id);
}
