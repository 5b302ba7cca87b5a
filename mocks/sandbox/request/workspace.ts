import type { KnownOperation } from "../contract.ts";
import type { Latitude } from "../latitude.ts";
import { invalid, notFound } from "../refusal.ts";
import type { Owned } from "../world/entities/owned.ts";
import type { Team } from "../world/entities/team.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";

/** Where a request names the workspace. */
export interface NamedWorkspaces {
  /** In the parsed query, if the operation documents it there. */
  readonly query: unknown;
  /** In the raw query, even if the operation does not document it there. */
  readonly sent: string | null;
  readonly body: unknown;
}

/** The id of the workspace that a request names, or null. @throws Refusal if it must not be named in this place */
export function namedWorkspace(
  operation: KnownOperation,
  { query, sent, body }: NamedWorkspaces,
  latitude: Latitude,
): string | null {
  if (!operation.workspaceIdListed && latitude.answer("GAP-016") === "only-listed") return null;
  if (operation.workspaceId === "query") return textOf(query);
  const inBody = textOf(body);
  if (operation.workspaceId === "body" && sent !== null) {
    const answer = latitude.answer("GAP-013");
    if (answer === "refused") throw invalid("workspaceId", "send it in the body.");
    if (answer === "query-counts") return inBody ?? sent;
  }
  if (operation.workspaceId === null && latitude.answer("GAP-016") === "those-of-a-workspace" && takesOne(operation))
    return sent;
  return inBody;
}

/** The operations that act on a workspace's resource, but don't document `workspaceId`. */
function takesOne({ parameters, tag }: KnownOperation): boolean {
  return (
    tag !== "workspaces" && parameters.some(({ in: place, resource }) => place === "path" && resource !== undefined)
  );
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/**
 * The workspace of a call: the named one, or the team's default (core document, Conventions).
 * @throws Refusal if it is not the team's
 */
export function workspaceOf(world: World, team: Team, named: string | null): Workspace {
  if (named === null) return world.collections.workspaces.need(team.defaultWorkspaceId);
  const workspace = world.collections.workspaces.get(sameSpelling(named, world.latitude));
  if (workspace?.teamId === team.id) return workspace;
  throw world.latitude.choose("GAP-010", {
    "404": notFound("workspace"),
    "400": invalid("workspaceId", "this team has no such workspace."),
  });
}

/** Normalizes an id: hexadecimal letters are case-insensitive, unless the sandbox is set otherwise (GAP-036). */
export function sameSpelling(id: string, latitude: Latitude): string {
  return latitude.answer("GAP-036") === "ignoring-case" ? id.toLowerCase() : id;
}

/** @throws Refusal if the path's resource is not the team's, or is in another workspace than the call */
export function checkOwner(
  world: World,
  record: Owned | undefined,
  what: string,
  asked: {
    readonly operation: KnownOperation;
    readonly teamId: string;
    readonly workspace: Workspace;
    readonly named: boolean;
  },
): void {
  if (record?.teamId !== asked.teamId) throw notFound(what);
  if (record.workspaceId === null || record.workspaceId === asked.workspace.id) return;
  const { latitude } = world;
  if (asked.named) {
    const answer = latitude.answer("GAP-014");
    if (answer === "must-match") throw notFound(what);
    if (answer === "refused-400") throw invalid("workspaceId", `it is not the workspace of this ${what}.`);
    return;
  }
  const listed = asked.operation.workspaceId !== null;
  if (
    what === "draft"
      ? latitude.answer("GAP-452") === "not-found"
      : listed && latitude.answer("GAP-015") === "default-only"
  ) {
    throw notFound(what);
  }
}
