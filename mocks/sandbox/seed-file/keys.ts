import { scopes as allScopes } from "../../../generated/operations.ts";
import { seedKey, type TeamCast } from "../seed/cast.ts";
import type { World } from "../world/world.ts";
import { choices } from "./near.ts";
import { type Path, SeedProblem, type TeamData } from "./seed-data.ts";

/** Makes the keys of a team that its file gives. @throws SeedProblem */
export function fillKeys(world: World, team: Pick<TeamCast, "team">, keys: TeamData["keys"] = [], path: Path): void {
  const known: readonly string[] = allScopes;
  for (const [at, key] of keys.entries()) {
    for (const [number, scope] of (key.scopes ?? []).entries()) {
      if (!known.includes(scope)) {
        throw new SeedProblem(
          [...path, at, "scopes", number],
          `there is no scope "${scope}": ${choices(scope, known)}`,
        );
      }
    }
    for (const other of world.collections.keys.all()) {
      if (other.label === key.label) {
        throw new SeedProblem(
          [...path, at, "label"],
          `"${key.label}" is another key of this world; give another label.`,
        );
      }
      if (other.key === key.key) {
        throw new SeedProblem([...path, at, "key"], `it is also the key "${other.label}"; give each its own.`);
      }
    }
    seedKey(world, team, key);
  }
}
