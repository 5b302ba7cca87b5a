/** Why a state file can't be used, in one sentence that says what to do. */
export class StateFileError extends Error {}

/** @param how the evidence; SQLite may return several lines */
export function damaged(file: string, how: string): StateFileError {
  return new StateFileError(
    `${file} is damaged (${how.replaceAll(/\s+/g, " ")}); move it away or choose another file.`,
  );
}

export function inUse(file: string): StateFileError {
  return new StateFileError(`${file} is in use by another sandbox; stop it or choose another file.`);
}

/** For a file that was removed or moved while it was open: writes to it would be lost. */
export function gone(file: string): StateFileError {
  return new StateFileError(
    `The world can't be saved in ${file}, because the file was moved or removed; put it back or restart the sandbox.`,
  );
}

export function closed(file: string): StateFileError {
  return new StateFileError(`The world can't be saved in ${file}, because its sandbox was closed; start it again.`);
}

/** The message for a failure to open a state file. */
export function openingError(file: string, error: unknown): StateFileError {
  if (error instanceof StateFileError) return error;
  const reason = messageOf(error);
  switch (kindOf(error)) {
    case "busy":
      return inUse(file);
    case "corrupt":
      return damaged(file, reason);
    case "forbidden":
      return new StateFileError(
        `${file} can't be read or written (${reason}); make it and its folder readable and writable, or choose another file.`,
      );
    case "full":
      return new StateFileError(
        `${file} can't be created, because the disk is full; free some space or choose another file.`,
      );
    default:
      return new StateFileError(`${file} can't be used as a state file (${reason}); choose another file.`);
  }
}

/** The message for a failure to save a world. */
export function savingError(file: string, error: unknown): StateFileError {
  if (error instanceof StateFileError) return error;
  const reason = messageOf(error);
  const failed = (why: string, advice: string) =>
    new StateFileError(`The world can't be saved in ${file}, because ${why}; ${advice}.`);
  switch (kindOf(error)) {
    case "full":
      return failed("the disk is full", "free some space");
    case "forbidden":
      return failed(`it or its folder can't be written (${reason})`, "make both writable");
    default:
      return failed(`the disk refuses the write (${reason})`, "check the disk and its quota");
  }
}

type Kind = "busy" | "corrupt" | "forbidden" | "full" | "other";

/** By SQLite's primary result codes (https://www.sqlite.org/rescode.html). */
const sqliteKinds: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [1, "corrupt"], // our SQL does not match the file's content
  [3, "forbidden"],
  [5, "busy"],
  [6, "busy"],
  [8, "forbidden"],
  [11, "corrupt"],
  [13, "full"],
  [14, "forbidden"],
  [26, "corrupt"],
]);

const systemKinds: ReadonlyMap<unknown, Kind> = new Map<unknown, Kind>([
  ["EACCES", "forbidden"],
  ["EPERM", "forbidden"],
  ["EROFS", "forbidden"],
  ["ENOSPC", "full"],
]);

function kindOf(error: unknown): Kind {
  const { code, rawCode } = Object(error) as { readonly code?: unknown; readonly rawCode?: unknown }; // from the file system or from SQLite
  if (typeof rawCode === "number") return sqliteKinds.get(rawCode & 0xff) ?? "other";
  return systemKinds.get(code) ?? "other";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
