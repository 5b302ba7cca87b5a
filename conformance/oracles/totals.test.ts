import { type Operation, operations } from "../../generated/operations.ts";
import type { Exchange } from "../core/exchange.ts";
import { exchangeOf, failure } from "../testing/exchanges.ts";
import { type OracleCase, testOracle } from "../testing/oracle-table.ts";
import { totalsOracle } from "./totals.ts";

const { listAutomations, listPosts, listSavedAds, searchAds } = operations;
const total = "pagination/total";
const count = "pagination/saved-count";

interface Shown {
  readonly items: number;
  readonly total: unknown;
  readonly page?: number;
  readonly limit?: number;
  readonly savedCount?: unknown;
  readonly query?: string;
  readonly operation?: Operation;
}

/** A page of 20 items or fewer, whose `pages` follow from its `total`. */
function listed({
  items,
  operation = listPosts,
  query = "",
  page = 1,
  limit = 20,
  savedCount,
  total,
}: Shown): Exchange {
  const list = Array.from({ length: items }, (_, index) => ({ id: String(index) }));
  const pagination = { total, page, limit, pages: Math.ceil(Number(total) / limit) };
  const data = operation === listSavedAds ? { items: list, savedCount } : list;
  const url = `https://api.example/api/v1${operation.path}${query}`;
  return exchangeOf(operation, { status: 200, body: { success: true, data, pagination } }, { url });
}

const saved = (shown: Shown) => listed({ ...shown, operation: listSavedAds });
const wrong = listed({ items: 3, total: 40 });
const wrongCount = saved({ items: 3, total: 3, savedCount: 4 });

const cases: OracleCase[] = [
  { name: "keeps a page that is the whole list", exchange: listed({ items: 3, total: 3 }), keeps: [total] },
  { name: "keeps an empty list", exchange: listed({ items: 0, total: 0 }), keeps: [total] },
  { name: "keeps a full page of a longer list", exchange: listed({ items: 20, total: 45 }), keeps: [total] },
  { name: "keeps the last page", exchange: listed({ items: 5, total: 45, page: 3 }), keeps: [total] },
  {
    name: "breaks at the third page in a row with a wrong total",
    exchange: wrong,
    after: [wrong, wrong],
    breaks: { [total]: "/pagination/total" },
  },
  {
    name: "breaks for other values of the same filter",
    exchange: listed({ items: 2, total: 9, query: "?automationId=b" }),
    after: ["a", "c"].map((id) => listed({ items: 1, total: 9, query: `?automationId=${id}&limit=20` })),
    breaks: { [total]: "/pagination/total" },
  },
  {
    name: "breaks an empty list that has a total",
    exchange: listed({ items: 0, total: 4 }),
    after: [wrong, wrong],
    breaks: { [total]: "/pagination/total" },
  },
  {
    name: "breaks a full page of a list that is shorter",
    exchange: listed({ items: 20, total: 12 }),
    after: [wrong, wrong],
    breaks: { [total]: "/pagination/total" },
  },
  {
    name: "breaks at the third further page in a row with a wrong count, whatever the first pages say",
    exchange: saved({ items: 3, total: 23, page: 2, savedCount: 3 }),
    after: [1, 2].flatMap(() => [
      saved({ items: 3, total: 23, page: 2, savedCount: 3 }),
      saved({ items: 20, total: 23, savedCount: 23 }),
    ]),
    keeps: [total],
    breaks: { [count]: "/data/savedCount" },
  },
  {
    name: "leaves two wrong totals alone, because the list may have changed meanwhile",
    exchange: wrong,
    after: [wrong],
  },
  {
    name: "forgets it at a right one",
    exchange: wrong,
    after: [wrong, wrong, listed({ items: 3, total: 3 }), wrong],
  },
  {
    name: "leaves a list with another filter alone",
    exchange: wrong,
    after: [listed({ items: 1, total: 5, query: "?status=draft" })],
  },
  {
    name: "leaves a page beyond the last one open",
    exchange: listed({ items: 5, total: 45, page: 9 }),
    after: [wrong, wrong],
  },
  {
    name: "leaves an empty further page open",
    exchange: listed({ items: 0, total: 45, page: 3 }),
    after: [wrong, wrong],
  },
  {
    name: "leaves page=0 and limit=101 to the checks of their bounds",
    exchange: listed({ items: 3, total: 45, page: 0, limit: 101 }),
    after: [wrong, wrong],
  },
  {
    name: "leaves more items than the limit to their rule",
    exchange: listed({ items: 30, total: 45 }),
    after: [wrong, wrong],
  },
  {
    name: "leaves a total that is no number to the schema",
    exchange: listed({ items: 3, total: "40" }),
    after: [wrong, wrong],
  },
  {
    name: "leaves a list whose pagination is not shown alone",
    exchange: listed({ items: 3, total: 40, operation: listAutomations }),
    after: [listed({ items: 3, total: 40, operation: listAutomations })],
  },
  { name: "leaves a list with a cursor alone", exchange: listed({ items: 3, total: 40, operation: searchAds }) },
  {
    name: "leaves a failure alone",
    exchange: exchangeOf(listPosts, failure(400, "invalid_input")),
    after: [wrong, wrong],
  },
  {
    name: "keeps the count of the references",
    exchange: saved({ items: 3, total: 3, savedCount: 3 }),
    keeps: [total, count],
  },
  {
    name: "breaks at the third page in a row with a wrong count",
    exchange: wrongCount,
    after: [wrongCount, wrongCount],
    keeps: [total],
    breaks: { [count]: "/data/savedCount" },
  },
  {
    name: "leaves the count beside a filter open",
    exchange: saved({ items: 3, total: 3, savedCount: 9, query: "?pageId=12" }),
    after: [wrongCount, wrongCount],
    keeps: [total],
  },
  {
    name: "leaves a count that is not there alone",
    exchange: saved({ items: 3, total: 3 }),
    after: [wrongCount, wrongCount],
    keeps: [total],
  },
];

testOracle("totals", totalsOracle, cases);
