import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import { given, itemsAt, numberAt, valueAt } from "./given.ts";

/** The types of ledger entries (core document, Credit ledger entry). */
export const entryTypes = ["recurring", "topup", "spending", "trial", "spin", "reward", "refund"] as const;
export type EntryType = (typeof entryTypes)[number];

/** The balance of a team and the length of its ledger. */
export interface Glance {
  readonly balance: number;
  readonly entries: number;
  /** The read that shows it, with the newest entry of the ledger. */
  readonly exchange: Exchange;
}

/** An entry of the ledger, as far as it matters here. */
export interface Entry {
  readonly id: string;
  readonly credits: number;
  readonly type: string;
}

/** A balance with the whole ledger behind it. */
export interface Books {
  readonly balance: number;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** The largest page of a list. */
const largestPage = 100;

/** A ledger that is longer takes too many requests to be read as a whole. */
const maxPages = 30;

/** How often the books are read until nothing moves while they are. */
const maxReads = 3;

/**
 * The balance and the length of the ledger, in one request.
 * @param key whose team's; the full one by default
 * @throws Blocked when the server does not tell them, or tells something else than it was asked for, as a mock does
 */
export async function glance(context: CheckContext, key?: string): Promise<Glance> {
  const exchange = await given(context, "getCredits", { query: { limit: "1" }, ...(key !== undefined && { key }) });
  if (valueAt(exchange, "/pagination/limit") !== 1) throw new Blocked("needs a ledger with pages of the asked size");
  return { balance: numberAt(exchange, "/data/balance"), entries: numberAt(exchange, "/pagination/total"), exchange };
}

/** A ledger, read page by page. */
export interface Ledger {
  readonly entries: ReadonlyMap<string, Entry>;
  /** How many items its pages showed together. */
  readonly shown: number;
  /** How many there are by its `total`; undefined where that changed meanwhile. */
  readonly total: number | undefined;
}

/** Which ledger: only entries of a type, and whose team's; the one of the full key by default. */
interface LedgerQuery {
  readonly type?: EntryType;
  readonly key?: string;
}

/**
 * The whole ledger of a team, or its entries of one type.
 * @throws Blocked when it is too long, or can't be read page by page
 */
export async function ledgerOf(context: CheckContext, { type, key }: LedgerQuery = {}): Promise<Ledger> {
  const found = new Map<string, Entry>();
  const totals = new Set<number>();
  let shown = 0;
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { limit: String(largestPage), page: String(page), ...(type !== undefined && { type }) };
    const exchange = await given(context, "getCredits", { query, ...(key !== undefined && { key }) });
    if (valueAt(exchange, "/pagination/limit") !== largestPage) {
      throw new Blocked("needs a ledger with pages of the asked size");
    }
    const items = itemsAt(exchange, "/data/entries");
    shown += items.length;
    for (const { id, credits, type: shownType } of items) {
      if (typeof credits === "number") found.set(String(id), { id: String(id), credits, type: String(shownType) });
    }
    const total = numberAt(exchange, "/pagination/total");
    totals.add(total);
    if (page * largestPage >= total) return { entries: found, shown, total: totals.size === 1 ? total : undefined };
  }
  throw new Blocked(`needs a ledger of no more than ${maxPages * largestPage} entries`);
}

/** Every entry of the ledger, by its id. @throws Blocked when it is too long, or can't be read page by page */
export async function entriesOf(context: CheckContext, query: LedgerQuery = {}): Promise<ReadonlyMap<string, Entry>> {
  return (await ledgerOf(context, query)).entries;
}

/** The balance with the ledger of the same moment. @throws Blocked when it moves all the time */
export async function booksOf(context: CheckContext): Promise<Books> {
  for (let reads = 0; reads < maxReads; reads += 1) {
    const before = await glance(context);
    const entries = await entriesOf(context);
    const after = await glance(context);
    if (before.balance === after.balance && before.entries === after.entries) {
      return { balance: after.balance, entries };
    }
  }
  throw new Blocked("needs a team in which nothing else goes on");
}

/** The entries that were not there before. */
export function newEntries(before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>): Entry[] {
  return [...after.values()].filter(({ id }) => !before.has(id));
}

/** What entries come to. */
export function sumOf(entries: Iterable<Entry>): number {
  return [...entries].reduce((sum, { credits }) => sum + credits, 0);
}

/** How a balance moved, in words. @param fell by how much it is lower */
export function movement(fell: number): string {
  if (fell === 0) return "the balance is the same";
  return `the balance is ${Math.abs(fell)} ${fell > 0 ? "lower" : "higher"} than before`;
}
