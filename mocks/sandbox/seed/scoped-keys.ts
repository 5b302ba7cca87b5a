import { operationList, scopes } from "../../../generated/operations.ts";
import type { ApiKey } from "../world/entities/team.ts";
import type { World } from "../world/world.ts";
import { seedKey, type TeamCast } from "./cast.ts";

const prefix = "scoped: ";

/** The scopes of each key: one alone, and what each operation needs that needs several. */
const sets: readonly (readonly string[])[] = [
  ...scopes.map((scope) => [scope]),
  ...operationList.map((operation) => operation.scopes).filter((needed) => needed.length > 1),
];

/** Keys of a team with few scopes each, so that every pair of an operation and a scope can be asked about. */
export function seedScopedKeys(world: World, main: Pick<TeamCast, "team">): void {
  const labels = new Map(sets.map((set) => [`${prefix}${set.join(", ")}`, set]));
  for (const [label, set] of labels) seedKey(world, main, { label, scopes: set });
}

/** Whether a key is one of them. */
export function isScoped({ label }: ApiKey): boolean {
  return label.startsWith(prefix);
}
