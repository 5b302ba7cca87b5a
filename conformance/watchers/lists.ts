import { operationList } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { isRecord } from "../core/exchange.ts";
import { type Judgement, judgement } from "../core/oracle.ts";
import { preview } from "../core/values/preview.ts";
import { itemsIn } from "./items-in.ts";
import type { Seen, Watcher } from "./watcher.ts";

/** The values of a post filter that the core document shows; others may be ignored (GAP-221), and "completed" is no status of a post. */
const ofPosts = ["draft", "scheduled", "processing"];

/** A filter that every listed item shows: the query parameter, and the member of the same name. */
interface Filter {
  readonly requirement: string;
  readonly parameter: string;
  /** The values whose meaning is certain. Default: all. */
  readonly certain?: readonly string[];
}

/** Without the category of media: an unknown one may be ignored (GAP-156). */
const filters: readonly Filter[] = [
  { requirement: "ACCT-01", parameter: "platform" },
  { requirement: "ACCT-02", parameter: "ownerType" },
  { requirement: "ASSET-01", parameter: "kind" },
  { requirement: "ASSET-03", parameter: "turboEnabled", certain: ["true", "false"] },
  { requirement: "POST-50", parameter: "status", certain: ofPosts },
  { requirement: "POST-51", parameter: "automationId" },
  { requirement: "CAL-04", parameter: "status", certain: ofPosts },
  { requirement: "CRED-03", parameter: "type" },
  { requirement: "SUGG-09", parameter: "status" },
  { requirement: "VID-15", parameter: "status" },
  { requirement: "ADS-05", parameter: "pageId" },
];

const operationsOf = (requirement: string) => requirements.find(({ id }) => id === requirement)?.operations ?? [];

/** The filters of each list. */
const byOperation = new Map(
  operationList.map(({ operationId, parameters }) => [
    operationId as string,
    filters.filter(
      ({ requirement, parameter }) =>
        operationsOf(requirement).includes(operationId) && parameters.some(({ name }) => name === parameter),
    ),
  ]),
);

const filterRule = (requirement: string) => `watch/filter/${requirement}`;
const page = {
  id: "watch/requested-page",
  title: "For a page that exists, pagination.page is the requested page.",
  requirements: ["PAGE-04"],
};
const limit = {
  id: "watch/requested-limit",
  title: "For a limit from 1 to 100, pagination.limit is the requested limit.",
  requirements: ["PAGE-05"],
};
const paged = new Set(operationsOf("PAGE-05"));

/** Judges each page of a list against its own request. */
export function listsWatcher(): Watcher {
  return {
    rules: [
      ...filters.map(({ requirement, parameter }) => ({
        id: filterRule(requirement),
        title: `With ${parameter}, every item of the list matches it.`,
        requirements: [requirement],
      })),
      page,
      limit,
    ],
    *watch(seen) {
      if (!seen.isSuccess || seen.operation.method !== "GET") return;
      yield* judgeFilters(seen);
      if (paged.has(seen.operation.operationId)) yield* judgePage(seen);
    },
  };
}

function* judgeFilters({ operation, query, data }: Seen): Iterable<Judgement> {
  for (const { requirement, parameter, certain } of byOperation.get(operation.operationId) ?? []) {
    const [sent, ...others] = query.getAll(parameter);
    // Of several values, a server may take any.
    if (sent === undefined || sent === "" || others.length > 0) continue;
    const wanted = sent.toLowerCase();
    if (certain?.includes(wanted) === false) continue;
    const shown = itemsIn(data).flatMap((item) => (isComparable(item[parameter]) ? [item[parameter]] : []));
    if (shown.length === 0) continue;
    const other = shown.find((value) => String(value).toLowerCase() !== wanted);
    const deviation = {
      pointer: "/data",
      expected: `only items with ${parameter} ${sent}`,
      actual: `one has ${preview(other)}`,
    };
    yield judgement(filterRule(requirement), other === undefined ? undefined : deviation);
  }
}

const isComparable = (value: unknown) => typeof value === "string" || typeof value === "boolean";

function* judgePage({ query, exchange }: Seen): Iterable<Judgement> {
  const { json } = exchange.response;
  const pagination = isRecord(json) ? json.pagination : undefined;
  if (!isRecord(pagination)) return;
  const wantedPage = wholeIn(query, "page");
  const { pages } = pagination;
  if (wantedPage !== undefined && wantedPage >= 1 && typeof pages === "number" && wantedPage <= pages) {
    yield equal(page.id, "page", wantedPage, pagination.page);
  }
  const wantedLimit = wholeIn(query, "limit");
  if (wantedLimit !== undefined && wantedLimit >= 1 && wantedLimit <= 100) {
    yield equal(limit.id, "limit", wantedLimit, pagination.limit);
  }
}

function wholeIn(query: URLSearchParams, name: string): number | undefined {
  const [value = "", ...others] = query.getAll(name);
  return others.length === 0 && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

function equal(rule: string, member: string, expected: number, actual: unknown): Judgement {
  const other = { pointer: `/pagination/${member}`, expected: String(expected), actual: `it is ${preview(actual)}` };
  return judgement(rule, actual === expected ? undefined : other);
}
