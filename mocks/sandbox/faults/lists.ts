import type { OperationId } from "../../../generated/operations.ts";
import type { KnownOperation } from "../contract.ts";
import type { Fault } from "../fault.ts";
import { invalid } from "../refusal.ts";
import { queryOf } from "./asks.ts";
import { editPagination } from "./edits.ts";
import { fault, faultsOn } from "./scoped.ts";

/** Whether an operation is a list that takes `page` and `limit`. */
export const isPaged = ({ pagination }: KnownOperation): boolean => pagination === "page";

/** A list that ignores a filter. @param beside only if the query also has this parameter */
export function ignoresFilter(
  name: string,
  breaks: string | readonly string[],
  list: OperationId,
  filter: string,
  beside = "",
): Fault {
  return {
    name,
    breaks: [breaks].flat(),
    says: `${list} ignores ${filter}${beside && ` together with ${beside}`}.`,
    on: [list],
    query: (_, { search }) => (search.includes(beside) ? { [filter]: undefined } : undefined),
  };
}

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

/** Faults of lists, their filters and their pages. */
export const listFaults: readonly Fault[] = [
  ignoresFilter("accounts-of-any-platform", "ACCT-01", "listAccounts", "platform"),
  ignoresFilter("accounts-of-any-owner", "ACCT-02", "listAccounts", "ownerType"),
  ignoresFilter("accounts-by-one-filter", "ACCT-03", "listAccounts", "ownerType", "platform="),
  ...faultsOn("listAccounts", {
    "accounts-filter-loses-one": fault("ACCT-04", "A filtered list of accounts lacks its first one.", {
      list: (items, visit) => items.slice(queryOf(visit).size > 0 ? 1 : 0),
    }),
    "accounts-in-pages": fault("ACCT-05", "At most two are listed.", { list: (items) => items.slice(0, 2) }),
    "accounts-without-facebook": fault(
      "ACCT-07",
      "The list of accounts lacks Facebook unless it is filtered by platform.",
      {
        list: (items, visit) =>
          items.filter(({ platform }) => platform !== "facebook" || queryOf(visit).has("platform")),
      },
    ),
  }),
  ignoresFilter("assets-of-any-kind", "ASSET-01", "listAssets", "kind"),
  ignoresFilter("assets-of-any-category", "ASSET-02", "listAssets", "category"),
  ignoresFilter("assets-turbo-or-not", "ASSET-03", "listAssets", "turboEnabled"),
  ignoresFilter("assets-by-one-filter", "ASSET-04", "listAssets", "category", "kind="),
  ...faultsOn("listAssets", {
    "assets-filter-loses-one": fault("ASSET-05", "A filtered list of assets lacks its first one.", {
      list: (items, { asked }) => items.slice(/[?&](kind|category|turboEnabled)=/.test(asked.search) ? 1 : 0),
    }),
  }),
  ...faultsOn(isPaged, {
    "limit-of-ten": fault("Limit.default", "A page has 10 items when no limit is given.", {
      answers: (answer, visit) => editPagination(answer, () => (queryOf(visit).has("limit") ? {} : { limit: 10 })),
    }),
  }),
  follows("limit-of-none", "Limit.minimum", "0", 0),
  follows("limit-over-hundred", "Limit.maximum", "101", 101),
  follows("limit-of-letters", "Limit.type", "abc", null),
  refuses("limit-of-one-refused", "Limit.minimum", "limit", "1"),
  refuses("limit-of-hundred-refused", "Limit.maximum", "limit", "100"),
  refuses("first-page-refused", "Page.minimum", "page", "1"),
  refuses("second-page-refused", "Page.type", "page", "2"),
  ...faultsOn(isPaged, {
    "second-page-by-default": fault("Page.default", "A list shows its second page when no page is given.", {
      query: (_, { search }) => (search.includes("limit=1") && !search.includes("page=") ? { page: "2" } : undefined),
    }),
  }),
  ...faultsOn(isPaged, {
    "pages-lose-the-last": fault("PAGE-07", "Every page except the first omits its last item.", {
      list: (items, visit) => (Number(queryOf(visit).get("page")) > 1 ? items.slice(0, -1) : items),
    }),
  }),
];
