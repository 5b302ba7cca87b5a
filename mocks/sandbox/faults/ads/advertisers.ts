import { operationList } from "../../../../generated/operations.ts";
import { adsMode } from "../../domains/ads/modes.ts";
import { adsRefusal } from "../../domains/ads/refusals.ts";
import type { Fault } from "../../fault.ts";
import { notFound } from "../../refusal.ts";
import { ok } from "../../reply.ts";
import { queryOf } from "../building/asks.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** Operations whose charges also break the requirement that searches are free. */
const searches: readonly string[] = ["searchAds", "searchAdvertisers", "getAdCapabilities"];

/** Faults of advertiser lookups and of discovery's costs (studio document, Ad discovery). */
export const adAdvertiserFaults: readonly Fault[] = [
  ...faultsOn("searchAdvertisers", {
    "open-lookups-are-refused": fault("ADS-24", "A lookup is refused while advertiserSearch is true.", {
      refuses: (_, world) => adsRefusal(world, "ads_name_search_unavailable"),
    }),
    "closed-lookups-go-on": fault("ADS-25", "A lookup succeeds while advertiserSearch is false.", {
      runs: (call, run) =>
        adsMode(call.world) === "ads_name_search_unavailable" ? ok({ items: [], cacheHit: false }) : run(call),
    }),
    "lookups-are-always-cached": fault("ADS-27", "All lookups are cache hits.", { data: { cacheHit: true } }),
    "lookups-are-never-cached": fault("ADS-28", "No lookup is a cache hit.", { data: { cacheHit: false } }),
    "empty-lookups-are-never-cached": fault("ADS-28", "A lookup that finds nothing is never a cache hit.", {
      data: ({ items }) => (items.length === 0 ? { cacheHit: false } : undefined),
    }),
    "lookups-are-cached-for-ever": fault("ADS-29", "A lookup is served from the cache, however old it is.", {
      before({ world }) {
        const { advertiserLookups } = world.collections;
        for (const { id, expiresAt } of advertiserLookups.all()) {
          if (expiresAt <= world.now) advertiserLookups.patch(id, { expiresAt: world.now + 1 });
        }
      },
    }),
    "lookups-are-cached-for-an-hour": fault("ADS-28", "A lookup is no longer cached after an hour.", {
      before({ world }) {
        const { advertiserLookups } = world.collections;
        for (const { id, expiresAt } of advertiserLookups.all()) {
          if (expiresAt - world.now < 23 * 3600_000) advertiserLookups.delete(id);
        }
      },
    }),
    "cached-lookups-rename-pages": fault("ADS-30", "A cached lookup shows other names.", {
      data: ({ items, cacheHit }) =>
        cacheHit ? { items: items.map((item) => ({ ...item, pageName: `${item.pageName} Inc` })) } : undefined,
    }),
    "cached-lookups-show-nothing": fault("ADS-30", "A cached lookup shows no advertisers.", {
      data: ({ cacheHit }) => (cacheHit ? { items: [] } : undefined),
    }),
  }),
  ...faultsOn("getAdCapabilities", {
    "discovery-is-never-enabled": fault("ADS-36", "enabled is always false.", { data: { enabled: false } }),
    "discovery-is-always-enabled": fault("ADS-37", "enabled is always true.", { data: { enabled: true } }),
    "discovery-is-always-configured": fault("ADS-37", "configured is always true.", { data: { configured: true } }),
    "name-search-is-always-open": fault("ADS-24", "advertiserSearch is true while lookups are refused.", {
      data: { advertiserSearch: true },
    }),
  }),
  ...faultsOn("searchAds", {
    "page-searches-are-not-found": fault("ADS-26", "A search by the pageId of a lookup is refused.", {
      refuses: (visit) => queryOf(visit).has("pageId") && notFound("advertiser page"),
    }),
  }),
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
