import { Placed } from "./placed.ts";

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

/**
 * Records of one kind, in the order of creation, with indexes that are always up to date. Records never change in place: a change is a new
 * record with the same id, so that it can be noticed, undone and saved.
 */
export class Collection<T extends Entity> {
  readonly name: string;
  readonly #places = new Map<string, number>();
  readonly #records = new Placed<T>();
  readonly #indexes: ReadonlyMap<string, Index<T>>;
  readonly #onChange: (change: Change) => void;
  #made = 0;

  constructor(
    name: string,
    indexes: Readonly<Record<string, (record: T) => string | null>>,
    onChange: (change: Change) => void,
  ) {
    this.name = name;
    this.#onChange = onChange;
    this.#indexes = new Map(
      Object.entries(indexes).map(([key, keyOf]) => [key, { keyOf, groups: new Map<string, Placed<T>>() }]),
    );
  }

  get size(): number {
    return this.#records.size;
  }

  get(id: string): T | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.#records.get(place);
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

  /** The records of one group of an index, oldest first. */
  by(index: string, key: string): T[] {
    return this.#index(index).groups.get(key)?.values() ?? [];
  }

  /** How many records a group of an index has. */
  count(index: string, key: string): number {
    return this.#index(index).groups.get(key)?.size ?? 0;
  }

  /** Adds a record, or replaces the record with the same id. */
  put(record: T): T {
    const before = this.get(record.id);
    const place = this.restore(record.id, record);
    this.#onChange({ collection: this.name, id: record.id, before, after: record, place });
    return record;
  }

  /** Changes some fields of a record. @throws if it does not exist */
  patch(id: string, fields: Partial<T>): T {
    return this.put({ ...this.need(id), ...fields });
  }

  delete(id: string): void {
    const before = this.get(id);
    if (!before) return;
    const place = this.restore(id, undefined);
    this.#onChange({ collection: this.name, id, before, after: undefined, place });
  }

  /**
   * Sets a record without notifying listeners: for undo and loading.
   * @param placeOfNew the place of a new record; the last one by default
   * @returns its place
   */
  restore(id: string, record: T | undefined, placeOfNew = this.#made + 1): number {
    const before = this.get(id);
    const place = this.#places.get(id) ?? placeOfNew;
    this.#made = Math.max(this.#made, place);
    for (const index of this.#indexes.values()) move(index, place, before, record);
    if (record) {
      this.#places.set(id, place);
      this.#records.set(place, record);
    } else {
      this.#places.delete(id);
      this.#records.delete(place);
    }
    return place;
  }

  #index(name: string): Index<T> {
    const index = this.#indexes.get(name);
    if (!index) throw new Error(`${this.name} has no index ${name}.`);
    return index;
  }
}

interface Index<T> {
  readonly keyOf: (record: T) => string | null;
  readonly groups: Map<string, Placed<T>>;
}

/** Moves a changed record from its old group to the new one; it keeps its place. */
function move<T>({ keyOf, groups }: Index<T>, place: number, before: T | undefined, after: T | undefined): void {
  const from = before && keyOf(before);
  const to = after && keyOf(after);
  if (from != null && from !== to) {
    const group = groups.get(from);
    group?.delete(place);
    if (group?.size === 0) groups.delete(from);
  }
  if (after && to != null) {
    const group = groups.get(to) ?? new Placed<T>();
    group.set(place, after);
    groups.set(to, group);
  }
}
