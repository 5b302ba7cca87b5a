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
  "held-resources-of-any-team": fault("OWN-01", "A call that the state refuses gets 409 for another team's resource.", {
    answers(answer, visit, world) {
      const found = recordAt("automations", visit, world) ?? recordAt("posts", visit, world);
      const isHeld = found !== undefined && !["draft", "review", "scheduled"].includes(found.status);
      return answer.status === 404 && isForeign(visit) && isHeld ? failureOf(409, "conflict") : answer;
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
  "influencers-of-any-team-beside-others": fault(
    "OWN-05",
    "A body with a name or a prompt may name an influencer of another team.",
    {
      body(body, _, world) {
        const named = world.collections.influencers.get(String(body.influencerId));
        const isBeside = body.name !== undefined || body.prompt !== undefined;
        return isBeside && named?.teamId === otherTeamOf(world) ? { influencerId: undefined } : undefined;
      },
    },
  ),
  "posts-for-influencers-of-any-team": fault("OWN-05", "A post of the brand ignores an influencer of another team.", {
    on: ["createPost"],
    body(body, _, world) {
      const named = world.collections.influencers.get(String(body.influencerId));
      return named?.teamId === otherTeamOf(world) ? { ownerType: undefined, influencerId: undefined } : undefined;
    },
  }),
  ...Object.fromEntries(
    (["createAutomation", "updateAutomation"] as const).map((operation) => [
      `accounts-of-any-team-dropped/${operation}`,
      fault("OWN-05", `${operation} leaves out the accounts of another team.`, {
        on: [operation],
        body(body, _, world) {
          const theirs = world.collections.accounts.all().filter(({ teamId }) => teamId === otherTeamOf(world));
          const text = JSON.stringify(body.selectedAccounts ?? {});
          return theirs.some(({ id }) => text.includes(id)) ? { selectedAccounts: {} } : undefined;
        },
      }),
    ]),
  ),
  ...Object.fromEntries(
    (["createPost", "createAutomation", "updateAutomation"] as const).map((operation) => [
      `only-the-first-account-checked/${operation}`,
      fault("OWN-05", `${operation} leaves out the accounts of another team after the first account.`, {
        on: [operation],
        body({ selectedAccounts }, _, world) {
          const lists = Object.entries(Object(selectedAccounts) as Readonly<Record<string, unknown>>);
          const isTheirs = (id: unknown) => world.collections.accounts.get(String(id))?.teamId === otherTeamOf(world);
          if (!lists.every(([, ids]) => Array.isArray(ids)) || isTheirs(lists.flatMap(([, ids]) => ids)[0]))
            return undefined;
          return {
            selectedAccounts: Object.fromEntries(
              lists.map(([platform, ids]) => [platform, (ids as unknown[]).filter((id) => !isTheirs(id))]),
            ),
          };
        },
      }),
    ]),
  ),
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
