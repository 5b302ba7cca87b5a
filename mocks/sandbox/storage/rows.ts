import type Database from "libsql";
import type { OtherWorld, Saved, SavedRecord, WorldState, WorldStorage } from "../world/saved.ts";
import { recordSum, stateSum } from "./checksum.ts";
import { type Layers, layersOf } from "./layers.ts";
import { nothingSaved, ownWorld } from "./new-file.ts";
import { type Bytes, isNumber, objectIn, type Reader, readerOf, textOf } from "./reading.ts";
import { damaged, savingError } from "./state-file-error.ts";

/** A world in the file, while it is open. */
interface OpenWorld {
  readonly layer: number;
  /** Whether its layer stands on another one, whose records must be marked as removed. */
  readonly hasBelow: boolean;
  /** The sum of the checksums of its layer's records. */
  readonly total: number;
}

/**
 * Reads and writes the tables of a state file. Each save is one transaction.
 * @param beforeWriting throws if nothing may be written now
 */
export function rowsOf(
  file: string,
  database: Database.Database,
  beforeWriting: () => void = () => undefined,
): Required<Omit<WorldStorage, "close">> {
  const reader = readerOf(file, database);
  const layers = layersOf(database, reader);
  const open = new Map<string, OpenWorld>();
  const sumOf = database.prepare("SELECT sum FROM records WHERE layer = ? AND collection = ? AND id = ?");
  const put = database.prepare(
    "INSERT INTO records (layer, collection, id, position, json, sum) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (layer, collection, id) DO UPDATE SET position = excluded.position, json = excluded.json, sum = excluded.sum",
  );
  const remove = database.prepare("DELETE FROM records WHERE layer = ? AND collection = ? AND id = ?");
  const setState = database.prepare(
    "INSERT INTO state (id, layer, json, sum) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET layer = excluded.layer, json = excluded.json, sum = excluded.sum",
  );
  const forget = database.prepare("DELETE FROM state WHERE id = ?");
  const transaction = transactionsOf(file, database, beforeWriting);

  function opened(id: string): OpenWorld {
    const known = open.get(id);
    if (known) return known;
    const [row] = reader.rows<{ layer: number }>("SELECT layer FROM state WHERE id = ?", id);
    if (!row) throw damaged(file, "a saved world is missing");
    const world = { layer: row.layer, hasBelow: layers.below(row.layer) !== null, total: layers.sum(row.layer) };
    open.set(id, world);
    return world;
  }

  /** Writes the row of a world. */
  function write(id: string, world: OpenWorld, state: WorldState): void {
    const json = JSON.stringify(state);
    setState.run(id, world.layer, json, stateSum({ id, layer: world.layer }, json, world.total));
  }

  /** Writes changes and the state of a world. @returns what it is then */
  function written(id: string, world: OpenWorld, changes: readonly Saved[], state: WorldState): OpenWorld {
    let { total } = world;
    const { layer, hasBelow } = world;
    for (const { collection, id: record, after, place: position } of changes) {
      total -= (sumOf.get(layer, collection, record) as { sum: number } | undefined)?.sum ?? 0; // the requested column
      if (after || hasBelow) {
        const row = { layer, collection, id: record, position, json: after ? JSON.stringify(after) : removed };
        const sum = recordSum(row);
        put.run(layer, collection, record, position, row.json, sum);
        total += sum;
      } else remove.run(layer, collection, record);
    }
    const changed = { ...world, total };
    write(id, changed, state);
    return changed;
  }

  function save(id: string, changes: readonly Saved[], state: WorldState): void {
    const world = opened(id);
    open.set(
      id,
      transaction(() => written(id, world, changes, state)),
    );
  }

  /** The saved state of a world; null if it was never saved. @throws StateFileError for a wrong checksum */
  function stateOf(id: string): { readonly state: WorldState; readonly layer: number } | null {
    const [row] = reader.rows<{ json: Bytes; sum: number }>(
      "SELECT CAST(json AS BLOB) AS json, sum FROM state WHERE id = ?",
      id,
    );
    const { layer, total } = opened(id);
    if (!row || row.sum !== stateSum({ id, layer }, textOf(row.json), total))
      throw damaged(file, "some saved records are missing");
    const json = textOf(row.json);
    return json === nothingSaved ? null : { state: stateIn(file, json), layer };
  }

  return {
    load() {
      const saved = stateOf(ownWorld);
      if (!saved) return null;
      return { state: saved.state, records: recordsOf(reader, layers, layers.line(saved.layer)) };
    },
    save: (changes, state) => save(ownWorld, changes, state),
    others: {
      saved() {
        const others = reader.rows<{ id: string }>("SELECT id FROM state WHERE id <> ? ORDER BY rowid", ownWorld);
        return others.flatMap(({ id }) => {
          const saved = stateOf(id);
          return saved ? [{ ...worldOf(file, id), ...saved }] : [];
        });
      },
      *layers() {
        for (const { layer, below } of layers.all()) yield { layer, below, records: recordsIn(reader, layers, layer) };
      },
      saverOf: (world) => ({ save: (changes, state) => save(idOf(world), changes, state) }),
      copy(from, to, state) {
        const source = from ? idOf(from) : ownWorld;
        const world = opened(source);
        const copied = transaction(() => {
          // A layer without records of its own is not needed below.
          const below = layers.isEmpty(world.layer) && world.hasBelow ? layers.below(world.layer) : world.layer;
          if (below === null) throw damaged(file, "a layer is missing");
          let next = world;
          if (below === world.layer) {
            layers.freeze(world.layer, world.total);
            next = { layer: layers.add(below), hasBelow: true, total: 0 };
            write(source, next, state);
          }
          const copy = { layer: layers.add(below), hasBelow: true, total: 0 };
          write(idOf(to), copy, state);
          return { next, copy };
        });
        open.set(source, copied.next);
        open.set(idOf(to), copied.copy);
      },
      add(world, changes, state) {
        const made = transaction(() => {
          const empty = { layer: layers.add(null), hasBelow: false, total: 0 };
          return written(idOf(world), empty, changes, state);
        });
        open.set(idOf(world), made);
      },
      remove(world) {
        const { layer } = opened(idOf(world));
        transaction(() => {
          forget.run(idOf(world));
          layers.remove(layer);
        });
        open.delete(idOf(world));
      },
    },
  };
}

/** What stands for a record that was removed since the layer below. */
const removed = "null";

function idOf({ kind, name }: OtherWorld): string {
  return `${kind} ${name}`;
}

function worldOf(file: string, id: string): OtherWorld {
  const [kind, name = ""] = id.split(" ");
  if (kind !== "world" && kind !== "snapshot") throw damaged(file, "it has a world of an unknown kind");
  return { kind, name };
}

/** Runs an action as one transaction of the database. @throws StateFileError */
function transactionsOf(
  file: string,
  database: Database.Database,
  beforeWriting: () => void,
): <T>(action: () => T) => T {
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  return (action) => {
    beforeWriting();
    try {
      begin.run();
      const result = action();
      commit.run();
      return result;
    } catch (error) {
      undo(database);
      throw savingError(file, error);
    }
  };
}

/** Rolls back a failed transaction. After some failures SQLite has already done it; if it can't now, it does it before the next use. */
function undo(database: Database.Database): void {
  try {
    if (database.inTransaction) database.exec("ROLLBACK");
  } catch {
    // The problem of the disk was already reported.
  }
}

function* recordsOf(reader: Reader, layers: Layers, line: readonly number[]): Iterable<SavedRecord> {
  for (const layer of line) yield* recordsIn(reader, layers, layer);
}

/** The records of one layer. @throws StateFileError for a changed or a missing record */
function* recordsIn(reader: Reader, layers: Layers, layer: number): Iterable<SavedRecord> {
  const total = layers.total(layer);
  const hasBelow = layers.below(layer) !== null;
  let sum = 0;
  for (const row of reader.records(layer)) {
    sum += row.sum;
    if (row.sum !== recordSum(row)) throw damaged(reader.file, `record ${row.place} was changed`);
    const { collection, id, position: place } = row;
    const record = hasBelow && row.json === removed ? null : objectIn(reader.file, row.json);
    if (record && record.id !== id) throw damaged(reader.file, `record ${row.place} has a wrong id`);
    yield { collection, id, record: record as { readonly id: string } | null, place }; // just compared
  }
  if (total !== null && total !== sum) throw damaged(reader.file, "some saved records are missing");
}

/** @throws StateFileError if it lacks something */
function stateIn(file: string, json: string): WorldState {
  const { seed, drawn, scheduled, now } = objectIn(file, json);
  if (!isNumber(seed) || !isNumber(drawn) || !isNumber(scheduled) || !isNumber(now))
    throw damaged(file, "its state lacks a number");
  return { seed, drawn, scheduled, now };
}
