import type Database from "libsql";
import { damaged } from "./state-file-error.ts";

/** Marks a file as a state file: "SFSB" (SQLite's `application_id`). */
export const applicationId = 0x53465342;

/** Increases when the saved format changes; files of other versions are refused. */
export const stateVersion = 4;

/**
 * The `sum` of a row is its checksum (`checksum.ts`). `state` has a row for each world; that of the sandbox's own always exists. A world has
 * the records of its layer and of the layers below; a layer that another one stands on never changes again, and has the sum of its records'
 * checksums as its `total`.
 */
const tables = [
  "CREATE TABLE state (id TEXT PRIMARY KEY, layer INTEGER NOT NULL, json TEXT NOT NULL, sum INTEGER NOT NULL) STRICT",
  "CREATE TABLE layers (layer INTEGER PRIMARY KEY, below INTEGER, total INTEGER) STRICT",
  "CREATE TABLE records (place INTEGER PRIMARY KEY, layer INTEGER NOT NULL, collection TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, json TEXT NOT NULL, sum INTEGER NOT NULL, UNIQUE (layer, collection, id)) STRICT",
];

/** Creates the tables and marks the file. */
export const schema = `${tables.join(";\n")};
PRAGMA application_id = ${applicationId};
PRAGMA user_version = ${stateVersion};`;

/** @throws StateFileError unless SQLite finds the file intact, with exactly our tables */
export function checkDatabase(file: string, database: Database.Database): void {
  const [found] = database.prepare("PRAGMA integrity_check(1)").all() as { readonly integrity_check: string }[]; // SQLite's documented column
  if (found?.integrity_check !== "ok") throw damaged(file, found?.integrity_check ?? "SQLite can't check it");
  const list = tables.map(() => "?").join();
  const other = database.prepare(`SELECT count(*) AS count FROM sqlite_schema WHERE sql NOT IN (${list})`);
  const ours = database.prepare(`SELECT count(*) AS count FROM sqlite_schema WHERE sql IN (${list})`);
  const countOf = (statement: Database.Statement) => (statement.all(tables) as { count: number }[])[0]?.count; // the requested column
  if (countOf(other) !== 0 || countOf(ours) !== tables.length)
    throw damaged(file, "it does not have the tables of a state file");
}
