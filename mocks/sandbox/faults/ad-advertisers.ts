import type { Data } from "../call.ts";
import { adsMode } from "../domains/ads/modes.ts";
import { adsRefusal } from "../domains/ads/refusals.ts";
import { notFound } from "../refusal.ts";
import { ok } from "../reply.ts";
import { editData, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

type Lookup = Data<"searchAdvertisers">;

/** Shows another lookup than the one that was made. */
function showing(name: string, breaks: string, says: string, change: (lookup: Lookup) => Lookup): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers: (answer, visit) =>
      isOneOf(visit, "searchAdvertisers") ? editData(answer, (data) => change(data as Lookup)) : answer, // of a lookup
  };
}

const chargedOperations = [
  "searchAds",
  "searchAdvertisers",
  "getAdCapabilities",
  "getAdPreview",
  "listSavedAds",
  "saveAd",
  "deleteSavedAd",
] as const;

/** Faults of lookups of advertisers, and of what discovery costs (studio document, Ad discovery). */
export const adAdvertiserFaults: readonly Fault[] = [
  {
    name: "open-lookups-are-refused",
    breaks: ["ADS-24"],
    says: "A lookup is refused while advertiserSearch is true.",
    refuses: (visit, world) =>
      isOneOf(visit, "searchAdvertisers") ? adsRefusal(world, "ads_name_search_unavailable") : null,
  },
  {
    name: "closed-lookups-go-on",
    breaks: ["ADS-25"],
    says: "A lookup succeeds while advertiserSearch is false.",
    runs(call, run) {
      const isClosed = adsMode(call.world) === "ads_name_search_unavailable";
      const isLookup = call.operation.operationId === "searchAdvertisers";
      return isClosed && isLookup ? ok({ items: [], cacheHit: false }) : run(call);
    },
  },
  {
    name: "page-searches-are-not-found",
    breaks: ["ADS-26"],
    says: "A search by the pageId of a lookup is refused.",
    refuses: (visit) =>
      isOneOf(visit, "searchAds") && visit.asked.search.includes("pageId=") ? notFound("advertiser page") : null,
  },
  showing("lookups-are-always-cached", "ADS-27", "Every lookup says that it is a cache hit.", (lookup) => ({
    ...lookup,
    cacheHit: true,
  })),
  showing("lookups-are-never-cached", "ADS-28", "No lookup says that it is a cache hit.", (lookup) => ({
    ...lookup,
    cacheHit: false,
  })),
  {
    name: "lookups-are-cached-for-ever",
    breaks: ["ADS-29"],
    says: "A lookup comes from the cache, however old it is.",
    runs(call, run) {
      const { advertiserLookups } = call.world.collections;
      for (const lookup of advertiserLookups.all()) {
        if (lookup.expiresAt <= call.world.now) advertiserLookups.put({ ...lookup, expiresAt: call.world.now + 1 });
      }
      return run(call);
    },
  },
  {
    name: "lookups-are-cached-for-an-hour",
    breaks: ["ADS-28"],
    says: "A lookup is made anew an hour later.",
    runs(call, run) {
      const { advertiserLookups } = call.world.collections;
      for (const lookup of advertiserLookups.all()) {
        if (lookup.expiresAt - call.world.now < 23 * 3600_000) advertiserLookups.delete(lookup.id);
      }
      return run(call);
    },
  },
  showing("cached-lookups-show-nothing", "ADS-30", "A cached lookup shows no advertisers.", (lookup) => ({
    ...lookup,
    items: lookup.cacheHit ? [] : lookup.items,
  })),
  ...chargedOperations.map((operationId): Fault => {
    const isCovered = ["searchAds", "searchAdvertisers", "getAdCapabilities"].includes(operationId);
    return {
      name: `${operationId}-is-charged`,
      breaks: isCovered ? ["CRED-21", "ADS-23"] : ["CRED-21"],
      says: `${operationId} costs a credit.`,
      costs: (cost, call) => (call.operation.operationId === operationId ? cost + 1 : cost),
    };
  }),
];
