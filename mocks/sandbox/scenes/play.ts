import { operations } from "../../../generated/operations.ts";
import { setAdsMode } from "../domains/ads/modes.ts";
import { setAutomationQuota } from "../domains/automations/quota.ts";
import { growLists } from "../domains/posts/growing.ts";
import { type RateLimits, rateLimitsOf } from "../request/rate-limits.ts";
import { fillWorkspace } from "../seed-file/fill.ts";
import { setBalance } from "../world/credits.ts";
import type { ApiKey } from "../world/entities/team.ts";
import { plan } from "../world/planned.ts";
import type { World } from "../world/world.ts";
import type { Scene } from "./scenes.ts";

/** Plays the steps of a scene that don't replace the world, in a transaction. @param key whose team and workspace it is about */
export function play(world: World, scene: Scene, key: ApiKey, limitFactor: number): void {
  const { collections } = world;
  const team = collections.teams.need(key.teamId);
  const workspace = collections.workspaces.need(team.defaultWorkspaceId);
  const { credits, quota, ads, outcomes, growingLists } = scene;
  if (scene.add) fillWorkspace(world, workspace, { name: workspace.name, ...scene.add }, ["add"]);
  if (credits !== undefined) setBalance(world, team.id, credits);
  if (quota) setAutomationQuota(world, team.id, quota);
  if (ads) setAdsMode(world, ads);
  for (const operation of outcomes?.operations ?? []) plan(world, "outcome", operation, outcomes?.outcome ?? "fail", 1);
  if (scene.videoWithoutThumbnail) withoutThumbnail(world, workspace.id);
  if (scene.disconnects) disconnect(world, workspace.id);
  if (growingLists !== undefined) growLists(world, growingLists);
  if (scene.limitReached) useUp(rateLimitsOf(world, limitFactor), key, workspace.id);
}

function withoutThumbnail({ collections: { videos } }: World, workspaceId: string): void {
  const ready = videos.all().filter((video) => video.workspaceId === workspaceId && video.making === "succeeded");
  const newest = ready.at(-1);
  if (newest) videos.patch(newest.id, { noThumbnail: true });
}

/** Removes the account with the most upcoming posts. */
function disconnect({ collections: { accounts, posts } }: World, workspaceId: string): void {
  const upcoming = posts
    .by("status", `${workspaceId} scheduled`)
    .flatMap(({ selectedAccounts }) => Object.values(selectedAccounts).flat());
  const [most] = accounts
    .by("workspace", workspaceId)
    .map(({ id }) => ({ id, posts: upcoming.filter((each) => each === id).length }))
    .toSorted((a, b) => b.posts - a.posts);
  if (most) accounts.delete(most.id);
}

function useUp(limits: RateLimits, key: ApiKey, workspaceId: string): void {
  while (limits.take(operations.getMe, key, () => workspaceId) === null);
}
