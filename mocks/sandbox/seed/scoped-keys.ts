import { operationList, scopes } from "../../../generated/operations.ts";
import type { ApiKey } from "../world/entities/team.ts";
import type { World } from "../world/world.ts";
import { seedKey, type TeamCast } from "./cast.ts";

const prefix = "scoped: ";

/** The scopes of each key by its label: one alone, what each operation needs that needs several, and all but one. */
const sets: readonly (readonly [label: string, scopes: readonly string[]])[] = [
  ...[
    ...scopes.map((scope) => [scope]),
    ...operationList.map(({ scopes }) => scopes).filter(({ length }) => length > 1),
  ].map((set) => [set.join(", "), set] as const),
  ...scopes.map((scope) => [`all but ${scope}`, scopes.filter((other) => other !== scope)] as const),
];

/** Keys of a team with few or nearly all scopes each, so that every pair of an operation and a scope can be asked about. */
export function seedScopedKeys(world: World, main: Pick<TeamCast, "team">): void {
  const labels = new Map(sets.map(([label, set]) => [`${prefix}${label}`, set]));
  for (const [label, set] of labels) seedKey(world, main, { label, scopes: set });
}

/** Whether a key is one of them. */
export function isScoped({ label }: ApiKey): boolean {
  return label.startsWith(prefix);
}
