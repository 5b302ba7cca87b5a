import type { Call, Data } from "../call.ts";
import { adsRefusal } from "../domains/ads/refusals.ts";
import type { Visit } from "../request/visit.ts";
import type { SearchPage } from "../world/entities/ad.ts";
import type { World } from "../world/world.ts";
import { editData, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

type Page = Data<"searchAds">;
type SearchCall = Call<"searchAds">;

const isSearch = (call: Call): call is Call & SearchCall => call.operation.operationId === "searchAds";

/** Runs a search otherwise. */
function searching(
  name: string,
  breaks: readonly string[],
  says: string,
  change: (call: SearchCall) => SearchCall,
): Fault {
  // A changed call of a search is a call of a search.
  const runs: Fault["runs"] = (call, run) => run(isSearch(call) ? (change(call) as Call) : call);
  return { name, breaks, says, runs };
}

/** Shows another page than the one that was found. */
function showing(
  name: string,
  breaks: readonly string[],
  says: string,
  change: (page: Page, visit: Visit, world: World) => Page,
): Fault {
  return {
    name,
    breaks,
    says,
    answers: (answer, visit, world) =>
      isOneOf(visit, "searchAds") ? editData(answer, (data) => change(data as Page, visit, world)) : answer, // of a search
  };
}

/** The page that a cursor continues. */
function pageOf(world: World, cursor: string | null | undefined): SearchPage | undefined {
  return cursor ? world.collections.searchPages.by("cursor", cursor)[0] : undefined;
}

/** A value of each filter other than its default. */
const wrongDefaults = {
  country: ["AdCountryFilter", "DE"],
  mediaType: ["AdMediaFilter", "VIDEO"],
  platform: ["AdPlatformFilter", "FACEBOOK"],
  status: ["AdStatusFilter", "ALL"],
} as const;

const defaultFaults = Object.entries(wrongDefaults).map(([filter, [schema, value]]) =>
  searching(
    `searches-default-${filter}`,
    [`${schema}.default`, "ADS-07"],
    `A search without ${filter} is one for ${value}.`,
    (call) => ({ ...call, query: { [filter]: value, ...call.query } }),
  ),
);

const provenanceFaults = Object.keys(wrongDefaults).map((filter) =>
  showing(`provenance-without-${filter}`, ["ADS-06"], `The provenance names another ${filter}.`, (page, visit) => ({
    ...page,
    items: page.items.map((item) =>
      visit.asked.search.includes(`${filter}=`)
        ? { ...item, provenance: { ...item.provenance, [filter]: "OTHER" } }
        : item,
    ),
  })),
);

/** Each filter that an ad shows something of, and the requirement that it is kept by. */
const shownFilters = { mediaType: "ADS-32", platform: "ADS-33", status: "ADS-34" } as const;

/** A filter that is not looked at, though the provenance names what was asked for. */
function ignoring(filter: keyof typeof shownFilters, name: string, isIgnored: (call: SearchCall) => boolean): Fault {
  const says = `A search ignores ${filter} (${name.replaceAll("-", " ")}); the provenance names it all the same.`;
  const requirement = shownFilters[filter];
  const { runs } = searching(name, [requirement], says, (call) =>
    isIgnored(call) ? { ...call, query: { ...call.query, [filter]: "ALL" } } : call,
  );
  const { answers } = showing(name, [requirement], says, (page, visit) => {
    const asked = new URLSearchParams(visit.asked.search).get(filter);
    const named = (item: Page["items"][number]) => ({ ...item, provenance: { ...item.provenance, [filter]: asked } });
    // The filter as it was asked for is one of its values.
    return asked === null ? page : ({ ...page, items: page.items.map(named) } as Page);
  });
  return { name, breaks: [requirement], says, ...(runs && { runs }), ...(answers && { answers }) };
}

const filterFaults: readonly Fault[] = [
  ...(["mediaType", "platform", "status"] as const).map((filter) =>
    ignoring(filter, `searches-ignore-${filter}`, () => true),
  ),
  ...(["mediaType", "status"] as const).map((filter) =>
    ignoring(filter, `page-searches-ignore-${filter}`, ({ query }) => query.pageId !== undefined),
  ),
  ignoring("status", "inactive-searches-show-active-ads", ({ query }) => query.status === "INACTIVE"),
];

const workspaceFaults = (["getAdCapabilities", "searchAds", "searchAdvertisers"] as const).map(
  (id): Fault => ({
    name: `${id}-not-found-with-500`,
    breaks: [`${id}.error.not_found`],
    says: `${id} fails with 500 where something is not found.`,
    answers: (answer, visit) =>
      isOneOf(visit, id) && answer.status === 404 ? failureOf(500, "internal_error") : answer,
  }),
);

/** Where the faults remember that a search has expired. */
const expiredNote = "fault: a search has expired";

/** Lets all pages of a team live on for a while. */
function keepPages({ world, team }: Pick<Call, "world" | "team">): void {
  const { searchPages } = world.collections;
  for (const page of searchPages.all()) {
    if (page.teamId === team.id && page.expiresAt < world.now + 60_000) {
      searchPages.put({ ...page, expiresAt: world.now + 60_000 });
    }
  }
}

/** Faults of what searches find (studio document, Ad discovery). */
const foundFaults: readonly Fault[] = [
  {
    name: "no-ads-is-404",
    breaks: ["ADS-04"],
    says: "A search that finds nothing is refused.",
    answers: (answer, visit) =>
      isOneOf(visit, "searchAds") && answer.body.includes('"items":[]') ? failureOf(404, "not_found") : answer,
  },
  searching("page-searches-show-others", ["ADS-05"], "A search by pageId shows ads of other pages.", (call) => {
    const { pageId, ...others } = call.query;
    return pageId === undefined ? call : { ...call, query: { ...others, q: "a" } };
  }),
  showing("ads-twice-on-a-page", ["ADS-08"], "The first ad of a page stands there twice.", (page) => ({
    ...page,
    items: page.items.length > 1 ? [...page.items.slice(0, -1), ...page.items.slice(0, 1)] : page.items,
  })),
  doubling("ads-twice-on-a-further-page", "The first ad of a further page stands there twice.", (asked) =>
    asked.has("cursor"),
  ),
  doubling("ads-twice-for-an-advertiser", "The first ad of an advertiser stands there twice.", (asked) =>
    asked.has("pageId"),
  ),
];

/** The first ad of a page twice, where the page is one of these. */
function doubling(name: string, says: string, isOne: (asked: URLSearchParams) => boolean): Fault {
  return showing(name, ["ADS-08"], says, (page, visit) => ({
    ...page,
    items: isOne(new URLSearchParams(visit.asked.search))
      ? page.items.map((item, at) => (at === 1 ? (page.items[0] ?? item) : item))
      : page.items,
  }));
}

/** Faults of cursors and receipts. */
const cursorFaults: readonly Fault[] = [
  searching("cursors-lead-to-the-start", ["ADS-10"], "A cursor returns the first page again.", (call) => {
    const { cursor: _, ...query } = call.query;
    return { ...call, query };
  }),
  {
    name: "last-page-has-a-cursor",
    breaks: ["ADS-11"],
    says: "The last page of a search has a cursor.",
    answers: (answer, visit) =>
      isOneOf(visit, "searchAds")
        ? { ...answer, body: answer.body.replace('"nextCursor":null', '"nextCursor":"cu_none"') }
        : answer,
  },
  searching("cursors-ignore-filters", ["ADS-12"], "A cursor that comes with other filters is taken.", (call) => {
    const page = pageOf(call.world, call.query.cursor);
    if (!page) return call;
    const { pageId: _, q: __, ...others } = call.query;
    const known = Object.entries(page.search).filter(([, value]) => value !== null);
    return { ...call, query: { ...others, ...Object.fromEntries(known) } };
  }),
  searching("cursors-of-every-team", ["ADS-13"], "A cursor of another team is taken.", (call) => {
    const page = pageOf(call.world, call.query.cursor);
    return page ? { ...call, team: call.world.collections.teams.need(page.teamId) } : call;
  }),
  {
    name: "expired-cursors-are-not-found",
    breaks: ["ADS-14"],
    says: "An expired cursor is refused with 404.",
    answers: (answer, visit, world) => {
      if (!isOneOf(visit, "searchAds") || !answer.body.includes('"ads_search_expired"')) return answer;
      const page = pageOf(world, new URLSearchParams(visit.asked.search).get("cursor"));
      return (page?.cursorExpiresAt ?? 0) > world.now ? answer : failureOf(404, "not_found");
    },
  },
  {
    name: "searches-stay-expired",
    breaks: ["ADS-15"],
    says: "After ads_search_expired the same search is refused once more.",
    refuses(visit, world) {
      const { notes } = world.collections;
      if (!isOneOf(visit, "searchAds") || !notes.get(expiredNote) || visit.asked.search.includes("cursor="))
        return null;
      world.transaction(() => notes.delete(expiredNote));
      return adsRefusal(world, "ads_search_expired");
    },
    answers(answer, visit, world) {
      const isExpired = answer.body.includes('"ads_search_expired"') && visit.asked.search.includes("cursor=");
      if (isExpired) world.transaction(() => world.collections.notes.put({ id: expiredNote, text: "yes" }));
      return answer;
    },
  },
  {
    name: "receipts-outlive-their-page",
    breaks: ["ADS-21", "saveAd.error.ads_search_expired"],
    says: "A receipt can be used when its page has expired.",
    asks(asked, world) {
      const team = world.collections.teams.first();
      if (asked.method === "POST" && asked.path.endsWith("/ads/saved") && team) {
        world.transaction(() => keepPages({ world, team }));
      }
      return asked;
    },
  },
  {
    name: "receipts-end-early",
    breaks: ["ADS-21"],
    says: "A receipt is refused ten minutes after its page was fetched.",
    refuses(visit, world) {
      if (!isOneOf(visit, "saveAd")) return null;
      const body = visit.call(null).body as { readonly resultToken?: string }; // the body of a save
      const page = world.collections.searchPages.get(body.resultToken ?? "");
      return page && page.fetchedAt < world.now - 600_000 ? adsRefusal(world, "ads_search_expired") : null;
    },
  },
  showing(
    "one-receipt-for-all-pages",
    ["ADS-22"],
    "A further page has the receipt of the one before.",
    (page, visit, world) => {
      const before = pageOf(world, new URLSearchParams(visit.asked.search).get("cursor"));
      return before ? { ...page, resultToken: before.id } : page;
    },
  ),
];

/** Faults of the cache of searches. */
const cacheFaults: readonly Fault[] = [
  showing("searches-are-always-cached", ["ADS-16"], "Every search says that it is a cache hit.", (page) => ({
    ...page,
    cacheHit: true,
  })),
  showing("searches-are-never-cached", ["ADS-17"], "No search says that it is a cache hit.", (page) => ({
    ...page,
    cacheHit: false,
  })),
  showing("cached-searches-show-less", ["ADS-18"], "A cached search lacks its first ad.", (page) => ({
    ...page,
    items: page.cacheHit ? page.items.slice(1) : page.items,
  })),
  {
    name: "searches-are-cached-for-ever",
    breaks: ["ADS-19"],
    says: "A search comes from the cache, however old it is.",
    runs(call, run) {
      if (isSearch(call)) keepPages(call);
      return run(call);
    },
  },
  showing("pages-last-an-hour", ["ADS-20"], "A page says that it expires an hour later.", (page) => ({
    ...page,
    expiresAt: new Date(Date.parse(page.expiresAt) + 3600_000).toISOString(),
  })),
];

/** What searches find and say, their cursors, receipts and cache; and the workspaces of discovery. */
export const adSearchFaults: readonly Fault[] = [
  ...foundFaults,
  ...provenanceFaults,
  ...filterFaults,
  ...defaultFaults,
  ...cursorFaults,
  ...cacheFaults,
  ...workspaceFaults,
  {
    name: "malformed-workspace-of-capabilities-with-500",
    breaks: ["getAdCapabilities.error.invalid_input"],
    says: "getAdCapabilities fails with 500 for a malformed workspaceId.",
    answers: (answer, visit) =>
      isOneOf(visit, "getAdCapabilities") && answer.status === 400 ? failureOf(500, "internal_error") : answer,
  },
];
