import { shownKey } from "./world/key-text.ts";
import type { World } from "./world/world.ts";

/** The keys of the seed world by purpose. */
export interface SandboxKeys {
  /** Has every scope. */
  readonly full: string;
  /** Has only `credits:read`. */
  readonly limited: string;
  /** Has every scope in another team. */
  readonly otherTeam: string;
  readonly revoked: string;
  /** Has every scope in a team without credits. */
  readonly noCredits: string;
  /** Created before there were scopes; missing if the sandbox is set to have no such keys (GAP-107). */
  readonly legacy?: string;
}

/** @throws Error if the world lacks one of them */
export function keysOf(world: World): SandboxKeys {
  const keys = new Map(world.collections.keys.all().map(({ label, key }) => [label, shownKey(world, key)]));
  const need = (label: keyof SandboxKeys) => {
    const key = keys.get(label);
    if (key === undefined) throw new Error(`The world has no key "${label}".`);
    return key;
  };
  return {
    full: need("full"),
    limited: need("limited"),
    otherTeam: need("otherTeam"),
    revoked: need("revoked"),
    noCredits: need("noCredits"),
    ...(keys.has("legacy") && { legacy: need("legacy") }),
  };
}
