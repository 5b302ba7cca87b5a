import { operations } from "../../../generated/operations.ts";
import { freshInt } from "../../core/arranging/fresh-id.ts";
import type { Resources } from "../../core/arranging/resources.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, NotClaimed } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectNew, idsOf } from "../first-use.ts";
import { given, itemsAt, textAt, valueAt } from "../given.ts";
import { longestPage } from "../lists.ts";
import { requireMemory } from "../memory.ts";
import { once } from "../once.ts";
import { readUntil } from "../service/jobs.ts";
import { defaultWorkspace } from "../workspaces/own-workspaces.ts";

/** Members of a body; undefined removes one. */
export type Members = Readonly<Record<string, unknown>>;

/** The platforms for posts (core document, Posts and calendar: `selectedAccounts`). */
export const platforms = ["tiktok", "instagram", "youtube"] as const;
export type Platform = (typeof platforms)[number];

/** The statuses of posts: those that the filter shows, and those of which it has "the complete list" (core document, States: Post). */
export const postStatuses = ["draft", "scheduled", "processing", "completed", "posted", "partial", "failed"] as const;

/** The values that the documents show of the filters by status; a server may refuse the others as such. */
export const shownStatuses: readonly string[] = ["draft", "scheduled", "processing", "completed"];

/** A connected account in the list of accounts. */
export interface SomeAccount {
  readonly id: string;
  readonly platform: Platform;
  /** Its texts: username, displayName and label. */
  readonly names: readonly string[];
}

/** The content sources of a post: a body without one gets a default. */
const sources = ["suggestionId", "contentId", "deck", "videoUrl", "images"] as const;

const weekSeconds = 7 * 24 * 3600;
const dayMinutes = 24 * 60;

/** How many pages of posts to search. */
const maxPages = 20;

/**
 * The workspace and accounts for a run's posts: the default workspace and its brand's. Requests name the workspace, because a new one
 * may become the default (GAP-139).
 */
export const postingPlace = once("the place of posts", async (context) => {
  const workspaceId = await defaultWorkspace(context);
  return { workspaceId, accounts: await accountsOf(context, workspaceId, "brand") };
});

/** @throws Blocked if what is made without a workspace would not be in the place of posts: a new workspace may become the default (GAP-139) */
export async function requireSteadyDefault(context: CheckContext): Promise<void> {
  const { workspaceId } = await postingPlace(context);
  if ((await defaultWorkspace(context)) !== workspaceId)
    throw new Blocked("needs a default workspace that does not change");
}

/** The accounts of one kind of owner for posts, default accounts first. */
export async function accountsOf(
  context: CheckContext,
  workspaceId: string,
  owner: "brand" | "influencer",
): Promise<SomeAccount[]> {
  return accountsIn(await given(context, "listAccounts", { query: { workspaceId, ownerType: owner } }), owner);
}

/** The same of a list of accounts. */
export function accountsIn(list: Exchange, owner: "brand" | "influencer"): SomeAccount[] {
  const shown = itemsAt(list, "/data");
  const sorted = [...shown].sort((a, b) => Number(b.isDefault === true) - Number(a.isDefault === true));
  return sorted.flatMap(({ id, platform: name, ownerType, ...rest }) => {
    const platform = platforms.find((known) => known === name);
    const names = [rest.username, rest.displayName, rest.label].filter((text) => typeof text === "string");
    return typeof id === "string" && platform && ownerType === owner ? [{ id, platform, names }] : [];
  });
}

/** `selectedAccounts` of some accounts. */
export function selectionOf(accounts: readonly SomeAccount[]): Members {
  const named = platforms.map((platform) => [platform, accounts.filter((one) => one.platform === platform)] as const);
  return Object.fromEntries(
    named.filter(([, some]) => some.length > 0).map(([platform, some]) => [platform, some.map(({ id }) => id)]),
  );
}

/** A number of the brand's accounts. @throws Blocked if it has fewer */
export async function someAccounts(context: CheckContext, count: number, platform?: Platform): Promise<SomeAccount[]> {
  const { accounts } = await postingPlace(context);
  const fitting = accounts.filter((account) => platform === undefined || account.platform === platform);
  if (fitting.length >= count) return fitting.slice(0, count);
  const accountsNeeded = count === 1 ? "a connected account" : `${count} connected accounts`;
  throw new Blocked(`needs ${accountsNeeded} of the brand${platform ? ` on ${platform}` : ""}`);
}

/**
 * The body of a post: a video or other media of the target, on one account of the brand, at a unique time about a week ahead.
 * @param members members to change; undefined removes one
 */
export async function postBody(context: CheckContext, members: Members = {}): Promise<Members> {
  const { workspaceId } = await postingPlace(context);
  const all = {
    ...(sources.some((name) => name in members) ? {} : await anySource(context)),
    ...("selectedAccounts" in members ? {} : { selectedAccounts: selectionOf(await someAccounts(context, 1)) }),
    ...("schedule" in members ? {} : { schedule: "scheduled", scheduledTime: later(context) }),
    workspaceId,
    ...members,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Media of the target, which a post takes by URL; without any, a suggestion, or a deck if the server does not claim to make those. */
async function anySource(context: CheckContext): Promise<Members> {
  const { video, image } = context.target.media ?? {};
  if (video) return { videoUrl: video.url };
  if (image) return { images: [image.url] };
  try {
    return { suggestionId: await freshSuggestion(context) };
  } catch (error) {
    if (!(error instanceof NotClaimed)) throw error;
  }
  const { body } = await context.arrange(operations.createPost, { example: "deck" });
  if (!isRecord(body)) throw new Blocked("needs media in the target file");
  return { deck: body.deck, format: body.format };
}

const minutesTaken = new WeakMap<Resources, Set<number>>();

/** A time about a week ahead, unique among the run's posts. */
export function later(context: CheckContext): string {
  const taken = minutesTaken.get(context.resources) ?? new Set();
  minutesTaken.set(context.resources, taken);
  let minute = freshInt(dayMinutes);
  while (taken.has(minute) && taken.size < dayMinutes) minute = freshInt(dayMinutes);
  taken.add(minute);
  return timeIn(context, weekSeconds + 60 * minute);
}

/** The full minute after this many seconds: whether a server keeps seconds is open (GAP-530). */
export function timeIn(context: CheckContext, seconds: number): string {
  return new Date(Math.ceil((context.now() / 1000 + seconds) / 60) * 60_000).toISOString();
}

/** Sends a post that should be accepted. */
export async function offerPost(context: CheckContext, members: Members = {}): Promise<Exchange> {
  return context.send({ operation: operations.createPost, body: await postBody(context, members) });
}

/** Sends a post that should be refused. */
export async function offerBadPost(context: CheckContext, members: Members): Promise<Exchange> {
  return context.sendInvalid({ operation: operations.createPost, body: await postBody(context, members) });
}

/** A post created by the run. */
export interface NewPost {
  readonly id: string;
  readonly body: Members;
  /** The answer to its creation. */
  readonly exchange: Exchange;
}

/**
 * Creates a post.
 * @throws Blocked if the server refuses it or does not store requests
 */
export async function newPost(
  context: CheckContext,
  members: Members = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<NewPost> {
  await requireMemory(context);
  const body = await postBody(context, members);
  const knew = new Set(context.resources.all("post").map(({ id }) => String(id)));
  const exchange = await given(context, "createPost", { wholeBody: body, headers });
  expectNew(operations.createPost, exchange, knew);
  return { id: textAt(exchange, "/data/id"), body, exchange };
}

const waiting = once("a post that waits", async (): Promise<{ post?: NewPost }> => ({}));

/** A post with less time than this may be published before a check has read it. */
const marginMs = 600_000;

/** A scheduled post of a video, shared by checks that only read; a new one when its time has nearly come. */
export async function waitingPost(context: CheckContext): Promise<NewPost> {
  const held = await waiting(context);
  const isWaiting = held.post && Date.parse(String(held.post.body.scheduledTime)) > context.now() + marginMs;
  held.post = isWaiting && held.post ? held.post : await newPost(context);
  return held.post;
}

/** Reads a post. @throws Blocked if it can't be read */
export function readPost(context: CheckContext, id: string): Promise<Exchange> {
  return given(context, "getPost", { path: { id } });
}

/** The status of a post in an answer. */
export function statusOf(exchange: Exchange): unknown {
  return valueAt(exchange, "/data/status");
}

/** Suggestions generated for posts: the unused ones, and the answer to the first call. */
interface Stock {
  readonly ids: string[];
  first?: Exchange;
}

const stock = once("suggestions to publish", async (): Promise<Stock> => ({ ids: [] }));

/** The id of a pending, unused suggestion of the run. @throws Blocked */
export async function freshSuggestion(context: CheckContext): Promise<string> {
  const held = await stock(context);
  if (held.ids.length === 0) await generateTen(context, held);
  const id = held.ids.pop();
  if (id === undefined) throw new Blocked("needs createGenerations to create suggestions");
  return id;
}

/** The answer to a call for ten suggestions, which `freshSuggestion` hands out. @throws Blocked */
export async function tenSuggestions(context: CheckContext): Promise<Exchange> {
  const held = await stock(context);
  return held.first ?? generateTen(context, held);
}

async function generateTen(context: CheckContext, held: Stock): Promise<Exchange> {
  const { workspaceId } = await postingPlace(context);
  const made = await given(context, "createGenerations", { wholeBody: { count: 10, workspaceId } });
  held.ids.push(...idsOf(operations.createGenerations, made));
  held.first ??= made;
  return made;
}

/** Accepts a new suggestion. @returns its id, and its content item once that is ready */
export async function acceptedSuggestion(
  context: CheckContext,
): Promise<{ readonly id: string; readonly contentId: string; readonly content: Exchange }> {
  await requireMemory(context);
  const id = await freshSuggestion(context);
  const contentId = textAt(await given(context, "acceptGeneration", { path: { id } }), "/data/contentId");
  const read = () => context.send({ operation: operations.getContent, path: { id: contentId } });
  // The status of a ready item is open (GAP-321).
  const isReady = (exchange: Exchange) => statusOf(exchange) !== "processing";
  return { id, contentId, content: await readUntil(context, read, isReady, { why: "a content item", every: 10 }) };
}

/** Posts of the run's workspace. */
export interface ListedPosts {
  readonly items: readonly Members[];
  /** False if pages may have skipped a new post or are too many. */
  readonly isWhole: boolean;
  readonly exchange: Exchange;
}

/** Lists posts from all pages. @param query filters @throws Blocked if they can't be listed */
export async function listedPosts(
  context: CheckContext,
  query: Readonly<Record<string, string>> = {},
): Promise<ListedPosts> {
  const { workspaceId } = await postingPlace(context);
  const items: Members[] = [];
  for (let page = 1; ; page++) {
    const exchange = await given(context, "listPosts", {
      query: { workspaceId, limit: String(longestPage), page: String(page), ...query },
    });
    const found = itemsAt(exchange, "/data");
    items.push(...found);
    // Without a page count (GAP-280), the last page is the first that is not full.
    const pages = valueAt(exchange, "/pagination/pages") ?? (found.length < longestPage ? page : page + 1);
    if (page >= Number(pages) || page === maxPages) return { items, isWhole: Number(pages) <= 1, exchange };
  }
}

/** The number of posts in the run's workspace. @throws Blocked if they can't be counted */
export async function postCount(context: CheckContext): Promise<number> {
  const { workspaceId } = await postingPlace(context);
  const exchange = await given(context, "listPosts", { query: { workspaceId, limit: "1" } });
  const total = valueAt(exchange, "/pagination/total");
  return typeof total === "number" ? total : (await listedPosts(context)).items.length;
}

/**
 * The results of a post per platform in an answer (GAP-177): the list or object whose members have a `postUrl`, such a list for each
 * platform, or members of the post that are named for a platform.
 */
export function resultsIn(value: unknown): readonly Members[] {
  if (typeof value !== "object" || value === null) return [];
  const members = Object.entries(value).filter((entry): entry is [string, object] => isObject(entry[1]));
  const ofPlatforms = members.filter(([name]) => platformNames.has(name));
  if (ofPlatforms.length > 0) {
    const each = ofPlatforms.map(([, member]) => ("postUrl" in member ? [member as Members] : resultsIn(member))); // it is an object
    if (each.some(({ length }) => length > 0)) return each.flat();
  }
  if (members.some(([, member]) => "postUrl" in member)) return members.map(([, member]) => member as Members); // they are objects
  return members.map(([, member]) => resultsIn(member)).find(({ length }) => length > 0) ?? [];
}

const platformNames: ReadonlySet<string> = new Set([...platforms, "facebook"]);

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** Whether an answer shows that a post was published, on at least one platform. */
export function isPublished(exchange: Exchange): boolean {
  if (!succeeded(exchange)) return false;
  const hasAddress = resultsIn(exchange.response.json).some(({ postUrl }) => typeof postUrl === "string");
  return hasAddress || ["posted", "partial"].includes(String(statusOf(exchange)));
}

/** @throws Blocked unless a server refused a call that it should refuse, which another check judges */
export function requireRefusal(exchange: Exchange): void {
  if (!succeeded(exchange)) return;
  throw new Blocked(`needs a server that refuses this (it answered ${outcomeOf(exchange)})`);
}
