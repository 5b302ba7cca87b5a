import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { freshPage } from "../../steps/ads/ads.ts";
import { askLibrary, askSearch, inAdsMode, newWords, searchForNewWords } from "../../steps/ads/search.ts";
import { expectThat, given, itemsAt, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";

/** How long a lookup is cached (studio document, Limits). */
const lookupSeconds = 24 * 3600;

/** A repeat is sent this long before and after that. */
const marginSeconds = 300;

/** How many names to try to find one that nobody has looked up before. */
const maxNames = 5;

/** A lookup of advertisers by name. */
interface Lookup {
  readonly exchange: Exchange;
  readonly q: string;
  readonly pageIds: readonly string[];
  readonly isCached: boolean;
}

const open = check("ADS-24", async (context) => {
  if (!(await isOpen(context))) throw new Blocked("needs a server whose advertiserSearch is true");
  const exchange = await askLibrary(context, "searchAdvertisers", { q: newWords() });
  if (succeeded(exchange)) return;
  const isClosed = outcomeOf(exchange) === "503 ads_name_search_unavailable";
  const { status } = exchange.response;
  // Limits and the operator may also refuse an open lookup.
  if (!isClosed && (status === 429 || status >= 500)) {
    throw new Blocked(`needs a library that answers (the server answered ${outcomeOf(exchange)})`);
  }
  throw new Failure({ expected: "a success", actual: `the server answered ${outcomeOf(exchange)}` }, exchange);
});

const closed = check(["ADS-25", "ADS-24"], async (context) => {
  const judge = async () => {
    const isOffered = await isOpen(context);
    const exchange = await askLibrary(context, "searchAdvertisers", { q: newWords() });
    if (!isOffered) return expectThat(!succeeded(exchange), { expected: "a refusal", actual: "a success" }, exchange);
    if (succeeded(exchange)) throw new Blocked("needs a server whose advertiserSearch is false");
    const isClosed = outcomeOf(exchange) === "503 ads_name_search_unavailable";
    const deviation = { expected: "a success, because advertiserSearch is true", actual: "name search is disabled" };
    expectThat(!isClosed, deviation, exchange);
    throw new Blocked(`needs a library that answers (the server answered ${outcomeOf(exchange)})`);
  };
  if (await isOpen(context)) await inAdsMode(context, "ads_name_search_unavailable", judge);
  else await judge();
});

/** A new lookup with results, and the same lookup repeated immediately. */
const repeated = once("a lookup that is made again", async (context) => {
  const first = await freshLookup(context);
  return { first, again: await lookUp(context, first.q) };
});

const searchable = check("ADS-26", async (context) => {
  const { first } = await repeated(context);
  const exchange = await askSearch(context, { pageId: first.pageIds[0] ?? "" });
  const { status } = exchange.response;
  if (status === 429 || status >= 500) throw new Blocked(`needs a library that answers (${outcomeOf(exchange)})`);
  const deviation = { expected: "a success", actual: `the server answered ${outcomeOf(exchange)}` };
  expectThat(succeeded(exchange), deviation, exchange);
});

/** A name that nobody has, looked up twice. */
const unknown = once("a lookup that finds nothing", async (context) => {
  await searchForNewWords(context);
  const first = await lookUp(context, newWords());
  return { first, again: await lookUp(context, first.q) };
});

const neverMade = check("ADS-27", async (context) => {
  expectHit((await unknown(context)).first, false);
});

const unknownHit = check(
  "ADS-28",
  { name: "ad-advertisers-hit-of-nothing", title: "A repeated lookup that finds nothing is a cache hit, too." },
  async (context) => {
    expectHit((await unknown(context)).again, true);
  },
);

const hit = check(
  "ADS-28",
  { name: "ad-advertisers-hit", title: "A lookup repeated immediately is a cache hit." },
  async (context) => {
    expectHit((await repeated(context)).again, true);
  },
);

const same = check("ADS-30", async (context) => {
  const { first, again } = await repeated(context);
  if (!again.isCached) throw new Blocked("needs a repeat that comes from the cache");
  const named = ({ exchange }: Lookup) =>
    itemsAt(exchange, "/data/items").map(({ pageId, pageName }) => JSON.stringify([pageId, pageName]));
  const [expected, actual] = [first, again].map((lookup) => named(lookup).sort().join(" "));
  const deviation = { expected: "the same advertisers", actual: "others are shown", pointer: "/data/items" };
  expectThat(expected === actual, deviation, again.exchange);
});

/**
 * A lookup repeated shortly before and after its 24 hours end.
 * @throws Blocked if the allowance of the ad library runs out meanwhile: the next day is too late for a repeat
 */
const wholeLife = once("the life of a lookup", async (context) => {
  context.control("clock");
  const [first, firstAt] = [await freshLookup(context), context.now()];
  const q = newWords();
  await lookUp(context, q);
  const otherAt = context.now();
  await waitUntil(context, firstAt / 1000 + lookupSeconds - marginSeconds);
  const late = await lookUp(context, first.q);
  if (context.now() - firstAt > (lookupSeconds - marginSeconds / 2) * 1000) throw new Blocked("needs a lookup in time");
  await waitUntil(context, otherAt / 1000 + lookupSeconds + marginSeconds);
  return { late, anew: await lookUp(context, q) };
});

/** @param moment in seconds since the epoch */
async function waitUntil(context: CheckContext, moment: number): Promise<void> {
  const left = moment - context.now() / 1000;
  if (left > 0) await context.wait(left, "the end of a cached lookup");
}

const hitAtTheEnd = check(
  "ADS-28",
  {
    name: "ad-advertisers-hit-late",
    title: "A lookup repeated shortly before 24 hours have passed is a cache hit.",
    needs: ["control:clock"],
    profile: "full",
  },
  async (context) => {
    expectHit((await wholeLife(context)).late, true);
  },
);

const madeAnew = check("ADS-29", { needs: ["control:clock"], profile: "full" }, async (context) => {
  expectHit((await wholeLife(context)).anew, false);
});

async function isOpen(context: CheckContext): Promise<boolean> {
  const isOffered = valueAt(await given(context, "getAdCapabilities"), "/data/advertiserSearch");
  if (typeof isOffered !== "boolean") throw new Blocked("needs the advertiserSearch of the server");
  return isOffered;
}

/** @throws Blocked if the lookup does not succeed */
async function lookUp(context: CheckContext, q: string): Promise<Lookup> {
  const exchange = await askLibrary(context, "searchAdvertisers", { q });
  if (!succeeded(exchange)) {
    throw new Blocked(`needs a lookup that succeeds (the server answered ${outcomeOf(exchange)})`);
  }
  const pageIds = itemsAt(exchange, "/data/items").map(({ pageId }) => String(pageId));
  return { exchange, q, pageIds, isCached: valueAt(exchange, "/data/cacheHit") === true };
}

/** A lookup by the name of a page with ads, with results from the library. @throws Blocked if there is none */
async function freshLookup(context: CheckContext): Promise<Lookup> {
  const { items } = await freshPage(context);
  const names = new Set(
    items.flatMap(({ pageName }) => (typeof pageName === "string" ? [pageName.slice(0, 100)] : [])),
  );
  for (const name of [...names].slice(0, maxNames)) {
    const lookup = await lookUp(context, name);
    if (lookup.pageIds.length > 0 && !lookup.isCached) return lookup;
  }
  throw new Blocked("needs a lookup that finds advertisers without the cache");
}

/** @throws Failure if `cacheHit` of a lookup has another value */
function expectHit({ exchange, isCached }: Lookup, expected: boolean): void {
  const deviation = { expected: `cacheHit ${expected}`, actual: `it is ${isCached}`, pointer: "/data/cacheHit" };
  expectThat(isCached === expected, deviation, exchange);
}

/** Lookups of advertisers (studio document, Ad discovery and Limits). */
export const checks: readonly Check[] = [
  open,
  closed,
  searchable,
  neverMade,
  unknownHit,
  hit,
  same,
  hitAtTheEnd,
  madeAnew,
];
