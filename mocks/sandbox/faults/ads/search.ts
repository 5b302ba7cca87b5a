import { isDeepStrictEqual } from "node:util";
import type { Call } from "../../call.ts";
import { adsRefusal } from "../../domains/ads/refusals.ts";
import type { Fault, Item } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import type { SearchPage } from "../../world/entities/ad.ts";
import type { World } from "../../world/world.ts";
import { bodyMember, queryOf } from "../building/asks.ts";
import { editPagination, failureOf } from "../building/edits.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** The page that a cursor continues. */
function pageOf({ collections }: World, cursor: string | null | undefined): SearchPage | undefined {
  return cursor ? collections.searchPages.by("cursor", cursor)[0] : undefined;
}

/** Extends the expiry of all pages of a team. */
function keepPages({ world, team }: Pick<Call, "world" | "team">): void {
  const { searchPages } = world.collections;
  for (const page of searchPages.all()) {
    if (page.teamId === team.id && page.expiresAt < world.now + 60_000) {
      searchPages.put({ ...page, expiresAt: world.now + 60_000 });
    }
  }
}

/** The operations that take the receipt of a page. */
const takers = ["saveAd", "getAdPreview", "createRecreation"] as const;

/** A value of each filter other than its default. */
const wrongDefaults = {
  country: ["AdCountryFilter", "DE"],
  mediaType: ["AdMediaFilter", "VIDEO"],
  platform: ["AdPlatformFilter", "FACEBOOK"],
  status: ["AdStatusFilter", "ALL"],
} as const;

const wordFaults = faultsOn("searchAds", {
  "longest-words-refused": fault("searchAds.query.q.maxLength", "A search for 100 characters is refused.", {
    refuses: (visit) => queryOf(visit).get("q")?.length === 100 && invalid("q", "it is too long."),
  }),
  "words-counted-in-bytes": fault("searchAds.query.q.maxLength", "A search for more than 100 bytes is refused.", {
    refuses: (visit) => Buffer.byteLength(queryOf(visit).get("q") ?? "") > 100 && invalid("q", "it is too long."),
  }),
});

const pageFaults = faultsOn("searchAds", {
  "page-searches-of-all-countries": fault("ADS-06", "A search by pageId ignores its country.", {
    calls(call) {
      const { pageId, country, cursor } = call.query;
      const isMeant = pageId !== undefined && country !== undefined && cursor === undefined;
      return isMeant ? { ...call, query: { ...call.query, country: "EU_UK" } } : call;
    },
  }),
  "page-searches-of-all-statuses": fault("ADS-07", "A search by pageId without a status searches for ALL.", {
    calls(call) {
      const { pageId, status, cursor } = call.query;
      const isMeant = pageId !== undefined && status === undefined && cursor === undefined;
      return isMeant ? { ...call, query: { ...call.query, status: "ALL" } } : call;
    },
  }),
  "further-pages-are-never-cached": fault("ADS-17", "A further page is never a cache hit.", {
    data: (_, visit) => (queryOf(visit).has("cursor") ? { cacheHit: false } : undefined),
  }),
  "page-searches-are-cached-for-longer": fault("ADS-19", "A search by pageId is cached for 20 minutes.", {
    after({ world: { collections }, query }, { data: { resultToken, cacheHit } }) {
      const page = collections.searchPages.get(resultToken);
      if (page && query.pageId !== undefined && !cacheHit)
        collections.searchPages.put({ ...page, expiresAt: page.expiresAt + 5 * 60_000 });
    },
  }),
  "page-searches-are-never-cached": fault("ADS-17", "A search by pageId is never a cache hit.", {
    data: (_, visit) => (queryOf(visit).has("pageId") ? { cacheHit: false } : undefined),
  }),
  "empty-searches-are-never-cached": fault("ADS-17", "A search that finds nothing is never a cache hit.", {
    data: ({ items }) => (items.length === 0 ? { cacheHit: false } : undefined),
  }),
  "pages-without-ads-are-not-found": fault("ADS-04", "A search by the pageId of a page without ads is refused.", {
    answers(answer, visit) {
      const isEmpty = answer.status === 200 && answer.body.includes('"items":[]');
      return isEmpty && queryOf(visit).has("pageId") ? failureOf(404, "not_found") : answer;
    },
  }),
  "cursors-forget-the-page-id": fault(
    ["ADS-12", "searchAds.query.rule"],
    "A pageId besides words and a cursor is ignored.",
    {
      query: (query) => (query.has("cursor") && query.has("q") ? { pageId: undefined } : undefined),
    },
  ),
  "cursors-forget-the-workspace": fault("WSEL-08", "The workspaceId of a further page is ignored.", {
    query: (query) => (query.has("cursor") ? { workspaceId: undefined } : undefined),
  }),
  "last-pages-lead-back": fault("ADS-11", "The nextCursor of the last of several pages leads to itself.", {
    answers(answer, visit) {
      const cursor = queryOf(visit).get("cursor");
      return editPagination(answer, ({ nextCursor }) => (nextCursor === null && cursor ? { nextCursor: cursor } : {}));
    },
  }),
  "pages-last-longer-with-each-hit": fault("ADS-20", "A search from the cache lasts 15 more minutes.", {
    data: ({ cacheHit }, _, { now }) =>
      cacheHit ? { expiresAt: new Date(now + 15 * 60_000).toISOString() } : undefined,
  }),
});

const defaultFaults = Object.entries(wrongDefaults).flatMap(([filter, [schema, value]]) =>
  faultsOn("searchAds", {
    [`searches-default-${filter}`]: fault(
      [`${schema}.default`, "ADS-07"],
      `A search without ${filter} searches for ${value}.`,
      { calls: (call) => ({ ...call, query: { [filter]: value, ...call.query } }) },
    ),
    [`provenance-without-${filter}`]: fault("ADS-06", `The provenance names another ${filter}.`, {
      data({ items }, visit) {
        if (!queryOf(visit).has(filter)) return undefined;
        return { items: items.map((item) => ({ ...item, provenance: { ...item.provenance, [filter]: "OTHER" } })) };
      },
    }),
  }),
);

/** Each filter that shows in an ad, and the requirement that covers it. */
const shownFilters = { mediaType: "ADS-32", platform: "ADS-33", status: "ADS-34" } as const;

/** A filter that is ignored, although the provenance names it. */
function ignoring(
  filter: keyof typeof shownFilters,
  name: string,
  isIgnored: (query: Call<"searchAds">["query"]) => boolean = () => true,
): Fault[] {
  return faultsOn("searchAds", {
    [name]: fault(
      shownFilters[filter],
      `A search ignores ${filter} (${name.replaceAll("-", " ")}), although the provenance names it.`,
      {
        calls: (call) => (isIgnored(call.query) ? { ...call, query: { ...call.query, [filter]: "ALL" } } : call),
        data({ items }, visit) {
          const value = queryOf(visit).get(filter);
          if (value === null) return undefined;
          return { items: items.map((item) => ({ ...item, provenance: { ...item.provenance, [filter]: value } })) };
        },
      },
    ),
  });
}

const filterFaults: readonly Fault[] = [
  ...ignoring("mediaType", "searches-ignore-mediaType"),
  ...ignoring("platform", "searches-ignore-platform"),
  ...ignoring("status", "searches-ignore-status"),
  ...ignoring("mediaType", "page-searches-ignore-mediaType", ({ pageId }) => pageId !== undefined),
  ...ignoring("status", "page-searches-ignore-status", ({ pageId }) => pageId !== undefined),
  ...ignoring("platform", "instagram-searches-show-all", ({ platform }) => platform === "INSTAGRAM"),
  ...ignoring("status", "inactive-searches-show-active-ads", ({ status }) => status === "INACTIVE"),
  ...ignoring("status", "searches-ignore-status-beside-a-platform", ({ platform = "ALL" }) => platform !== "ALL"),
];

const isFurther = (query: URLSearchParams) => query.has("cursor");

/** What an ad shows that a further page should have left out, by the filter that the page forgets. */
const strangers: Readonly<Record<string, readonly [breaks: string, strange: (ad: Item) => Item]>> = {
  mediaType: ["ADS-32", ({ mediaType }) => ({ mediaType: mediaType === "VIDEO" ? "IMAGE" : "VIDEO" })],
  platform: [
    "ADS-33",
    ({ platforms }) => ({ platforms: isDeepStrictEqual(platforms, ["threads"]) ? ["facebook"] : ["threads"] }),
  ],
  status: ["ADS-34", ({ observedStatus }) => ({ observedStatus: observedStatus === "ACTIVE" ? "INACTIVE" : "ACTIVE" })],
};

const furtherFaults = Object.entries(strangers).flatMap(([filter, [breaks, strange]]) =>
  faultsOn("searchAds", {
    [`further-pages-forget-${filter}`]: fault(breaks, `A further page of a search forgets its ${filter}.`, {
      data({ items }, visit) {
        const query = queryOf(visit);
        if (!isFurther(query) || (query.get(filter) ?? "ALL") === "ALL") return undefined;
        return { items: items.map((item, at) => (at === 0 ? { ...item, ...strange(item) } : item)) };
      },
    }),
  }),
);

/** Replaces the second item by the first. */
function doubled<T>(items: readonly T[]): readonly T[] {
  return items.map((item, at) => (at === 1 ? (items[0] ?? item) : item));
}

/** Faults of search results (studio document, Ad discovery). */
const foundFaults: readonly Fault[] = faultsOn("searchAds", {
  "no-ads-is-404": fault("ADS-04", "A search without results is refused.", {
    answers: (answer) => (answer.body.includes('"items":[]') ? failureOf(404, "not_found") : answer),
  }),
  "page-searches-show-others": fault("ADS-05", "A search by pageId shows ads of other pages.", {
    calls(call) {
      const { pageId, ...others } = call.query;
      return pageId === undefined ? call : { ...call, query: { ...others, q: "a" } };
    },
  }),
  "ads-twice-on-a-page": fault("ADS-08", "A page shows its first ad twice.", {
    data: ({ items }) => (items.length > 1 ? { items: [...items.slice(0, -1), ...items.slice(0, 1)] } : undefined),
  }),
  "ads-twice-on-a-further-page": fault("ADS-08", "A further page shows its first ad twice.", {
    data: ({ items }, visit) => (isFurther(queryOf(visit)) ? { items: doubled(items) } : undefined),
  }),
  "ads-twice-for-an-advertiser": fault("ADS-08", "A page of an advertiser shows its first ad twice.", {
    data: ({ items }, visit) => (queryOf(visit).has("pageId") ? { items: doubled(items) } : undefined),
  }),
});

/** Faults of cursors and receipts. */
const cursorFaults: readonly Fault[] = [
  ...faultsOn("searchAds", {
    "cursors-lead-to-the-start": fault("ADS-10", "A cursor returns the first page again.", {
      calls({ query: { cursor: _, ...query }, ...call }) {
        return { ...call, query };
      },
    }),
    "last-page-has-a-cursor": fault("ADS-11", "The last page of a search has a cursor.", {
      answers: (answer) =>
        editPagination(answer, ({ nextCursor }) => (nextCursor === null ? { nextCursor: "cu_none" } : {})),
    }),
    "pages-have-no-cursor": fault("ADS-38", "Every page of a search has a nextCursor of null.", {
      answers: (answer) => editPagination(answer, () => ({ nextCursor: null })),
    }),
    "cursors-ignore-filters": fault("ADS-12", "A cursor with other filters is accepted.", {
      calls(call) {
        const page = pageOf(call.world, call.query.cursor);
        if (!page) return call;
        const { pageId: _, q: __, ...others } = call.query;
        const known = Object.entries(page.search).filter(([, value]) => value !== null);
        return { ...call, query: { ...others, ...Object.fromEntries(known) } };
      },
    }),
    ...Object.fromEntries(
      (["platform", "mediaType"] as const).map((filter) => [
        `cursors-ignore-${filter}`,
        fault<"searchAds">("ADS-12", `A cursor with another ${filter} is accepted.`, {
          calls(call) {
            const page = pageOf(call.world, call.query.cursor);
            return page ? { ...call, query: { ...call.query, [filter]: page.search[filter] } } : call;
          },
        }),
      ]),
    ),
    "cursors-of-every-team": fault("ADS-13", "A cursor of another team is accepted.", {
      calls(call) {
        const page = pageOf(call.world, call.query.cursor);
        return page ? { ...call, team: call.world.collections.teams.need(page.teamId) } : call;
      },
    }),
    "expired-cursors-are-not-found": fault("ADS-14", "An expired cursor is refused with 404.", {
      answers(answer, visit, world) {
        if (!answer.body.includes('"ads_search_expired"')) return answer;
        const page = pageOf(world, queryOf(visit).get("cursor"));
        return (page?.cursorExpiresAt ?? 0) > world.now ? answer : failureOf(404, "not_found");
      },
    }),
    "searches-stay-expired": fault("ADS-15", "After ads_search_expired the same search is refused again.", {
      remembers() {
        let hasExpired = false;
        return {
          refuses(visit, world) {
            if (!hasExpired || isFurther(queryOf(visit))) return null;
            hasExpired = false;
            return adsRefusal(world, "ads_search_expired");
          },
          answered({ body }, visit) {
            hasExpired ||= body.includes('"ads_search_expired"') && isFurther(queryOf(visit));
          },
        };
      },
    }),
    "one-receipt-for-all-pages": fault("ADS-22", "A further page has the receipt of the previous page.", {
      data(_, visit, world) {
        const before = pageOf(world, queryOf(visit).get("cursor"));
        return before && { resultToken: before.id };
      },
    }),
  }),
  ...faultsOn("saveAd", {
    "receipts-outlive-their-page": fault(
      ["ADS-21", "saveAd.error.ads_search_expired"],
      "A receipt can be used after its page has expired.",
      {
        asks(asked, world) {
          const team = world.collections.teams.first();
          if (team) world.transaction(() => keepPages({ world, team }));
          return asked;
        },
      },
    ),
  }),
  ...takers.flatMap((operation) =>
    faultsOn(operation, {
      [`receipts-end-early-at-${operation}`]: fault(
        "ADS-21",
        "A receipt is refused ten minutes after its page was fetched.",
        {
          refuses(visit, world) {
            const receipt = queryOf(visit).get("resultToken") ?? bodyMember(visit.asked, "resultToken");
            const page = world.collections.searchPages.get(receipt);
            return page && page.fetchedAt < world.now - 600_000 && adsRefusal(world, "ads_search_expired");
          },
        },
      ),
    }),
  ),
];

/** Faults of the cache of searches. */
const cacheFaults: readonly Fault[] = faultsOn("searchAds", {
  "searches-are-always-cached": fault("ADS-16", "All searches are cache hits.", { data: { cacheHit: true } }),
  "searches-are-never-cached": fault("ADS-17", "No search is a cache hit.", { data: { cacheHit: false } }),
  "cached-searches-show-less": fault("ADS-18", "A cached search lacks its first ad.", {
    data: ({ items, cacheHit }) => (cacheHit ? { items: items.slice(1) } : undefined),
  }),
  "searches-are-cached-for-ever": fault("ADS-19", "A search is cached forever.", { before: keepPages }),
  "pages-last-an-hour": fault("ADS-20", "A page says that it expires an hour later.", {
    data: ({ expiresAt }) => ({ expiresAt: new Date(Date.parse(expiresAt) + 3600_000).toISOString() }),
  }),
});

/** Faults of search results, cursors, receipts, the cache and the workspaces of discovery. */
export const adSearchFaults: readonly Fault[] = [
  ...foundFaults,
  ...filterFaults,
  ...furtherFaults,
  ...wordFaults,
  ...pageFaults,
  ...defaultFaults,
  ...cursorFaults,
  ...cacheFaults,
];
