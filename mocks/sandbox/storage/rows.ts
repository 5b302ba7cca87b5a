import type Database from "libsql";
import type { SavedWorld, WorldState, WorldStorage } from "../world/saved.ts";
import { recordSum, stateSum } from "./checksum.ts";
import { nothingSaved } from "./new-file.ts";
import { damaged, savingError } from "./state-file-error.ts";

/** A text as bytes: libsql crashes on text that is not UTF-8, which a damaged file may have. */
type Bytes = ArrayBuffer;

/** How many records are read at once. A half-read query would keep the lock. */
const readAtOnce = 1000;

/** Reads and writes the tables of a state file. Each save is one transaction. */
export function rowsOf(file: string, database: Database.Database): Pick<WorldStorage, "load" | "save"> {
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const sumOf = database.prepare("SELECT sum FROM records WHERE collection = ? AND id = ?");
  const put = database.prepare(
    "INSERT INTO records (collection, id, json, sum) VALUES (?, ?, ?, ?) ON CONFLICT (collection, id) DO UPDATE SET json = excluded.json, sum = excluded.sum",
  );
  const remove = database.prepare("DELETE FROM records WHERE collection = ? AND id = ?");
  const setState = database.prepare("UPDATE state SET json = ?, sum = ?");
  let total = rows<{ total: number }>(database, "SELECT coalesce(sum(sum), 0) AS total FROM records")[0]?.total ?? 0;

  return {
    load() {
      const [state] = rows<{ json: Bytes; sum: number }>(database, "SELECT CAST(json AS BLOB) AS json, sum FROM state");
      if (!state || state.sum !== stateSum(textOf(state.json), total))
        throw damaged(file, "some saved records are missing");
      const json = textOf(state.json);
      return json === nothingSaved ? null : { state: stateIn(file, json), records: recordsIn(file, database) };
    },
    save(changes, state) {
      let newTotal = total;
      try {
        begin.run();
        for (const { collection, id, after } of changes) {
          newTotal -= (sumOf.get(collection, id) as { sum: number } | undefined)?.sum ?? 0; // the requested column
          if (after) {
            const json = JSON.stringify(after);
            const sum = recordSum(collection, id, json);
            put.run(collection, id, json, sum);
            newTotal += sum;
          } else remove.run(collection, id);
        }
        const json = JSON.stringify(state);
        setState.run(json, stateSum(json, newTotal));
        commit.run();
      } catch (error) {
        undo(database);
        throw savingError(file, error);
      }
      total = newTotal;
    },
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

interface RecordRow {
  readonly place: number;
  readonly collection: Bytes;
  readonly id: Bytes;
  readonly json: Bytes;
  readonly sum: number;
}

/** @throws StateFileError for a changed record */
function* recordsIn(file: string, database: Database.Database): SavedWorld["records"] {
  const next = `SELECT place, CAST(collection AS BLOB) AS collection, CAST(id AS BLOB) AS id, CAST(json AS BLOB) AS json, sum
    FROM records WHERE place > ? ORDER BY place LIMIT ${readAtOnce}`;
  let last: number | undefined = Number.MIN_SAFE_INTEGER;
  while (last !== undefined) {
    const read: RecordRow[] = rows(database, next, last);
    for (const row of read) yield recordIn(file, row);
    last = read.at(-1)?.place;
  }
}

function recordIn(file: string, { place, sum, ...bytes }: RecordRow) {
  const [collection, id, json] = [textOf(bytes.collection), textOf(bytes.id), textOf(bytes.json)];
  if (sum !== recordSum(collection, id, json)) throw damaged(file, `record ${place} was changed`);
  const record = objectIn(file, json);
  if (record.id !== id) throw damaged(file, `record ${place} has a wrong id`);
  return { collection, record: record as { readonly id: string } }; // just compared
}

/** @throws StateFileError if it lacks something */
function stateIn(file: string, json: string): WorldState {
  const { seed, drawn, scheduled, now } = objectIn(file, json);
  if (!isNumber(seed) || !isNumber(drawn) || !isNumber(scheduled) || !isNumber(now))
    throw damaged(file, "its state lacks a number");
  return { seed, drawn, scheduled, now };
}

/** @throws StateFileError for a text that is not a JSON object */
function objectIn(file: string, json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null) return value as Readonly<Record<string, unknown>>; // every object fits
  } catch {
    // Invalid JSON.
  }
  throw damaged(file, "its content was not written by a sandbox");
}

/** Invalid UTF-8 becomes another text, which fails the checksum. */
function textOf(bytes: Bytes): string {
  return Buffer.from(bytes).toString();
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** @typeParam Row the requested columns */
function rows<Row>(database: Database.Database, sql: string, ...values: readonly unknown[]): Row[] {
  return database.prepare(sql).all(...values) as Row[]; // see above
}
