import type { ApiKey } from "./entities/team.ts";
import type { World } from "./world.ts";

type Named = Pick<World, "name">;

/** A key as callers of this world send it: in a named world it ends with the name, so that the key alone finds the world. */
export function shownKey({ name }: Named, key: string): string {
  return name === null ? key : `${key}_${name}`;
}

/** The key that a caller of this world sent: as the world shows it, or as its origin does. A key of a seed file may end like a name. */
export function keySent(
  { name, collections: { keys } }: Pick<World, "name" | "collections">,
  sent: string,
): ApiKey | undefined {
  const found = keys.firstBy("key", sent);
  return found || name === null || !sent.endsWith(`_${name}`)
    ? found
    : keys.firstBy("key", sent.slice(0, -name.length - 1));
}
