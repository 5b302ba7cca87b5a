import type { World } from "./world.ts";

type Named = Pick<World, "name">;

/** A key as callers of this world send it: in a named world it ends with the name, so that the key alone finds the world. */
export function shownKey({ name }: Named, key: string): string {
  return name === null ? key : `${key}_${name}`;
}

/** A sent key as the world stores it. */
export function storedKey({ name }: Named, sent: string): string {
  return name !== null && sent.endsWith(`_${name}`) ? sent.slice(0, -name.length - 1) : sent;
}
