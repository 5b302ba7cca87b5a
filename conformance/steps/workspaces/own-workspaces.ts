import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { given, itemsAt, textAt } from "../given.ts";
import { once } from "../once.ts";
import { variantOf, withoutAddresses } from "../variant.ts";
import { confirmTeams, sendUnlearned } from "./teams.ts";

/** Two workspaces of the caller's own team. */
export interface OwnWorkspaces {
  /** The default one. */
  readonly home: string;
  /** Another one, created by the run if it may. */
  readonly other: string;
}

/** The default workspace of the team (core document, Team identity). @throws Blocked if the server does not return it */
export async function defaultWorkspace(context: CheckContext): Promise<string> {
  return textAt(await given(context, "getMe"), "/data/workspaceId");
}

/**
 * The default workspace and another one.
 * @throws Blocked if the team has only one and the run may not create one
 */
export async function ownWorkspaces(context: CheckContext): Promise<OwnWorkspaces> {
  const known = made(context, await defaultWorkspace(context));
  if (known === undefined) await makeOne(context);
  // A new workspace may become the default (GAP-139).
  const home = await defaultWorkspace(context);
  const other = made(context, home) ?? (await listed(context, home));
  if (other === undefined) throw new Blocked("needs a second workspace of the team");
  return { home, other };
}

/** The ids of every workspace of the team. @throws Blocked if they can't be listed */
export async function workspaceIds(context: CheckContext): Promise<string[]> {
  return itemsAt(await given(context, "listWorkspaces"), "/data").flatMap(({ id }) =>
    typeof id === "string" ? [id] : [],
  );
}

/**
 * The default workspace of the other team.
 * @throws Blocked if the server does not report another team
 */
export const foreignWorkspace = once("a workspace of another team", async (context) => {
  await confirmTeams(context, "otherTeam", "another");
  const exchange = await sendUnlearned(context, { operation: operations.getMe }, context.target.keys.otherTeam);
  const theirs = textAt({ ...exchange, operation: operations.getMe }, "/data/workspaceId");
  if (theirs === (await defaultWorkspace(context))) throw new Blocked("needs a workspace of another team");
  return theirs;
});

/** The newest that the run made: which one was seen last depends on the order of the list (GAP-137), and so on random names. */
function made({ resources }: CheckContext, home: string): string | undefined {
  const own = resources.made().filter(({ kind, id }) => kind === "workspace" && id !== home);
  const [newest] = own.toSorted((a, b) => b.first - a.first);
  return newest && String(newest.id);
}

async function listed(context: CheckContext, home: string): Promise<string | undefined> {
  const ids = await workspaceIds(context);
  return ids.find((id) => id !== home);
}

/** Creates a workspace; a plan may not allow another one (GAP-143), and a profile may not allow it. */
async function makeOne(context: CheckContext): Promise<void> {
  const { createWorkspace } = operations;
  try {
    const example = withoutAddresses(context, createWorkspace, await context.arrange(createWorkspace));
    await context.send(variantOf(context, createWorkspace, example));
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
  }
}
