import { operationList } from "../../generated/operations.ts";
import { pathKind } from "../core/arranging/resource-kinds.ts";
import { judgement } from "../core/oracle.ts";
import { Recent } from "../core/values/recent.ts";
import { shownBy } from "./resources-in.ts";
import type { Seen, Watcher } from "./watcher.ts";

const hidden = {
  id: "watch/other-team-sees",
  title: "No answer shows a resource of another team.",
  requirements: ["OWN-01", "OWN-02"],
};
const untouched = {
  id: "watch/other-team-changes",
  title: "No call on a resource of another team is accepted.",
  requirements: ["OWN-01", "OWN-03"],
};

/** The kinds of resources that belong to one team: those that a path names. Ads and their advertisers are public. */
const owned = new Set(operationList.flatMap((operation) => pathKind(operation) ?? []));

/** How many resources it remembers the team of. */
const most = 200_000;

/** Judges that teams see only their own resources, once reads of the identity have shown two teams. */
export function ownershipWatcher(): Watcher {
  const owners = new Recent<string, string>(most);
  return {
    rules: [hidden, untouched],
    comparesTeams: true,
    *watch(seen) {
      const { team, operation, isSuccess, id } = seen;
      if (team === undefined || !isSuccess) return;
      const kind = pathKind(operation);
      if (operation.method !== "GET" && kind !== undefined && id !== undefined && owned.has(kind)) {
        const owner = owners.get(`${kind} ${id.toLowerCase()}`);
        if (owner !== undefined) {
          const taken = {
            expected: "404 not_found for another team's resource",
            actual: `${operation.operationId} succeeded`,
          };
          yield judgement(untouched.id, owner === team ? undefined : taken);
        }
        return;
      }
      yield* judgeShown(seen, team, owners);
    },
    forget: () => owners.clear(),
  };
}

function* judgeShown(seen: Seen, team: string, owners: Recent<string, string>) {
  let found: string | undefined;
  let compared = false;
  for (const { kind, id } of shownBy(seen)) {
    if (!owned.has(kind)) continue;
    const name = `${kind} ${id}`;
    const owner = owners.get(name);
    if (owner === undefined) owners.set(name, team);
    else {
      compared = true;
      if (owner !== team) found ??= name;
    }
  }
  if (!compared) return;
  const foreign = { expected: "only resources of the own team", actual: `${found} was shown to another team` };
  yield judgement(hidden.id, found === undefined ? undefined : foreign);
}
