import type { Account, OwnerType, Platform } from "../world/entities/account.ts";
import type { Influencer } from "../world/entities/influencer.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";
import type { Cast, TeamCast } from "./cast.ts";

/** An account of a brand: platform, and the names that it has. */
type Names = readonly [platform: Platform, username: string | null, displayName: string | null, label: string | null];

const accountsOfMain: readonly Names[] = [
  ["tiktok", "northwindcoffee", "Northwind Coffee", "Main channel"],
  ["instagram", "northwind.coffee", "Northwind Coffee", null],
  ["youtube", null, "Northwind Coffee", "Shorts"],
  ["facebook", "NorthwindCoffeeRoasters", "Northwind Coffee Roasters", null],
  ["tiktok", "northwind.barista", null, "Behind the bar"],
  // Refuses every post, so that a person sees one that is partial or failed (domains/posts/publish.ts).
  ["instagram", "northwind.failing", "Northwind Archive", "Refuses posts"],
];

const accountsOfSecond: readonly Names[] = [
  ["tiktok", "northwindtea", "Northwind Tea", null],
  ["instagram", "northwind.tea", "Northwind Tea", "Tea"],
];

const accountsOfOther: readonly Names[] = [
  ["tiktok", "harboryoga", "Harbor Yoga", null],
  ["instagram", "harbor.yoga", "Harbor Yoga", null],
  ["facebook", "HarborYogaStudio", "Harbor Yoga Studio", "Studio"],
];

const platformsOfInfluencers: readonly Platform[] = ["tiktok", "instagram", "youtube"];

/**
 * Connects accounts: brands' on all four platforms, and one or two of each of the first influencers of every workspace.
 * @param influencers those of all teams
 */
export function seedAccounts(world: World, { main, other, broke }: Cast, influencers: readonly Influencer[]): void {
  seedBrand(world, main, main.workspace.id, accountsOfMain);
  seedBrand(world, main, main.second.id, accountsOfSecond);
  seedBrand(world, other, other.workspace.id, accountsOfOther);
  seedBrand(world, broke, broke.workspace.id, [["tiktok", "paperboats", "Paper Boats", null]]);
  for (const workspaceId of new Set(influencers.map((influencer) => influencer.workspaceId))) {
    const here = influencers.filter((influencer) => influencer.workspaceId === workspaceId).slice(0, 3);
    for (const [index, influencer] of here.entries())
      seedPersona(world, influencer, platformsOfInfluencers.slice(0, 3 - index));
  }
}

function seedBrand(world: World, { team }: TeamCast, workspaceId: string, list: readonly Names[]): void {
  for (const [platform, username, displayName, label] of list) {
    connect(world, { id: workspaceId, teamId: team.id }, { platform, username, displayName, label });
  }
}

function seedPersona(world: World, influencer: Influencer, platforms: readonly Platform[]): void {
  const { teamId, workspaceId, name } = influencer;
  for (const platform of platforms) {
    const username = name.toLowerCase().replaceAll(/\W+/g, ".");
    connect(world, { id: workspaceId, teamId }, { platform, username, displayName: name, label: null }, influencer);
  }
}

/** Connects an account of a workspace's brand, or of an influencer. */
export function connect(
  world: World,
  workspace: Pick<Workspace, "id" | "teamId">,
  names: Pick<Account, "platform" | "username" | "displayName" | "label">,
  influencer?: Pick<Influencer, "id">,
): void {
  const account = {
    id: world.newId(),
    teamId: workspace.teamId,
    workspaceId: workspace.id,
    ownerType: influencer ? ("influencer" as const) : ("brand" as const),
    influencerId: influencer?.id ?? null,
    ...names,
  };
  world.collections.accounts.put({ ...account, isDefault: isFirst(world, account) });
}

/** Whether an account becomes a default when it is connected (GAP-145). */
function isFirst(
  { collections, latitude }: World,
  { workspaceId, platform, ownerType, influencerId }: Omit<Account, "isDefault">,
): boolean {
  const before = collections.accounts.by("workspace", workspaceId);
  const sameOwner = (each: { readonly ownerType: OwnerType; readonly influencerId: string | null }) =>
    each.ownerType === ownerType && each.influencerId === influencerId;
  return latitude.choose("GAP-145", {
    "platform-and-owner": !before.some((each) => each.platform === platform && sameOwner(each)),
    workspace: before.length === 0,
    "none-needed": false,
  });
}
