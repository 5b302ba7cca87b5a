import type { OperationId } from "../../../../generated/operations.ts";
import type { Call } from "../../call.ts";
import { type Allowance, type Exceeded, exceeded, renders, upstream, use } from "../../domains/ads/allowance.ts";
import { dailyLimit } from "../../domains/ads/refusals.ts";
import type { Item } from "../../fault.ts";
import type { Refusal } from "../../refusal.ts";
import { rateLimited } from "../../retry-after.ts";
import type { World } from "../../world/world.ts";
import { wrongRates } from "./limits.ts";
import { type Systematic, systematic, type Wrong } from "./systematic.ts";

const periods = ["day", "minute", "hour"] as const;

/** Wrong forms of a rate of an allowance. */
const forms: typeof wrongRates = {
  ...wrongRates,
  "limit-absent": ({ windowSeconds }) => ({ limit: Number.POSITIVE_INFINITY, windowSeconds }),
};

interface Allowed {
  readonly allowance: Allowance;
  readonly operations: readonly [OperationId, ...OperationId[]];
  /** The type of the refusal when a day is used up. */
  readonly type: "ads_daily_limit" | "ads_preview_daily_limit";
}

const allowances: readonly Allowed[] = [
  { allowance: upstream, operations: ["searchAds", "searchAdvertisers"], type: "ads_daily_limit" },
  { allowance: renders, operations: ["getAdPreview"], type: "ads_preview_daily_limit" },
];

/** Counts and refuses by another allowance than the documented one. @param countedBy whose uses count together */
function enforcing(
  { allowance, operations, type }: Allowed,
  enforced: Allowance,
  countedBy: (call: Call) => string,
  applied: () => void,
): Wrong {
  return {
    on: operations,
    runs(call, run) {
      const { world, team } = call;
      const right = exceeded(world, allowance, team.id);
      const wrong = exceeded(world, enforced, countedBy(call));
      const counted = uncounted(world, allowance);
      const reply = run(call);
      for (const counter of counted) world.collections.counters.put(counter);
      if ((reply.data as Item).cacheHit) return reply; // searches and previews have it
      if ((right === null) !== (wrong === null)) applied();
      if (wrong) throw refusalOf(world, wrong, type);
      use(world, allowance, team.id);
      use(world, enforced, countedBy(call));
      return reply;
    },
  };
}

/** Removes the counters of an allowance, so that it refuses nothing. @returns them */
function uncounted({ collections: { counters } }: World, { name }: Allowance) {
  const found = counters.all().filter(({ id }) => id === name || id.startsWith(`${name} `));
  for (const { id } of found) counters.delete(id);
  return found;
}

function refusalOf(world: World, { limit, waitMs }: Exceeded, type: Allowed["type"]): Refusal {
  return limit === "day" ? dailyLimit(world, type) : rateLimited(world, waitMs, "There are too many requests.");
}

const byTeam = ({ team }: Call) => team.id;

/** Each rate of each allowance of ad discovery: one more, one less, over another time, absent; and the day of all teams together. */
export const allowanceFaults: readonly Systematic[] = allowances.flatMap((allowed) => {
  const { allowance, operations } = allowed;
  const fault = (operator: string, period: string, rates: Partial<Allowance>, countedBy = byTeam) =>
    systematic({
      family: "limits",
      operator,
      operation: operations[0],
      place: `${allowance.name} per ${period}`,
      says: `The allowance of ${allowance.name} per ${period} is wrong: ${operator}.`,
      wrong: (applied) =>
        enforcing(allowed, { ...allowance, ...rates, name: `wrong ${allowance.name}` }, countedBy, applied),
    });
  return [
    ...periods.flatMap((period) =>
      Object.entries(forms).map(([operator, form]) => fault(operator, period, { [period]: form(allowance[period]) })),
    ),
    fault("limit-of-service", "day", {}, () => "everybody"),
  ];
});
