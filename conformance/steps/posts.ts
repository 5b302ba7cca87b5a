import { randomInt } from "node:crypto";
import { operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../core/exchange.ts";
import { expectNew, idsOf } from "./first-use.ts";
import { given, itemsAt, numberAt, textAt, valueAt } from "./given.ts";
import { readUntil } from "./jobs.ts";
import { requireMemory } from "./memory.ts";
import { once } from "./once.ts";
import { defaultWorkspace } from "./own-workspaces.ts";

/** Members of a body; undefined leaves one out. */
export type Members = Readonly<Record<string, unknown>>;

/** The platforms that a post may go to (core document, Posts and calendar: `selectedAccounts`). */
export const platforms = ["tiktok", "instagram", "youtube"] as const;
export type Platform = (typeof platforms)[number];

/** A connected account, as the list of accounts shows it. */
export interface SomeAccount {
  readonly id: string;
  readonly platform: Platform;
  /** Its texts: username, displayName and label. */
  readonly names: readonly string[];
}

/** What a post publishes: a body without any of these is given one. */
const sources = ["suggestionId", "contentId", "deck", "videoUrl", "images"] as const;

const weekSeconds = 7 * 24 * 3600;
const daySeconds = 24 * 3600;

/** How many pages of posts are read in search of one. */
const maxPages = 20;

/**
 * Where a run makes its posts: the default workspace, and the accounts of its brand. Requests name the workspace, because a new one
 * may become the default (GAP-139).
 */
export const postingPlace = once("the place of posts", async (context) => {
  const workspaceId = await defaultWorkspace(context);
  return { workspaceId, accounts: await accountsOf(context, workspaceId, "brand") };
});

/** The accounts of one kind of owner that a post may go to, default ones first. */
export async function accountsOf(
  context: CheckContext,
  workspaceId: string,
  owner: "brand" | "influencer",
): Promise<SomeAccount[]> {
  const shown = itemsAt(await given(context, "listAccounts", { query: { workspaceId, ownerType: owner } }), "/data");
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

/** So many accounts of the brand. @throws Blocked when it has fewer */
export async function someAccounts(context: CheckContext, count: number, platform?: Platform): Promise<SomeAccount[]> {
  const { accounts } = await postingPlace(context);
  const fitting = accounts.filter((account) => platform === undefined || account.platform === platform);
  if (fitting.length >= count) return fitting.slice(0, count);
  throw new Blocked(`needs ${count} connected accounts of the brand${platform ? ` on ${platform}` : ""}`);
}

/**
 * The body of a post: a video, or what else the target has, on one account of the brand, about a week ahead at a time of its own.
 * @param members what it says otherwise; undefined leaves out what it would say
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

/** Media of the target, whose address is all that a post needs; where it names none, a suggestion. */
async function anySource(context: CheckContext): Promise<Members> {
  const { video, image } = context.target.media ?? {};
  if (video) return { videoUrl: video.url };
  return image ? { images: [image.url] } : { suggestionId: await freshSuggestion(context) };
}

/** A time about a week ahead, in whole seconds, that no other post of the run has. */
export function later(context: CheckContext): string {
  return timeIn(context, weekSeconds + randomInt(daySeconds));
}

/** The time in so many seconds, without a fraction of one. */
export function timeIn(context: CheckContext, seconds: number): string {
  return new Date(Math.ceil(context.now() / 1000 + seconds) * 1000).toISOString();
}

/** Sends a post that is meant to be taken. */
export async function offerPost(context: CheckContext, members: Members = {}): Promise<Exchange> {
  return context.send({ operation: operations.createPost, body: await postBody(context, members) });
}

/** Sends a post that is meant to be refused. */
export async function offerBadPost(context: CheckContext, members: Members): Promise<Exchange> {
  return context.sendInvalid({ operation: operations.createPost, body: await postBody(context, members) });
}

/** A post that the run made. */
export interface NewPost {
  readonly id: string;
  readonly body: Members;
  /** The answer that says so. */
  readonly exchange: Exchange;
}

/**
 * Makes a post.
 * @throws Blocked when the server does not take it, or does not remember what it is sent
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

/** A post of a video that stays scheduled, which checks that only look may share. */
export const waitingPost = once("a post that waits", (context) => newPost(context));

/** Reads a post. @throws Blocked when it can't be read */
export function readPost(context: CheckContext, id: string): Promise<Exchange> {
  return given(context, "getPost", { path: { id } });
}

/** Where an answer says that a post stands. */
export function statusOf(exchange: Exchange): unknown {
  return valueAt(exchange, "/data/status");
}

/** What was generated for posts: the suggestions that nothing was done with, and the answer to the first call. */
interface Stock {
  readonly ids: string[];
  first?: Exchange;
}

const stock = once("suggestions to publish", async (): Promise<Stock> => ({ ids: [] }));

/** The id of a pending suggestion that the run made and that nothing was done with. @throws Blocked */
export async function freshSuggestion(context: CheckContext): Promise<string> {
  const held = await stock(context);
  if (held.ids.length === 0) await generateTen(context, held);
  const id = held.ids.pop();
  if (id === undefined) throw new Blocked("needs createGenerations to make suggestions");
  return id;
}

/** The answer to a call for ten suggestions, the which `freshSuggestion` gives out. @throws Blocked */
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

/** Accepts a new suggestion. @returns its id, and that of its content item once that is ready */
export async function acceptedSuggestion(
  context: CheckContext,
): Promise<{ readonly id: string; readonly contentId: string; readonly content: Exchange }> {
  await requireMemory(context);
  const id = await freshSuggestion(context);
  const contentId = textAt(await given(context, "acceptGeneration", { path: { id } }), "/data/contentId");
  const read = () => context.send({ operation: operations.getContent, path: { id: contentId } });
  // Which status it has when it is ready, is open (GAP-321).
  const isReady = (exchange: Exchange) => statusOf(exchange) !== "processing";
  return { id, contentId, content: await readUntil(context, read, isReady, { why: "a content item", every: 10 }) };
}

/** Posts of the place of posts. */
export interface ListedPosts {
  readonly items: readonly Members[];
  /** False where pages could have skipped one (GAP-041), or are too many. */
  readonly isWhole: boolean;
  readonly exchange: Exchange;
}

/** Lists posts, all pages of them. @param query filters @throws Blocked when they can't be listed */
export async function listedPosts(
  context: CheckContext,
  query: Readonly<Record<string, string>> = {},
): Promise<ListedPosts> {
  const { workspaceId } = await postingPlace(context);
  const items: Members[] = [];
  for (let page = 1; ; page++) {
    const exchange = await given(context, "listPosts", {
      query: { workspaceId, limit: "100", page: String(page), ...query },
    });
    items.push(...itemsAt(exchange, "/data"));
    const pages = numberAt(exchange, "/pagination/pages");
    if (page >= pages || page === maxPages) return { items, isWhole: pages <= 1, exchange };
  }
}

/** How many posts the place of posts holds. @throws Blocked when the list does not tell */
export async function postCount(context: CheckContext): Promise<number> {
  const { workspaceId } = await postingPlace(context);
  return numberAt(await given(context, "listPosts", { query: { workspaceId, limit: "1" } }), "/pagination/total");
}

/** What an answer says of a post per platform: the list or object whose members carry a `postUrl` (GAP-177). */
export function resultsIn(value: unknown): readonly Members[] {
  if (typeof value !== "object" || value === null) return [];
  const members = Object.values(value).filter((member) => typeof member === "object" && member !== null);
  if (members.some((member) => "postUrl" in member)) return members;
  return members.map(resultsIn).find(({ length }) => length > 0) ?? [];
}

/** Whether an answer shows that a post was published, on one platform at least. */
export function isPublished(exchange: Exchange): boolean {
  if (!succeeded(exchange)) return false;
  const hasAddress = resultsIn(exchange.response.json).some(({ postUrl }) => typeof postUrl === "string");
  return hasAddress || ["posted", "partial"].includes(String(statusOf(exchange)));
}

/** @throws Blocked unless a server refused what it should, which is for another check to judge */
export function requireRefusal(exchange: Exchange): void {
  if (!succeeded(exchange)) return;
  throw new Blocked(`needs a server that refuses this (it answered ${outcomeOf(exchange)})`);
}
