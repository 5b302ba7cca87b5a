import TinyQueue from "tinyqueue";
import type { Latitude } from "../latitude.ts";
import type { Log } from "../log.ts";
import type { Clock } from "./clock.ts";
import type { Change } from "./collection.ts";
import { type Collections, collectionsOf } from "./collections.ts";
import type { DueEvent, EventKind, EventPayloads } from "./events.ts";
import { type Random, randomOf } from "./random.ts";
import { NotSaved, saverOf, type WorldState, type WorldStorage } from "./saved.ts";
import { sharing } from "./sharing.ts";

/** What each kind of event does when its time has come. */
export type EventHandlers = { readonly [Kind in EventKind]: (world: World, payload: EventPayloads[Kind]) => void };

/** Lets an event happen, in its transaction. @param happen does what its handler does */
export type Happens = (event: Pick<DueEvent, "kind" | "payload">, happen: () => void) => void;

export interface WorldOptions {
  readonly seed: number;
  readonly clock: Clock;
  readonly latitude: Latitude;
  readonly log: Log;
  readonly storage: Pick<WorldStorage, "save"> | null;
}

const byTime = (a: DueEvent, b: DueEvent) => a.due - b.due || a.order - b.order;

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
  readonly #saver: WorldStorage["save"];
  readonly #changes: Change[] = [];
  readonly #announcements: (() => void)[] = [];
  #queue = new TinyQueue<DueEvent>([], byTime);
  #handlers: EventHandlers | null = null;
  #happens: Happens = (_, happen) => happen();
  #now: number;
  /** Up to when the world was saved last. */
  #savedNow: number;
  #scheduled = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.latitude = options.latitude;
    this.clock = options.clock;
    this.random = randomOf(options.seed);
    this.collections = collectionsOf((change) => void this.#changes.push(change));
    this.#byName = new Map(Object.values(this.collections).map((collection) => [collection.name, collection]));
    this.#saver = saverOf(options.storage, options.log);
    this.#now = options.clock.now();
    this.#savedNow = this.#now;
  }

  /** What the time is for whatever happens now: a request, or an event at its own moment. */
  get now(): number {
    return this.#now;
  }

  /** Tells the world what its events do. @param happens how an event happens; as it should by default */
  handle(handlers: EventHandlers, happens?: Happens): void {
    this.#handlers = handlers;
    if (happens) this.#happens = happens;
  }

  /** @returns a new object id */
  newId(): string {
    return this.random.id();
  }

  /** Has something happen later. @param afterMs from now @returns the id of the event, for `cancel` */
  schedule<Kind extends EventKind>(kind: Kind, afterMs: number, payload: EventPayloads[Kind]): string {
    this.#scheduled += 1;
    const event: DueEvent = {
      // No random number: how many events there are depends on the time, and ids of other things must not.
      id: String(this.#scheduled),
      due: this.#now + Math.max(0, afterMs),
      order: this.#scheduled,
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
   * @throws NotSaved, and what `action` throws
   */
  transaction<T>(action: () => T): T {
    const { drawn, scheduled } = this.state();
    try {
      const result = action();
      if (this.#changes.length > 0) this.#save(this.#changes);
      this.#changes.length = 0;
      for (const announce of this.#announcements.splice(0)) announce();
      return result;
    } catch (error) {
      for (const change of this.#changes.splice(0).reverse()) {
        this.#restore(change.collection, change.id, change.before, change.place);
      }
      this.#announcements.length = 0;
      this.random.drawn = drawn;
      this.#scheduled = scheduled;
      throw error;
    }
  }

  /**
   * Makes everything happen that is due by now, in order, each at its own moment.
   * @returns null, or why something can't be saved; it and what comes after it then wait for the next time
   */
  catchUp(): NotSaved | null {
    const until = this.clock.now();
    let failure: NotSaved | null = null;
    for (let next = this.#queue.peek(); !failure && next && next.due <= until; next = this.#queue.peek()) {
      this.#queue.pop();
      if (this.collections.due.get(next.id) === next) failure = this.#happen(next);
      if (failure) this.#queue.push(next);
    }
    this.#now = Math.max(this.#now, until);
    return failure;
  }

  /**
   * Moves the clock; what falls due happens, and the time is saved.
   * @throws NotSaved when that can't be done; the clock then shows the time up to which it was
   */
  advance(ms: number): void {
    const from = this.clock.now();
    this.clock.advance(ms);
    try {
      const failure = this.catchUp();
      if (failure) throw failure;
      this.#save([]);
    } catch (error) {
      this.clock.set(Math.max(from, this.#savedNow));
      this.#now = this.clock.now();
      throw error;
    }
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
    return { seed: this.#options.seed, drawn: this.random.drawn, scheduled: this.#scheduled, now: this.#now };
  }

  /** Forgets everything but the time, and fills the world anew. @throws NotSaved, and what `fill` throws; all is then as it was */
  reset(fill: (world: World) => void): void {
    this.transaction(() => {
      for (const collection of Object.values(this.collections)) {
        for (const { id } of collection.all()) collection.delete(id);
      }
      this.random.drawn = 0;
      this.#scheduled = 0;
      fill(this);
    });
    this.#queueAll();
  }

  /** Takes in what was saved: the records of one collection by its name, in the order in which they were made. */
  load(collection: string, record: { readonly id: string }): void {
    this.#restore(collection, record.id, record);
  }

  /** Ends loading: queues the events and sets the clock. */
  resume({ drawn, scheduled, now }: WorldState): void {
    this.random.drawn = drawn;
    this.#scheduled = scheduled;
    this.#queueAll();
    this.clock.set(Math.max(now, this.clock.now()));
    this.#now = now;
    this.#savedNow = now;
  }

  #queueAll(): void {
    this.#queue = new TinyQueue(this.collections.due.all(), byTime);
  }

  #save(changes: readonly Change[]): void {
    const state = this.state();
    this.#saver(changes, state);
    this.#savedNow = state.now;
  }

  /** @returns null, or why it can't be saved; it has not happened then */
  #happen(event: DueEvent): NotSaved | null {
    this.#now = Math.max(this.#now, event.due);
    try {
      this.#runEvent(event);
      return null;
    } catch (error) {
      if (error instanceof NotSaved) return error;
      throw error;
    }
  }

  /** @throws NotSaved */
  #runEvent(event: DueEvent): void {
    const handle = this.#handlers?.[event.kind] as ((world: World, payload: unknown) => void) | undefined; // its own payload
    try {
      this.transaction(() => {
        this.collections.due.delete(event.id);
        this.#happens(event, () => handle?.(this, event.payload));
      });
    } catch (error) {
      if (error instanceof NotSaved) throw error;
      // One event that fails must not stop the others, and is not tried again.
      this.#options.log.error({ event: event.kind, message: error instanceof Error ? error.stack : String(error) });
      this.transaction(() => this.collections.due.delete(event.id));
    }
  }

  #restore(name: string, id: string, record: { readonly id: string } | undefined, place?: number): void {
    const collection = this.#byName.get(name);
    if (!collection)
      throw new Error(
        `The saved world holds a ${name}, which this sandbox does not know; use the version that saved it.`,
      );
    const restore = collection.restore.bind(collection) as (id: string, record: unknown, place?: number) => void; // a record of its own
    restore(id, record, place);
  }
}
