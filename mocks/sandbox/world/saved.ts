import type { Log } from "../log.ts";
import type { Change } from "./collection.ts";

/** What a world is besides its records. */
export interface WorldState {
  readonly seed: number;
  /** How many random numbers were drawn. */
  readonly drawn: number;
  /** How many events were scheduled. */
  readonly scheduled: number;
  /** What the clock shows, in milliseconds since the epoch. */
  readonly now: number;
}

/** What was saved of a world. */
export interface SavedWorld {
  readonly state: WorldState;
  /** In the order in which they were made. */
  readonly records: Iterable<{ readonly collection: string; readonly record: { readonly id: string } }>;
}

/** Where a world is kept so that it lasts. */
export interface WorldStorage {
  /** What was saved before; null when nothing was. */
  load(): SavedWorld | null;
  /** Saves all of these or none; when it returns, they last. @throws Error with one sentence when they can't be saved */
  save(changes: readonly Change[], state: WorldState): void;
  close(): void;
}

/** Says why a change can't be saved. The change was undone. */
export class NotSaved extends Error {}

/** How long the same reason is not logged again, in real milliseconds: a disk on the edge takes one save and not the next. */
const quietMs = 60_000;

/**
 * Saves in a storage, if there is one. The log says why it can't, but not each time: callers may try as often as they like.
 * @returns what throws NotSaved
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
