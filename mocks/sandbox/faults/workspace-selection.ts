import { invalid, notFound } from "../refusal.ts";
import type { Asked } from "../request/visit.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";
import { isAskedFor, operationOf, withBodyMember, withQueryMember } from "./asks.ts";
import type { Fault } from "./fault.ts";

/** Faults of the workspace that a call is about (core document, Conventions). */
export const workspaceSelectionFaults: readonly Fault[] = [
  {
    name: "reads-another-workspace-by-default",
    breaks: ["WSEL-01"],
    says: "A read without workspaceId answers for a workspace that is not the default one.",
    asks: (asked, world) =>
      isRead(asked) && named(asked) === null ? withQueryMember(asked, "workspaceId", second(asked, world)) : asked,
  },
  {
    name: "creates-in-another-workspace-by-default",
    breaks: ["WSEL-02"],
    says: "A creation without workspaceId works in a workspace that is not the default one.",
    asks: (asked, world) =>
      takesBody(asked) && named(asked) === null ? withBodyMember(asked, "workspaceId", second(asked, world)) : asked,
  },
  {
    name: "ignores-the-workspace-in-the-query",
    breaks: ["WSEL-03"],
    says: "A read ignores the workspaceId of its query.",
    asks: (asked) => (isRead(asked) ? withQueryMember(asked, "workspaceId", undefined) : asked),
  },
  {
    name: "ignores-the-workspace-of-a-call-without-a-body",
    breaks: ["WSEL-04"],
    says: "A POST without a body ignores the workspaceId of its query.",
    asks: (asked) =>
      operationOf(asked)?.operationId === "acceptGeneration" ? withQueryMember(asked, "workspaceId", undefined) : asked,
  },
  {
    name: "ignores-the-workspace-in-the-body",
    breaks: ["WSEL-05"],
    says: "A call with a body ignores the workspaceId in it.",
    asks: (asked) => (takesBody(asked) ? withBodyMember(asked, "workspaceId", undefined) : asked),
  },
  ...(["createAutomation", "createPost"] as const).map(
    (operationId): Fault => ({
      name: `ignores-the-workspace-in-the-body/${operationId}`,
      breaks: ["WSEL-05"],
      says: `${operationId} works in the default workspace, whichever of the team its body names.`,
      asks: (asked, world) => {
        const isOwn = world.collections.workspaces.get(named(asked) ?? "")?.teamId === teamOf(asked, world);
        return isAskedFor(asked, operationId) && isOwn ? withBodyMember(asked, "workspaceId", undefined) : asked;
      },
    }),
  ),
  {
    name: "accounts-of-the-default-workspace",
    breaks: ["WSEL-03"],
    says: "The list of accounts is that of the default workspace, whichever of the team is named.",
    asks: (asked, world) => {
      const isOwn = world.collections.workspaces.get(named(asked) ?? "")?.teamId === teamOf(asked, world);
      return isAskedFor(asked, "listAccounts") && isOwn ? withQueryMember(asked, "workspaceId", undefined) : asked;
    },
  },
  {
    name: "needs-a-workspace",
    breaks: ["WSEL-06"],
    says: "A read without workspaceId is refused.",
    refuses: ({ asked }) => (isRead(asked) && named(asked) === null ? invalid("workspaceId", "it is missing.") : null),
  },
  {
    name: "only-the-default-workspace",
    breaks: ["WSEL-07"],
    says: "Only the default workspace may be selected.",
    refuses: ({ asked }, world) => {
      const wanted = named(asked);
      const isOther = wanted !== null && world.collections.workspaces.get(wanted)?.isDefault === false;
      return isOther ? notFound("workspace") : null;
    },
  },
  {
    name: "any-workspace-of-the-service",
    breaks: ["WSEL-08"],
    says: "The workspaceId of another team is taken for none.",
    asks: (asked, world) => {
      const wanted = world.collections.workspaces.get(named(asked) ?? "");
      if (!wanted || wanted.teamId === teamOf(asked, world)) return asked;
      return takesBody(asked)
        ? withBodyMember(asked, "workspaceId", undefined)
        : withQueryMember(asked, "workspaceId", undefined);
    },
  },
  {
    name: "lists-the-whole-team",
    breaks: ["WSEL-09"],
    says: "A list shows what every workspace of the team holds.",
    runs(call, run) {
      const reply = run(call);
      if (call.operation.workspaceId !== "query" || !Array.isArray(reply.data)) return reply;
      const all = workspacesOf(call.world, call.team.id).map((workspace) => run({ ...call, workspace }).data);
      return { ...reply, data: all.flat() };
    },
  },
];

function isRead(asked: Asked): boolean {
  return asked.method === "GET" && operationOf(asked)?.workspaceId === "query";
}

function takesBody(asked: Asked): boolean {
  return operationOf(asked)?.workspaceId === "body";
}

/** The workspace that a request names, where its operation takes it. */
function named(asked: Asked): string | null {
  if (takesBody(asked)) return /"workspaceId"\s*:\s*"([^"]*)"/.exec(asked.body.text)?.[1] ?? null;
  return new URLSearchParams(asked.search).get("workspaceId");
}

/** Another workspace of the caller's team than the default one. */
function second(asked: Asked, world: World): string | undefined {
  return workspacesOf(world, teamOf(asked, world)).find(({ isDefault }) => !isDefault)?.id;
}

function workspacesOf({ collections }: World, teamId: string): readonly Workspace[] {
  return collections.workspaces.by("team", teamId);
}

function teamOf({ headers }: Asked, { collections }: World): string {
  const key = /^Bearer (.*)$/.exec(headers.get("Authorization") ?? "")?.[1] ?? headers.get("X-API-Key") ?? "";
  return collections.keys.by("key", key)[0]?.teamId ?? "";
}
