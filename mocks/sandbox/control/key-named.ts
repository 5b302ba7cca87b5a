import type { ApiKey } from "../world/entities/team.ts";
import { keySent } from "../world/key-text.ts";
import type { World } from "../world/world.ts";
import { ControlRefusal } from "./refusal.ts";

/** The key that a control call names. @throws ControlRefusal if there is no such key */
export function keyNamed(world: World, key: string): ApiKey {
  const found = keySent(world, key);
  if (found) return found;
  throw new ControlRefusal(404, "key: unknown key; use a key of this sandbox.");
}
