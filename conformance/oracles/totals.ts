import { requirements } from "../../generated/requirements.ts";
import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { urlOf } from "../core/http/url.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { itemsOf } from "./pagination.ts";

const ofList = {
  id: "pagination/total",
  title: "total is the number of items up to the end of the last page.",
  requirements: ["PAGE-07"],
};

const ofReferences = {
  id: "pagination/saved-count",
  title: "savedCount of the unfiltered list is its total.",
  requirements: ["ADSV-13"],
};

/** The lists whose `total` the documents show. */
const counted = new Set<string>(requirements.find(({ id }) => id === ofList.requirements[0])?.operations);

/** These parameters choose a part of a list; every other one filters it. */
const choosesPage = new Set(["page", "limit"]);

/** The longest page (core document, Limits). */
const longest = 100;

/** How many pages in a row must have a wrong number. */
const inARow = 3;

/**
 * Judges the numbers of every page that show how long its list is (core document, Conventions). A list may change while a page of it
 * is made, so a wrong number counts only if the pages before, first or further ones of a list with the same filters, had one, too.
 */
export function totalsOracle(): Oracle {
  const wrong = new Map<string, number>();
  return { rules: [ofList, ofReferences], remembers: true, judge: (exchange) => judge(exchange, wrong) };
}

function* judge(exchange: Exchange, wrong: Map<string, number>): Iterable<Judgement> {
  const { operation, request, response } = exchange;
  if (operation === undefined || !counted.has(operation.operationId) || !succeeded(exchange)) return;
  if (!isRecord(response.json) || !isRecord(response.json.pagination)) return;
  const { pagination, data } = response.json;
  const { total } = pagination;
  if (typeof total !== "number") return;
  const filters = [...(urlOf(request.url)?.searchParams.keys() ?? [])].filter((name) => !choosesPage.has(name)).sort();
  // A server may count right on the first page only.
  const place = pagination.page === 1 ? "first page" : "further page";
  const name = [operation.operationId, place, ...filters].join(" ");
  const range = rangeOf(pagination, itemsOf(data));
  if (range !== undefined) {
    const [least, most] = range;
    const expected = least === most ? String(least) : `at least ${least}`;
    const isRight = total >= least && total <= most;
    yield* confirmed(wrong, `${ofList.id} ${name}`, isRight, ofList.id, {
      pointer: "/pagination/total",
      expected,
      actual: `it is ${total}`,
    });
  }
  // Whether it follows a filter is open (GAP-417).
  if (!isRecord(data) || typeof data.savedCount !== "number" || filters.includes("pageId")) return;
  yield* confirmed(wrong, `${ofReferences.id} ${name}`, data.savedCount === total, ofReferences.id, {
    pointer: "/data/savedCount",
    expected: `${total}, the total`,
    actual: `it is ${data.savedCount}`,
  });
}

/** What a page says about the length of its list: from, and to. Nothing if the page need not exist (GAP-037, GAP-039). */
function rangeOf(
  { page, limit, pages }: Readonly<Record<string, unknown>>,
  items: number | undefined,
): readonly [least: number, most: number] | undefined {
  if (typeof page !== "number" || typeof limit !== "number" || typeof pages !== "number") return undefined;
  const isPage = Number.isInteger(page) && page >= 1 && page <= Math.max(1, pages);
  const isSize = Number.isInteger(limit) && limit >= 1 && limit <= longest;
  if (!isPage || !isSize || items === undefined || items > limit) return undefined;
  const shown = (page - 1) * limit + items;
  if (items === limit) return [shown, Number.POSITIVE_INFINITY];
  return items > 0 || page === 1 ? [shown, shown] : undefined;
}

function* confirmed(
  wrong: Map<string, number>,
  name: string,
  isRight: boolean,
  rule: string,
  deviation: NonNullable<Judgement["deviation"]>,
): Iterable<Judgement> {
  if (isRight) {
    wrong.delete(name);
    yield judgement(rule, undefined);
    return;
  }
  const times = (wrong.get(name) ?? 0) + 1;
  wrong.set(name, times);
  if (times >= inARow) yield judgement(rule, deviation);
}
