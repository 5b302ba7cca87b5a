import { urlOf } from "../../url.ts";
import { noSource } from "../domains/posts/make.ts";
import { seedPost } from "../seed/posts.ts";
import type { Account, Platform } from "../world/entities/account.ts";
import type { SelectedAccounts } from "../world/entities/post.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import type { World } from "../world/world.ts";
import { choices } from "./near.ts";
import { type Path, type PostData, SeedProblem } from "./seed-data.ts";
import { momentForms, momentOf, zoneOf } from "./time.ts";

const hourMs = 3600 * 1000;

/** Those whose time has passed. */
const past: ReadonlySet<string> = new Set(["completed", "posted", "partial", "failed"]);

/** Makes the posts of a workspace, whose accounts exist. @throws SeedProblem */
export function fillPosts(world: World, workspace: Workspace, posts: readonly PostData[], path: Path): void {
  const accounts = world.collections.accounts.by("workspace", workspace.id);
  for (const [at, post] of posts.entries()) {
    const { status = "scheduled", caption = "", repeat = 1, hashtags = [], videoUrl } = post;
    const timezone = zoneOf(post.timezone, [...path, at]);
    if (videoUrl !== undefined && !urlOf(videoUrl)) {
      throw new SeedProblem(
        [...path, at, "videoUrl"],
        `"${videoUrl}" is no address; write one such as https://media.example/clip-8s.mp4.`,
      );
    }
    const start = timeOf(world, post, status, [...path, at, "at"]);
    const selectedAccounts = accountsOf(post.accounts, accounts, [...path, at]);
    for (let number = 0; number < repeat; number++) {
      const scheduledTime = start + (past.has(status) ? -number : number) * hourMs;
      const about = { status, caption, timezone, hashtags, scheduledTime, selectedAccounts };
      seedPost(world, workspace, { ...about, ...(videoUrl && { source: { ...noSource, videoUrl } }) });
    }
  }
}

function timeOf(world: World, { at }: PostData, status: string, path: Path): number {
  const isPast = past.has(status);
  if (at === undefined) return world.now + (status === "processing" ? 0 : (isPast ? -24 : 24) * hourMs);
  const time = momentOf(at, world.now);
  if (time === null) throw new SeedProblem(path, `"${at}" is not a time; ${momentForms}.`);
  if (status === "scheduled" && time < world.now) {
    throw new SeedProblem(
      path,
      `a scheduled post is in the future, but "${at}" is past; give a later time or another status.`,
    );
  }
  if (isPast && time > world.now) {
    throw new SeedProblem(
      path,
      `a post that is ${status} is in the past, but "${at}" is yet to come; give an earlier time or another status.`,
    );
  }
  return time;
}

/** The accounts with these usernames, on every platform where there is one, or the first ones on these platforms. */
function accountsOf(wanted: readonly string[] | undefined, accounts: readonly Account[], path: Path): SelectedAccounts {
  const [first] = accounts;
  if (!first) throw new SeedProblem(path, "a post needs an account; give its workspace accounts.");
  const chosen = wanted?.flatMap((name, at) => {
    const named = accounts.filter(({ username }) => username === name);
    if (named.length > 0) return named;
    const onPlatform = accounts.find(({ platform }) => platform === name);
    if (onPlatform) return onPlatform;
    const names = accounts.flatMap(({ username, platform }) => username ?? platform);
    throw new SeedProblem(
      [...path, "accounts", at],
      `there is no account "${name}" in this workspace: ${choices(name, names)}`,
    );
  }) ?? [first];
  const selected: Partial<Record<Platform, string[]>> = {};
  for (const { platform, id } of chosen) selected[platform] = [...(selected[platform] ?? []), id];
  return selected;
}
