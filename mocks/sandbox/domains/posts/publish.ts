import type { Account, Platform } from "../../world/entities/account.ts";
import type { PlatformResult, Post } from "../../world/entities/post.ts";
import type { Random } from "../../world/random.ts";
import type { World } from "../../world/world.ts";
import { patchPost } from "./make.ts";
import { sourceProblem } from "./source.ts";

/** The fields of a post that publishing needs. */
type PublishedPost = Pick<Post, "id" | "source" | "selectedAccounts" | "outcome" | "tiktokSendToInbox">;

/** Publishes a post to each of its accounts; its status shows how many accepted it (core document, States: Post). */
export function publish(world: World, post: Post): void {
  const results = resultsOf(world, post);
  const taken = results.filter(({ status }) => status !== "failed").length;
  const status = taken === 0 ? "failed" : taken < results.length ? "partial" : successOf(world, post);
  patchPost(world, post.id, { status, results, publishedAt: taken > 0 ? world.now : null, eventId: null });
}

/** The status of a post that every account accepted (GAP-186). */
function successOf({ latitude }: World, post: Post): "posted" | "completed" {
  const completed = latitude.choose("GAP-186", {
    "completed-for-inbox": goesToInbox(post, "tiktok") && (post.selectedAccounts.tiktok ?? []).length > 0,
    "posted-or-partial": false,
    "completed-for-all": true,
    "completed-for-rendered": post.source.isDeck,
  });
  return completed ? "completed" : "posted";
}

/**
 * The results of a post on its accounts, in the order of selection. They depend on the post, not on its publishing time: some slots of the
 * seed world have passed only at some times of day.
 */
export function resultsOf(world: World, post: PublishedPost): PlatformResult[] {
  const random = world.random.named(`results of post ${post.id}`);
  const unusable = sourceProblem(post.source) !== null;
  const selected = Object.entries(post.selectedAccounts) as [Platform, readonly string[]][]; // its keys are platforms
  const accounts = selected.flatMap(([platform, ids]) => ids.map((id) => ({ platform, id })));
  return accounts.map((selection, index) => {
    const account = world.collections.accounts.get(selection.id); // it may have been disconnected since
    const refused = unusable || !account || refuses(account) || (index === 0 && post.outcome === "empty");
    return refused ? failure(selection) : success(random, post, account);
  });
}

/** An account with `failing` in its username refuses every post, so that tests can cause failures. */
function refuses({ username }: Account): boolean {
  return username?.includes("failing") ?? false;
}

function failure({ id, platform }: Pick<Account, "id" | "platform">): PlatformResult {
  return { platform, accountId: id, status: "failed", postUrl: null, audience: 0 };
}

function success(random: Random, post: PublishedPost, { id, platform, username }: Account): PlatformResult {
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
