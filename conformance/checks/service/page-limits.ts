import { type OperationId, operationList } from "../../../generated/operations.ts";
import { type Check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { expectThat, given, numberAt, request, valueAt } from "../../steps/given.ts";
import { type Item, idIn, listIn, plainList } from "../../steps/lists.ts";
import { operationsOf } from "../../steps/service/claims.ts";
import { naming } from "./bounds-judge.ts";

/** The lists that a requirement is about. */
function listsOf(requirement: string): OperationId[] {
  return operationsOf(requirement, operationList).map(({ operationId }) => operationId);
}

function listOf(item: string): OperationId {
  const found = operationList.find(({ operationId }) => operationId === item);
  if (!found) throw new Error(`There is no operation ${item}.`);
  return found.operationId;
}

/** Items per page according to the answer; undefined if the list does not say it (GAP-280). */
function limitIn(exchange: Exchange): unknown {
  return valueAt(exchange, "/pagination/limit");
}

const defaultLimit = forEachItem("limit-default", listsOf("Limit.default"), {
  requirements: () => ["Limit.default"],
  says: (list) => `${list} returns 20 items per page without limit.`,
  async run(context, item) {
    const exchange = await plainList(context, listOf(item));
    const limit = limitIn(exchange);
    if (typeof limit === "number") {
      // A page beyond the last one may be refused (GAP-037).
      const pages = ["1", ...(Number(valueAt(exchange, "/pagination/pages")) > 1 ? ["2"] : [])];
      const others: Exchange[] = [];
      for (const page of pages) others.push(await given(context, listOf(item), { query: { page } }));
      for (const page of [exchange, ...others]) {
        const shown = limitIn(page);
        const deviation = { expected: "20", actual: `it is ${String(shown)}`, pointer: "/pagination/limit" };
        expectThat(shown === 20, deviation, page);
      }
      return;
    }
    const shown = listIn(exchange).length;
    expectThat(shown <= 20, { expected: "at most 20 items", actual: `there are ${shown}` }, exchange);
    if (shown < 20) throw new Blocked("needs a list that shows its limit or has 20 items");
  },
});

/** Values out of bounds. Each may be refused or clamped (GAP-038), but none may be used. */
const outside: Readonly<Record<string, string>> = {
  "Limit.minimum": "0",
  "Limit.maximum": "101",
  "Limit.type": "abc",
};

const outOfBounds = Object.entries(outside).flatMap(([requirement, limit]) =>
  forEachItem(
    "limit-outside",
    listsOf(requirement).map((list) => `${list}/${limit}`),
    {
      requirements: () => [requirement],
      says: (item) => `${item.split("/")[0]} does not use a limit of ${limit}.`,
      async run(context, item) {
        const list = listOf(item.split("/")[0] ?? "");
        await plainList(context, list);
        const asked = await request(context, list, { query: { limit } });
        const exchange = await context.sendInvalid(asked);
        if (!succeeded(exchange)) return expectInvalid(exchange);
        const followed = limitIn(exchange);
        const isInRange = Number.isInteger(followed) && Number(followed) >= 1 && Number(followed) <= 100;
        const pointer = "/pagination/limit";
        if (followed !== undefined) {
          expectThat(isInRange, { expected: "1 to 100", actual: `it is ${String(followed)}`, pointer }, exchange);
        }
        const shown = listIn(exchange).length;
        expectThat(shown <= 100, { expected: "at most 100 items", actual: `there are ${shown}` }, exchange);
        if (shown > 0) return;
        const plain = await given(context, list, { path: asked.path ?? {} });
        expectThat(
          listIn(plain).length === 0,
          { expected: "at least one item", actual: "the page is empty" },
          exchange,
        );
      },
    },
  ),
);

/** @throws Failure for a refusal other than that of an invalid query */
function expectInvalid(exchange: Exchange): void {
  if (exchange.response.status === 429) throw new Blocked("needs a call within every limit");
  if (isInvalid(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  throw new Failure({ expected: "400 invalid_input, or a limit in range", actual }, exchange);
}

function isInvalid(exchange: Exchange): boolean {
  return exchange.response.status === 400 && errorOf(exchange)?.type === "invalid_input";
}

/** A value out of bounds of each parameter of a page, which may also be corrected (GAP-038, GAP-039). */
const wrongParts: Readonly<Record<string, string>> = { limit: "101", page: "0" };

const named = forEachItem(
  "page-parameter-named",
  Object.keys(wrongParts).flatMap((name) => listsOf("Limit.maximum").map((list) => `${list}/${name}`)),
  {
    requirements: () => ["ERR-04"],
    says: (item) => `If ${item.split("/")[0]} refuses a wrong ${item.split("/")[1]}, its message names it.`,
    async run(context, item) {
      const [list = "", name = ""] = item.split("/");
      const query = { [name]: wrongParts[name] ?? "" };
      const exchange = await context.sendInvalid(await request(context, listOf(list), { query }));
      if (!isInvalid(exchange)) throw new Blocked(`needs a list that refuses a wrong ${name} as invalid`);
      const deviation = { expected: `a message that names ${name}`, actual: "it does not", pointer: "/error/message" };
      expectThat(naming(exchange, [name]), deviation, exchange);
    },
  },
);

const edges: Readonly<Record<string, string>> = { "Limit.minimum": "1", "Limit.maximum": "100" };

const atTheEdge = Object.entries(edges).flatMap(([requirement, limit]) =>
  forEachItem(
    "limit-edge",
    listsOf(requirement).map((list) => `${list}/${limit}`),
    {
      requirements: () => [requirement],
      says: (item) => `${item.split("/")[0]} accepts a limit of ${limit}.`,
      async run(context, item) {
        const list = listOf(item.split("/")[0] ?? "");
        await plainList(context, list);
        const exchange = await context.send(await request(context, list, { query: { limit } }));
        if (succeeded(exchange)) return expectTold(list, exchange, Number(limit));
        const actual = `the server answered ${outcomeOf(exchange)}`;
        if (exchange.response.status !== 400) throw new Blocked(`needs a readable list (${actual})`);
        throw new Failure({ expected: `a page of ${limit}`, actual }, exchange);
      },
    },
  ),
);

const told: readonly string[] = listsOf("PAGE-05");

/** @throws Failure if a page tells another limit than the requested one, which is in range */
function expectTold(list: string, exchange: Exchange, asked: number): void {
  const shown = limitIn(exchange);
  if (!told.includes(list) || typeof shown !== "number") return;
  const deviation = { expected: String(asked), actual: `it is ${shown}`, pointer: "/pagination/limit" };
  expectThat(shown === asked, deviation, exchange);
}

/** Pages of one item identify the page best. The list may change meanwhile, so a difference must persist. */
const defaultPage = forEachItem("page-default", listsOf("Page.default"), {
  requirements: () => ["Page.default"],
  says: (list) => `${list} returns its first page without page.`,
  async run(context, item) {
    const list = listOf(item);
    const hadTwo = listIn(await plainList(context, list)).length >= 2; // early in the run
    if (!hadTwo && listIn(await given(context, list)).length < 2) throw new Blocked("needs a list of two items");
    const first = { limit: "1", page: "1" };
    const read = async (query: Readonly<Record<string, string>>) =>
      listIn(await given(context, list, { query }))
        .map(textOf)
        .join();
    const expected = await read(first);
    const shown = await read({ limit: "1" });
    if (shown === expected) return;
    const second = await read({ limit: "1", page: "2" });
    if ((await read(first)) !== expected || (await read({ limit: "1" })) !== shown || second !== shown) {
      throw new Blocked("needs a list with a stable order");
    }
    throw new Failure({ expected: "the first page", actual: "it is the second page" });
  },
});

function textOf(item: Item): string {
  return item.id === undefined && item._id === undefined ? JSON.stringify(item) : idIn(item);
}

/** More pages are not read. */
const maxPages = 8;

const total = forEachItem("pages-total", listsOf("PAGE-07"), {
  requirements: () => ["PAGE-07"],
  says: (list) => `The pages of ${list} together have total items.`,
  async run(context, item) {
    const list = listOf(item);
    const expected = numberAt(await plainList(context, list), "/pagination/total");
    if (expected > maxPages * 100) throw new Blocked(`needs a list of at most ${maxPages * 100} items`);
    // Small enough for several pages if there are enough items.
    const limit = Math.min(100, Math.max(1, Math.ceil(expected / 3)));
    let sum = 0;
    let last: Exchange | undefined;
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      last = await given(context, list, { query: { limit: String(limit), page: String(page) } });
      if (numberAt(last, "/pagination/total") !== expected) throw new Blocked("needs a list that does not change");
      pages = Math.min(maxPages, numberAt(last, "/pagination/pages"));
      sum += listIn(last).length;
    }
    const after = await given(context, list);
    if (numberAt(after, "/pagination/total") !== expected) throw new Blocked("needs a list that does not change");
    expectThat(sum === expected, { expected: `${expected} items on all pages`, actual: `there are ${sum}` }, last);
  },
});

export const checks: readonly Check[] = [
  ...inPhase("reading", [...defaultLimit, ...outOfBounds, ...named, ...atTheEdge, ...total]),
  // A team may start with nothing; by then, other checks have made some items.
  ...inPhase("afterwards", defaultPage),
];
