import { noSource, putPost } from "../domains/posts/make.ts";
import { resultsOf } from "../domains/posts/publish.ts";
import type { Account } from "../world/entities/account.ts";
import type { Post, SelectedAccounts } from "../world/entities/post.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import { hostedAddress } from "../world/media.ts";
import type { World } from "../world/world.ts";
import type { Cast } from "./cast.ts";

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** A post of the seed world: its place in time in days from now, its status, and the platforms or the username that it goes to. */
type Line = readonly [days: number, status: Post["status"], to: readonly string[], caption: string];

/** Those of the first team's default workspace, in the order in which they were made. */
const regulars: readonly Line[] = [
  [-21, "posted", ["tiktok"], "Cold brew in three steps"],
  [-19, "posted", ["tiktok", "instagram", "youtube"], "How we roast on Mondays"],
  [-17, "posted", ["facebook"], "New opening hours"],
  [-15, "failed", ["northwind.failing"], "A look behind the counter"],
  [-12, "partial", ["tiktok", "northwind.failing"], "Five mistakes with a French press"],
  [-10, "posted", ["instagram"], "Meet the team"],
  [-8, "completed", ["tiktok"], "Sent to the inbox for a last look"],
  [-5, "posted", ["youtube"], "Espresso, explained"],
  [-3, "posted", ["tiktok", "instagram"], "What the roast date tells you"],
  [-1, "posted", ["northwind.barista"], "Pour over with me"],
  [2, "draft", ["instagram"], "Not yet decided"],
  [0, "processing", ["tiktok"], "Good morning from the roastery"],
  [1, "scheduled", ["tiktok", "instagram"], "Your weekend coffee plan"],
  [3, "scheduled", ["youtube"], "Grind size in thirty seconds"],
  [6, "scheduled", ["northwind.barista"], "A barista's first hour"],
  [12, "scheduled", ["instagram"], "One bean, three drinks"],
  [20, "scheduled", ["tiktok"], "Summer menu"],
];

/** Makes posts in every status, in the past weeks and in the coming ones, on every platform; and one from a suggestion. */
export function seedPosts(world: World, { main, other }: Cast): void {
  for (const line of regulars) seedLine(world, main.workspace, line);
  seedFromSuggestion(world, main.workspace, [4, "scheduled", ["tiktok"], ""]);
  seedLine(world, main.second, [-6, "posted", ["tiktok"], "Green tea, not bitter"]);
  seedLine(world, main.second, [5, "scheduled", ["instagram"], "Iced tea season"]);
  seedLine(world, other.workspace, [-4, "posted", ["instagram"], "Five minutes of stretching"]);
  seedLine(world, other.workspace, [2, "scheduled", ["tiktok"], "Yoga at a desk"]);
}

/** Takes the newest pending suggestion of a workspace but one for a post. */
function seedFromSuggestion(world: World, workspace: Workspace, line: Line): void {
  const { suggestions } = world.collections;
  const suggestion = suggestions
    .by("workspace", workspace.id)
    .filter(({ status }) => status === "pending")
    .at(-2);
  if (!suggestion) return;
  const { id: suggestionId, postCaption, hashtags } = suggestion;
  const post = seedLine(world, workspace, line, {
    source: { ...noSource, suggestionId, isDeck: true },
    caption: postCaption,
    hashtags,
  });
  suggestions.patch(suggestionId, { status: "scheduled", published: { postId: post.id, before: "pending" } });
}

function seedLine(
  world: World,
  workspace: Workspace,
  [days, status, to, caption]: Line,
  fields: Partial<Post> = {},
): Post {
  return seedPost(world, workspace, {
    status,
    caption,
    scheduledTime: world.now + days * dayMs + (days === 0 ? 0 : hourMs),
    selectedAccounts: accountsOf(world, workspace, to),
    hashtags: ["coffee"],
    ...fields,
  });
}

/** Makes a post of a brand, with what has happened to it by now. */
export function seedPost(
  world: World,
  workspace: Workspace,
  about: Pick<Post, "status" | "caption" | "scheduledTime" | "selectedAccounts" | "hashtags"> & Partial<Post>,
): Post {
  const { status, scheduledTime } = about;
  const id = world.newId();
  const post: Omit<Post, "calendarTime"> = {
    id,
    teamId: workspace.teamId,
    workspaceId: workspace.id,
    automationId: null,
    renderStatus: "completed",
    schedule: "scheduled",
    timezone: "UTC",
    source: { ...noSource, videoUrl: hostedAddress(id, "video", 8) },
    ownerType: "brand",
    influencerId: null,
    tiktokSendToInbox: status === "completed",
    results: [],
    createdAt: Math.min(scheduledTime, world.now) - dayMs,
    renderedAt: Math.min(scheduledTime, world.now) - dayMs + 60_000,
    publishedAt: null,
    outcome: "succeed",
    eventId: null,
    ...about,
  };
  return putPost(world, { ...post, ...happened(world, post) });
}

/** What has happened to a post by now, or what waits for it. */
function happened(world: World, post: Omit<Post, "calendarTime">): Partial<Post> {
  const { id: postId, status, scheduledTime } = post;
  if (status === "scheduled") return { eventId: world.schedule("postDue", scheduledTime - world.now, { postId }) };
  // The platform takes its time, so that a person sees a post on its way.
  if (status === "processing") return { eventId: world.schedule("postPublished", hourMs / 4, { postId }) };
  if (status === "draft") return {};
  return { results: resultsOf(world, post), publishedAt: status === "failed" ? null : scheduledTime };
}

/** The accounts of a brand on some platforms, the first of each, or those of some usernames. */
function accountsOf({ collections }: World, workspace: Workspace, to: readonly string[]): SelectedAccounts {
  const here = collections.accounts.by("workspace", workspace.id).filter(({ ownerType }) => ownerType === "brand");
  const selected: Partial<Record<Account["platform"], string[]>> = {};
  for (const name of to) {
    const account = here.find(({ username }) => username === name) ?? here.find(({ platform }) => platform === name);
    if (account) selected[account.platform] = [...(selected[account.platform] ?? []), account.id];
  }
  return selected;
}
