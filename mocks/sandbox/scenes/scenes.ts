import { operationList } from "../../../generated/operations.ts";
import { choices } from "../seed-file/near.ts";
import type { SeedData, WorkspaceData } from "../seed-file/seed-data.ts";

/** What a scene does to a world, in this order. The key is `full`, and the workspace the default one of its team. */
export interface Scene {
  /** What `POST /_control/scenes` takes. */
  readonly name: string;
  readonly title: string;
  /** What a front end can see then, in one sentence. */
  readonly shows: string;
  /** Replaces the world. */
  readonly seed?: SeedData;
  /** Adds to the workspace. */
  readonly add?: Omit<WorkspaceData, "name">;
  /** The balance of the team. */
  readonly credits?: number;
  readonly quota?: { readonly monthlyLimit: number; readonly usedThisMonth: number };
  /** What ad discovery answers from now on. */
  readonly ads?: "ads_unavailable";
  /** How the next job of each of these operations ends. */
  readonly outcomes?: { readonly operations: readonly string[]; readonly outcome: "fail" | "empty" };
  /** Ends all generation of a video that has an influencer, without a thumbnail. */
  readonly videoWithoutThumbnail?: true;
  /** Takes away the account with the most upcoming posts. */
  readonly disconnects?: true;
  /** Uses up the default limit of the key for this window. */
  readonly limitReached?: true;
  /** Somebody else creates a post whenever a page of posts was read, so many times. */
  readonly growingLists?: number;
}

const jobs = operationList.flatMap(({ operationId, job }) => (job ? [operationId] : []));

const long = "The quick brown fox pours over the lazy dog's coffee and writes about it at great length. ";

/** Every scene. A new one is an entry here. */
export const scenes: readonly Scene[] = [
  {
    name: "credits-run-out",
    title: "No credits in the middle of a flow",
    shows:
      "The team has 3 credits: a meta ad can still be made, everything after it is refused with insufficient_credits.",
    credits: 3,
  },
  {
    name: "jobs-fail",
    title: "A job fails after minutes",
    shows: "The next job of every kind is accepted, runs its usual time, and then fails; its credits come back.",
    outcomes: { operations: jobs, outcome: "fail" },
  },
  {
    name: "no-thumbnail",
    title: "A video is ready without a thumbnail",
    shows: "The newest finished influencer video has a videoUrl and a thumbnailUrl of null.",
    videoWithoutThumbnail: true,
  },
  {
    name: "quota-used-up",
    title: "The automation quota is used up",
    shows: "The team has started 3 of 3 automations this month; the next one is refused.",
    quota: { monthlyLimit: 3, usedThisMonth: 3 },
  },
  {
    name: "partly-published",
    title: "A post reaches only some of its accounts",
    shows: "The newest post is partial: one account published it, another refused it.",
    add: {
      accounts: [
        { platform: "tiktok", username: "scene.accepts" },
        { platform: "instagram", username: "scene.failing" },
      ],
      posts: [
        {
          caption: "Reached only one of its accounts",
          status: "partial",
          at: "2 hours ago",
          accounts: ["scene.accepts", "scene.failing"],
        },
      ],
    },
  },
  {
    name: "account-disconnected",
    title: "An account was disconnected",
    shows:
      "The account with the most upcoming posts is gone from the list of accounts; its posts are still scheduled, and will fail there.",
    disconnects: true,
  },
  {
    name: "list-grows",
    title: "A list changes while it is paged",
    shows: "After each page of posts that is read, somebody else creates a post, so that the pages shift.",
    growingLists: 1000,
  },
  {
    name: "rate-limited",
    title: "The rate limit is reached",
    shows: "Every call of this key is refused with rate_limited and Retry-After until the window ends.",
    limitReached: true,
  },
  {
    name: "ads-unavailable",
    title: "Ad discovery is unavailable",
    shows: "Searches, lookups and previews are refused with ads_unavailable.",
    ads: "ads_unavailable",
  },
  {
    name: "empty-team",
    title: "A new team",
    shows: "The team has a workspace, credits and nothing else: every list is empty.",
    seed: { teams: [{ name: "New team", workspaces: [{ name: "New team" }] }] },
  },
  {
    name: "ten-thousand-posts",
    title: "Ten thousand posts",
    shows: "The workspace has 10,000 more posts, one for each hour of the last year and a bit.",
    add: {
      accounts: [{ platform: "tiktok", username: "scene.busy" }],
      posts: [{ caption: "One of many", status: "posted", at: "1 hour ago", accounts: ["scene.busy"], repeat: 10_000 }],
    },
  },
  {
    name: "long-texts",
    title: "Very long texts and right-to-left names",
    shows:
      "Influencers, posts and automations have names in Arabic and Hebrew, texts without spaces, emoji, and captions of 2,000 characters.",
    add: {
      accounts: [{ platform: "tiktok", username: "scene.texts", displayName: "قهوة الصباح" }],
      influencers: [
        { name: "نور الهدى", description: "تحب القهوة والكتب القديمة.", niche: "طعام", preview: "succeeded" },
        { name: "דנה לוי", description: "מדריכה ליוגה ולקפה.", niche: "כושר" },
        { name: "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh", description: long.repeat(8), niche: "names" },
      ],
      suggestions: [{ about: "قهوة باردة", caption: long.repeat(20) }],
      posts: [
        { caption: long.repeat(23).slice(0, 2000), at: "in 1 day" },
        { caption: "W".repeat(300), at: "in 2 days" },
        { caption: "👩‍👩‍👧‍👦".repeat(40), at: "in 3 days" },
        { caption: "\u202Eהפוך\u202C ☕ مقلوب", at: "in 4 days" },
      ],
      automations: [
        { name: "حملة الصيف الطويلة جداً" },
        { name: "Donaudampfschifffahrtsgesellschaftskapitän".repeat(2) },
      ],
    },
  },
];

/** @throws RangeError for an unknown name */
export function sceneNamed(name: string): Scene {
  const found = scenes.find((scene) => scene.name === name);
  if (found) return found;
  const names = scenes.map((scene) => scene.name);
  throw new RangeError(`There is no scene "${name}": ${choices(name, names)}`);
}
