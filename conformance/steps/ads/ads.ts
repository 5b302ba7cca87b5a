import { operations } from "../../../generated/operations.ts";
import type { Resources } from "../../core/arranging/resources.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord, succeeded } from "../../core/exchange.ts";
import { given, itemsAt, textIn } from "../given.ts";
import { hasClock } from "../offers.ts";
import { sendUnlearned } from "../workspaces/teams.ts";
import {
  type AdItem,
  type AdPage,
  type AdQuery,
  askLibrary,
  pageSeconds,
  search,
  searchForNewWords,
} from "./search.ts";

/** The minimum remaining lifetime of a receipt before its use. */
const useSeconds = 120;

/** How much to wait beyond a documented lifetime, because clocks differ and requests take time. */
const marginSeconds = 5;

/** How many searches to try for the wanted result. */
const maxTries = 8;

/** Stop after this many pages without a new ad, because the team has few searches a day. */
const maxStale = 3;

/** `someAd` takes turns among this many ads. */
const enough = 8;

/** The maximum number of ads on a page (studio document, Limits). */
const pageSize = 25;

/** An ad and the receipt of its page, as saves, previews and drafts need them. */
export interface SomeAd {
  readonly adId: string;
  readonly resultToken: string;
  readonly ad: AdItem;
  readonly page: AdPage;
}

/** What a check needs an ad for that the run has not done with it before. */
export type Use = "preview" | "save";

/** A page that the run has loaded. */
interface LoadedPage {
  readonly page: AdPage;
  /** How many pages of the same search came before it. */
  readonly depth: number;
  isFollowed: boolean;
}

/** The ads handed out for a use, and how many pages were loaded since the last new one. */
interface Ledger {
  readonly used: Set<string>;
  stale: number;
}

/** The state that the steps keep during a run. */
interface Memory {
  /** The last time of each search: after the lifetime of a page, a search counts as new again. */
  readonly asked: Map<string, number>;
  /** Searches by their receipts. */
  readonly receipts: Map<string, string>;
  /** Pages with ads that are still valid. */
  pages: LoadedPage[];
  readonly ledgers: Readonly<Record<Use, Ledger>>;
  /** How often each ad was handed out, by its id. */
  readonly given: Map<string, number>;
  /** Whether the first searches of the run found no ad at all: no further ones are tried then. */
  isEmpty: boolean | undefined;
  /** What the searches look for: words or, in a library that finds no words, advertiser pages. */
  subjects: readonly AdQuery[];
}

const memories = new WeakMap<Resources, Memory>();

/**
 * The first page of a search that finds ads, fresh from the library, so that its receipt has its full lifetime.
 * @param wanted.next whether it must have a next page
 * @throws Blocked if no search finds one
 */
export async function freshPage(context: CheckContext, wanted: { readonly next?: boolean } = {}): Promise<AdPage> {
  await searchForNewWords(context);
  const memory = memoryOf(context);
  const refusal = (found: string) =>
    new Blocked(
      `needs a search that finds ${wanted.next ? "more than a page of" : "some"} ads without the cache (found ${found})`,
    );
  if (memory.isEmpty) throw refusal("none");
  let tries = 0;
  let found = "none";
  for (const query of broadQueries(memory.subjects)) {
    const name = JSON.stringify(query);
    if ((memory.asked.get(name) ?? Number.NEGATIVE_INFINITY) > context.now() - (pageSeconds + marginSeconds) * 1000)
      continue;
    if (tries >= maxTries) break;
    memory.asked.set(name, context.now());
    const page = await search(context, query);
    // A search that the server considers a repeat does not count as tried.
    if (!hasOwnReceipt(memory, page.receipt, name)) continue;
    tries += 1;
    if (page.items.length === 0) continue;
    memory.pages.push({ page, depth: 0, isFollowed: false });
    memory.isEmpty = false;
    found = page.isCached ? "cached ones" : "too few";
    if (page.isCached || (wanted.next && page.cursor === null)) continue;
    return page;
  }
  const isEmpty = memory.isEmpty === undefined && found === "none" && tries === maxTries;
  const pages = isEmpty && memory.subjects === words ? await advertiserPages(context) : [];
  if (pages.length > 0) {
    memory.subjects = pages;
    return freshPage(context, wanted);
  }
  memory.isEmpty = isEmpty;
  throw refusal(found);
}

/** Searches by the pages of some advertisers that a lookup finds; none without name search. */
async function advertiserPages(context: CheckContext): Promise<readonly AdQuery[]> {
  for (const { q = "" } of words) {
    const exchange = await askLibrary(context, "searchAdvertisers", { q });
    if (!succeeded(exchange)) return [];
    const found = itemsAt(exchange, "/data/items").flatMap(({ pageId }) =>
      typeof pageId === "string" ? [{ pageId }] : [],
    );
    if (found.length > 0) return found.slice(0, words.length);
  }
  return [];
}

/**
 * Any ad with a receipt valid for at least two minutes. Different calls return different ads where they can.
 * @throws Blocked if no search finds one
 */
export async function someAd(context: CheckContext): Promise<SomeAd> {
  const memory = memoryOf(context);
  const isUsed = ({ adId }: SomeAd) => memory.ledgers.preview.used.has(adId);
  if (adsIn(context).length === 0) await freshPage(context);
  const ads = adsIn(context);
  // Ads that were used before come first, so that unused ones are left for the checks that need them.
  const used = ads.filter(isUsed);
  const [first, ...others] = used.length >= enough ? used : ads;
  if (!first) throw new Blocked("needs a search that shows ads with their ids");
  const timesOf = ({ adId }: SomeAd) => memory.given.get(adId) ?? 0;
  const ad = others.reduce((least, each) => (timesOf(each) < timesOf(least) ? each : least), first);
  memory.ledgers.preview.used.add(ad.adId);
  return handedOut(memory, ad);
}

/** Any ad but one, like `someAd`. @throws Blocked if no search finds another one */
export async function otherAd(context: CheckContext, adId: string): Promise<SomeAd> {
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await someAd(context);
    if (found.adId !== adId) return found;
  }
  throw new Blocked("needs a search that finds another ad");
}

/**
 * An ad that the run has not used for something, like `someAd`. In a small library, it lets the previews expire if the clock can be
 * moved: then all ads count as new for them.
 * @throws Blocked if no search finds one
 */
export async function newAd(context: CheckContext, use: Use): Promise<SomeAd> {
  const found = (await nextAd(context, use)) ?? (use === "preview" ? await agedAd(context) : undefined);
  if (found) return found;
  const { used } = memoryOf(context).ledgers[use];
  throw new Blocked(`needs an ad that was not used before (${used.size} were, and more pages show no other)`);
}

/** An ad whose previews have expired; undefined without a movable clock. */
async function agedAd(context: CheckContext): Promise<SomeAd | undefined> {
  const ledger = memoryOf(context).ledgers.preview;
  if (!hasClock(context) || ledger.used.size === 0) return undefined;
  await context.wait(pageSeconds + marginSeconds, "the end of all previews");
  ledger.used.clear();
  ledger.stale = 0;
  return nextAd(context, "preview");
}

/**
 * The same, but undefined if several more pages show only used ads. Follows the cursors of a search before it begins another one,
 * because a library may list the same ads first in all of them.
 * @throws Blocked if no search finds an ad
 */
export async function nextAd(context: CheckContext, use: Use): Promise<SomeAd | undefined> {
  const memory = memoryOf(context);
  const ledger = memory.ledgers[use];
  for (let repeated = 0; ; ) {
    const ad = adsIn(context).find(({ adId }) => !ledger.used.has(adId));
    if (ad) {
      ledger.used.add(ad.adId);
      ledger.stale = 0;
      return handedOut(memory, ad);
    }
    // A new walk through the library first meets the ads that were used.
    if (ledger.stale >= maxStale + Math.ceil(ledger.used.size / pageSize)) return undefined;
    if (await loadMore(context)) ledger.stale += 1;
    else repeated += 1;
    // In a small library, every search is a repeated one before long.
    if (repeated >= maxTries) ledger.stale = Number.POSITIVE_INFINITY;
  }
}

/**
 * An ad that a workspace has not saved, so that a save is new.
 * @param workspaceId default: the default workspace
 * @param key a key of the workspace's team. Default: the full key
 * @throws Blocked if no search finds one
 */
export async function unsavedAd(context: CheckContext, workspaceId?: string, key?: string): Promise<SomeAd> {
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await newAd(context, "save");
    if (!(await isSaved(context, found, workspaceId, key))) return found;
  }
  throw new Blocked("needs an ad that is not saved yet");
}

/** Whether a workspace has saved an ad. @param key like the workspace, as for `unsavedAd` */
export async function isSaved(
  context: CheckContext,
  { adId, ad }: SomeAd,
  workspaceId?: string,
  key?: string,
): Promise<boolean> {
  const operation = operations.listSavedAds;
  const query = { pageId: textIn(ad, "pageId"), limit: "100", ...(workspaceId && { workspaceId }) };
  const listed = key
    ? { ...(await sendUnlearned(context, { operation, query }, key)), operation }
    : await given(context, "listSavedAds", { query });
  return itemsAt(listed, "/data/items").some((item) => isRecord(item.ad) && item.ad.adId === adId);
}

/** The same ad with a receipt valid for at least two minutes. @throws Blocked if its search does not find it again */
export async function renewed(context: CheckContext, ad: SomeAd): Promise<SomeAd> {
  if (isUsable(context, ad.page)) return ad;
  const { cursor: _, ...query } = ad.page.query;
  let page = await search(context, query);
  for (let tries = 1; !shows(page, ad) && page.cursor !== null && tries < maxTries; tries++) {
    page = await search(context, { ...query, cursor: page.cursor });
  }
  if (!shows(page, ad)) throw new Blocked("needs a search that finds the same ad again");
  return { ...ad, resultToken: page.receipt, page };
}

function shows({ items }: AdPage, ad: SomeAd): boolean {
  return items.some(({ adId }) => adId === ad.adId);
}

/** The ads of a page. */
export function adsOf(page: AdPage): readonly SomeAd[] {
  return page.items.flatMap((ad) =>
    typeof ad.adId === "string" ? [{ adId: ad.adId, resultToken: page.receipt, ad, page }] : [],
  );
}

/** The ads of all valid pages. */
function adsIn(context: CheckContext): readonly SomeAd[] {
  const memory = memoryOf(context);
  memory.pages = memory.pages.filter(({ page }) => isUsable(context, page));
  return memory.pages.flatMap(({ page }) => adsOf(page));
}

/**
 * Loads the next page of the longest walk, or the first page of a new search.
 * @returns false for a repeated search, which says nothing about the library
 */
async function loadMore(context: CheckContext): Promise<boolean> {
  const memory = memoryOf(context);
  const open = memory.pages.filter(({ page, isFollowed }) => page.cursor !== null && !isFollowed);
  const last = open.toSorted((a, b) => b.depth - a.depth)[0];
  if (last?.page.cursor) {
    last.isFollowed = true;
    const page = await search(context, { ...last.page.query, cursor: last.page.cursor });
    memory.pages.push({ page, depth: last.depth + 1, isFollowed: false });
    return true;
  }
  const { size } = memory.asked;
  await freshPage(context);
  return memory.asked.size > size;
}

function handedOut({ given }: Memory, ad: SomeAd): SomeAd {
  given.set(ad.adId, (given.get(ad.adId) ?? 0) + 1);
  return ad;
}

function isUsable(context: CheckContext, { until }: AdPage): boolean {
  return until - useSeconds * 1000 > context.now();
}

/** Whether no other search had the receipt: a server that ignores a filter confuses two searches. */
function hasOwnReceipt({ receipts }: Memory, receipt: string, name: string): boolean {
  const earlier = receipts.get(receipt);
  receipts.set(receipt, name);
  return earlier === undefined || earlier === name;
}

function memoryOf({ resources }: CheckContext): Memory {
  const memory = memories.get(resources) ?? {
    asked: new Map(),
    receipts: new Map(),
    pages: [],
    ledgers: { preview: { used: new Set<string>(), stale: 0 }, save: { used: new Set<string>(), stale: 0 } },
    given: new Map(),
    isEmpty: undefined,
    subjects: words,
  };
  memories.set(resources, memory);
  return memory;
}

/** Words that many ads have. */
const words: readonly AdQuery[] = ["the", "a", "free", "new", "shop", "shoe"].map((q) => ({ q }));

/** Searches with many results, broadest first. */
function* broadQueries(subjects: readonly AdQuery[]): Generator<AdQuery> {
  for (const status of ["ALL", "ACTIVE", "INACTIVE"]) {
    for (const mediaType of ["ALL", "VIDEO", "IMAGE"]) {
      for (const platform of ["ALL", "FACEBOOK", "INSTAGRAM"]) {
        for (const subject of subjects) yield { ...subject, status, mediaType, platform };
      }
    }
  }
}
