import type { Fault } from "./fault.ts";
import { eventHandlers } from "./handlers.ts";
import type { Planted } from "./plant.ts";
import { seedWorld } from "./seed/seed.ts";
import { NotSaved, type SavedWorld, type WorldStorage } from "./world/saved.ts";
import { World, type WorldOptions } from "./world/world.ts";

/** Which world a sandbox begins with. */
interface Beginning {
  readonly seed?: number;
  readonly fault?: Fault;
  readonly storage?: WorldStorage;
}

/**
 * The world of a sandbox: as it was saved, or a new one.
 * @throws Error with one sentence for a storage that can't be read or written; it is closed then
 */
export function beginWorld(
  { seed, fault, storage }: Beginning,
  parts: Pick<WorldOptions, "clock" | "latitude" | "log"> & { readonly planted: Planted | null },
): World {
  try {
    const saved = storage?.load() ?? null;
    const world = new World({ ...parts, storage: storage ?? null, seed: seedOf(saved, seed) });
    const { planted } = parts;
    world.handle(eventHandlers, planted ? (event, happen) => planted.happens(event, world, happen) : undefined);
    if (saved) {
      for (const { collection, record } of saved.records) world.load(collection, record);
      world.resume(saved.state);
      world.advance(0); // what fell due since; and a storage that can't be written shows it now
    } else world.transaction(() => seedWorld(world));
    world.transaction(() => fault?.seeds?.(world));
    return world;
  } catch (error) {
    storage?.close();
    throw error;
  }
}

/** A saved world goes on with its own seed, so that its keys stay valid over a reset. @throws Error when another one was asked for */
function seedOf(saved: SavedWorld | null, asked: number | undefined): number {
  if (!saved) return asked ?? 1;
  const { seed } = saved.state;
  if (asked === undefined || asked === seed) return seed;
  throw new Error(
    `The saved world has the seed ${seed}, not ${asked}; leave the seed out, or save another world elsewhere.`,
  );
}

/** Saves up to what time a world has come, so that its clock does not go back. What can't be saved has been logged. */
export function saveTime(world: World): void {
  try {
    world.advance(0);
  } catch (error) {
    if (!(error instanceof NotSaved)) throw error;
  }
}
