import type { Latitude } from "../latitude.ts";
import type { Log } from "../log.ts";
import type { Clock } from "./clock.ts";
import type { Change, Collection, Entity, Undo } from "./collection.ts";
import { type Collections, collectionsOf } from "./collections.ts";
import { Counts } from "./counts.ts";
import { agendaOf, type DueEvent, type EventKind, type EventPayloads } from "./events.ts";
import { History } from "./history.ts";
import { type Random, randomOf } from "./random.ts";
import { NotSaved, type Saved, type SavedRecord, saverOf, type WorldSaver, type WorldState } from "./saved.ts";
import { sharing } from "./sharing.ts";

/** What each kind of event does when it is due. */
export type EventHandlers = { readonly [Kind in EventKind]: (world: World, payload: EventPayloads[Kind]) => void };

/** Runs an event in its transaction. @param happen calls its handler */
export type Happens = (event: Pick<DueEvent, "kind" | "payload">, world: World, happen: () => void) => void;

export interface WorldOptions {
  readonly seed: number;
  readonly clock: Clock;
  readonly latitude: Latitude;
  readonly log: Log;
  readonly storage: WorldSaver | null;
  /** Fills an empty world, at the beginning and at a reset. */
  readonly fill?: (world: World) => void;
  /** Default: its own. */
  readonly share?: ReturnType<typeof sharing>;
}

/**
 * All data of a sandbox, with its clock. Every change is in a transaction, which is saved completely before anyone sees it, or undone
 * completely. Times are milliseconds since the epoch.
 */
export class World {
  /** Its name among the worlds of one sandbox; null for a sandbox's own world. */
  name: string | null = null;
  readonly collections: Collections;
  readonly latitude: Latitude;
  readonly clock: Clock;
  readonly random: Random;
  /** The shared object for values that are equal as JSON, for fields of very many records. */
  readonly share: ReturnType<typeof sharing>;
  /** What the rate windows have counted. */
  readonly counts = new Counts((name, before) => this.#history.addCount(name, before));
  readonly #options: WorldOptions;
  readonly #byName: ReadonlyMap<string, Collection<Entity>>;
  readonly #saver: WorldSaver["save"];
  readonly #changes: Change[] = [];
  readonly #history = new History();
  readonly #announcements: (() => void)[] = [];
  #agenda = agendaOf([]);
  #handlers: EventHandlers | null = null;
  #happens: Happens = (_event, _world, happen) => happen();
  #now: number;
  /** The time of the last save. */
  #savedNow: number;
  #scheduled = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.share = options.share ?? sharing();
    this.latitude = options.latitude;
    this.clock = options.clock;
    this.random = randomOf(options.seed);
    this.collections = collectionsOf((change) => void this.#changes.push(change));
    const collections = Object.values(this.collections) as unknown as Collection<Entity>[]; // each gets only records of its own kind
    this.#byName = new Map(collections.map((collection) => [collection.name, collection]));
    this.#saver = saverOf(options.storage, options.log);
    this.#now = options.clock.now();
    this.#savedNow = this.#now;
  }

  /** The current time: of a request, or an event's own due time. */
  get now(): number {
    return this.#now;
  }

  /** Sets the event handlers. @param happens wraps each event; by default it only runs */
  handle(handlers: EventHandlers, happens?: Happens): void {
    this.#handlers = handlers;
    if (happens) this.#happens = happens;
  }

  /** @returns a new object id */
  newId(): string {
    return this.random.id();
  }

  /**
   * Random numbers for the next thing of a kind. They depend only on the seed and on how many of this kind there were before, so that
   * nothing else that happens changes them.
   */
  sequence(kind: string): Random {
    const { sequences } = this.collections;
    const begun = (sequences.get(kind)?.begun ?? 0) + 1;
    sequences.put({ id: kind, begun });
    return this.random.named(`${kind} ${begun}`);
  }

  /** Schedules an event. @param afterMs from now @returns the id of the event, for `cancel` */
  schedule<Kind extends EventKind>(kind: Kind, afterMs: number, payload: EventPayloads[Kind]): string {
    this.#scheduled += 1;
    const event: DueEvent = {
      // Not a random id: the number of events depends on the time, and other ids must not.
      id: String(this.#scheduled),
      due: this.#now + Math.max(0, afterMs),
      order: this.#scheduled,
      kind,
      payload,
    };
    this.collections.due.put(event);
    this.#agenda.push(event);
    return event.id;
  }

  /** Cancels an event; does nothing after it has happened. */
  cancel(eventId: string): void {
    this.collections.due.delete(eventId);
  }

  /** Writes a line to the operator's log after the transaction is saved; never a credential. */
  announce(event: string, fields: Readonly<Record<string, string | number | boolean | null>>): void {
    this.#announcements.push(() => this.#options.log.info({ event, ...fields }));
  }

  /**
   * Runs an action as a transaction: its changes are saved before this returns, and undone if it throws.
   * @throws NotSaved, and the errors of `action`
   */
  transaction<T>(action: () => T): T {
    const { drawn } = this.random;
    const scheduled = this.#scheduled;
    try {
      const result = action();
      if (this.#changes.length > 0) this.#save(this.#changes);
      this.#history.add(this.#changes);
      this.#changes.length = 0;
      if (this.#announcements.length > 0) for (const announce of this.#announcements.splice(0)) announce();
      return result;
    } catch (error) {
      this.#undo(this.#changes.splice(0).reverse());
      this.#announcements.length = 0;
      this.random.drawn = drawn;
      this.#scheduled = scheduled;
      throw error;
    }
  }

  /**
   * Runs all events that are due, in order, each at its own time.
   * @returns null, or why an event can't be saved; it and later events then wait for the next try
   */
  catchUp(): NotSaved | null {
    const until = this.clock.now();
    let failure: NotSaved | null = null;
    for (let next = this.#agenda.first; !failure && next && next.due <= until; next = this.#agenda.first) {
      this.#agenda.shift();
      if (this.collections.due.get(next.id) === next) failure = this.#happen(next);
      if (failure) this.#agenda.push(next);
    }
    this.#now = Math.max(this.#now, until);
    return failure;
  }

  /**
   * Advances the clock, runs what falls due, and saves the time.
   * @throws NotSaved if that fails; the clock then shows the last saved time
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

  /** When the next event is due, in milliseconds since the epoch; Infinity if there is none. */
  nextDue(): number {
    for (let next = this.#agenda.first; next; next = this.#agenda.first) {
      if (this.collections.due.get(next.id) === next) return next.due;
      this.#agenda.shift();
    }
    return Number.POSITIVE_INFINITY;
  }

  state(): WorldState {
    return { seed: this.#options.seed, drawn: this.random.drawn, scheduled: this.#scheduled, now: this.#now };
  }

  /** Deletes everything except the time, and fills the world again. @throws NotSaved; nothing is then changed */
  reset(): void {
    this.transaction(() => {
      for (const collection of Object.values(this.collections)) {
        for (const { id } of collection.all()) collection.delete(id);
      }
      this.random.drawn = 0;
      this.#scheduled = 0;
      this.#agenda = agendaOf([]);
      this.#options.fill?.(this);
    });
    this.counts.clear();
    this.#history.clear();
  }

  /** Marks the present as a moment to go back to. @returns its number, for `rewind` and `forgetBefore` */
  mark(): number {
    return this.#history.begin(this.state());
  }

  /** Forgets the moments before this one. */
  forgetBefore(moment: number): void {
    this.#history.forgetBefore(moment);
  }

  /**
   * Goes back to a moment, with all data, counts and the clock; what happened since is forgotten.
   * @returns false if that moment is forgotten, and nothing is changed
   * @throws NotSaved; nothing is then changed
   */
  rewind(moment: number): boolean {
    const past = this.#history.since(moment);
    if (!past) return false;
    const { state, changes, counts } = past;
    this.#save(changes.map(undoing), state);
    this.#undo(changes);
    for (const { name, before } of counts) this.counts.restore(name, before);
    this.#return(state);
    this.#history.forgetFrom(moment);
    return true;
  }

  /** A copy that shares everything until either changes. @param clock its own clock */
  fork(clock: Clock, storage: WorldSaver | null = null, seed = this.#options.seed): World {
    const fork = this.blank(clock, storage, seed);
    fork.#become(this);
    return fork;
  }

  /** A world without records that is otherwise like this one. */
  blank(clock: Clock, storage: WorldSaver | null = null, seed = this.#options.seed): World {
    const blank = new World({ ...this.#options, seed, clock, storage, share: this.share });
    if (this.#handlers) blank.handle(this.#handlers, this.#happens);
    return blank;
  }

  /** The changes that turn this world's records into those of another one. */
  changesTo(other: World): Change[] {
    return [...this.#byName].flatMap(([name, collection]) => collection.changesTo(other.#named(name)));
  }

  /** Takes over everything from another world, with its time; both share it until either changes. @throws NotSaved */
  replaceBy(other: World): void {
    if (this.#options.storage) this.#save(this.changesTo(other), other.state());
    this.#become(other);
  }

  #become(other: World): void {
    for (const [name, collection] of this.#byName) collection.become(other.#named(name));
    this.counts.become(other.counts);
    this.#history.clear();
    this.#agenda = other.#agenda.fork();
    this.#return(other.state());
  }

  /** Continues a sequence of ids and events, for a world whose records were put in. */
  continueFrom(drawn: number, scheduled: number): void {
    this.random.drawn = drawn;
    this.#scheduled = scheduled;
    this.#agenda = agendaOf(this.collections.due.all());
  }

  /** Loads a saved record. @throws Error with one sentence if its collection is unknown */
  load({ collection, id, record, place }: SavedRecord): void {
    this.#named(collection).restore(id, record ?? undefined, place);
  }

  /** Finishes loading: queues the events and sets the clock, which may be ahead of the saved time. */
  resume(state: WorldState): void {
    const latest = Math.max(state.now, this.clock.now());
    this.#agenda = agendaOf(this.collections.due.all());
    this.#return(state);
    this.clock.set(latest);
  }

  /** Undoes changes, the last one first, and puts the events that come back on the agenda. It skips those that are gone. */
  #undo(changes: readonly Undo[]): void {
    for (const change of changes) this.#named(change.collection).undo(change);
    const { due } = this.collections;
    const back = new Set(changes.filter(({ collection }) => collection === due.name).map(({ id }) => due.get(id)));
    for (const event of back) if (event) this.#agenda.push(event);
  }

  /** Continues from a state. */
  #return({ drawn, scheduled, now }: WorldState): void {
    this.random.drawn = drawn;
    this.#scheduled = scheduled;
    this.clock.set(now);
    this.#now = now;
    this.#savedNow = now;
  }

  #save(changes: readonly Saved[], state = this.state()): void {
    this.#saver(changes, state);
    this.#savedNow = state.now;
  }

  /** @returns null, or why it can't be saved; it has then not happened */
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
        this.#happens(event, this, () => handle?.(this, event.payload));
      });
    } catch (error) {
      if (error instanceof NotSaved) throw error;
      // A failing event must not stop the others, and is not retried.
      this.#options.log.error({ event: event.kind, message: error instanceof Error ? error.stack : String(error) });
      this.transaction(() => this.collections.due.delete(event.id));
    }
  }

  #named(name: string): Collection<Entity> {
    const collection = this.#byName.get(name);
    if (!collection) {
      throw new Error(
        `The saved world has a ${name}, which this version does not know; use the version that saved it.`,
      );
    }
    return collection;
  }
}

/** The change that undoes another one. */
function undoing({ before, ...place }: Undo): Saved {
  return { ...place, after: before };
}
