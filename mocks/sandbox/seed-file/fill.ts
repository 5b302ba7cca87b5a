import { setAutomationQuota } from "../domains/automations/quota.ts";
import { connect } from "../seed/accounts.ts";
import { seedAsset } from "../seed/assets.ts";
import { seedAutomation } from "../seed/automations.ts";
import { seedKey, seedTeam } from "../seed/cast.ts";
import { seedInfluencer } from "../seed/influencers.ts";
import { seedScopedKeys } from "../seed/scoped-keys.ts";
import { seedSuggestion } from "../seed/suggestions.ts";
import { enter } from "../world/credits.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";
import { fillAds } from "./ads.ts";
import { fillKeys } from "./keys.ts";
import { choices } from "./near.ts";
import { fillPosts } from "./posts.ts";
import { loadRecords } from "./records.ts";
import { type Path, type SeedData, SeedProblem, type TeamData, type WorkspaceData } from "./seed-data.ts";
import { zoneOf } from "./time.ts";

/** The balance of a team that does not say. */
const usualCredits = 1000;

/**
 * Fills an empty world as a seed file describes it.
 * @throws SeedProblem for a name or a time that means nothing; the world is then unusable
 */
export function fillFrom(world: World, data: SeedData): void {
  if (data.records) {
    loadRecords(world, data);
    return;
  }
  const teams = withNeeded(data.teams ?? []);
  const cast = teams.map((team, at) => fillTeam(world, team, ["teams", at]));
  const [main] = cast;
  if (!main) throw new SeedProblem(["teams"], "a world needs a team.");
  seedKey(world, main, { label: "full" });
  seedKey(world, main, { label: "limited", scopes: ["credits:read"] });
  seedKey(world, main, { label: "revoked", revoked: true });
  seedKey(world, cast[1] ?? main, { label: "otherTeam" });
  seedKey(world, cast[teams.findIndex(({ credits }) => credits === 0)] ?? main, { label: "noCredits" });
  if (world.latitude.answer("GAP-107") !== "no-such-key") {
    seedKey(world, main, { label: "legacy", scopes: [], legacy: true });
  }
  seedScopedKeys(world, main);
  for (const [at, { keys = [] }] of teams.entries()) {
    const team = cast[at];
    if (team) fillKeys(world, team, keys, ["teams", at, "keys"]);
  }
  fillAds(world, data.ads);
}

/** The teams, with those that the usual keys need: another one, and one without credits. */
function withNeeded(teams: readonly TeamData[]): TeamData[] {
  const all = teams.length > 0 ? [...teams] : [{ name: "Team" }];
  if (all.length === 1) all.push({ name: "Other team" });
  if (!all.some(({ credits }) => credits === 0)) all.push({ name: "Team without credits", credits: 0 });
  return all;
}

function fillTeam(world: World, data: TeamData, path: Path) {
  const workspaces = data.workspaces?.length ? data.workspaces : [{ name: data.name }];
  const { team, workspaces: made } = seedTeam(world, {
    name: data.name,
    workspaces: workspaces.map(({ name }) => name),
    ...(data.plan !== undefined && { plan: data.plan }),
  });
  const credits = data.credits ?? usualCredits;
  if (credits > 0) enter(world, team.id, credits, { type: "topup", spendingType: null, model: null, refundOf: null });
  if (data.quota) {
    const { monthlyLimit, usedThisMonth = 0 } = data.quota;
    setAutomationQuota(world, team.id, { monthlyLimit, usedThisMonth });
  }
  for (const [at, workspace] of made.entries()) {
    const about = workspaces[at];
    if (about) fillWorkspace(world, workspace, about, [...path, "workspaces", at]);
  }
  return { team };
}

/** Accounts name influencers, and posts name accounts: each name may mean only one. @throws SeedProblem */
function checkNames(
  influencers: readonly { readonly name: string }[],
  accounts: NonNullable<WorkspaceData["accounts"]>,
  path: Path,
): void {
  for (const [at, { name }] of influencers.entries()) {
    if (influencers.findIndex((each) => each.name === name) < at) {
      throw new SeedProblem(
        [...path, "influencers", at, "name"],
        `"${name}" is already an influencer of this workspace; accounts refer to influencers by name, so give another one.`,
      );
    }
  }
  for (const [at, { platform, username }] of accounts.entries()) {
    const first = accounts.findIndex((each) => each.platform === platform && each.username === username);
    if (username !== undefined && first < at) {
      throw new SeedProblem(
        [...path, "accounts", at, "username"],
        `"${username}" is already an account on ${platform}; posts refer to accounts by username, so give another one.`,
      );
    }
  }
}

/** Adds to a workspace what a seed file says of it. @throws SeedProblem */
export function fillWorkspace(world: World, workspace: Workspace, data: WorkspaceData, path: Path): void {
  const { accounts = [], influencers = [], assets = [], suggestions = [], automations = [] } = data;
  const dayMs = 24 * 3600 * 1000;
  checkNames(influencers, accounts, path);
  for (const [at, { character, ...persona }] of influencers.entries()) {
    const about = {
      description: "",
      niche: "",
      tags: [],
      ...persona,
      ...(character && { characterDescription: character }),
    };
    seedInfluencer(world, workspace, about, (influencers.length - at) * dayMs);
  }
  const here = world.collections.influencers.by("workspace", workspace.id);
  for (const [at, { influencer, ...account }] of accounts.entries()) {
    const owner = influencer === undefined ? undefined : here.find(({ name }) => name === influencer);
    if (influencer !== undefined && !owner) {
      const names = here.map(({ name }) => name);
      throw new SeedProblem(
        [...path, "accounts", at, "influencer"],
        `there is no influencer "${influencer}" in this workspace: ${choices(influencer, names)}`,
      );
    }
    connect(world, workspace, { username: null, displayName: null, label: null, ...account }, owner);
  }
  for (const { kind, name, category = null, seconds = 8 } of assets) {
    const about = { kind, name, category, seconds: kind === "image" ? null : seconds, turboEnabled: false };
    seedAsset(world, workspace, about, 0);
  }
  for (const [
    at,
    { about = workspace.name, format = "slideshow", status = "pending", caption },
  ] of suggestions.entries()) {
    const { id } = seedSuggestion(world, workspace, [format, about, status], suggestions.length - at);
    if (caption !== undefined) world.collections.suggestions.patch(id, { postCaption: caption });
  }
  fillPosts(world, workspace, data.posts ?? [], [...path, "posts"]);
  for (const [at, automation] of automations.entries()) {
    const { name, status = "draft", days = 5, timeSlots = ["09:00"], daysAgo } = automation;
    const timezone = zoneOf(automation.timezone, [...path, "automations", at]);
    const cadence = { postsPerDay: timeSlots.length, lengthDays: days, timeSlots, timezone };
    // A completed one has posted for all of its days.
    const since = status === "completed" ? days + 1 : 0;
    seedAutomation(world, workspace, { name, status, daysAgo: Math.max(daysAgo ?? since, since), cadence });
  }
}
