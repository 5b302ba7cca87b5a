import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { defaultWorkspace, workspaceIds } from "../workspaces/own-workspaces.ts";
import { sendUnlearned } from "../workspaces/teams.ts";
import { accountsIn } from "./posts.ts";

/** A workspace of the team that is not the default one and has accounts of its brand. @throws Blocked if there is none */
export async function placeElsewhere(context: CheckContext) {
  const home = await defaultWorkspace(context);
  for (const workspaceId of await workspaceIds(context)) {
    if (workspaceId === home) continue;
    // Other checks use the accounts that the run knows, and need those of the default workspace.
    const list = { operation: operations.listAccounts, query: { workspaceId, ownerType: "brand" } };
    const accounts = accountsIn(await sendUnlearned(context, list, context.target.keys.full), "brand");
    if (accounts.length > 0) return { home, workspaceId, accounts };
  }
  throw new Blocked("needs a second workspace with an account of the brand");
}
