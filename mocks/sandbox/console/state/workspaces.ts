import type { Account } from "../../world/entities/account.ts";
import type { World } from "../../world/world.ts";
import type { WorkspaceView } from "../view.ts";

/** Workspaces with their accounts and what they contain. */
export function workspacesView({ collections }: World): WorkspaceView[] {
  const { workspaces, teams, accounts } = collections;
  return workspaces.all().map(({ id, name, isDefault, profileStatus, teamId, website, preferences }) => ({
    id,
    name,
    isDefault,
    profileStatus,
    team: teams.need(teamId).name,
    website: website?.url ?? null,
    timezone: preferences.timezone,
    accounts: accounts
      .by("workspace", id)
      .map((account) => ({ id: account.id, platform: account.platform, name: accountName(account) })),
    counts: {
      posts: collections.posts.count("workspace", id),
      automations: collections.automations.count("workspace", id),
      suggestions: collections.suggestions.count("workspace", id),
      content: collections.content.count("workspace", id),
      assets: collections.assets.count("workspace", id),
      influencers: collections.influencers.count("workspace", id),
    },
  }));
}

/** The display name of an account. */
export function accountName({ username, displayName, label, id }: Account): string {
  return username ?? displayName ?? label ?? id;
}
