import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { freshPage } from "../../steps/ads/ads.ts";
import {
  askAfresh,
  dayOfSearches,
  type FreshRequest,
  freshPerDay,
  freshPerMinute,
  isCached,
  quietDay,
  searchesInAMinute,
  takenInAMinute,
} from "../../steps/ads/allowance.ts";
import { newWords, search } from "../../steps/ads/search.ts";
import { expectThat } from "../../steps/given.ts";
import { refilled } from "../../steps/service/limit-refusals.ts";
import { confirmTeams } from "../../steps/workspaces/teams.ts";

const dailyLimit = { status: 429, type: "ads_daily_limit" };

const allowance = check("ADLM-01", { needs: ["control:clock"], profile: "full" }, async (context) => {
  const { taken, early } = await dayOfSearches(context);
  if (!early) return;
  if (outcomeOf(early) !== "429 ads_daily_limit") throw blockedBy(early);
  const actual = `the allowance was used up after ${taken}`;
  throw new Failure({ expected: `${freshPerDay} requests a day`, actual }, early);
});

const dayOver = check(
  ["ADLM-02", "searchAds.error.ads_daily_limit"],
  {
    name: "search",
    title: "The search after the fiftieth fresh request of a day is refused with 429 ads_daily_limit.",
    needs: ["control:clock"],
    profile: "full",
  },
  async (context) => {
    expectRefusal((await wholeDay(context)).over, dailyLimit);
  },
);

const dayOverLookup = check(
  ["ADLM-02", "searchAdvertisers.error.ads_daily_limit"],
  {
    name: "lookup",
    title: "The lookup after the fiftieth fresh request of a day is refused with 429 ads_daily_limit.",
    needs: ["control:clock"],
    profile: "full",
  },
  async (context) => {
    const { lookup } = await wholeDay(context);
    expectRefusal(lookup, dailyLimit, [503]);
  },
);

const lateThen = check(
  "ADLM-02",
  {
    name: "late",
    title: "A used-up daily allowance stays used up until the UTC day ends.",
    needs: ["control:clock"],
    profile: "full",
  },
  async (context) => {
    const { late } = await exhausted(context);
    if (!late) throw new Blocked("needs a refusal that lasts until the next day");
    if (!succeeded(late)) return;
    throw new Failure(
      { expected: "no fresh request after the fiftieth until the UTC day ends", actual: "one was accepted" },
      late,
    );
  },
);

const nextDay = check("ADLM-03", { needs: ["control:clock"], profile: "full" }, async (context) => {
  expectNoDailyLimit((await exhausted(context)).nextDay, "a fresh search on the next day");
});

/** Judged on its own: where the allowance was used up earlier and never comes back, the story of a whole day can't begin. */
const newDay = check(
  "ADLM-03",
  {
    name: "new-day",
    title: "The first fresh search of a UTC day is not refused with 429 ads_daily_limit.",
    needs: ["control:clock"],
    profile: "full",
  },
  async (context) => {
    await quietDay(context);
    expectNoDailyLimit(await askAfresh(context), "the first fresh search of a UTC day");
  },
);

const afterItsWait = check("ADLM-20", { needs: ["control:clock"], profile: "full" }, async (context) => {
  const { saysWhen, retry, nextDay: later } = await exhausted(context);
  if (!saysWhen) throw new Blocked("needs a refusal with Retry-After");
  if (retry) return expectNoDailyLimit(retry, "a fresh search after the wait in Retry-After");
  // A wait until the next day or longer is long enough if the allowance is back on that day.
  if (!succeeded(later)) throw new Blocked("needs an allowance that is back on the next day");
});

const otherTeam = check("ADLM-04", { needs: ["control:clock", "key:otherTeam"], profile: "full" }, async (context) => {
  const { others } = await exhausted(context);
  await confirmTeams(context, "otherTeam", "another");
  if (others) expectNoDailyLimit(others, "a fresh search of another team");
});

const cachedThen = check("ADER-14", { needs: ["control:clock"], profile: "full" }, async (context) => {
  const { repeated, repeatedThen } = await exhausted(context);
  if (!repeated || !isCached(repeated)) throw new Blocked("needs a repeat that comes from the cache");
  expectNoDailyLimit(repeatedThen, "a cached repeat");
});

const otherRepeatsThen = check(
  "ADER-14",
  {
    name: "of-other-requests",
    title: "A team that has used up its daily allowance still gets cached further pages and lookups.",
    needs: ["control:clock"],
    profile: "full",
  },
  async (context) => {
    const { cachedThen: repeats } = await exhausted(context);
    if (repeats.length === 0) throw new Blocked("needs further pages or lookups that come from the cache");
    for (const repeat of repeats) expectNoDailyLimit(repeat, "a cached repeat");
  },
);

const listedThen = check("ADER-15", { needs: ["control:clock"], profile: "full" }, async (context) => {
  expectNoDailyLimit((await exhausted(context)).listedThen, "the list of saved references");
});

const minute = check("ADLM-08", { needs: ["control:clock"], profile: "full" }, async (context) => {
  expectNoMore((await searchesInAMinute(context)).taken, "searches");
});

const laterInTheMinute = check(
  "ADLM-08",
  {
    name: "later",
    title: "Ten fresh requests at the beginning of a minute leave no other ten for the rest of it.",
    needs: ["control:clock"],
    profile: "full",
  },
  async (context) => {
    const { taken, later } = await searchesInAMinute(context);
    if (!later || taken > freshPerMinute)
      throw new Blocked("needs a server that enforces the limit per minute in time");
    // A bucket gives back places one by one (GAP-057).
    const most = refilled({ limit: freshPerMinute, windowSeconds: 60 }, later.seconds) + 1;
    const actual = `${taken} were accepted at once, and ${later.more} more within ${Math.round(later.seconds)} s`;
    expectThat(taken + later.more <= most, { expected: `at most ${freshPerMinute} searches within a minute`, actual });
  },
);

const fewer = check("ADLM-19", { needs: ["control:clock"], profile: "full" }, async (context) => {
  const { taken: first } = await searchesInAMinute(context);
  if (first >= freshPerMinute) return;
  // Others may have used the service in the same minute.
  const taken = Math.max(first, await takenInAMinute(context));
  const actual = `${taken} were accepted`;
  expectThat(taken >= freshPerMinute, { expected: `${freshPerMinute} searches within a minute`, actual });
});

const pages = check("ADLM-05", { needs: ["control:clock"], profile: "full" }, async (context) => {
  await requireMinute(context);
  const { query, cursor } = await freshPage(context, { next: true });
  const further = { query: { ...query, cursor: cursor ?? "" } };
  expectNoMore(await takenInAMinute(context, [further]), "requests, one of them for an additional page,");
});

const lookups = check("ADLM-06", { needs: ["control:clock"], profile: "full" }, async (context) => {
  await requireMinute(context);
  const lookup = () => ({ id: "searchAdvertisers", query: { q: newWords() } }) as const;
  const searches = Array.from({ length: freshPerMinute - 1 }, () => ({}));
  const taken = await takenInAMinute(context, [lookup(), ...searches, lookup()]);
  if (taken === 0) throw new Blocked("needs a lookup that succeeds");
  expectNoMore(taken, "requests, the first and the last of them lookups,");
});

const repeats = check("ADLM-07", { needs: ["control:clock"], profile: "full" }, async (context) => {
  await requireMinute(context);
  const { query, cursor } = await freshPage(context, { next: true });
  if (!(await search(context, query)).isCached) throw new Blocked("needs a repeat that comes from the cache");
  const further = { query: { ...query, cursor: cursor ?? "" } };
  const lookup = { id: "searchAdvertisers", query: { q: newWords() } } as const;
  const cached: readonly FreshRequest[] = [{ query }, ...(await cachedOf(context, [further, lookup]))];
  let sent = 0;
  const taken = await takenInAMinute(context, [], async () => {
    await askAfresh(context, cached[sent % cached.length]);
    sent += 1;
  });
  const least = Math.min(freshPerMinute, (await searchesInAMinute(context)).taken);
  const actual = `with a cached repeat after each one, ${taken} were accepted`;
  expectThat(taken >= least, { expected: `${least} fresh requests`, actual });
});

/** Those of these requests that come from the cache when they are repeated: other checks judge whether they must. */
async function cachedOf(context: CheckContext, asked: readonly FreshRequest[]): Promise<readonly FreshRequest[]> {
  const found: FreshRequest[] = [];
  for (const request of asked) {
    await askAfresh(context, request);
    const repeat = await askAfresh(context, request);
    if (succeeded(repeat) && isCached(repeat)) found.push(request);
  }
  return found;
}

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
  if ((await searchesInAMinute(context)).taken <= freshPerMinute) return;
  throw new Blocked("needs a server that enforces the limit per minute");
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
  return new Blocked(
    `needs a request that is not refused for another reason (the server answered ${outcomeOf(exchange)})`,
  );
}

/** The allowance of fresh requests to the ad library (studio document, Limits and Errors). */
export const checks: readonly Check[] = [
  minute,
  laterInTheMinute,
  fewer,
  pages,
  lookups,
  repeats,
  allowance,
  dayOver,
  dayOverLookup,
  lateThen,
  nextDay,
  newDay,
  afterItsWait,
  otherTeam,
  cachedThen,
  otherRepeatsThen,
  listedThen,
];
