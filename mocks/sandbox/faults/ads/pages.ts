import type { Fault } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import { queryOf } from "../building/asks.ts";
import { editPagination } from "../building/edits.ts";
import { fault, faultsOn } from "../building/scoped.ts";

const minuteMs = 60_000;

const moved = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();
const isCached = (body: string) => body.includes('"cacheHit":true');

/** Faults of pages after the first one, of pages from the cache, and of single values of a filter (studio document, Ad discovery). */
export const adPageFaults: readonly Fault[] = faultsOn("searchAds", {
  "filters-find-nothing": fault(["ADS-35", "ADS-33"], "A search for a platform finds nothing.", {
    data: (_, visit) => (queryOf(visit).get("platform") === "INSTAGRAM" ? { items: [] } : undefined),
  }),
  "advertisers-have-no-ads": fault("ADS-05", "A search by pageId finds nothing.", {
    data: (_, visit) => (queryOf(visit).has("pageId") ? { items: [] } : undefined),
  }),
  "croatia-is-unknown": fault("AdCountryFilter.enum", "A search refuses one of the countries.", {
    refuses: (visit) => queryOf(visit).get("country") === "HR" && invalid("country", "it is not covered."),
  }),
  "whatsapp-is-unknown": fault("AdPlatformFilter.enum", "A search refuses one of the platforms.", {
    refuses: (visit) => queryOf(visit).get("platform") === "WHATSAPP" && invalid("platform", "it is not covered."),
  }),
  "america-is-covered": fault("AdCountryFilter.enum", "A search accepts a country that is not listed.", {
    query: (query) => (query.get("country") === "US" ? { country: "EU_UK" } : undefined),
  }),
  "provenance-of-further-pages": fault("ADS-06", "The provenance on a further page names another status.", {
    data({ items }, visit) {
      if (!queryOf(visit).has("cursor")) return undefined;
      return { items: items.map((item) => ({ ...item, provenance: { ...item.provenance, status: "OTHER" } })) };
    },
  }),
  "last-page-of-ads-has-a-cursor": fault("ADS-11", "The last page of a search with ads has a cursor.", {
    answers: (answer) =>
      answer.body.includes('"items":[]')
        ? answer
        : editPagination(answer, ({ nextCursor }) => (nextCursor === null ? { nextCursor: "cu_none" } : {})),
  }),
  "cached-last-page-has-a-cursor": fault("ADS-11", "The last page from the cache has a cursor.", {
    answers: (answer) =>
      isCached(answer.body)
        ? editPagination(answer, ({ nextCursor }) => (nextCursor === null ? { nextCursor: "cu_none" } : {}))
        : answer,
  }),
  "cached-cursor-is-dead": fault("ADS-10", "The cursor of a page from the cache leads nowhere.", {
    answers: (answer) =>
      isCached(answer.body)
        ? editPagination(answer, ({ nextCursor }) => (nextCursor === null ? {} : { nextCursor: "cu_none" }))
        : answer,
  }),
  "cached-receipt-is-dead": fault("ADS-22", "The receipt of a page from the cache covers nothing.", {
    data: ({ cacheHit }) => (cacheHit ? { resultToken: "rt_none" } : undefined),
  }),
  "cached-ads-differ": fault("ADS-18", "A page from the cache shows another name of the advertiser.", {
    data: ({ cacheHit, items }) =>
      cacheHit ? { items: items.map((item) => ({ ...item, pageName: "Another page" })) } : undefined,
  }),
  "pages-end-early": fault("ADS-20", "A page says that it expires after five minutes.", {
    data: ({ expiresAt }) => ({ expiresAt: moved(expiresAt, -10 * minuteMs) }),
  }),
  "repeats-extend-a-page": fault("ADS-20", "A repeat extends its page.", {
    data: ({ cacheHit }, _, { now }) =>
      cacheHit ? { expiresAt: new Date(now + 15 * minuteMs).toISOString() } : undefined,
  }),
});
