import { renders, use } from "../../domains/ads/allowance.ts";
import type { Fault } from "../../fault.ts";
import { fault, faultsOn } from "../building/scoped.ts";
import { countEveryTeam, ofAll, ofTeam, recount } from "./limits.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Faults of the limits of preview renders (studio document, Limits). */
export const adPreviewLimitFaults: readonly Fault[] = faultsOn("getAdPreview", {
  "renders-without-a-minute": fault("ADLM-15", "The service renders more previews than the limit per minute.", {
    before: (call) =>
      recount(call, ofAll(renders), (moments, now) => moments.map((at) => Math.min(at, now - minuteMs))),
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
});
