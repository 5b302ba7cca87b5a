import { operationList } from "../../../generated/operations.ts";
import { adsMode } from "../domains/ads/modes.ts";
import { adsRefusal } from "../domains/ads/refusals.ts";
import type { Fault } from "../fault.ts";
import { notFound } from "../refusal.ts";
import { ok } from "../reply.ts";
import { queryOf } from "./asks.ts";
import { faultsOn } from "./scoped.ts";

/** Operations whose charges also break the requirement that searches are free. */
const searches: readonly string[] = ["searchAds", "searchAdvertisers", "getAdCapabilities"];

/** Faults of advertiser lookups and of discovery's costs (studio document, Ad discovery). */
export const adAdvertiserFaults: readonly Fault[] = [
  ...faultsOn("searchAdvertisers", {
    "open-lookups-are-refused": {
      breaks: ["ADS-24"],
      says: "A lookup is refused while advertiserSearch is true.",
      refuses: (_, world) => adsRefusal(world, "ads_name_search_unavailable"),
    },
    "closed-lookups-go-on": {
      breaks: ["ADS-25"],
      says: "A lookup succeeds while advertiserSearch is false.",
      runs: (call, run) =>
        adsMode(call.world) === "ads_name_search_unavailable" ? ok({ items: [], cacheHit: false }) : run(call),
    },
    "lookups-are-always-cached": { breaks: ["ADS-27"], says: "All lookups are cache hits.", data: { cacheHit: true } },
    "lookups-are-never-cached": { breaks: ["ADS-28"], says: "No lookup is a cache hit.", data: { cacheHit: false } },
    "lookups-are-cached-for-ever": {
      breaks: ["ADS-29"],
      says: "A lookup is served from the cache, however old it is.",
      before({ world }) {
        const { advertiserLookups } = world.collections;
        for (const { id, expiresAt } of advertiserLookups.all()) {
          if (expiresAt <= world.now) advertiserLookups.patch(id, { expiresAt: world.now + 1 });
        }
      },
    },
    "lookups-are-cached-for-an-hour": {
      breaks: ["ADS-28"],
      says: "A lookup is no longer cached after an hour.",
      before({ world }) {
        const { advertiserLookups } = world.collections;
        for (const { id, expiresAt } of advertiserLookups.all()) {
          if (expiresAt - world.now < 23 * 3600_000) advertiserLookups.delete(id);
        }
      },
    },
    "cached-lookups-show-nothing": {
      breaks: ["ADS-30"],
      says: "A cached lookup shows no advertisers.",
      data: ({ cacheHit }) => (cacheHit ? { items: [] } : undefined),
    },
  }),
  {
    name: "page-searches-are-not-found",
    breaks: ["ADS-26"],
    says: "A search by the pageId of a lookup is refused.",
    on: ["searchAds"],
    refuses: (visit) => queryOf(visit).has("pageId") && notFound("advertiser page"),
  },
  ...operationList
    .filter(({ tag }) => tag === "ads")
    .map(
      ({ operationId }): Fault => ({
        name: `${operationId}-is-charged`,
        breaks: searches.includes(operationId) ? ["CRED-21", "ADS-23"] : ["CRED-21"],
        says: `${operationId} costs a credit.`,
        on: [operationId],
        costs: (cost) => cost + 1,
      }),
    ),
];
