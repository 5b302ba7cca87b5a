import type { Account, Platform } from "../../world/entities/account.ts";
import type { PlatformResult, Post } from "../../world/entities/post.ts";
import type { World } from "../../world/world.ts";
import { patchPost } from "./make.ts";
import { sourceProblem } from "./source.ts";

/** What publishing needs to know of a post. */
type PublishedPost = Pick<Post, "source" | "selectedAccounts" | "outcome" | "tiktokSendToInbox">;

/** Publishes a post to each of its accounts; its status tells how many took it (core document, States: Post). */
export function publish(world: World, post: Post): void {
  const results = resultsOf(world, post);
  const taken = results.filter(({ status }) => status !== "failed").length;
  const status = taken === 0 ? "failed" : taken < results.length ? "partial" : successOf(world, post);
  patchPost(world, post.id, { status, results, publishedAt: taken > 0 ? world.now : null, eventId: null });
}

/** The status of a post that every account took (GAP-186). */
function successOf({ latitude }: World, post: Post): "posted" | "completed" {
  const completed = latitude.choose("GAP-186", {
    "completed-for-inbox": goesToInbox(post, "tiktok") && (post.selectedAccounts.tiktok ?? []).length > 0,
    "posted-or-partial": false,
    "completed-for-all": true,
    "completed-for-rendered": post.source.isDeck,
  });
  return completed ? "completed" : "posted";
}

/** What comes of a post on each of its accounts, in the order in which they were selected. */
export function resultsOf(world: World, post: PublishedPost): PlatformResult[] {
  const unusable = sourceProblem(post.source) !== null;
  const accounts = Object.values(post.selectedAccounts).flat();
  return accounts.map((id, index) => {
    const account = world.collections.accounts.need(id);
    const refused = unusable || refuses(account) || (index === 0 && post.outcome === "empty");
    return refused ? failure(account) : success(world, post, account);
  });
}

/** An account whose username holds `failing` refuses every post, so that tests can choose one. */
function refuses({ username }: Account): boolean {
  return username?.includes("failing") ?? false;
}

function failure({ id, platform }: Account): PlatformResult {
  return { platform, accountId: id, status: "failed", postUrl: null, audience: 0 };
}

function success({ random }: World, post: PublishedPost, { id, platform, username }: Account): PlatformResult {
  if (goesToInbox(post, platform)) return { platform, accountId: id, status: "inbox", postUrl: null, audience: 0 };
  // Joined, as V8 keeps the parts of a template beside the text, and these are kept by the hundred thousand.
  const postUrl = addresses[platform](username ?? id, random.text(11)).join("");
  return { platform, accountId: id, status: "published", postUrl, audience: random.between(300, 40_000) };
}

function goesToInbox({ tiktokSendToInbox }: PublishedPost, platform: Platform): boolean {
  return tiktokSendToInbox && platform === "tiktok";
}

/** The parts of the address of a published post on each platform. */
const addresses: Readonly<Record<Platform, (username: string, code: string) => readonly string[]>> = {
  tiktok: (username, code) => ["https://tiktok.example/@", username, "/video/", code],
  instagram: (_, code) => ["https://instagram.example/reel/", code],
  youtube: (_, code) => ["https://youtube.example/shorts/", code],
  facebook: (username, code) => ["https://facebook.example/", username, "/posts/", code],
};
