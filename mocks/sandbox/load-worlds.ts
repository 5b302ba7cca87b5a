import { clockOf } from "./world/clock.ts";
import type { OtherWorlds } from "./world/saved.ts";
import { Snapshot } from "./world/snapshot.ts";
import type { World } from "./world/world.ts";

/**
 * Loads the worlds and snapshots that were saved beside a sandbox's own. They share their records as they did before.
 * @param own gives what worlds of a sandbox have in common; it is not read
 * @param add takes each of them, by its name
 * @throws Error with one sentence if something is unreadable
 */
export function loadWorlds(
  storage: OtherWorlds,
  own: World,
  add: { readonly [Kind in "world" | "snapshot"]: (name: string, origin: Snapshot) => void },
): void {
  const saved = storage.saved();
  if (saved.length === 0) return;
  const still = (start: number) => clockOf({ start, speed: 0 });
  const worlds = new Map<number, World>();
  for (const { layer, below, records } of storage.layers()) {
    const under = below === null ? undefined : worlds.get(below);
    const world = under ? under.fork(still(0)) : own.blank(still(0));
    for (const each of records) world.load(each);
    worlds.set(layer, world);
  }
  for (const { kind, name, layer, state } of saved) {
    const world = worlds.get(layer)?.fork(still(state.now), null, state.seed);
    if (!world)
      throw new Error(`The saved ${kind} ${name} has no records; delete the state file or choose another one.`);
    world.resume(state);
    add[kind](name, new Snapshot(world));
  }
}
