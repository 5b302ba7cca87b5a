import { closeSync, openSync, readSync } from "node:fs";
import { applicationId, stateVersion } from "./schema.ts";
import { damaged, StateFileError } from "./state-file-error.ts";

/** The header of every SQLite file (https://www.sqlite.org/fileformat.html, 1.3). */
const headerLength = 100;
const magic = "SQLite format 3\0";

/**
 * Looks at a file before SQLite does, which may change one of another program when it opens it.
 * @throws StateFileError unless it begins as a state file of this version does
 */
export function checkHeader(file: string): void {
  const header = Buffer.alloc(headerLength);
  const descriptor = openSync(file, "r");
  try {
    if (readSync(descriptor, header) < headerLength || header.toString("latin1", 0, magic.length) !== magic)
      throw new StateFileError(`${file} is no state file of the sandbox, or damaged; choose another file.`);
  } finally {
    closeSync(descriptor);
  }
  if (header.readUInt32BE(68) !== applicationId)
    throw new StateFileError(`${file} is a database of another program; choose another file.`);
  const version = header.readUInt32BE(60);
  if (version !== stateVersion) {
    throw new StateFileError(
      `${file} was written by another version of the sandbox (its version ${version}, ours ${stateVersion}); move it away or use that version.`,
    );
  }
  // Ours never have a write-ahead log, which could be lost apart from the file.
  if (header[18] !== 1 || header[19] !== 1) throw damaged(file, "its header was changed");
}
