import type { Fault } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import { queryOf, withQuery } from "../building/asks.ts";
import { editPagination } from "../building/edits.ts";
import { isPaged } from "../building/lists.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** A list that accepts a limit that is out of range. */
function follows(name: string, breaks: string, limit: string, shown: unknown): Fault {
  const body = JSON.stringify({ success: true, data: [], pagination: { total: 0, page: 1, limit: shown, pages: 0 } });
  return {
    name,
    breaks: [breaks],
    says: `A list accepts a limit of ${limit}.`,
    on: isPaged,
    answers: (answer, visit) => (queryOf(visit).get("limit") === limit ? { ...answer, status: 200, body } : answer),
  };
}

/** A list that refuses a boundary value. */
function refuses(name: string, breaks: string, parameter: string, value: string): Fault {
  return {
    name,
    breaks: [breaks],
    says: `A list refuses ${parameter} ${value}.`,
    refuses: (visit) => queryOf(visit).get(parameter) === value && invalid(parameter, "it is out of range."),
  };
}

/** Faults of pages. */
export const listFaults: readonly Fault[] = [
  ...faultsOn(isPaged, {
    "limit-of-ten": fault("Limit.default", "A page has 10 items when no limit is given.", {
      answers: (answer, visit) => editPagination(answer, () => (queryOf(visit).has("limit") ? {} : { limit: 10 })),
    }),
    "second-page-by-default": fault("Page.default", "A list shows its second page when no page is given.", {
      query: (_, { search }) => (search.includes("limit=1") && !search.includes("page=") ? { page: "2" } : undefined),
    }),
    "pages-overlap": fault("PAGE-08", "Every page except the first begins with an item of the page before.", {
      list: (items, visit) =>
        Number(queryOf(visit).get("page")) > 1 ? items.slice(0, 1).concat(items.slice(0, -1)) : items,
    }),
    "filtered-pages-overlap": fault("PAGE-08", "With a type, each later page begins with the item before it.", {
      asks(asked) {
        const query = new URLSearchParams(asked.search);
        return query.has("type") && Number(query.get("page")) > 1
          ? withQuery(asked, { page: "1", limit: query.get("limit") })
          : asked;
      },
    }),
    "limit-of-ten-on-pages": fault("Limit.default", "A page that is asked for without a limit has 10 items.", {
      query: (query) => (query.has("page") && !query.has("limit") ? { limit: "10" } : undefined),
    }),
    "limit-of-ten-after-the-first-page": fault(
      "Limit.default",
      "Each later page has 10 items when no limit is given.",
      {
        query: (query) => (Number(query.get("page")) > 1 && !query.has("limit") ? { limit: "10" } : undefined),
      },
    ),
    "later-pages-show-more": fault("PAGE-12", "Every page except the first shows texts in capitals.", {
      item(item, visit) {
        if (!(Number(queryOf(visit).get("page")) > 1)) return undefined;
        const texts = ["caption", "title", "name", "status"].filter((name) => typeof item[name] === "string");
        return Object.fromEntries(texts.map((name) => [name, String(item[name]).toUpperCase()]));
      },
    }),
    "pages-ignored": fault("PAGE-08", "A list always shows its first page.", {
      query: (_, { search }) => (search.includes("page=") ? { page: "1" } : undefined),
    }),
    "order-by-page-size": fault("PAGE-09", "Long pages are in the reverse order.", {
      list: (items, visit) => (queryOf(visit).get("limit") === "100" ? items.toReversed() : items),
    }),
    "later-pages-reversed": fault("PAGE-09", "Every page except the first is in the reverse order.", {
      list: (items, visit) => (Number(queryOf(visit).get("page")) > 1 ? items.toReversed() : items),
    }),
    "long-pages-are-cut": fault("Limit.maximum", "A limit of more than 50 is taken as 50.", {
      query: (query) => (Number(query.get("limit")) > 50 ? { limit: "50" } : undefined),
    }),
    "filters-lost-on-later-pages": fault(["SUGG-09", "ASSET-01"], "Every page except the first ignores the filters.", {
      query: (query) => (Number(query.get("page")) > 1 ? { status: undefined, kind: undefined } : undefined),
    }),
    "first-item-twice": fault("PAGE-10", "A page shows its first item twice.", {
      list: (items) => [...items.slice(0, 1), ...items],
    }),
    "filtered-total-of-all": fault("PAGE-07", "With a filter, total is one too high.", {
      answers: (answer, visit) =>
        editPagination(answer, ({ total }) =>
          ["status", "kind", "category", "turboEnabled", "type"].some((name) => queryOf(visit).has(name))
            ? { total: Number(total) + 1 }
            : {},
        ),
    }),
    "total-of-everyone": fault("PAGE-07", "With a search or a niche, total is that of all influencers.", {
      on: ["listInfluencers"],
      answers: (answer, visit, { collections }) =>
        editPagination(answer, ({ limit }) => {
          const all = collections.influencers.by("workspace", visit.call().workspace.id).length;
          const isFiltered = ["search", "niche"].some((name) => queryOf(visit).has(name));
          return isFiltered ? { total: all, pages: Math.ceil(all / Number(limit)) } : {};
        }),
    }),
    "total-of-every-parent": fault(
      "PAGE-07",
      "With automationId or pageId, total counts more than the matching items.",
      {
        answers: (answer, visit) =>
          editPagination(answer, ({ total, limit }) =>
            ["automationId", "pageId"].some((name) => queryOf(visit).has(name))
              ? { total: Number(total) + 1, pages: Math.ceil((Number(total) + 1) / Number(limit)) }
              : {},
          ),
      },
    ),
    "total-of-one-page": fault("PAGE-07", "A list counts no more items than fit on a page.", {
      answers: (answer) =>
        editPagination(answer, ({ total, limit }) => ({ total: Math.min(Number(total), Number(limit)), pages: 1 })),
    }),
    "pages-lose-the-last": fault("PAGE-07", "Every page except the first omits its last item.", {
      list: (items, visit) => (Number(queryOf(visit).get("page")) > 1 ? items.slice(0, -1) : items),
    }),
  }),
  ...faultsOn("listAutomations", {
    "automations-counted-too-high": fault("PAGE-07", "The total of the automations is one too high.", {
      answers: (answer) =>
        editPagination(answer, ({ total, limit }) => ({
          total: Number(total) + 1,
          pages: Math.ceil((Number(total) + 1) / Number(limit)),
        })),
    }),
  }),
  follows("limit-of-none", "Limit.minimum", "0", 0),
  follows("limit-over-hundred", "Limit.maximum", "101", 101),
  follows("limit-of-letters", "Limit.type", "abc", null),
  refuses("limit-of-one-refused", "Limit.minimum", "limit", "1"),
  refuses("limit-of-hundred-refused", "Limit.maximum", "limit", "100"),
  refuses("first-page-refused", "Page.minimum", "page", "1"),
  refuses("second-page-refused", "Page.type", "page", "2"),
];
