import type { Call } from "../call.ts";
import { renders, use } from "../domains/ads/allowance.ts";
import type { Fault } from "./fault.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Where the moments of the renders are kept: of all teams, or of one. */
const ofAll = () => renders.name;
const ofTeam = ({ team }: Call) => `${renders.name} ${team.id}`;

/** Faults of the limits of preview renders (studio document, Limits). */
export const adPreviewLimitFaults: readonly Fault[] = [
  counting(
    "renders-without-a-minute",
    "ADLM-15",
    "More previews are made than fit into a minute.",
    ofAll,
    (moments, now) => moments.map((at) => Math.min(at, now - minuteMs)),
  ),
  counting(
    "renders-without-an-hour",
    "ADLM-16",
    "More previews are made than fit into an hour.",
    ofAll,
    (moments, now) => moments.filter((at) => at > now - minuteMs),
  ),
  counting("renders-without-a-day", "ADLM-12", "More previews are made than a day has.", ofTeam, () => []),
  counting(
    "renders-of-every-day",
    "ADLM-13",
    "The renders of a day count on the next one, too.",
    ofTeam,
    (moments, now) => moments.map((at) => Math.max(at, now - (now % dayMs))),
  ),
  {
    name: "renders-of-every-team",
    breaks: ["ADLM-14"],
    says: "The renders of a team count for all teams.",
    runs(call, run) {
      if (call.operation.operationId !== "getAdPreview") return run(call);
      const { counters } = call.world.collections;
      const ofTeams = counters.all().filter(({ id }) => id.startsWith(`${renders.name} `));
      counters.put({ id: ofTeam(call), at: ofTeams.flatMap(({ at }) => at) });
      return run(call);
    },
  },
  {
    name: "cached-previews-count",
    breaks: ["ADLM-18"],
    says: "A cached preview counts as a render.",
    runs(call, run) {
      const reply = run(call);
      const isPreview = call.operation.operationId === "getAdPreview";
      if (isPreview && (reply.data as { readonly cacheHit?: unknown }).cacheHit === true) {
        // the data of a preview
        use(call.world, renders, call.team.id);
      }
      return reply;
    },
  },
];

/** Before each preview, the moments that count are changed. */
function counting(
  name: string,
  breaks: string,
  says: string,
  idOf: (call: Call) => string,
  change: (moments: readonly number[], now: number) => readonly number[],
): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    runs(call, run) {
      const { collections, now } = call.world;
      const id = idOf(call);
      const counted = collections.counters.get(id);
      if (call.operation.operationId === "getAdPreview" && counted) {
        collections.counters.put({ id, at: change(counted.at, now) });
      }
      return run(call);
    },
  };
}
