import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../core/exchange.ts";
import { given, valueAt } from "./given.ts";
import { once, perSubject } from "./once.ts";
import { ownAnswer } from "./service/own-data.ts";

/** An item of a list. */
export type Item = Readonly<Record<string, unknown>>;

type Query = Readonly<Record<string, string>>;

/** The most items on a page (core document, Limits). */
export const longestPage = 100;

/** The maximum number of pages to read. */
const maxPages = 6;

/**
 * A list without a query, read once per run.
 * @throws Blocked if it can't be read, or is the documented example, which ignores queries
 */
export function plainList(context: CheckContext, id: OperationId): Promise<Exchange> {
  return plainLists(id)(context);
}

const plainLists = perSubject(String, (id: OperationId) =>
  once(`${id} as it comes`, async (context) => ownAnswer(await given(context, id))),
);

/**
 * Every item of a list, from all pages.
 * @throws Blocked if it is not a list or is too long
 */
export async function wholeList(context: CheckContext, id: OperationId, query: Query = {}): Promise<Item[]> {
  return (await readWhole(context, id, query)).items;
}

/** A whole list, and the answer that shows each item. */
export interface WholeList {
  readonly items: Item[];
  /** How many items there are, according to the last page; undefined if it does not say. */
  readonly total: number | undefined;
  /** The last page. */
  readonly last: Exchange | undefined;
  shownBy(item: Item): Exchange | undefined;
}

/** The same as {@link wholeList}, with the answers that show its items. */
export async function readWhole(context: CheckContext, id: OperationId, query: Query = {}): Promise<WholeList> {
  await plainList(context, id);
  const pages = await allPages(operations[id], (paging) => given(context, id, { query: { ...query, ...paging } }));
  const shown = new Map(pages.flatMap((page) => listIn(page).map((item): [Item, Exchange] => [item, page])));
  const last = pages.at(-1);
  return { items: [...shown.keys()], total: totalIn(last), last, shownBy: (item) => shown.get(item) };
}

/**
 * The longest pages of a list, up to its end.
 * @param read reads one page
 * @throws Blocked if it is too long
 */
export async function allPages(operation: Operation, read: (paging: Query) => Promise<Exchange>): Promise<Pages> {
  const { pages, isWhole } = await firstPages(operation, read);
  if (isWhole) return pages;
  throw new Blocked(`needs a list of at most ${maxPages * longestPage} items from ${operation.operationId}`);
}

/** The same for a list that may be longer, which is not whole then. */
export async function firstPages(
  operation: Operation,
  read: (paging: Query) => Promise<Exchange>,
): Promise<{ readonly pages: Pages; readonly isWhole: boolean }> {
  if (!operation.parameters.some(({ name }) => name === "limit")) return { pages: [await read({})], isWhole: true };
  const page = (number: number) => read({ limit: String(longestPage), page: String(number) });
  const pages: [Exchange, ...Exchange[]] = [await page(1)];
  while (pages.length < maxPages && !isEnd(pages)) pages.push(await page(pages.length + 1));
  return { pages, isWhole: isEnd(pages) };
}

type Pages = readonly [Exchange, ...Exchange[]];

/** A page beyond the last one may be refused (GAP-037). Without a page count, the last page is the first that is not full. */
function isEnd(pages: readonly Exchange[]): boolean {
  const last = pages.at(-1);
  const told = last && valueAt(last, "/pagination/pages");
  return typeof told === "number" ? pages.length >= told : !last || listIn(last).length < longestPage;
}

function totalIn(page: Exchange | undefined): number | undefined {
  const told = page && valueAt(page, "/pagination/total");
  return typeof told === "number" ? told : undefined;
}

/**
 * The items of a list: the data itself, or one of its members (GAP-235, GAP-269, GAP-279).
 * @throws Blocked if there is none, or if something else than objects is in it, so that no count can be trusted
 */
export function listIn(exchange: Exchange): readonly Item[] {
  if (!succeeded(exchange)) throw new Blocked(`needs a readable list (it is ${outcomeOf(exchange)})`);
  const data = isRecord(exchange.response.json) ? exchange.response.json.data : undefined;
  const list = listAmong(data);
  if (list?.every(isRecord)) return list;
  throw new Blocked(`needs an answer from ${exchange.operation?.operationId} with a list of objects`);
}

/** The documented names of a list in the data. */
const listNames = ["items", "entries"];

/** The list that some data is or holds: under a documented name, else the first, because other members may be lists too. */
export function listAmong(data: unknown): readonly unknown[] | undefined {
  const candidates = isRecord(data) ? [...listNames.map((name) => data[name]), ...Object.values(data)] : [data];
  return candidates.find((candidate): candidate is readonly unknown[] => Array.isArray(candidate));
}

/** The items of a list by their ids. */
export function byId(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [idIn(item), item]));
}

/** The id of a list item, under any of its possible names (GAP-274). */
export function idIn(item: Item): string {
  return String(item.id ?? item._id ?? item.influencerId);
}
