import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";
import type { Change } from "../world/collection.ts";
import type { SavedWorld, WorldStorage } from "../world/saved.ts";
import type { WorldState } from "../world/world.ts";
import { lock } from "./lock.ts";

/** What marks a file as one of ours: "SFSB" (SQLite's `application_id`). */
const applicationId = 0x53465342;

/** Changes when what is saved changes its shape; a file of another version is refused. */
export const stateVersion = 2;

/** Why a state file can't be used, in one sentence that says what to do. */
export class StateFileError extends Error {}

/**
 * Opens the file in which a sandbox keeps its world, or makes it. Each save is one SQLite transaction in a write-ahead log: a
 * process that is killed at any moment loses nothing that it had saved.
 * @throws StateFileError for a file that is damaged, of another version, in use, or none of ours; it is not changed
 */
export function openStateFile(file: string): WorldStorage {
  const isNew = !existsSync(file) || statSync(file).size === 0;
  if (!existsSync(dirname(file)))
    throw new StateFileError(`There is no folder ${dirname(file)} for the state file; make it first.`);
  const unlock = attempt(file, () => lock(file));
  let database: Database.Database | undefined;
  try {
    return attempt(file, () => {
      database = new Database(file);
      // Made or checked before anything else is written: a file of someone else stays as it is, and one half made is an empty one.
      if (isNew) create(database);
      else checkFile(file, database);
      database.pragma("journal_mode = WAL");
      database.pragma("synchronous = NORMAL");
      return storageOf(file, database, unlock);
    });
  } catch (error) {
    database?.close();
    unlock();
    throw error;
  }
}

function create(database: Database.Database): void {
  database.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE state (one INTEGER PRIMARY KEY CHECK (one = 1), json TEXT NOT NULL);
    CREATE TABLE records (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      collection TEXT NOT NULL,
      id TEXT NOT NULL,
      json TEXT NOT NULL,
      UNIQUE (collection, id)
    );
    PRAGMA application_id = ${applicationId};
    PRAGMA user_version = ${stateVersion};
    COMMIT;
  `);
}

/** @throws StateFileError unless the file is a whole one of this version */
function checkFile(file: string, database: Database.Database): void {
  if (numberOf(database, "application_id") !== applicationId) {
    throw new StateFileError(`${file} is no state file of the sandbox; choose another file.`);
  }
  const version = numberOf(database, "user_version");
  if (version !== stateVersion) {
    throw new StateFileError(
      `${file} was written by another version of the sandbox (its version ${version}, ours ${stateVersion}); move it away or use that version.`,
    );
  }
  const [result] = database.prepare("PRAGMA quick_check(1)").all() as { readonly quick_check: string }[]; // SQLite's documented column
  if (result?.quick_check !== "ok") throw damaged(file);
}

function numberOf(database: Database.Database, pragma: "application_id" | "user_version"): number {
  const [row] = database.prepare(`PRAGMA ${pragma}`).all() as Readonly<Record<string, number>>[]; // one row, one number
  return row?.[pragma] ?? 0;
}

function storageOf(file: string, database: Database.Database, unlock: () => void): WorldStorage {
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const rollback = database.prepare("ROLLBACK");
  const put = database.prepare(
    "INSERT INTO records (collection, id, json) VALUES (?, ?, ?) ON CONFLICT (collection, id) DO UPDATE SET json = excluded.json",
  );
  const remove = database.prepare("DELETE FROM records WHERE collection = ? AND id = ?");
  const setState = database.prepare(
    "INSERT INTO state (one, json) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET json = excluded.json",
  );
  return {
    load() {
      const [state] = database.prepare("SELECT json FROM state").all() as { readonly json: string }[]; // the columns asked for
      if (!state) return null;
      return { state: parse<WorldState>(file, state.json), records: recordsOf(file, database) };
    },
    save(changes: readonly Change[], state: WorldState) {
      begin.run();
      try {
        for (const { collection, id, after } of changes) {
          if (after) put.run(collection, id, JSON.stringify(after));
          else remove.run(collection, id);
        }
        setState.run(JSON.stringify(state));
        commit.run();
      } catch (error) {
        rollback.run();
        throw error;
      }
    },
    close() {
      // The log goes into the file, so that it can be copied alone.
      database.pragma("wal_checkpoint(TRUNCATE)");
      database.close();
      unlock();
    },
  };
}

function recordsOf(file: string, database: Database.Database): SavedWorld["records"] {
  const rows = database.prepare("SELECT collection, json FROM records ORDER BY place").all() as {
    readonly collection: string;
    readonly json: string;
  }[]; // the columns asked for
  return rows.map(({ collection, json }) => ({ collection, record: parse<{ readonly id: string }>(file, json) }));
}

/** @throws StateFileError when the text is no JSON */
function parse<T>(file: string, json: string): T {
  try {
    return JSON.parse(json) as T; // `save` wrote it
  } catch {
    throw damaged(file);
  }
}

function damaged(file: string): StateFileError {
  return new StateFileError(
    `${file} is damaged, or no state file of the sandbox; move it away or choose another file.`,
  );
}

/** Turns what SQLite throws into a sentence for a person. */
function attempt<T>(file: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof StateFileError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (/locked|busy/i.test(message))
      throw new StateFileError(`${file} is in use by another sandbox; stop that one or choose another file.`);
    if (/not a database|malformed|corrupt|disk image/i.test(message)) throw damaged(file);
    throw new StateFileError(
      message.startsWith(file) ? message : `${file} can't be used as a state file (${message}); choose another file.`,
    );
  }
}
