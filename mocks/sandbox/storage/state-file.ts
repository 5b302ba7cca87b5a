import { resolve } from "node:path";
import Database from "libsql";
import type { WorldStorage } from "../world/saved.ts";
import { checkHeader } from "./header.ts";
import { createStateFile } from "./new-file.ts";
import { identityOf, isThere } from "./place.ts";
import { rowsOf } from "./rows.ts";
import { checkDatabase } from "./schema.ts";
import { closed, gone, inUse, openingError } from "./state-file-error.ts";

/**
 * The files that this process has open. Opening and closing a file again drops the process's locks on it, so SQLite's lock can't be the
 * first protection against a second sandbox.
 */
const openHere = new Set<string>();

/**
 * Opens or creates the file in which a sandbox keeps its world. Each save is one SQLite transaction, flushed to disk: a process that is
 * killed at any moment loses nothing that was saved. No other process can open the file meanwhile.
 * @throws StateFileError for a file that is damaged, of another version, in use, or not a state file; the file is not changed
 */
export function openStateFile(file: string): WorldStorage {
  try {
    if (isThere(file)) return open(file);
    createStateFile(file);
    return open(file);
  } catch (error) {
    throw openingError(file, error);
  }
}

function open(file: string): WorldStorage {
  const path = resolve(file); // stays valid if the process changes its folder
  const identity = identityOf(path) ?? "";
  if (openHere.has(identity)) throw inUse(file);
  checkHeader(file);
  const database = new Database(path);
  const close = () => {
    if (!database.open) return;
    letGo(database);
    openHere.delete(identity);
  };
  try {
    takeLock(database);
    openHere.add(identity);
    checkDatabase(file, database);
    const rows = rowsOf(file, database, () => {
      if (!database.open) throw closed(file); // its statements would still write without the lock
      if (identityOf(path) !== identity) throw gone(file);
    });
    return { ...rows, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Takes SQLite's lock on the file itself, under any name, until the process releases it or ends. */
function takeLock(database: Database.Database): void {
  database.pragma("locking_mode = EXCLUSIVE");
  database.pragma("synchronous = NORMAL");
  database.exec("BEGIN EXCLUSIVE; COMMIT");
}

/** Releases the lock first: a closed database keeps it until its statements are garbage-collected. */
function letGo(database: Database.Database): void {
  try {
    database.pragma("locking_mode = NORMAL");
    database.pragma("user_version"); // takes effect with the next access
  } catch {
    // The file can't be read any more; the end of the process releases the lock.
  }
  database.close();
}
