import type { Visit } from "../request/visit.ts";
import type { Post } from "../world/entities/post.ts";
import type { World } from "../world/world.ts";

/** What an answer says of one thing. */
export type Item = Readonly<Record<string, unknown>>;

/** The post that a path names. */
export function postOf({ asked }: Visit, { collections }: World): Post | undefined {
  return collections.posts.get(asked.parameters.id ?? "");
}

/** The same without one member. */
export function without(data: Item, name: string): Item {
  return Object.fromEntries(Object.entries(data).filter(([each]) => each !== name));
}
