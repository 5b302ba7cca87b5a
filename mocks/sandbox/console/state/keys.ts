import { type Operation, operationList } from "../../../../generated/operations.ts";
import { isScoped } from "../../seed/scoped-keys.ts";
import type { ApiKey } from "../../world/entities/team.ts";
import { shownKey } from "../../world/key-text.ts";
import type { World } from "../../world/world.ts";
import type { KeyView } from "../view.ts";

/** Read operations that need only a key. */
const reads = operationList.filter(
  ({ method, needsKey, atOrigin, parameters }: Operation) =>
    method === "GET" && needsKey && !atOrigin && !parameters.some(({ required }) => required),
);

/** The keys of every team, in full: they work only in this sandbox. */
export function keysView(world: World): KeyView[] {
  const { keys, teams } = world.collections;
  return keys.all().map((each) => {
    const { label, key, scopes, revoked, teamId } = each;
    const { name } = teams.need(teamId);
    return {
      label,
      key: shownKey(world, key),
      team: name,
      scopes,
      revoked,
      scoped: isScoped(each),
      path: `/api/v1${readOf(each)}`,
    };
  });
}

/** The path of a read that shows what a key is for: a read that needs exactly its scopes, or else the first that it may call. */
function readOf({ scopes }: ApiKey): string {
  const shows = ({ scopes: needed }: Operation) => needed.length === scopes.length && needed.every(isHeld);
  const isHeld = (scope: string) => scopes.includes(scope);
  const read = reads.find(shows) ?? reads.find(({ scopes: needed }: Operation) => needed.every(isHeld));
  return read?.path ?? "/me";
}
