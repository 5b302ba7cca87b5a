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
 * What this process has open. A file that is opened and closed otherwise loses the locks that the process has on it, so that SQLite's
 * lock must not be the first thing that keeps a second sandbox away.
 */
const openHere = new Set<string>();

/**
 * Opens the file in which a sandbox keeps its world, or makes it. Each save is one SQLite transaction that is flushed to the disk: a
 * process that is killed at any moment loses nothing that it had saved. Nobody else can open the file meanwhile.
 * @throws StateFileError for a file that is damaged, of another version, in use, or none of ours; it is not changed
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
  const path = resolve(file); // stays the same when the process goes to another folder
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
    const { load, save } = rowsOf(file, database);
    return {
      load,
      save(changes, state) {
        if (!database.open) throw closed(file); // its statements would still write, without the lock
        if (identityOf(path) !== identity) throw gone(file);
        save(changes, state);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Takes SQLite's lock on the file itself, under whatever name it was opened, until the process ends or lets go of it. */
function takeLock(database: Database.Database): void {
  database.pragma("locking_mode = EXCLUSIVE");
  database.pragma("synchronous = NORMAL");
  database.exec("BEGIN EXCLUSIVE; COMMIT");
}

/** Lets go of the lock first: a database that is only closed keeps it until its statements are collected as garbage. */
function letGo(database: Database.Database): void {
  try {
    database.pragma("locking_mode = NORMAL");
    database.pragma("user_version"); // the next access is when it takes effect
  } catch {
    // A file that can't be read any more; the end of the process lets go of it.
  }
  database.close();
}
