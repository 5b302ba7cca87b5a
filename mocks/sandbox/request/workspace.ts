import type { KnownOperation } from "../contract.ts";
import type { Latitude } from "../latitude.ts";
import { invalid, notFound, Refusal } from "../refusal.ts";
import type { Owned } from "../world/entities/owned.ts";
import type { Team } from "../world/entities/team.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";

/** What a request says about the workspace. */
export interface NamedWorkspaces {
  /** In the parsed query, where the operation takes it there. */
  readonly query: unknown;
  /** In the query as it was sent, whether the operation takes it there or not. */
  readonly sent: string | null;
  readonly body: unknown;
}

/** The id of the workspace that a request names, or null. @throws Refusal where naming it in this place is refused */
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
    if (answer === "refused") throw invalid("workspaceId", "it belongs into the body.");
    if (answer === "query-wins") return sent;
    if (answer === "query-counts") return inBody ?? sent;
  }
  if (operation.workspaceId === null && latitude.answer("GAP-016") === "those-of-a-workspace" && takesOne(operation))
    return sent;
  return inBody;
}

/** The operations that act on what belongs to a workspace, though they do not list `workspaceId`. */
function takesOne({ parameters, tag }: KnownOperation): boolean {
  return (
    tag !== "workspaces" && parameters.some(({ in: place, resource }) => place === "path" && resource !== undefined)
  );
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/**
 * The workspace that a call is about: the named one, or the default one of the team (core document, Conventions).
 * @throws Refusal for one that is not the team's
 */
export function workspaceOf(world: World, team: Team, named: string | null): Workspace {
  if (named === null) return world.collections.workspaces.need(team.defaultWorkspaceId);
  const workspace = world.collections.workspaces.get(sameSpelling(named, world.latitude));
  if (workspace?.teamId === team.id) return workspace;
  throw world.latitude.choose("GAP-010", {
    "404": notFound("workspace"),
    "400": invalid("workspaceId", "it names no workspace of this team."),
    "403": new Refusal("forbidden_scope", "This key may not use that workspace."),
  });
}

/** An id as the sandbox knows it: hexadecimal letters count alike in both cases, unless told otherwise (GAP-036). */
export function sameSpelling(id: string, latitude: Latitude): string {
  return latitude.answer("GAP-036") === "ignoring-case" ? id.toLowerCase() : id;
}

/** @throws Refusal when something of the path is not the team's, or lies in another workspace than the one that counts */
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
