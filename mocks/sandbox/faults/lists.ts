import type { OperationId } from "../../../generated/operations.ts";
import type { Answer } from "../envelope.ts";
import { invalid } from "../refusal.ts";
import type { Visit } from "../request/visit.ts";
import { operationOf, withQueryMember } from "./asks.ts";
import { editBody, editData, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

type Item = Readonly<Record<string, unknown>>;

interface Envelope {
  readonly pagination?: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

const queryOf = ({ asked }: Visit) => new URLSearchParams(asked.search);

/** A list that takes some filters for missing. */
function ignores(name: string, breaks: string, list: OperationId, filter: string, unless?: string): Fault {
  return {
    name,
    breaks: [breaks],
    says: `${list} ignores ${filter}.`,
    asks: (asked) => {
      const isMeant = operationOf(asked)?.operationId === list && (!unless || asked.search.includes(unless));
      return isMeant ? withQueryMember(asked, filter, undefined) : asked;
    },
  };
}

/** A list that leaves something out. @param keeps what stays */
function leavesOut(
  name: string,
  breaks: string,
  list: OperationId,
  keeps: (item: Item, index: number, query: URLSearchParams) => boolean,
): Fault {
  return {
    name,
    breaks: [breaks],
    says: `${list} leaves something out.`,
    answers: (answer, visit) =>
      isOneOf(visit, list)
        ? editData(answer, (data) => (data as Item[]).filter((item, index) => keeps(item, index, queryOf(visit)))) // a list
        : answer,
  };
}

/** Lists that take `page` and `limit`, and the paging of each answer. */
function paged(
  name: string,
  breaks: string,
  says: string,
  edit: (body: Envelope, query: URLSearchParams) => unknown,
): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers: (answer, visit) =>
      visit.operation?.pagination === "page" && answer.status < 300
        ? editBody(answer, (body) => edit(body as Envelope, queryOf(visit))) // a success stands in an envelope
        : answer,
  };
}

/** A list of everything under a limit that it should not have followed. */
function follows(name: string, breaks: string, limit: string, shown: unknown): Fault {
  return {
    name,
    breaks: [breaks],
    says: `A list follows a limit of ${limit}.`,
    answers: (answer, visit) =>
      visit.operation?.pagination === "page" && queryOf(visit).get("limit") === limit
        ? followed(answer, shown)
        : answer,
  };
}

function followed(answer: Answer, limit: unknown): Answer {
  const body = { success: true, data: [], pagination: { total: 0, page: 1, limit, pages: 0 } };
  return { ...answer, status: 200, body: JSON.stringify(body) };
}

/** A value at the edge that a list refuses. */
function refuses(name: string, breaks: string, parameter: string, value: string): Fault {
  return {
    name,
    breaks: [breaks],
    says: `A list refuses ${parameter} ${value}.`,
    refuses: (visit) => (queryOf(visit).get(parameter) === value ? invalid(parameter, "it is out of range.") : null),
  };
}

/** Faults of lists, their filters and their pages. */
export const listFaults: readonly Fault[] = [
  ignores("accounts-of-any-platform", "ACCT-01", "listAccounts", "platform"),
  ignores("accounts-of-any-owner", "ACCT-02", "listAccounts", "ownerType"),
  ignores("accounts-by-one-filter", "ACCT-03", "listAccounts", "ownerType", "platform="),
  leavesOut("accounts-filter-loses-one", "ACCT-04", "listAccounts", (_, index, query) => index > 0 || query.size === 0),
  leavesOut("accounts-in-pages", "ACCT-05", "listAccounts", (_, index) => index < 2),
  leavesOut(
    "accounts-without-facebook",
    "ACCT-07",
    "listAccounts",
    ({ platform }, _, query) => platform !== "facebook" || query.has("platform"),
  ),
  ignores("assets-of-any-kind", "ASSET-01", "listAssets", "kind"),
  ignores("assets-of-any-category", "ASSET-02", "listAssets", "category"),
  ignores("assets-turbo-or-not", "ASSET-03", "listAssets", "turboEnabled"),
  ignores("assets-by-one-filter", "ASSET-04", "listAssets", "category", "kind="),
  leavesOut(
    "assets-filter-loses-one",
    "ASSET-05",
    "listAssets",
    (_, index, query) => index > 0 || !(query.has("kind") || query.has("category") || query.has("turboEnabled")),
  ),
  paged("limit-of-ten", "Limit.default", "A page holds 10 items when it is not told how many.", (body, query) =>
    query.has("limit") ? body : { ...body, pagination: { ...body.pagination, limit: 10 } },
  ),
  follows("limit-of-none", "Limit.minimum", "0", 0),
  follows("limit-over-hundred", "Limit.maximum", "101", 101),
  follows("limit-of-letters", "Limit.type", "abc", null),
  refuses("limit-of-one-refused", "Limit.minimum", "limit", "1"),
  refuses("limit-of-hundred-refused", "Limit.maximum", "limit", "100"),
  refuses("first-page-refused", "Page.minimum", "page", "1"),
  refuses("second-page-refused", "Page.type", "page", "2"),
  {
    name: "second-page-by-default",
    breaks: ["Page.default"],
    says: "A list shows its second page when it is not told which.",
    asks: (asked) => {
      const isMeant = operationOf(asked)?.pagination === "page" && asked.search.includes("limit=1");
      return isMeant && !asked.search.includes("page=") ? withQueryMember(asked, "page", "2") : asked;
    },
  },
  paged("pages-lose-the-last", "PAGE-07", "A page that is not the first one loses its last item.", (body, query) => {
    const { data } = body;
    return Array.isArray(data) && Number(query.get("page")) > 1 ? { ...body, data: data.slice(0, -1) } : body;
  }),
];
