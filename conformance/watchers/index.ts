import { hintsWatcher } from "./hints.ts";
import { statusesWatcher } from "./statuses.ts";
import type { Watcher } from "./watcher.ts";

/** Every watcher, new for one history. */
export function createWatchers(): Watcher[] {
  return [hintsWatcher(), statusesWatcher()];
}
