import type { Call } from "../../call.ts";
import { type Allowance, exceeded, renders, upstream, use } from "../../domains/ads/allowance.ts";
import { dailyLimit } from "../../domains/ads/refusals.ts";
import type { Fault } from "../../fault.ts";
import { fault, faultsOn } from "../building/scoped.ts";

type Caller = Pick<Call, "world" | "team">;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Whose requests count against an allowance: all teams', or one team's. */
const ofAll = ({ name }: Allowance) => name;
const ofTeam = ({ name }: Allowance, { team }: Caller) => `${name} ${team.id}`;

/** Changes the recorded times of past requests. */
function recount(
  { world }: Caller,
  id: string,
  change: (moments: readonly number[], now: number) => readonly number[],
): void {
  const { counters } = world.collections;
  counters.put({ id, at: change(counters.get(id)?.at ?? [], world.now) });
}

/** Counts the requests of all teams for the caller's team. */
function countEveryTeam(allowance: Allowance, call: Caller): void {
  const ofTeams = call.world.collections.counters.all().filter(({ id }) => id.startsWith(`${allowance.name} `));
  recount(call, ofTeam(allowance, call), () => ofTeams.flatMap(({ at }) => at));
}

/** All requests of a team, which the counters forget at the end of a day. */
const pastOf = ({ team }: Caller) => `past of ${team.id}`;
const remembered = (call: Caller) => call.world.collections.counters.get(pastOf(call))?.at ?? [];

/** Removes the last request from the count. */
function uncount(call: Caller): void {
  for (const id of [ofAll(upstream), ofTeam(upstream, call)]) recount(call, id, (moments) => moments.slice(0, -1));
}

/** Uses the last place of a minute or an hour. */
function useLast(allowance: Allowance, period: "minute" | "hour", { world, team }: Caller): void {
  const { limit, windowSeconds } = allowance[period];
  const used = world.collections.counters.get(ofAll(allowance))?.at ?? [];
  if (used.filter((at) => at > world.now - windowSeconds * 1000).length === limit - 1) use(world, allowance, team.id);
}

/** Refuses a team that has used up its daily allowance. */
function refuseWhenOver({ world, team }: Caller): void {
  if (exceeded(world, upstream, team.id)?.limit === "day") throw dailyLimit(world, "ads_daily_limit");
}

/** Faults of the allowance of fresh requests (studio document, Limits and Errors). */
export const adLimitFaults: readonly Fault[] = [
  ...faultsOn(["searchAds", "searchAdvertisers"], {
    "searches-count-twice-a-day": fault("ADLM-01", "A fresh request counts twice against the daily allowance.", {
      after(call, { data }) {
        if (!data.cacheHit) recount(call, ofTeam(upstream, call), (moments, now) => [...moments, now]);
      },
    }),
    "searches-without-a-day": fault("ADLM-02", "The service makes more fresh requests than the daily allowance.", {
      before: (call) => recount(call, ofTeam(upstream, call), () => []),
    }),
    "used-up-days-stay-used-up": fault("ADLM-03", "A used-up daily allowance is not restored on the next day.", {
      before: (call) =>
        recount(call, ofTeam(upstream, call), (moments, now) =>
          moments.length < upstream.day.limit ? moments : moments.map((at) => Math.max(at, now - (now % dayMs))),
        ),
    }),
    "used-up-days-end-in-a-minute": fault("ADLM-20", "Retry-After of ads_daily_limit is always 60.", {
      answers(answer) {
        if (!answer.body.includes('"ads_daily_limit"')) return answer;
        const body = answer.body.replace(/"retryAfterSeconds":\d+/, '"retryAfterSeconds":60');
        return { ...answer, body, headers: { ...answer.headers, "Retry-After": "60" } };
      },
    }),
    "searches-of-every-team": fault("ADLM-04", "The requests of a team count for all teams.", {
      before: (call) => countEveryTeam(upstream, call),
    }),
    "cached-searches-count": fault("ADLM-07", "A cached repeat uses one request of the allowance.", {
      after({ world, team }, { data }) {
        if (data.cacheHit) use(world, upstream, team.id);
      },
    }),
    "cached-lookups-count": fault("ADLM-07", "A cached lookup uses one request of the allowance.", {
      after({ world, team, operation }, { data }) {
        if (data.cacheHit && operation.operationId === "searchAdvertisers") use(world, upstream, team.id);
      },
    }),
    "cached-further-pages-count": fault("ADLM-07", "A cached further page uses one request of the allowance.", {
      after({ world, team, query }, { data }) {
        if (data.cacheHit && "cursor" in query && query.cursor !== undefined) use(world, upstream, team.id);
      },
    }),
    "used-up-days-stop-cached-lookups": fault("ADER-14", "A team over its allowance gets no cached lookups.", {
      before(call) {
        if (call.operation.operationId === "searchAdvertisers") refuseWhenOver(call);
      },
    }),
    "searches-without-a-minute": fault("ADLM-08", "The service makes more fresh requests than the limit per minute.", {
      before: (call) =>
        recount(call, ofAll(upstream), (moments, now) => moments.map((at) => Math.min(at, now - minuteMs))),
    }),
    "nine-searches-a-minute": fault("ADLM-19", "The service makes only nine fresh requests a minute.", {
      before: (call) => useLast(upstream, "minute", call),
    }),
    "days-of-any-24-hours": fault("ADLM-03", "The daily allowance is that of the last 24 hours.", {
      before: (call) =>
        recount(call, ofTeam(upstream, call), (moments, now) => {
          const last = remembered(call).filter((at) => at > now - dayMs);
          return last.length < upstream.day.limit ? moments : last.map((at) => Math.max(at, now - (now % dayMs)));
        }),
      after(call, { data }) {
        if (!data.cacheHit) recount(call, pastOf(call), (moments, now) => [...moments, now]);
      },
    }),
    "no-cached-repeats-at-the-end-of-a-day": fault(
      "ADER-14",
      "A team with a used-up allowance gets no cached repeats.",
      { before: refuseWhenOver },
    ),
  }),
  ...faultsOn("searchAds", {
    "further-pages-are-free": fault("ADLM-05", "A further page does not count against the allowance.", {
      after(call, { data }) {
        if (call.query.cursor !== undefined && !data.cacheHit) uncount(call);
      },
    }),
  }),
  ...faultsOn("searchAdvertisers", {
    "lookups-are-free": fault("ADLM-06", "A lookup does not count against the allowance.", {
      after(call, { data }) {
        if (!data.cacheHit) uncount(call);
      },
    }),
  }),
  ...faultsOn("listSavedAds", {
    "no-saved-list-at-the-end-of-a-day": fault(
      "ADER-15",
      "A team with a used-up allowance can't list its references.",
      { before: refuseWhenOver },
    ),
  }),
];

/** Faults of the limits of preview renders (studio document, Limits). */
export const adPreviewLimitFaults: readonly Fault[] = faultsOn("getAdPreview", {
  "renders-without-a-minute": fault("ADLM-15", "The service renders more previews than the limit per minute.", {
    before: (call) =>
      recount(call, ofAll(renders), (moments, now) => moments.map((at) => Math.min(at, now - minuteMs))),
  }),
  "29-renders-a-minute": fault("ADLM-21", "The service renders only 29 previews a minute.", {
    before: (call) => useLast(renders, "minute", call),
  }),
  "119-renders-an-hour": fault("ADLM-22", "The service renders only 119 previews an hour.", {
    before: (call) => useLast(renders, "hour", call),
  }),
  "renders-without-an-hour": fault("ADLM-16", "The service renders more previews than the limit per hour.", {
    before: (call) => recount(call, ofAll(renders), (moments, now) => moments.filter((at) => at > now - minuteMs)),
  }),
  "renders-without-a-day": fault("ADLM-12", "The service renders more previews than the daily allowance.", {
    before: (call) => recount(call, ofTeam(renders, call), () => []),
  }),
  "renders-of-every-day": fault("ADLM-13", "The renders of one day also count on the next day.", {
    before: (call) =>
      recount(call, ofTeam(renders, call), (moments, now) => moments.map((at) => Math.max(at, now - (now % dayMs)))),
  }),
  "renders-of-every-team": fault("ADLM-14", "The renders of a team count for all teams.", {
    before: (call) => countEveryTeam(renders, call),
  }),
  "cached-previews-count": fault("ADLM-18", "A cached preview counts as a render.", {
    after({ world, team }, { data }) {
      if (data.cacheHit) use(world, renders, team.id);
    },
  }),
  "cached-refreshes-count": fault("ADLM-18", "A refresh that is answered from the cache counts as a render.", {
    after({ world, team, query }, { data }) {
      if (data.cacheHit && query.refresh) use(world, renders, team.id);
    },
  }),
});
