import type { Call } from "../../call.ts";
import type { Fault } from "../../fault.ts";
import type { Visit } from "../../request/visit.ts";
import type { World } from "../../world/world.ts";
import { failureOf } from "../building/edits.ts";
import { recordAt } from "../building/records.ts";
import { takenAll } from "../building/refused.ts";
import { fault, faultsOf } from "../building/scoped.ts";

/** Whether the key of a call is the second team's. */
const isForeign = ({ key }: Visit | Call): boolean => key?.label === "otherTeam";

/** The default workspace of the first team. */
function homeOf({ collections }: World) {
  const full = collections.keys.all().find(({ label }) => label === "full");
  const team = collections.teams.need(full?.teamId ?? "");
  return { team, workspace: collections.workspaces.need(team.defaultWorkspaceId) };
}

/** The second team. */
function otherTeamOf({ collections }: World): string | undefined {
  return collections.keys.all().find(({ label }) => label === "otherTeam")?.teamId;
}

/** Faults of access to another team's data (core document, Authentication 5). */
export const ownershipFaults: readonly Fault[] = faultsOf({
  "ids-of-any-team": fault("OWN-01", "An id of another team is treated like the caller's own.", {
    answers: (answer, visit) => (answer.status === 404 && isForeign(visit) ? takenAll(answer, visit) : answer),
  }),
  "foreign-ids-forbidden": fault("OWN-01", "An id of another team is refused with 403.", {
    answers: (answer, visit) =>
      answer.status === 404 && isForeign(visit) ? failureOf(403, "forbidden_scope") : answer,
  }),
  "changes-of-any-team": fault("OWN-03", "A call changes another team's data.", { skips: { existence: isForeign } }),
  "launches-of-any-team": fault("OWN-01", "An automation of another team can be launched while it is in review.", {
    on: ["launchAutomation"],
    skips: {
      existence: (visit, world) => isForeign(visit) && recordAt("automations", visit, world)?.status === "review",
    },
  }),
  "lists-of-any-team": fault("OWN-02", "A list shows another team's data.", {
    on: ({ scopes, method }) => scopes.length > 0 && method === "GET",
    calls: (call) => (isForeign(call) ? { ...call, ...homeOf(call.world) } : call),
  }),
  "posts-of-an-automation-of-any-team": fault("OWN-02", "listPosts shows the posts of another team's automation.", {
    on: ["listPosts"],
    calls: (call) => (isForeign(call) && "automationId" in call.query ? { ...call, ...homeOf(call.world) } : call),
  }),
  "influencers-of-any-team-in-bodies": fault("OWN-05", "A generation accepts an influencer of another team.", {
    body(body, _, world) {
      const named = world.collections.influencers.get(String(body.influencerId));
      return named?.teamId === otherTeamOf(world) ? { influencerId: undefined } : undefined;
    },
  }),
  "posts-to-accounts-of-any-team": fault("OWN-05", "A post goes to an account of another team.", {
    on: ["createPost"],
    body(_, asked, world) {
      const all = world.collections.accounts.all();
      const isOther = all.some(({ id, teamId }) => teamId === otherTeamOf(world) && asked.body.text.includes(id));
      const { team } = homeOf(world);
      const own = all.find(({ teamId, ownerType }) => teamId === team.id && ownerType === "brand");
      return isOther && own ? { selectedAccounts: { [own.platform]: [own.id] } } : undefined;
    },
  }),
});
