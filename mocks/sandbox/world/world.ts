import TinyQueue from "tinyqueue";
import type { Fault } from "../faults/fault.ts";
import type { Latitude } from "../latitude.ts";
import type { Log } from "../log.ts";
import type { Clock } from "./clock.ts";
import type { Change } from "./collection.ts";
import { type Collections, collectionsOf } from "./collections.ts";
import type { DueEvent, EventKind, EventPayloads } from "./events.ts";
import { type Random, randomOf } from "./random.ts";
import type { WorldStorage } from "./saved.ts";
import { sharing } from "./sharing.ts";

/** What each kind of event does when its time has come. */
export type EventHandlers = { readonly [Kind in EventKind]: (world: World, payload: EventPayloads[Kind]) => void };

/** What a world is besides its records. */
export interface WorldState {
  readonly seed: number;
  /** How many random numbers were drawn. */
  readonly drawn: number;
  /** What the clock shows, in milliseconds since the epoch. */
  readonly now: number;
}

export interface WorldOptions {
  readonly seed: number;
  readonly clock: Clock;
  readonly latitude: Latitude;
  readonly log: Log;
  readonly storage: Pick<WorldStorage, "save"> | null;
}

/**
 * Everything that a sandbox knows, with its clock. All changes happen in a transaction: it is saved whole before anyone hears of
 * it, or undone whole. Times are milliseconds since the epoch.
 */
export class World {
  readonly collections: Collections;
  readonly latitude: Latitude;
  readonly clock: Clock;
  readonly random: Random;
  /** The object that stands for all that are equal as JSON, for fields of very many records. */
  readonly share = sharing();
  readonly #options: WorldOptions;
  readonly #byName: ReadonlyMap<string, Collections[keyof Collections]>;
  readonly #queue = new TinyQueue<DueEvent>([], (a, b) => a.due - b.due || a.order - b.order);
  readonly #changes: Change[] = [];
  readonly #announcements: (() => void)[] = [];
  #handlers: EventHandlers | null = null;
  #fault: Pick<Fault, "happens"> | undefined;
  #now: number;
  #order = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.latitude = options.latitude;
    this.clock = options.clock;
    this.random = randomOf(options.seed);
    this.collections = collectionsOf((change) => void this.#changes.push(change));
    this.#byName = new Map(Object.values(this.collections).map((collection) => [collection.name, collection]));
    this.#now = options.clock.now();
  }

  /** What the time is for whatever happens now: a request, or an event at its own moment. */
  get now(): number {
    return this.#now;
  }

  /** Tells the world what its events do. @param fault what lets them happen otherwise */
  handle(handlers: EventHandlers, fault?: Pick<Fault, "happens">): void {
    this.#handlers = handlers;
    this.#fault = fault;
  }

  /** @returns a new object id */
  newId(): string {
    return this.random.id();
  }

  /** Has something happen later. @param afterMs from now @returns the id of the event, for `cancel` */
  schedule<Kind extends EventKind>(kind: Kind, afterMs: number, payload: EventPayloads[Kind]): string {
    this.#order += 1;
    const event: DueEvent = {
      id: this.newId(),
      due: this.#now + Math.max(0, afterMs),
      order: this.#order,
      kind,
      payload,
    };
    this.collections.due.put(event);
    this.#queue.push(event);
    return event.id;
  }

  /** Takes an event back; one that has happened stays happened. */
  cancel(eventId: string): void {
    this.collections.due.delete(eventId);
  }

  /** Writes a line of the operator's log once the transaction is saved; never a credential. */
  announce(event: string, fields: Readonly<Record<string, string | number | boolean | null>>): void {
    this.#announcements.push(() => this.#options.log.info({ event, ...fields }));
  }

  /**
   * Does something as a whole: its changes are saved before this returns, and undone when it throws.
   * @throws what `action` throws, and what the storage throws
   */
  transaction<T>(action: () => T): T {
    const drawn = this.random.drawn;
    try {
      const result = action();
      if (this.#changes.length > 0) this.#options.storage?.save(this.#changes, this.state());
      this.#changes.length = 0;
      for (const announce of this.#announcements.splice(0)) announce();
      return result;
    } catch (error) {
      for (const { collection, id, before } of this.#changes.splice(0).reverse()) this.#restore(collection, id, before);
      this.#announcements.length = 0;
      this.random.drawn = drawn;
      throw error;
    }
  }

  /** Makes everything happen that is due by now, in order, each at its own moment. */
  catchUp(): void {
    const until = this.clock.now();
    for (let next = this.#queue.peek(); next && next.due <= until; next = this.#queue.peek()) {
      this.#queue.pop();
      if (this.collections.due.get(next.id) === next) this.#happen(next);
    }
    this.#now = Math.max(this.#now, until);
  }

  /** When the next event is due, in milliseconds since the epoch; Infinity when nothing will happen. */
  nextDue(): number {
    for (let next = this.#queue.peek(); next; next = this.#queue.peek()) {
      if (this.collections.due.get(next.id) === next) return next.due;
      this.#queue.pop();
    }
    return Number.POSITIVE_INFINITY;
  }

  state(): WorldState {
    return { seed: this.#options.seed, drawn: this.random.drawn, now: this.#now };
  }

  /** Forgets everything but the time. */
  clear(): void {
    for (const collection of Object.values(this.collections)) {
      for (const { id } of collection.all()) collection.delete(id);
    }
    while (this.#queue.length > 0) this.#queue.pop();
    this.random.drawn = 0;
  }

  /** Takes in what was saved: the records of one collection by its name, in the order in which they were made. */
  load(collection: string, record: { readonly id: string }): void {
    this.#restore(collection, record.id, record);
  }

  /** Ends loading: queues the events and sets the clock. */
  resume({ drawn, now }: WorldState): void {
    this.random.drawn = drawn;
    for (const event of this.collections.due.all()) {
      this.#order = Math.max(this.#order, event.order);
      this.#queue.push(event);
    }
    this.clock.set(Math.max(now, this.clock.now()));
    this.#now = now;
  }

  #happen(event: DueEvent): void {
    this.#now = Math.max(this.#now, event.due);
    const handle = this.#handlers?.[event.kind] as ((world: World, payload: unknown) => void) | undefined; // its own payload
    try {
      this.transaction(() => {
        this.collections.due.delete(event.id);
        const happen = () => handle?.(this, event.payload);
        if (this.#fault?.happens) this.#fault.happens(event, this, happen);
        else happen();
      });
    } catch (error) {
      // One event that fails must not stop the others, and is not tried again.
      this.#options.log.error({ event: event.kind, message: error instanceof Error ? error.stack : String(error) });
      this.transaction(() => this.collections.due.delete(event.id));
    }
  }

  #restore(name: string, id: string, record: { readonly id: string } | undefined): void {
    const collection = this.#byName.get(name);
    const restore = collection?.restore.bind(collection) as ((id: string, record: unknown) => void) | undefined; // a record of its own
    restore?.(id, record);
  }
}
