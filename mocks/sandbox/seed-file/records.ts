import type { Collections } from "../world/collections.ts";
import type { World } from "../world/world.ts";
import { choices } from "./near.ts";
import { type SeedData, SeedProblem } from "./seed-data.ts";

/** A world as a seed file that makes the same world again, with its time. The counts of rate windows are not in it. */
export function exportOf(world: World): SeedData {
  const { seed, drawn, scheduled, now } = world.state();
  const records = Object.entries(world.collections).map(([name, collection]) => [name, collection.all()]);
  return {
    seed,
    now: new Date(now).toISOString(),
    drawn,
    scheduled,
    records: Object.fromEntries(records.filter(([, all]) => all?.length)) as NonNullable<SeedData["records"]>, // records are objects
  };
}

/** Fills an empty world with exported records. @throws SeedProblem */
export function loadRecords(world: World, { records = {}, drawn = 0, scheduled = 0 }: SeedData): void {
  for (const [name, all] of Object.entries(records)) {
    const collection = Object.hasOwn(world.collections, name)
      ? world.collections[name as keyof Collections]
      : undefined; // as checked
    if (!collection) {
      throw new SeedProblem(
        ["records", name],
        `there is no kind "${name}": ${choices(name, Object.keys(world.collections))}`,
      );
    }
    for (const [at, record] of all.entries()) {
      if (typeof record.id !== "string")
        throw new SeedProblem(["records", name, at], "a record needs an id, which is a text.");
      collection.put(record as never); // whoever edits an export answers for its records
    }
  }
  world.continueFrom(drawn, scheduled);
}
