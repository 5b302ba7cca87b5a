import type { Call } from "../call.ts";
import type { Visit } from "../request/visit.ts";
import type { World } from "../world/world.ts";
import type { Fault } from "./fault.ts";
import { takenAll } from "./refusals.ts";

/** Whether the key of a call is the one of the second team. */
function isForeign({ key }: Visit | Call): boolean {
  return key?.label === "otherTeam";
}

/** The default workspace of the first team. */
function homeOf({ collections }: World) {
  const full = collections.keys.all().find(({ label }) => label === "full");
  const team = collections.teams.need(full?.teamId ?? "");
  return { team, workspace: collections.workspaces.need(team.defaultWorkspaceId) };
}

/** Faults of what belongs to another team (core document, Authentication 5). */
export const ownershipFaults: readonly Fault[] = [
  {
    name: "ids-of-any-team",
    breaks: ["OWN-01"],
    says: "An id that belongs to another team is answered as if it were the caller's.",
    answers: (answer, visit) => (answer.status === 404 && isForeign(visit) ? takenAll(answer, visit) : answer),
  },
  {
    name: "changes-of-any-team",
    breaks: ["OWN-03"],
    says: "A call changes what belongs to another team.",
    skips: (stage, visit) => stage === "existence" && isForeign(visit),
  },
  {
    name: "lists-of-any-team",
    breaks: ["OWN-02"],
    says: "A list shows what belongs to another team.",
    runs: (call, run) =>
      isForeign(call) && call.operation.scopes.length > 0 && call.operation.method === "GET"
        ? run({ ...call, ...homeOf(call.world) })
        : run(call),
  },
];
