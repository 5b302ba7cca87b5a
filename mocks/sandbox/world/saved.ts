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

/** One saved record. */
export interface SavedRecord {
  readonly collection: string;
  readonly id: string;
  /** Null for one that was removed. */
  readonly record: { readonly id: string } | null;
  /** Its place in the order of creation; by default the last one. */
  readonly place?: number;
}

/** A saved world. */
export interface SavedWorld {
  readonly state: WorldState;
  /** If several have the same place in the order of creation, the last one counts. */
  readonly records: Iterable<SavedRecord>;
}

/** What is saved of a change. */
export type Saved = Omit<Change, "before">;

/** Saves a world. */
export interface WorldSaver {
  /** Saves all of these or none; they are durable when it returns. @throws Error with one sentence if they can't be saved */
  save(changes: readonly Saved[], state: WorldState): void;
}

/** A place to save a world. */
export interface WorldStorage extends WorldSaver {
  /** The saved world; null if there is none. */
  load(): SavedWorld | null;
  /** Where the other worlds of the sandbox and its snapshots are saved; without it, they are only in memory. */
  readonly others?: OtherWorlds;
  close(): void;
}

/** A world beside the sandbox's own, or a snapshot. */
export interface OtherWorld {
  readonly kind: "world" | "snapshot";
  readonly name: string;
}

/** The storage of the worlds beside a sandbox's own. What a method changed is durable when it returns. All throw Error with one sentence. */
export interface OtherWorlds {
  /** All of them, with the layer that holds their latest changes. */
  saved(): readonly (OtherWorld & { readonly layer: number; readonly state: WorldState })[];
  /** Layers of records, each above the layer it builds on: lower ones first. */
  layers(): Iterable<{
    readonly layer: number;
    readonly below: number | null;
    readonly records: Iterable<SavedRecord>;
  }>;
  /** Where a world that exists is saved. */
  saverOf(world: OtherWorld): WorldSaver;
  /** Saves a copy of a world as it is. @param from null for the sandbox's own @param state its state now */
  copy(from: OtherWorld | null, to: OtherWorld, state: WorldState): void;
  /** Saves a new world. */
  add(world: OtherWorld, records: readonly Saved[], state: WorldState): void;
  remove(world: OtherWorld): void;
}

/** A change could not be saved and was undone. */
export class NotSaved extends Error {}

/** How long the same reason is not logged again, in real milliseconds: a nearly full disk may accept one save and refuse the next. */
const quietMs = 60_000;

/**
 * Saves to a storage, if there is one. Logs failures, but not every time, because callers may retry often.
 * @returns a function that throws NotSaved
 */
export function saverOf(storage: WorldSaver | null, log: Log): WorldSaver["save"] {
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
