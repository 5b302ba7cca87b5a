import type { Call } from "../call.ts";
import { type Allowance, exceeded, upstream, use } from "../domains/ads/allowance.ts";
import { dailyLimit } from "../domains/ads/refusals.ts";
import type { Reply } from "../reply.ts";
import type { Fault } from "./fault.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Of which moments an allowance is counted: of all teams, or of one. */
const ofAll = ({ name }: Allowance) => name;
const ofTeam = ({ name }: Allowance, { team }: Call) => `${name} ${team.id}`;

/** Changes the moments at which something was done. */
function recount(call: Call, id: string, change: (moments: readonly number[]) => readonly number[]): void {
  const { counters } = call.world.collections;
  counters.put({ id, at: change(counters.get(id)?.at ?? []) });
}

const asksTheLibrary = ({ operation: { operationId } }: Call) =>
  operationId === "searchAds" || operationId === "searchAdvertisers";

const isCached = ({ data }: Reply) => (data as { readonly cacheHit?: unknown }).cacheHit === true; // the data of a search

/** A fault that counts otherwise. @param before before a request is made @param after when it has been made */
function counting(
  name: string,
  breaks: readonly string[],
  says: string,
  { before, after }: { before?: (call: Call) => void; after?: (call: Call, reply: Reply) => void },
): Fault {
  return {
    name,
    breaks,
    says,
    runs(call, run) {
      if (!asksTheLibrary(call)) return run(call);
      before?.(call);
      const reply = run(call);
      after?.(call, reply);
      return reply;
    },
  };
}

/** Takes the last request out of what was counted. */
function uncount(call: Call): void {
  for (const id of [ofAll(upstream), ofTeam(upstream, call)]) recount(call, id, (moments) => moments.slice(0, -1));
}

/** Whether the requests of a team's day are used up. */
function isDayOver({ world, team }: Pick<Call, "world" | "team">): boolean {
  return exceeded(world, upstream, team.id)?.limit === "day";
}

/** Faults of the allowance of fresh requests (studio document, Limits and Errors). */
export const adLimitFaults: readonly Fault[] = [
  counting("searches-count-twice-a-day", ["ADLM-01"], "A fresh request uses two of the day.", {
    after: (call, reply) => {
      if (isCached(reply)) return;
      recount(call, ofTeam(upstream, call), (moments) => [...moments, call.world.now]);
    },
  }),
  counting("searches-without-a-day", ["ADLM-02"], "More fresh requests are made than a day has.", {
    before: (call) => recount(call, ofTeam(upstream, call), () => []),
  }),
  counting("used-up-days-stay-used-up", ["ADLM-03"], "A day that is used up takes the next one with it.", {
    before: (call) => {
      const today = call.world.now - (call.world.now % dayMs);
      recount(call, ofTeam(upstream, call), (moments) =>
        moments.length < upstream.perDay ? moments : moments.map((at) => Math.max(at, today)),
      );
    },
  }),
  counting("searches-of-every-team", ["ADLM-04"], "The requests of a team count for all teams.", {
    before: (call) => {
      const ofTeams = call.world.collections.counters.all().filter(({ id }) => id.startsWith(`${upstream.name} `));
      recount(call, ofTeam(upstream, call), () => ofTeams.flatMap(({ at }) => at));
    },
  }),
  counting("further-pages-are-free", ["ADLM-05"], "A further page uses nothing of the allowance.", {
    after: (call, reply) => {
      if ((call.query as { readonly cursor?: string }).cursor !== undefined && !isCached(reply)) uncount(call); // of a search
    },
  }),
  counting("lookups-are-free", ["ADLM-06"], "A lookup uses nothing of the allowance.", {
    after: (call, reply) => {
      if (call.operation.operationId === "searchAdvertisers" && !isCached(reply)) uncount(call);
    },
  }),
  counting("cached-searches-count", ["ADLM-07"], "A cached repeat uses one request of the allowance.", {
    after: (call, reply) => {
      if (isCached(reply)) use(call.world, upstream, call.team.id);
    },
  }),
  counting("searches-without-a-minute", ["ADLM-08"], "More fresh requests are made than fit into a minute.", {
    before: (call) => {
      const { now } = call.world;
      recount(call, ofAll(upstream), (moments) => moments.map((at) => Math.min(at, now - minuteMs)));
    },
  }),
  {
    name: "no-cached-repeats-at-the-end-of-a-day",
    breaks: ["ADER-14"],
    says: "A team that has used up its day gets no cached repeats.",
    runs(call, run) {
      if (asksTheLibrary(call) && isDayOver(call)) throw dailyLimit(call.world, "ads_daily_limit");
      return run(call);
    },
  },
  {
    name: "no-saved-list-at-the-end-of-a-day",
    breaks: ["ADER-15"],
    says: "A team that has used up its day can't list its saved references.",
    runs(call, run) {
      const isList = call.operation.operationId === "listSavedAds";
      if (isList && isDayOver(call)) throw dailyLimit(call.world, "ads_daily_limit");
      return run(call);
    },
  },
];
