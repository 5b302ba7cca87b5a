import { Layered } from "./layered.ts";
import { Ordered } from "./ordered.ts";

/** The common part of every record. */
export interface Entity {
  readonly id: string;
}

/** One record before and after a change; undefined if it did not or does not exist. */
export interface Change {
  readonly collection: string;
  readonly id: string;
  readonly before: Entity | undefined;
  readonly after: Entity | undefined;
  /** Its place in the order of creation: later records have higher places. */
  readonly place: number;
}

/** The part of a change that undoes it. */
export type Undo = Omit<Change, "after">;

/** Some records in an order, of which a caller reads a part. An array is one too. */
export interface List<T> {
  readonly length: number;
  /** @param from the first index @param to the index after the last */
  slice(from: number, to: number): T[];
}

type KeysOf<T> = Readonly<Record<string, (record: T) => string | null>>;

/**
 * Records of one kind, in the order of creation, with indexes that are always up to date. Records never change in place: a change is a new
 * record with the same id, so that it can be noticed, undone, saved and shared with forks.
 */
export class Collection<T extends Entity> {
  readonly name: string;
  readonly #onChange: (change: Change) => void;
  readonly #indexes: ReadonlyMap<string, Index<T>>;
  #places = new Layered<number>();
  #records = new Ordered<T>();
  #made = 0;

  constructor(name: string, indexes: KeysOf<T>, onChange: (change: Change) => void) {
    this.name = name;
    this.#onChange = onChange;
    this.#indexes = new Map(
      Object.entries(indexes).map(([key, keyOf]) => [key, { keyOf, groups: new Layered<Ordered<T>>() }]),
    );
  }

  /** Takes over the records of another collection of the same kind; both share them until either writes. */
  become(other: Collection<T>): void {
    this.#places = other.#places.fork();
    this.#records = other.#records.fork();
    this.#made = other.#made;
    for (const [name, index] of this.#indexes) index.groups = other.#index(name).groups.fork();
  }

  /** The changes that turn this collection into another one of the same kind. */
  changesTo(other: Collection<T>): Change[] {
    const changes: Change[] = [];
    const { name } = this;
    for (const before of this.all()) {
      const { id } = before;
      const after = other.get(id);
      if (after !== before) changes.push({ collection: name, id, before, after, place: this.#places.get(id) ?? 0 });
    }
    for (const after of other.all()) {
      const { id } = after;
      if (this.#places.get(id) === undefined) {
        changes.push({ collection: name, id, before: undefined, after, place: other.#places.get(id) ?? 0 });
      }
    }
    return changes;
  }

  get size(): number {
    return this.#records.size;
  }

  get(id: string): T | undefined {
    return this.#at(this.#places.get(id));
  }

  /** A record that must exist. @throws if it does not, which is a bug of the sandbox */
  need(id: string): T {
    const record = this.get(id);
    if (!record) throw new Error(`No ${this.name} ${id}.`);
    return record;
  }

  /** The oldest record. */
  first(): T | undefined {
    return this.#records.first();
  }

  /** Every record, oldest first. */
  all(): T[] {
    return this.#records.values();
  }

  /** The oldest record of one group of an index. */
  firstBy(index: string, key: string): T | undefined {
    return this.#index(index).groups.get(key)?.first();
  }

  /** The records of one group of an index, oldest first. */
  by(index: string, key: string): T[] {
    return this.#index(index).groups.get(key)?.values() ?? [];
  }

  /** The same, newest or oldest first, for callers that read only a part of it. */
  listBy(index: string, key: string, order: "oldest-first" | "newest-first"): List<T> {
    const group = this.#index(index).groups.get(key);
    const length = group?.size ?? 0;
    const slice = (from: number, to: number) => group?.slice(from, to) ?? [];
    if (order === "oldest-first") return { length, slice };
    return {
      length,
      slice: (from, to) => slice(Math.max(0, length - to), Math.max(0, length - from)).reverse(),
    };
  }

  /** How many records a group of an index has. */
  count(index: string, key: string): number {
    return this.#index(index).groups.get(key)?.size ?? 0;
  }

  /** Adds a record, or replaces the record with the same id. */
  put(record: T): T {
    this.#change(record.id, record);
    return record;
  }

  /** Changes some fields of a record. @throws if it does not exist */
  patch(id: string, fields: Partial<T>): T {
    return this.put({ ...this.need(id), ...fields });
  }

  delete(id: string): void {
    this.#change(id, undefined);
  }

  #change(id: string, after: T | undefined): void {
    const known = this.#places.get(id);
    const before = this.#at(known);
    if (before === after) return; // deleted again, or put as it is
    const place = known ?? this.#made + 1;
    this.#set(id, known, place, before, after);
    this.#onChange({ collection: this.name, id, before, after, place });
  }

  /**
   * Sets a record without notifying listeners: for loading.
   * @param placeOfNew the place of a new record; the last one by default
   * @returns its place
   */
  restore(id: string, record: T | undefined, placeOfNew = this.#made + 1): number {
    const known = this.#places.get(id);
    const place = known ?? placeOfNew;
    this.#set(id, known, place, this.#at(known), record);
    return place;
  }

  #at(place: number | undefined): T | undefined {
    return place === undefined ? undefined : this.#records.get(place);
  }

  /** @param known its place, if it has one already */
  #set(id: string, known: number | undefined, place: number, before: T | undefined, record: T | undefined): void {
    this.#made = Math.max(this.#made, place);
    for (const index of this.#indexes.values()) move(index, place, before, record);
    if (record) {
      if (known === undefined) this.#places.set(id, place);
      this.#records.set(place, record);
    } else {
      this.#places.delete(id);
      this.#records.delete(place);
    }
  }

  /** Undoes the last change that is not undone yet, without notifying listeners. */
  undo({ id, before, place }: Undo): void {
    this.restore(id, before as T | undefined, place); // a record of this collection
    if (!before && place === this.#made) this.#made -= 1;
  }

  #index(name: string): Index<T> {
    const index = this.#indexes.get(name);
    if (!index) throw new Error(`${this.name} has no index ${name}.`);
    return index;
  }
}

interface Index<T> {
  readonly keyOf: (record: T) => string | null;
  groups: Layered<Ordered<T>>;
}

/** Moves a changed record from its old group to the new one; it keeps its place. */
function move<T>({ keyOf, groups }: Index<T>, place: number, before: T | undefined, after: T | undefined): void {
  const from = before && keyOf(before);
  const to = after && keyOf(after);
  if (from != null && from !== to) {
    const group = ownGroup(groups, from);
    group.delete(place);
    if (group.size === 0) groups.delete(from);
  }
  if (after && to != null) ownGroup(groups, to).set(place, after);
}

/** A group that may be changed: a fork's own copy, or a new one. */
function ownGroup<T>(groups: Layered<Ordered<T>>, key: string): Ordered<T> {
  const own = groups.getOwn(key);
  if (own) return own;
  const group = groups.get(key)?.fork() ?? new Ordered<T>();
  groups.set(key, group);
  return group;
}
