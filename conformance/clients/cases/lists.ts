import { operationList } from "../../../generated/operations.ts";
import { isRecord } from "../../core/exchange.ts";
import { callOf, itemsOf, operationNamed, refusal, successOf } from "../calls.ts";
import type { ClientCase, Oracle } from "../case.ts";
import { all, atMost, failed, gaveItems, partsOf } from "../oracles.ts";
import type { Task } from "../protocol.ts";
import type { Reply, Script, WireRequest } from "../server.ts";

type List = ReturnType<typeof operationNamed>;

/** A page of a list, in the shape of its documented success. */
function pageOf(operation: List, items: readonly unknown[], pagination: object): Reply {
  const { status = 200, body } = successOf(operation);
  const { member } = itemsOf(body);
  const envelope = isRecord(body) ? body : {};
  const data = member === "" ? items : { ...(isRecord(envelope.data) ? envelope.data : {}), [member]: items };
  return { status, body: { ...envelope, data, pagination } };
}

/** `count` items like the first one of the example, each with an id of its own. */
function itemsLike(operation: List, count: number): readonly object[] {
  const [first] = itemsOf(successOf(operation).body).items;
  const name = isRecord(first) && "adId" in first ? "adId" : "id";
  return Array.from({ length: count }, (_, index) => ({
    ...(isRecord(first) ? first : {}),
    [name]: name === "adId" ? String(1000 + index) : (0x66f1c0de0000 + index).toString(16).padStart(24, "0"),
  }));
}

/** The `limit` of the walks. */
const size = 2;

/** The page that a request names, from 1, and its size. */
function pageIn(request: WireRequest): { readonly page: number; readonly limit: number } {
  const { query } = partsOf(request);
  return { page: Number(query.get("page") ?? 1), limit: Number(query.get("limit") ?? 20) };
}

/** Answers page by page, as long as the client asks for. @param countAt how many items the list has at a request */
function numbered(operation: List, items: readonly unknown[], countAt = (_: number) => items.length): Script {
  return (request, number) => {
    const { page, limit } = pageIn(request);
    if (!(page >= 1)) return refusal(400, "invalid_input");
    const total = countAt(number);
    const shown = items.slice(0, total).slice((page - 1) * limit, page * limit);
    return pageOf(operation, shown, { total, page, limit, pages: Math.ceil(total / limit) });
  };
}

const cursor = "b2Zmc2V0/MjU+==";

/** The size of a full page of a list with cursors. */
const fullPage = 25;

/** Answers by cursor: a full page, then the rest. @param next the cursor after each request */
function byCursor(operation: List, items: readonly unknown[], next: (number: number) => string | null): Script {
  return (request, number) => {
    const isFirst = partsOf(request).query.get("cursor") === null;
    const shown = isFirst ? items.slice(0, fullPage) : items.slice(fullPage);
    return pageOf(operation, shown, { nextCursor: next(number), limit: fullPage });
  };
}

/** Answers by cursor with pages of these sizes. */
function inPages(operation: List, items: readonly unknown[], ...sizes: readonly number[]): Script {
  return (request) => {
    const index = Number(partsOf(request).query.get("cursor")?.slice("page-".length) ?? 0);
    const start = sizes.slice(0, index).reduce((sum, each) => sum + each, 0);
    const shown = items.slice(start, start + (sizes[index] ?? 0));
    return pageOf(operation, shown, {
      nextCursor: index + 1 < sizes.length ? `page-${index + 1}` : null,
      limit: fullPage,
    });
  };
}

function walkOf(
  operation: List,
  query: Readonly<Record<string, string | number>> = {},
): Extract<Task, { task: "walk" }> {
  const { member } = itemsOf(successOf(operation).body);
  const call = callOf(operation);
  const limit = operation.parameters.some(({ name }) => name === "limit") ? { limit: size } : {};
  const all = { ...call.arguments, query: { ...call.arguments.query, ...limit, ...query } };
  return { task: "walk", ...call, arguments: all, items: member, pagination: operation.pagination ?? "page" };
}

/** Every list with pages: two of them. */
const ownCases = operationList
  .filter(({ pagination }) => pagination !== null)
  .map((operation): ClientCase => {
    const items = itemsLike(operation, operation.pagination === "cursor" ? fullPage + 1 : size + 1);
    const { operationId } = operation;
    const two = (number: number) => (number === 0 ? cursor : null);
    return {
      id: `${operationId}/walk`,
      title: `${operationId} is walked over two pages`,
      operationId,
      task: walkOf(operation),
      script: operation.pagination === "cursor" ? byCursor(operation, items, two) : numbered(operation, items),
      judges: {
        [`${operationId}.walk`]: gaveItems(items),
        "WALK-01": gaveItems(items),
        "WALK-02": atMost(2, "two requests"),
      },
    };
  });

const posts = operationNamed("listPosts");
const ads = operationNamed("searchAds");
const six = itemsLike(posts, 6);
const walking = { operationId: "listPosts", task: walkOf(posts) } as const;
const searching = { operationId: "searchAds", task: walkOf(ads, { q: "running & shoes", country: "DE" }) } as const;

const cursorKept: Oracle = ({ wire: [first, second] }) => {
  if (first === undefined || second === undefined) return { expected: "a second page", actual: "one request" };
  const before = partsOf(first).query;
  const { query } = partsOf(second);
  const sent = query.get("cursor");
  query.delete("cursor");
  before.sort();
  query.sort();
  if (sent !== cursor) return { expected: `the cursor ${cursor}`, actual: `the cursor ${sent}`, request: second };
  return query.toString() === before.toString()
    ? null
    : { expected: `the filters ${before}`, actual: `the filters ${query}`, request: second };
};

const filtersKept: Oracle = ({ wire }) => {
  const other = wire.find((each) => partsOf(each).query.get("status") !== "scheduled");
  return other === undefined
    ? null
    : { expected: "status=scheduled on every page", actual: other.target, request: other };
};

const endless = atMost(10, "an end of the walk");

/** A walk without a reason to wait between its requests. */
export const fastWalk: NonNullable<ClientCase["pace"]> = {
  task: walkOf(posts),
  script: numbered(posts, itemsLike(posts, 12)),
};

export const listCases: readonly ClientCase[] = [
  ...ownCases,
  {
    id: "walk/three",
    title: "listPosts is walked over three pages",
    ...walking,
    script: numbered(posts, six),
    judges: { "WALK-01": gaveItems(six), "WALK-02": atMost(3, "three requests") },
  },
  {
    id: "walk/empty",
    title: "listPosts is empty",
    ...walking,
    script: numbered(posts, []),
    judges: { "WALK-03": all(gaveItems([]), atMost(2, "one request")) },
  },
  {
    id: "walk/shrinks",
    title: "listPosts loses a page during the walk",
    ...walking,
    script: numbered(posts, six, (number) => (number === 0 ? 6 : 4)),
    judges: { "WALK-04": all(gaveItems(six.slice(0, 4)), endless) },
  },
  {
    id: "walk/grows",
    title: "listPosts gains a page during the walk",
    ...walking,
    script: numbered(posts, six, (number) => (number === 0 ? 4 : 6)),
    judges: { "WALK-09": gaveItems(six) },
  },
  {
    id: "walk/filter",
    title: "listPosts is walked with a filter",
    operationId: "listPosts",
    task: walkOf(posts, { status: "scheduled" }),
    script: numbered(posts, six),
    judges: { "WALK-08": filtersKept },
  },
  {
    id: "walk/refused",
    title: "The second page of listPosts is refused",
    ...walking,
    script: (request, number, places) =>
      number === 0 ? numbered(posts, six)(request, number, places) : refusal(403, "forbidden_scope"),
    judges: { "WALK-07": failed },
  },
  {
    id: "walk/cursor",
    title: "searchAds is walked by cursor",
    ...searching,
    script: byCursor(ads, itemsLike(ads, fullPage + 1), (number) => (number === 0 ? cursor : null)),
    judges: { "WALK-05": cursorKept },
  },
  {
    id: "walk/short-page",
    title: "searchAds has a short page and an empty one before its last",
    ...searching,
    script: inPages(ads, itemsLike(ads, 5), 3, 0, 2),
    judges: { "WALK-10": gaveItems(itemsLike(ads, 5)) },
  },
  {
    id: "walk/repeated-cursor",
    title: "searchAds repeats its cursor",
    ...searching,
    script: byCursor(ads, itemsLike(ads, fullPage + 1), () => cursor),
    judges: { "WALK-06": endless },
  },
];
