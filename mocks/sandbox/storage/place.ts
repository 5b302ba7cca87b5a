import { lstatSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { StateFileError } from "./state-file-error.ts";

/** @returns whether there is a file that may be a state file; false if one can be created @throws StateFileError for anything else */
export function isThere(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats) {
    checkKind(file, stats);
    return true;
  }
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new StateFileError(`${file} is a broken link; remove it or choose another file.`);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new StateFileError(`There is no folder ${dirname(file)} for the state file; create it first.`);
  return false;
}

function checkKind(file: string, stats: Stats): void {
  if (stats.isDirectory()) throw new StateFileError(`${file} is a folder; choose a file in it.`);
  if (!stats.isFile()) throw new StateFileError(`${file} is not a regular file; choose another file.`);
  if (stats.size === 0)
    throw new StateFileError(
      `${file} is empty: it is not a state file, or its content is lost; remove it or choose another file.`,
    );
}

/** Identifies a file independently of its names; null if it does not exist. */
export function identityOf(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev} ${stats.ino}` : null;
}
