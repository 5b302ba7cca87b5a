import type { Log } from "../log.ts";
import type { Change } from "./collection.ts";

/** The state of a world besides its records. */
export interface WorldState {
  readonly seed: number;
  /** How many random numbers were drawn. */
  readonly drawn: number;
  /** How many events were scheduled. */
  readonly scheduled: number;
  /** The time of the clock, in milliseconds since the epoch. */
  readonly now: number;
}

/** A saved world. */
export interface SavedWorld {
  readonly state: WorldState;
  /** In the order of creation. */
  readonly records: Iterable<{ readonly collection: string; readonly record: { readonly id: string } }>;
}

/** A place to save a world. */
export interface WorldStorage {
  /** The saved world; null if there is none. */
  load(): SavedWorld | null;
  /** Saves all of these or none; they are durable when it returns. @throws Error with one sentence if they can't be saved */
  save(changes: readonly Change[], state: WorldState): void;
  close(): void;
}

/** A change could not be saved and was undone. */
export class NotSaved extends Error {}

/** How long the same reason is not logged again, in real milliseconds: a nearly full disk may accept one save and refuse the next. */
const quietMs = 60_000;

/**
 * Saves to a storage, if there is one. Logs failures, but not every time, because callers may retry often.
 * @returns a function that throws NotSaved
 */
export function saverOf(storage: Pick<WorldStorage, "save"> | null, log: Log): WorldStorage["save"] {
  const loggedAt = new Map<string, number>();
  return (changes, state) => {
    try {
      storage?.save(changes, state);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const now = performance.now();
      if (now - (loggedAt.get(message) ?? Number.NEGATIVE_INFINITY) >= quietMs) {
        loggedAt.set(message, now);
        log.error({ event: "not_saved", message });
      }
      throw new NotSaved(message, { cause: error });
    }
  };
}
