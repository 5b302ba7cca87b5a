import type { KnownOperation } from "../../contract.ts";
import type { Fault } from "../../fault.ts";
import { invalid, notFound } from "../../refusal.ts";
import type { Asked } from "../../request/visit.ts";
import type { Workspace } from "../../world/entities/workspace.ts";
import type { World } from "../../world/world.ts";
import { operationOf } from "../building/asks.ts";
import { failureOf } from "../building/edits.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";

const isRead = ({ method, workspaceId }: KnownOperation) => method === "GET" && workspaceId === "query";
const takesBody = ({ workspaceId }: KnownOperation) => workspaceId === "body";

/** Removes the workspace from a request. */
const none = { workspaceId: undefined };

/** The workspace that a request names in the place that its operation reads. */
function named(asked: Asked): string | null {
  if (operationOf(asked)?.workspaceId !== "body") return new URLSearchParams(asked.search).get("workspaceId");
  return /"workspaceId"\s*:\s*"([^"]*)"/.exec(asked.body.text)?.[1] ?? null;
}

/** The team of the workspace that a request names; undefined if there is no such workspace. */
function ownerOf(asked: Asked, { collections }: World): string | undefined {
  return collections.workspaces.get(named(asked) ?? "")?.teamId;
}

function teamOf({ headers }: Asked, { collections }: World): string {
  const key = /^Bearer (.*)$/.exec(headers.get("Authorization") ?? "")?.[1] ?? headers.get("X-API-Key") ?? "";
  return collections.keys.by("key", key)[0]?.teamId ?? "";
}

function workspacesOf({ collections }: World, teamId: string): readonly Workspace[] {
  return collections.workspaces.by("team", teamId);
}

/** Adds a non-default workspace of the caller's team to requests that name none. */
function second(_: unknown, asked: Asked, world: World) {
  if (named(asked) !== null) return undefined;
  return { workspaceId: workspacesOf(world, teamOf(asked, world)).find(({ isDefault }) => !isDefault)?.id };
}

/** Removes a workspace of the caller's team. */
function withoutOwn(_: unknown, asked: Asked, world: World) {
  return ownerOf(asked, world) === teamOf(asked, world) ? none : undefined;
}

/** Whether a request names a workspace of another team. */
function isForeign(asked: Asked, world: World): boolean {
  const owner = ownerOf(asked, world);
  return owner !== undefined && owner !== teamOf(asked, world);
}

/** Removes a workspace of another team. */
function withoutForeign(_: unknown, asked: Asked, world: World) {
  return isForeign(asked, world) ? none : undefined;
}

/** Faults of the choice of workspace (core document, Conventions). */
export const workspaceSelectionFaults: readonly Fault[] = [
  ...faultsOn(isRead, {
    "reads-another-workspace-by-default": fault("WSEL-01", "A read without workspaceId uses another workspace.", {
      query: second,
    }),
    "ignores-the-workspace-in-the-query": fault("WSEL-03", "A read ignores workspaceId.", { query: none }),
    "ignores-the-workspace-on-later-pages": fault("WSEL-03", "Later pages are of the default workspace.", {
      query: (query) => (Number(query.get("page")) > 1 ? none : undefined),
    }),
    "searches-the-default-workspace": fault("WSEL-03", "A search ignores workspaceId.", {
      query: (query) => (query.has("search") ? none : undefined),
    }),
    "needs-a-workspace": fault("WSEL-06", "A read without workspaceId is refused.", {
      refuses: ({ asked }) => named(asked) === null && invalid("workspaceId", "it is missing."),
    }),
  }),
  ...faultsOn(takesBody, {
    "creates-in-another-workspace-by-default": fault(
      "WSEL-02",
      "A creation without workspaceId uses another workspace.",
      { body: second },
    ),
    "ignores-the-workspace-in-the-body": fault("WSEL-05", "A body's workspaceId is ignored.", { body: none }),
  }),
  ...faultsOn("createListicle", {
    "named-decks-in-the-default-workspace": fault(
      "WSEL-05",
      "A deck with a name is created in the default workspace.",
      {
        body: ({ name }) => (name === undefined ? undefined : none),
      },
    ),
    "decks-in-the-default-workspace": fault("WSEL-05", "A deck is always created in the default workspace.", {
      body: none,
    }),
  }),
  ...(["createAutomation", "createPost"] as const).map(
    (operationId): Fault => ({
      name: `ignores-the-workspace-in-the-body/${operationId}`,
      breaks: ["WSEL-05"],
      says: `${operationId} always uses the team's default workspace.`,
      on: [operationId],
      body: withoutOwn,
    }),
  ),
  ...faultsOf({
    "ignores-the-workspace-of-a-call-without-a-body": fault("WSEL-04", "A POST without a body ignores workspaceId.", {
      on: ["acceptGeneration"],
      query: none,
    }),
    "posts-of-the-default-workspace": fault("WSEL-09", "listPosts always shows the team's default workspace.", {
      on: ["listPosts"],
      query: withoutOwn,
    }),
    "influencers-of-the-default-workspace": fault("WSEL-03", "listInfluencers always shows the default workspace.", {
      on: ["listInfluencers"],
      query: withoutOwn,
    }),
    "saved-drafts-in-the-default-workspace": fault(
      "WSEL-05",
      "A draft from a saved reference is always in the default workspace.",
      {
        on: ["createRecreation"],
        runs(call, run) {
          const reply = run(call);
          const { id } = reply.data as { readonly id: string }; // a draft
          if (!Object.hasOwn(Object(call.body), "savedId")) return reply;
          const workspaceId = call.team.defaultWorkspaceId;
          call.world.collections.drafts.patch(id, { workspaceId });
          return { ...reply, data: { ...Object(reply.data), workspaceId } };
        },
      },
    ),
    "influencers-in-the-default-workspace": fault("WSEL-05", "createInfluencer always uses the default workspace.", {
      on: ["createInfluencer"],
      body: withoutOwn,
    }),
    "accounts-of-the-default-workspace": fault("WSEL-03", "listAccounts always shows the team's default workspace.", {
      on: ["listAccounts"],
      query: withoutOwn,
    }),
    "only-the-default-workspace": fault("WSEL-07", "Only the default workspace may be selected.", {
      refuses: ({ asked }, { collections }) =>
        collections.workspaces.get(named(asked) ?? "")?.isDefault === false && notFound("workspace"),
    }),
    "any-workspace-of-the-service": fault("WSEL-08", "The workspaceId of another team is ignored.", {
      query: withoutForeign,
      body: withoutForeign,
    }),
    "foreign-workspaces-forbidden": fault("WSEL-08", "The workspaceId of another team is refused with 403.", {
      answers: (answer, { asked }, world) =>
        answer.status === 404 && isForeign(asked, world) ? failureOf(403, "forbidden_scope") : answer,
    }),
    "lists-the-whole-team": fault("WSEL-09", "A list shows the items of every workspace of the team.", {
      on: ({ workspaceId }) => workspaceId === "query",
      runs(call, run) {
        const reply = run(call);
        if (!Array.isArray(reply.data)) return reply;
        const all = workspacesOf(call.world, call.team.id).map((workspace) => run({ ...call, workspace }).data);
        return { ...reply, data: all.flat() };
      },
    }),
  }),
];
