import type { Fault } from "./fault.ts";
import { eventHandlers } from "./handlers.ts";
import type { Planted } from "./plant.ts";
import { seedWorld } from "./seed/seed.ts";
import { fillFrom } from "./seed-file/fill.ts";
import type { SeedData } from "./seed-file/seed-data.ts";
import { NotSaved, type SavedWorld, type WorldStorage } from "./world/saved.ts";
import { World, type WorldOptions } from "./world/world.ts";

/** Chooses the world that a sandbox starts with. */
interface Beginning {
  readonly seed?: number | SeedData;
  readonly faults?: readonly Fault[];
  readonly storage?: WorldStorage;
}

/**
 * The world of a sandbox: the saved one, or a new one.
 * @throws Error with one sentence if the storage can't be read or written, or the seed data means nothing; the storage is then closed
 */
export function beginWorld(
  { seed, faults = [], storage }: Beginning,
  parts: Pick<WorldOptions, "clock" | "latitude" | "log"> & { readonly planted: Planted | null },
): World {
  try {
    const saved = storage?.load() ?? null;
    const [number, fill] =
      typeof seed === "object" ? [seed.seed, (world: World) => fillFrom(world, seed)] : [seed, seedWorld];
    const world = new World({ ...parts, fill, storage: storage ?? null, seed: seedOf(saved, number) });
    const { planted } = parts;
    world.handle(eventHandlers, planted ? planted.happens : undefined);
    if (saved) {
      for (const each of saved.records) world.load(each);
      world.resume(saved.state);
      world.advance(0); // runs what fell due since, and finds out now if the storage can't be written
    } else world.transaction(() => fill(world));
    for (const fault of faults) world.transaction(() => fault.seeds?.(world));
    return world;
  } catch (error) {
    storage?.close();
    throw error;
  }
}

/** A saved world keeps its own seed, so that its keys stay valid after a reset. @throws Error if another seed was requested */
function seedOf(saved: SavedWorld | null, asked: number | undefined): number {
  if (!saved) return asked ?? 1;
  const { seed } = saved.state;
  if (asked === undefined || asked === seed) return seed;
  throw new Error(
    `The saved world has the seed ${seed}, not ${asked}; leave the seed out, or save another world elsewhere.`,
  );
}

/** Saves the current time of a world, so that its clock never goes back. Failures are already logged. */
export function saveTime(world: World): void {
  try {
    world.advance(0);
  } catch (error) {
    if (!(error instanceof NotSaved)) throw error;
  }
}
