import { isDeepStrictEqual } from "node:util";
import { type ResourceName, recordsOf, resourceNames } from "../../resources.ts";
import type { Owned } from "../../world/entities/owned.ts";
import type { World } from "../../world/world.ts";

/** What a call did to one resource. */
export interface Changed {
  readonly resource: ResourceName;
  readonly id: string;
  /** Undefined if the call created or removed it. */
  readonly before: Owned | undefined;
  readonly after: Owned | undefined;
}

type Snapshot = ReadonlyMap<ResourceName, ReadonlyMap<string, Owned>>;

const snapshotOf = (world: World): Snapshot =>
  new Map(
    resourceNames.map((name) => [
      name,
      new Map(
        recordsOf(world, name)
          .all()
          .map((record) => [record.id, record]),
      ),
    ]),
  );

/** Runs an action. @returns its result, and what it did to the resources of the contract; records never change in place */
export function withChanges<T>(
  world: World,
  action: () => T,
): { readonly result: T; readonly changes: readonly Changed[] } {
  const before = snapshotOf(world);
  const result = action();
  const changes = [...snapshotOf(world)].flatMap(([resource, records]) => {
    const was = before.get(resource) ?? new Map<string, Owned>();
    return [...new Set([...was.keys(), ...records.keys()])].flatMap((id) =>
      isDeepStrictEqual(was.get(id), records.get(id))
        ? []
        : [{ resource, id, before: was.get(id), after: records.get(id) }],
    );
  });
  return { result, changes };
}

/** Puts resources back as they were before a call, or as it left them. */
export function restore(world: World, changes: readonly Changed[], to: "before" | "after"): void {
  for (const change of changes) {
    const record = change[to];
    if (record) recordsOf(world, change.resource).put(record);
    else recordsOf(world, change.resource).delete(change.id);
  }
}
