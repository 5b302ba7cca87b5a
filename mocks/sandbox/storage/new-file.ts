import { randomUUID } from "node:crypto";
import { closeSync, constants, copyFileSync, linkSync, openSync, rmSync } from "node:fs";
import Database from "libsql";
import { stateSum } from "./checksum.ts";
import { schema } from "./schema.ts";

/** The id of the sandbox's own world. */
export const ownWorld = "own";

/** The state of a world that has never been saved. */
export const nothingSaved = "null";

/**
 * Creates a state file without a world. It is created under another name first, so that a killed process leaves either no file or a
 * complete one. Never overwrites a file that another process creates at the same time.
 */
export function createStateFile(file: string): void {
  const draft = `${file}.${randomUUID()}.new`;
  try {
    closeSync(openSync(draft, "wx")); // fails with a clear reason, unlike libsql
    const database = new Database(draft);
    const sum = stateSum({ id: ownWorld, layer: 1 }, nothingSaved, 0);
    database.exec(`BEGIN; ${schema}
      INSERT INTO layers (layer) VALUES (1);
      INSERT INTO state (id, layer, json, sum) VALUES ('${ownWorld}', 1, '${nothingSaved}', ${sum});
      COMMIT;`);
    database.close();
    giveName(draft, file);
  } finally {
    for (const each of [draft, `${draft}-journal`]) rmSync(each, { force: true });
  }
}

function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (isThere(error)) return;
    copyExclusively(draft, file); // some file systems have no hard links
  }
}

function copyExclusively(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if (!isThere(error)) throw error;
  }
}

function isThere(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "EEXIST"; // `fs` throws this type
}
