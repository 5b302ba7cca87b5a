import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Operation, operationList, operations } from "../../generated/operations.ts";
import { isRecord } from "../core/exchange.ts";
import { responseSchema, successExamples } from "../core/values/description.ts";
import { exchangeOf, judged } from "../testing/exchanges.ts";
import { type OracleCase, testOracle } from "../testing/oracle-table.ts";
import { paginationOracle } from "./pagination.ts";

const { listGenerations, listSavedAds, getCredits, searchAds, getMe } = operations;

interface Page {
  readonly total: unknown;
  readonly page: unknown;
  readonly limit: unknown;
  readonly pages: unknown;
}

const firstPage: Page = { total: 45, page: 1, limit: 20, pages: 3 };

function listed(query: string, pagination: unknown, items = 20, operation: Operation = listGenerations) {
  const url = `https://api.example/api/v1${operation.path}${query}`;
  const data = Array.from({ length: items }, (_, index) => ({ id: String(index) }));
  return exchangeOf(operation, { status: 200, body: { success: true, data, pagination } }, { url });
}

const own = (operation: Operation) => `pagination/${operation.operationId}`;
const always = ["pagination/items", "pagination/pages", own(listGenerations)];
const unasked = ["pagination/first-page", "pagination/default-limit", ...always];

/** Whether the documents show the pagination of a list. */
const mustShow = (operation: Operation) => {
  const schema = responseSchema(operation, 200)?.schema;
  return schema?.required?.includes("pagination") ?? false;
};

/** Each list as its first example shows it, and the same without its pages. */
const shown = operationList.flatMap((operation): OracleCase[] => {
  const body = successExamples(operation)[0]?.body;
  if (operation.pagination === null || !isRecord(body)) return [];
  const withPages = exchangeOf(operation, { status: 200, body });
  const { pagination, ...rest } = body;
  const withoutPages = exchangeOf(operation, { status: 200, body: rest });
  const { touched } = judged(paginationOracle(), withPages);
  return [
    { name: `keeps the example of ${operation.operationId}`, exchange: withPages, keeps: touched },
    {
      name: `${operation.operationId} without its pages is ${mustShow(operation) ? "broken" : "left open"}`,
      exchange: withoutPages,
      ...(mustShow(operation) && { breaks: { [own(operation)]: "/pagination" } }),
    },
  ];
});

const cases: OracleCase[] = [
  ...shown,
  { name: "keeps the first page", exchange: listed("", firstPage), keeps: unasked },
  {
    name: "keeps an empty list, however many pages it has",
    exchange: listed("", { ...firstPage, total: 0, pages: 0 }, 0),
    keeps: unasked.filter((id) => id !== "pagination/pages"),
  },
  {
    name: "keeps a page that was asked for",
    exchange: listed("?page=3&limit=20", { ...firstPage, page: 3 }, 5),
    keeps: [...always],
  },
  {
    name: "breaks a first page that is another",
    exchange: listed("", { ...firstPage, page: 0 }),
    keeps: unasked.filter((id) => id !== "pagination/first-page"),
    breaks: { "pagination/first-page": "/pagination/page" },
  },
  {
    name: "leaves the page behind the last one open",
    exchange: listed("?page=9", { ...firstPage, page: 3 }, 5),
    keeps: ["pagination/default-limit", ...always],
  },
  ...["0", "101", "1000", "abc", "1.5", ""].map((limit) => ({
    name: `leaves limit=${limit} to the check of its bounds`,
    exchange: listed(`?limit=${limit}`, firstPage),
    keeps: ["pagination/first-page", ...always],
  })),
  ...["0", "-1", "abc", "1.5"].map((page) => ({
    name: `leaves page=${page} to the check of its bounds`,
    exchange: listed(`?page=${page}`, firstPage),
    keeps: ["pagination/default-limit", ...always],
  })),
  {
    name: "breaks a page that holds more than its limit",
    exchange: listed("?limit=10", { ...firstPage, limit: 10, pages: 5 }, 11),
    keeps: ["pagination/first-page", "pagination/pages", own(listGenerations)],
    breaks: { "pagination/items": "/data" },
  },
  {
    name: "breaks a default page of more than 20",
    exchange: listed("", { total: 45, page: 1, limit: 50, pages: 1 }, 45),
    keeps: unasked.filter((id) => id !== "pagination/default-limit"),
    breaks: { "pagination/default-limit": "/data" },
  },
  {
    name: "lets the saved ads have a default of their own",
    exchange: listed("", { total: 25, page: 1, limit: 25, pages: 1 }, 25, listSavedAds),
    keeps: ["pagination/first-page", "pagination/items", "pagination/pages", own(listSavedAds)],
  },
  {
    name: "counts the entries of the ledger",
    exchange: exchangeOf(getCredits, {
      status: 200,
      body: {
        success: true,
        data: { balance: 1, entries: [1, 2] },
        pagination: { total: 2, page: 1, limit: 1, pages: 2 },
      },
    }),
    keeps: ["pagination/first-page", "pagination/default-limit", "pagination/pages", own(getCredits)],
    breaks: { "pagination/items": "/data" },
  },
  ...[2, 4, 0].map((pages) => ({
    name: `breaks 45 items in ${pages} pages of 20`,
    exchange: listed("", { ...firstPage, pages }),
    keeps: unasked.filter((id) => id !== "pagination/pages"),
    breaks: { "pagination/pages": "/pagination/pages" },
  })),
  ...Object.keys(firstPage).map((member) => ({
    name: `leaves a ${member} that is no number to the schema`,
    exchange: listed("", { ...firstPage, [member]: "1" }),
    keeps: [own(listGenerations)],
  })),
  {
    name: "leaves a failure alone",
    exchange: exchangeOf(listGenerations, { status: 400, body: { pagination: firstPage } }),
  },
  {
    name: "leaves a list with a cursor to its own rule",
    exchange: listed("", { ...firstPage, page: 7 }, 3, searchAds),
    keeps: [own(searchAds)],
  },
  { name: "leaves other operations alone", exchange: listed("", firstPage, 30, getMe) },
];

testOracle(
  "pagination",
  () => {
    // If the documents do not show the pagination of a list, no answer can break it.
    const open = operationList.filter((operation) => !mustShow(operation)).map(own);
    const oracle = paginationOracle();
    return { ...oracle, rules: oracle.rules.filter(({ id }) => !open.includes(id)) };
  },
  cases,
);

describe("the pagination oracle", () => {
  it("agrees with the arithmetic of any list", () => {
    const list = fc.record({
      total: fc.nat(500),
      limit: fc.integer({ min: 1, max: 100 }),
      page: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(list, ({ total, limit, page }) => {
        const pages = Math.ceil(total / limit);
        const items = Math.max(0, Math.min(limit, total - (page - 1) * limit));
        const exchange = listed(`?page=${page}&limit=${limit}`, { total, page, limit, pages }, items);
        expect(judged(paginationOracle(), exchange).broken).toEqual([]);
      }),
    );
  });
});
