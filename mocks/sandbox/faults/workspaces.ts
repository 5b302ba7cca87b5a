import { notFound, Refusal } from "../refusal.ts";
import { noBody } from "../request/body.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";
import { bodyMember, isAskedFor } from "./asks.ts";
import { editData, editObject, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

type Item = Readonly<Record<string, unknown>>;

/** A list of workspaces that is another one. */
function listed(name: string, breaks: string, says: string, edit: (items: Item[], world: World) => Item[]): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers: (answer, visit, world) =>
      isOneOf(visit, "listWorkspaces") ? editData(answer, (data) => edit(data as Item[], world)) : answer, // a list
  };
}

/** The answer to a creation, or a single read, that is another one. */
function shown(
  name: string,
  breaks: string,
  says: string,
  operationId: "createWorkspace" | "getWorkspace",
  edit: (data: Item) => Item,
): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers: (answer, visit) => (isOneOf(visit, operationId) ? editObject(answer, edit) : answer),
  };
}

/** A creation that takes a domain that is taken. @param isMeant whether from this holder */
function takesDomains(
  name: string,
  breaks: string,
  says: string,
  isMeant: (holder: Workspace, teamId: string) => boolean,
): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers(answer, visit, world) {
      if (!isOneOf(visit, "createWorkspace") || answer.status !== 409 || !visit.key) return answer;
      const { teamId } = visit.key;
      const domain = new URL(bodyMember(visit.asked, "websiteUrl") || "http://none.example").host;
      const [holder] = world.collections.workspaces.by("domain", domain);
      if (!holder || !isMeant(holder, teamId)) return answer;
      const copy = { ...holder, id: world.newId(), teamId, isDefault: false };
      world.transaction(() => world.collections.workspaces.put(copy));
      return { ...answer, status: 201, body: JSON.stringify({ success: true, data: view(copy) }) };
    },
  };
}

function view({ id, name, isDefault, website, preferences }: Workspace): Item {
  return { id, name, isDefault, website, preferences };
}

/** Faults of workspaces (core document, Workspaces). */
export const workspaceFaults: readonly Fault[] = [
  listed("workspaces-in-pages", "WORK-01", "The list shows the first workspace only.", (items) => items.slice(0, 1)),
  listed("workspaces-without-default", "WORK-02", "No workspace is marked as the default.", (items) =>
    items.map((item) => ({ ...item, isDefault: false })),
  ),
  listed(
    "workspace-listed-later",
    "WORK-03",
    "A workspace stands in the list an hour after its creation.",
    (items, world) =>
      items.filter(({ id }) => {
        const found = world.collections.workspaces.get(String(id));
        return !found || found.isDefault || world.now - found.createdAt >= 3_600_000;
      }),
  ),
  shown("workspace-name-lost", "WORK-04", "A new workspace has another name.", "createWorkspace", (data) => ({
    ...data,
    name: "Workspace",
  })),
  shown("long-name-cut", "WORK-04", "The single read cuts a name after 60 characters.", "getWorkspace", (data) => ({
    ...data,
    name: String(data.name).slice(0, 60),
  })),
  listed("long-names-cut", "WORK-04", "The list cuts names after 99 characters.", (items) =>
    items.map((item) => ({ ...item, name: String(item.name).slice(0, 99) })),
  ),
  shown("website-lost", "WORK-05", "The answer to a creation has no website.", "createWorkspace", (data) => ({
    ...data,
    website: null,
  })),
  listed("websites-lost", "WORK-06", "The list shows no website.", (items) =>
    items.map((item) => ({ ...item, website: null })),
  ),
  takesDomains(
    "domain-twice-in-a-team",
    "WORK-07",
    "Two workspaces of a team hold a domain.",
    (holder, teamId) => holder.teamId === teamId,
  ),
  takesDomains(
    "domain-in-two-teams",
    "WORK-08",
    "Workspaces of two teams hold a domain.",
    (holder, teamId) => holder.teamId !== teamId,
  ),
  {
    name: "workspace-not-readable-at-once",
    breaks: ["WORK-09"],
    says: "A workspace can't be read before its brand profile is ready.",
    refuses({ asked, operation }, world) {
      const found = world.collections.workspaces.get(asked.parameters.id ?? "");
      return operation?.operationId === "getWorkspace" && found?.profileStatus === "pending"
        ? notFound("workspace")
        : null;
    },
  },
  {
    name: "brand-profile-never-ready",
    breaks: ["WORK-10"],
    says: "The brand profile is never built.",
    happens: ({ kind }, _, happen) => {
      if (kind !== "brandProfileBuilt") happen();
    },
  },
  listed("brand-profile-in-the-list", "WORK-12", "The list shows the positioning.", (items) =>
    items.map((item) => ({ ...item, positioning: { mission: "To sell" } })),
  ),
  {
    name: "brief-refused-as-prompt",
    breaks: ["WORK-13"],
    says: "The text of a campaign brief is refused as a prompt.",
    refuses({ asked, operation }, world) {
      const prompt = operation?.operationId === "createMetaAd" ? bodyMember(asked, "prompt") : "";
      const briefs = world.collections.workspaces.all().flatMap(({ campaignBriefs }) => campaignBriefs);
      const isBrief = briefs.some(({ brief }) => brief === prompt);
      return isBrief ? new Refusal("invalid_input", "prompt: it is a campaign brief.") : null;
    },
  },
  shown("workspace-of-another-name", "WORK-14", "The single read shows another name.", "getWorkspace", (data) => ({
    ...data,
    name: `${String(data.name)} (brand)`,
  })),
  {
    name: "refused-workspace-is-made",
    breaks: ["WORK-15"],
    says: "A refused creation makes a workspace all the same.",
    answers(answer, visit, world) {
      if (!isOneOf(visit, "createWorkspace") || answer.status !== 400) return answer;
      const [some] = world.collections.workspaces.by("team", visit.key?.teamId ?? "");
      const name = bodyMember(visit.asked, "name");
      world.transaction(() => {
        if (some)
          world.collections.workspaces.put({ ...some, id: world.newId(), name, isDefault: false, website: null });
      });
      return answer;
    },
  },
  {
    name: "json-not-read",
    breaks: ["ENV-06"],
    says: "A body of a workspace that is sent as application/json is not read.",
    asks: (asked) => (isAskedFor(asked, "createWorkspace") ? { ...asked, body: noBody } : asked),
  },
  {
    name: "listed-account-refused",
    breaks: ["ACCT-06"],
    says: "A post refuses an account that is listed.",
    refuses: ({ operation }) =>
      operation?.operationId === "createPost"
        ? new Refusal("invalid_input", "selectedAccounts: there is none such.")
        : null,
  },
];
