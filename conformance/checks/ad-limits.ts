import { type Check, type CheckContext, type CheckDefinition, single } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../core/exchange.ts";
import { expectRefusal } from "../core/expect.ts";
import {
  askAfresh,
  dayOfSearches,
  freshPerDay,
  freshPerMinute,
  searchesInAMinute,
  takenInAMinute,
} from "../steps/ad-allowance.ts";
import { freshPage, search } from "../steps/ads.ts";
import { expectThat, valueAt } from "../steps/given.ts";
import { confirmTeams } from "../steps/teams.ts";

const dailyLimit = { status: 429, type: "ads_daily_limit" };

/** The cost of a day and a minute of requests. */
const daily = {
  needs: ["key:full", "control:clock"],
  profile: () => "full",
} satisfies Partial<CheckDefinition<undefined>>;

const allowance = single("ad-limit-day", {
  ...daily,
  requirements: () => ["ADLM-01"],
  says: () => "A team may make 50 fresh upstream requests on a UTC day.",
  async run(context) {
    const { taken, early } = await dayOfSearches(context);
    if (!early) return;
    if (outcomeOf(early) !== "429 ads_daily_limit") throw blockedBy(early);
    const actual = `the allowance was used up after ${taken}`;
    throw new Failure({ expected: `${freshPerDay} requests a day`, actual }, early);
  },
});

const dayOver = single("ad-limit-day-over", {
  ...daily,
  requirements: () => ["ADLM-02", "searchAds.error.ads_daily_limit"],
  says: () => "The search after the fiftieth fresh request of a day is refused with 429 ads_daily_limit.",
  async run(context) {
    expectRefusal((await wholeDay(context)).over, dailyLimit);
  },
});

const dayOverLookup = single("ad-limit-day-over-lookup", {
  ...daily,
  requirements: () => ["ADLM-02", "searchAdvertisers.error.ads_daily_limit"],
  says: () => "The lookup after the fiftieth fresh request of a day is refused with 429 ads_daily_limit.",
  async run(context) {
    const { lookup } = await wholeDay(context);
    expectRefusal(lookup, dailyLimit, [503]);
  },
});

const nextDay = single("ad-limit-next-day", {
  ...daily,
  requirements: () => ["ADLM-03"],
  says: () => "The full allowance is available again on the next UTC day.",
  async run(context) {
    expectNoDailyLimit((await exhausted(context)).nextDay, "a fresh search on the next day");
  },
});

const otherTeam = single("ad-limit-other-team", {
  ...daily,
  needs: [...daily.needs, "key:otherTeam"],
  requirements: () => ["ADLM-04"],
  says: () => "A team that uses up its allowance does not reduce another team's allowance.",
  async run(context) {
    const { others } = await exhausted(context);
    await confirmTeams(context, "otherTeam", "another");
    if (others) expectNoDailyLimit(others, "a fresh search of another team");
  },
});

const cachedThen = single("ad-limit-cached-repeat", {
  ...daily,
  requirements: () => ["ADER-14"],
  says: () => "A team with a used-up allowance still gets cached repeats of its searches.",
  async run(context) {
    const { repeated, repeatedThen } = await exhausted(context);
    if (!repeated || !isCached(repeated)) throw new Blocked("needs a repeat that comes from the cache");
    expectNoDailyLimit(repeatedThen, "a cached repeat");
  },
});

const listedThen = single("ad-limit-saved-list", {
  ...daily,
  requirements: () => ["ADER-15"],
  says: () => "A team with a used-up allowance can still list its saved references.",
  async run(context) {
    expectNoDailyLimit((await exhausted(context)).listedThen, "the list of saved references");
  },
});

const minute = single("ad-limit-minute", {
  ...daily,
  requirements: () => ["ADLM-08"],
  says: () => "The eleventh fresh request within a minute is refused.",
  async run(context) {
    expectNoMore(await searchesInAMinute(context), "searches");
  },
});

const pages = single("ad-limit-pages", {
  ...daily,
  requirements: () => ["ADLM-05"],
  says: () => "An additional page uses one of the ten fresh requests per minute.",
  async run(context) {
    await requireMinute(context);
    const { query, cursor } = await freshPage(context, { next: true });
    const further = { query: { ...query, cursor: cursor ?? "" } };
    expectNoMore(await takenInAMinute(context, [further]), "requests, one of them for an additional page,");
  },
});

const lookups = single("ad-limit-lookups", {
  ...daily,
  requirements: () => ["ADLM-06"],
  says: () => "A fresh lookup of advertisers uses one of the ten fresh requests per minute.",
  async run(context) {
    await requireMinute(context);
    const taken = await takenInAMinute(context, [{ id: "searchAdvertisers", query: { q: `verify ${Date.now()}` } }]);
    if (taken === 0) throw new Blocked("needs a lookup that succeeds");
    expectNoMore(taken, "requests, one of them a lookup,");
  },
});

const repeats = single("ad-limit-repeats", {
  ...daily,
  requirements: () => ["ADLM-07"],
  says: () => "A cached repeat uses none of the ten fresh requests per minute.",
  async run(context) {
    await requireMinute(context);
    const { query } = await freshPage(context);
    if (!(await search(context, query)).isCached) throw new Blocked("needs a repeat that comes from the cache");
    const taken = await takenInAMinute(context, [], () => askAfresh(context, { query }));
    const least = Math.min(freshPerMinute, await searchesInAMinute(context));
    const actual = `with a cached repeat after each one, ${taken} were accepted`;
    expectThat(taken >= least, { expected: `${least} fresh requests`, actual });
  },
});

/** The day on which the whole allowance was used. @throws Blocked if it could not be used up */
async function wholeDay(context: CheckContext) {
  const day = await dayOfSearches(context);
  if (day.early) throw blockedBy(day.early);
  return day;
}

/** The same, after the server has shown that it is used up. @throws Blocked if it has not */
async function exhausted(context: CheckContext) {
  const day = await wholeDay(context);
  if (outcomeOf(day.over) === "429 ads_daily_limit") return day;
  throw new Blocked("needs a server that enforces the daily allowance");
}

/** @throws Blocked unless the server enforces the limit per minute */
async function requireMinute(context: CheckContext): Promise<void> {
  if ((await searchesInAMinute(context)) <= freshPerMinute) return;
  throw new Blocked("needs a server that enforces the limit per minute");
}

function isCached(exchange: Exchange): boolean {
  return valueAt(exchange, "/data/cacheHit") === true;
}

function expectNoMore(taken: number, what: string): void {
  const expected = `at most ${freshPerMinute} ${what} within a minute`;
  expectThat(taken <= freshPerMinute, { expected, actual: `${taken} were accepted` });
}

/** @throws Failure for the daily limit; Blocked for another refusal */
function expectNoDailyLimit(exchange: Exchange, what: string): void {
  if (succeeded(exchange)) return;
  if (errorOf(exchange)?.type !== "ads_daily_limit") throw blockedBy(exchange);
  throw new Failure({ expected: `${what} to succeed`, actual: "it is refused for the daily limit" }, exchange);
}

function blockedBy(exchange: Exchange): Blocked {
  return new Blocked(`needs a request that nothing else refuses (the server answered ${outcomeOf(exchange)})`);
}

/** The allowance of fresh requests to the ad library (studio document, Limits and Errors). */
export const adLimitChecks: readonly Check[] = [
  minute,
  pages,
  lookups,
  repeats,
  allowance,
  dayOver,
  dayOverLookup,
  nextDay,
  otherTeam,
  cachedThen,
  listedThen,
];
