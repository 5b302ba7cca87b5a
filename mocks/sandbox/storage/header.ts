import { closeSync, openSync, readSync } from "node:fs";
import { applicationId, stateVersion } from "./schema.ts";
import { damaged, StateFileError } from "./state-file-error.ts";

/** The header of every SQLite file (https://www.sqlite.org/fileformat.html, 1.3). */
const headerLength = 100;
const magic = "SQLite format 3\0";

/**
 * Checks a file before SQLite opens it, because SQLite might change another program's file.
 * @throws StateFileError unless it has the header of a state file of this version
 */
export function checkHeader(file: string): void {
  const header = Buffer.alloc(headerLength);
  const descriptor = openSync(file, "r");
  try {
    if (readSync(descriptor, header) < headerLength || header.toString("latin1", 0, magic.length) !== magic)
      throw new StateFileError(`${file} is not a state file of the sandbox, or it is damaged; choose another file.`);
  } finally {
    closeSync(descriptor);
  }
  if (header.readUInt32BE(68) !== applicationId)
    throw new StateFileError(`${file} is another program's database; choose another file.`);
  const version = header.readUInt32BE(60);
  if (version !== stateVersion) {
    throw new StateFileError(
      `${file} was written by another version of the sandbox (file version ${version}, expected ${stateVersion}); move it away or use that version.`,
    );
  }
  // State files never use a write-ahead log, which could get lost separately.
  if (header[18] !== 1 || header[19] !== 1) throw damaged(file, "its header was changed");
}
