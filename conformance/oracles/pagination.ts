import { type Operation, operationList } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { responseSchema } from "../core/values/description.ts";
import { preview } from "../core/values/preview.ts";

const known = new Set(requirements.map(({ id }) => id));

/** The requirement of each operation that its list is paged. */
const listRules = operationList
  .filter(({ pagination, operationId }) => pagination !== null && known.has(`${operationId}.pagination`))
  .map(({ operationId, pagination }) => ({
    id: `pagination/${operationId}`,
    title: `${operationId} returns the position of its ${pagination === "page" ? "page" : "cursor"}.`,
    requirements: [`${operationId}.pagination`],
  }));

const rules = [
  {
    id: "pagination/first-page",
    title: "Without page, the first page is returned.",
    requirements: ["PAGE-01"],
  },
  {
    id: "pagination/default-limit",
    title: "Without limit, a page has at most 20 items.",
    requirements: ["PAGE-02"],
  },
  { id: "pagination/items", title: "A page has no more items than its limit.", requirements: ["PAGE-03"] },
  {
    id: "pagination/pages",
    title: "pages is total divided by limit, rounded up.",
    requirements: ["PAGE-06"],
  },
  ...listRules,
];

/** Lists whose example shows another default page size than the conventions (GAP-415). */
export const ofOtherSize: ReadonlySet<string> = new Set(["listSavedAds"]);

/** Judges the arithmetic of every page (core document, Conventions). */
export function paginationOracle(): Oracle {
  return { rules, judge };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const { operation, request, response } = exchange;
  if (!operation?.pagination || !succeeded(exchange) || !isRecord(response.json)) return;
  const { pagination, data } = response.json;
  yield* judgePresence(operation, response.status, pagination);
  if (operation.pagination !== "page" || !isRecord(pagination)) return;
  const { total, page, limit, pages } = pagination;
  if (typeof total !== "number" || typeof page !== "number") return;
  if (typeof limit !== "number" || typeof pages !== "number") return;
  const query = new URL(request.url).searchParams;

  // Checks judge whether page and limit match the request: a mock returns its example for every request.
  if (query.get("page") === null) yield equal("pagination/first-page", "page", 1, page);
  const askedLimit = query.get("limit");
  if (total > 0 && limit > 0) yield equal("pagination/pages", "pages", Math.ceil(total / limit), pages);
  const items = itemsOf(data);
  if (items === undefined) return;
  if (askedLimit === null && !ofOtherSize.has(operation.operationId)) {
    yield atMost("pagination/default-limit", 20, items);
  }
  yield atMost("pagination/items", limit, items);
}

/** The documents do not show the pagination of some lists, so it can be missing only if the schema requires it. */
function* judgePresence(operation: Operation, status: number, pagination: unknown): Iterable<Judgement> {
  const rule = `pagination/${operation.operationId}`;
  if (!listRules.some(({ id }) => id === rule)) return;
  const isNeeded = responseSchema(operation, status)?.schema.required?.includes("pagination");
  const absent = { pointer: "/pagination", expected: "an object", actual: `it is ${preview(pagination)}` };
  if (isRecord(pagination)) yield judgement(rule, undefined);
  else if (isNeeded) yield judgement(rule, absent);
}

/** The number of items on a page: in the data itself, or in one of the documented members. */
export function itemsOf(data: unknown): number | undefined {
  const list = isRecord(data) ? (data.items ?? data.entries) : data;
  return Array.isArray(list) ? list.length : undefined;
}

function equal(rule: string, member: string, expected: number, actual: number): Judgement {
  const other = { pointer: `/pagination/${member}`, expected: String(expected), actual: `it is ${actual}` };
  return judgement(rule, expected === actual ? undefined : other);
}

function atMost(rule: string, limit: number, items: number): Judgement {
  const more = { pointer: "/data", expected: `at most ${limit} items`, actual: `there are ${items}` };
  return judgement(rule, items <= limit ? undefined : more);
}
