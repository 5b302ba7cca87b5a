import type { Fault } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import { queryOf } from "../building/asks.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** Status filters that let nothing through, or that refuse a documented status. */
export const statusFilterFaults: readonly Fault[] = (
  [
    ["FILT-01", "listGenerations", "accepted"],
    ["FILT-02", "listPosts", "completed"],
    ["FILT-03", "listInfluencerVideos", "completed"],
    ["FILT-04", "getCalendar", "scheduled"],
  ] as const
).flatMap(([requirement, operationId, status]) =>
  faultsOn(operationId, {
    [`nothing-with-a-status/${operationId}`]: fault(requirement, "The list with a status is empty.", {
      list: (items, visit) => (queryOf(visit).has("status") ? [] : items),
    }),
    [`status-refused/${operationId}`]: fault(requirement, `The status ${status} is refused.`, {
      refuses: (visit) => queryOf(visit).get("status") === status && invalid("status", "it is unknown."),
    }),
  }),
);
