import type { World } from "./world/world.ts";

/** A key of every kind, by what it is for; all are of the seed world. */
export interface SandboxKeys {
  /** It has every scope. */
  readonly full: string;
  /** It has `credits:read` alone. */
  readonly limited: string;
  /** It has every scope in another team. */
  readonly otherTeam: string;
  readonly revoked: string;
  /** It has every scope in a team without credits. */
  readonly noCredits: string;
  /** Made before there were scopes; missing where the sandbox is told that there are no such keys (GAP-107). */
  readonly legacy?: string;
}

/** @throws Error when the world was made without one of them */
export function keysOf({ collections }: World): SandboxKeys {
  const keys = new Map(collections.keys.all().map(({ label, key }) => [label, key]));
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
