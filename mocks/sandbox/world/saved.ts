import type { Change } from "./collection.ts";
import type { WorldState } from "./world.ts";

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
  /** Saves all of these or none; when it returns, they last. */
  save(changes: readonly Change[], state: WorldState): void;
  close(): void;
}
