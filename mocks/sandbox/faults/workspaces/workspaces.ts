import type { Fault, Hook } from "../../fault.ts";
import { notFound, Refusal } from "../../refusal.ts";
import { noBody } from "../../request/body.ts";
import type { Workspace } from "../../world/entities/workspace.ts";
import { bodyMember } from "../building/asks.ts";
import { keeps } from "../building/records.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";

/** Claims a domain of another workspace. @param isMeant whether this holder may lose it to a website */
function takesDomain(isMeant: (holder: Workspace, teamId: string, website: URL) => boolean): Hook<"answers"> {
  return (answer, { key, asked }, world) => {
    if (answer.status !== 409 || !key) return answer;
    const { teamId } = key;
    const asks = new URL(bodyMember(asked, "websiteUrl") || "http://none.example");
    const [holder] = world.collections.workspaces.by("domain", asks.host);
    if (!holder || !isMeant(holder, teamId, asks)) return answer;
    const copy = { ...holder, id: world.newId(), teamId, isDefault: false };
    world.transaction(() => world.collections.workspaces.put(copy));
    const { id, name, isDefault, website, preferences } = copy;
    const data = { id, name, isDefault, website, preferences };
    return { ...answer, status: 201, body: JSON.stringify({ success: true, data }) };
  };
}

/** Faults of workspaces (core document, Workspaces). */
export const workspaceFaults: readonly Fault[] = [
  ...faultsOn("listWorkspaces", {
    "workspaces-in-pages": fault("WORK-01", "The list shows only the first workspace.", {
      list: (items) => items.slice(0, 1),
    }),
    "workspaces-without-default": fault("WORK-02", "No workspace is default.", { item: { isDefault: false } }),
    "workspace-listed-later": fault("WORK-03", "A workspace is missing from the list for an hour after its creation.", {
      list: (items, _, { collections, now }) =>
        items.filter(({ id }) => {
          const found = collections.workspaces.get(id);
          return !found || found.isDefault || now - found.createdAt >= 3_600_000;
        }),
    }),
    "long-names-cut": fault("WORK-04", "The list cuts names after 99 characters.", {
      item: ({ name }) => ({ name: name.slice(0, 99) }),
    }),
    "websites-lost": fault("WORK-06", "The list shows no website.", { item: { website: null } }),
    "brand-profile-in-the-list": fault("WORK-12", "The list shows the positioning.", {
      item: { positioning: { mission: "To sell" } },
    }),
  }),
  ...faultsOn("createWorkspace", {
    "workspaces-take-the-default": fault("createWorkspace.body.closed", "A creation ignores isDefault in the body.", {
      body: () => ({ isDefault: undefined }),
    }),
    "workspace-name-lost": fault("WORK-04", "A new workspace is misnamed.", { data: { name: "Workspace" } }),
    "every-new-workspace-is-default": fault("WORK-16", "The answer to a creation calls the workspace the default.", {
      data: { isDefault: true },
    }),
    "logo-sets-the-time-zone": fault("WORK-16", "A workspace with a logo is kept with the time zone UTC.", {
      runs: keeps("workspaces", ({ preferences }, { body }) =>
        Object.hasOwn(body ?? {}, "logoUrl") ? { preferences: { ...preferences, timezone: "UTC" } } : undefined,
      ),
    }),
    "website-lost": fault("WORK-05", "The answer to a creation has no website.", { data: { website: null } }),
    "domain-twice-in-a-team": fault("WORK-07", "Two workspaces of a team claim the same domain.", {
      answers: takesDomain((holder, teamId) => holder.teamId === teamId),
    }),
    "domain-claimed-by-page": fault("WORK-07", "Another page of a claimed domain can be claimed.", {
      answers: takesDomain((holder, teamId, { pathname }) => holder.teamId === teamId && pathname !== "/"),
    }),
    "domain-claimed-in-capitals": fault("WORK-07", "A claimed domain can be claimed in capitals.", {
      answers: (answer, visit, world) =>
        /[A-Z]/.test(bodyMember(visit.asked, "websiteUrl").slice("https://".length))
          ? takesDomain((holder, teamId) => holder.teamId === teamId)(answer, visit, world)
          : answer,
    }),
    "domain-in-two-teams": fault("WORK-08", "Workspaces of two teams claim the same domain.", {
      answers: takesDomain((holder, teamId) => holder.teamId !== teamId),
    }),
    "refused-workspace-is-made": fault("WORK-15", "A refused creation creates a workspace anyway.", {
      answered({ status }, { key, asked }, world) {
        const { workspaces } = world.collections;
        const [some] = workspaces.by("team", key?.teamId ?? "");
        if (status !== 400 || !some) return;
        workspaces.put({
          ...some,
          id: world.newId(),
          name: bodyMember(asked, "name"),
          isDefault: false,
          website: null,
        });
      },
    }),
    "json-not-read": fault("ENV-06", "createWorkspace ignores a body that is sent as application/json.", {
      asks: (asked) => ({ ...asked, body: noBody }),
    }),
  }),
  ...faultsOn("getWorkspace", {
    "long-name-cut": fault("WORK-04", "The single read cuts a name after 60 characters.", {
      data: ({ name }) => ({ name: name.slice(0, 60) }),
    }),
    "workspace-not-readable-at-once": fault("WORK-09", "A workspace can't be read before its brand profile is ready.", {
      refuses: ({ asked }, { collections }) =>
        collections.workspaces.get(asked.parameters.id ?? "")?.profileStatus === "pending" && notFound("workspace"),
    }),
    "workspace-of-another-name": fault("WORK-14", "The single read shows another name.", {
      data: ({ name }) => ({ name: `${name} (brand)` }),
    }),
  }),
  ...faultsOf({
    "website-lost-with-the-profile": fault(
      "WORK-06",
      "A workspace loses its website when its brand profile is built.",
      {
        happens: {
          brandProfileBuilt({ workspaceId }, { collections }, happen) {
            happen();
            collections.workspaces.patch(workspaceId, { website: null });
          },
        },
      },
    ),
    "brand-profile-never-ready": fault("WORK-10", "The brand profile is never built.", {
      happens: { brandProfileBuilt: () => undefined },
    }),
  }),
  ...faultsOn("createMetaAd", {
    "brief-refused-as-prompt": fault("WORK-13", "The text of a campaign brief is refused as a prompt.", {
      refuses({ asked }, { collections }) {
        const prompt = bodyMember(asked, "prompt");
        const briefs = collections.workspaces.all().flatMap(({ campaignBriefs }) => campaignBriefs);
        const isBrief = briefs.some(({ brief }) => brief === prompt);
        return isBrief && new Refusal("invalid_input", "prompt: it is a campaign brief.");
      },
    }),
  }),
];
