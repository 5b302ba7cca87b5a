import { lstatSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { StateFileError } from "./state-file-error.ts";

/** @returns whether there is a file that may be a state file; false where one can be made @throws StateFileError for anything else */
export function isThere(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats) {
    checkKind(file, stats);
    return true;
  }
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new StateFileError(`${file} is a link to a file that is not there; remove it or choose another file.`);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new StateFileError(`There is no folder ${dirname(file)} for the state file; make it first.`);
  return false;
}

function checkKind(file: string, stats: Stats): void {
  if (stats.isDirectory()) throw new StateFileError(`${file} is a folder; choose a file in it.`);
  if (!stats.isFile()) throw new StateFileError(`${file} is no regular file; choose another file.`);
  if (stats.size === 0)
    throw new StateFileError(
      `${file} is empty, so no sandbox made it or its content is lost; remove it or choose another file.`,
    );
}

/** What a file is known by, whatever its names are; null when it is not there. */
export function identityOf(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev} ${stats.ino}` : null;
}
