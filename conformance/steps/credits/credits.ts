import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import type { Exchange } from "../../core/exchange.ts";
import { given, itemsAt, numberAt, valueAt } from "../given.ts";
import { longestPage } from "../lists.ts";

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

/** The part of a ledger entry that the checks use. */
export interface Entry {
  readonly id: string;
  readonly credits: number;
  readonly type: string;
  readonly createdAt?: unknown;
}

/** A balance with the whole ledger. */
export interface Books {
  readonly balance: number;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** A longer ledger needs too many requests. */
const maxPages = 30;

/** How often to read balance and ledger until they stay the same. */
const maxReads = 3;

/**
 * The balance and the length of the ledger, in one request.
 * @param key the team's key. Default: the full key
 * @throws Blocked if the server does not return them, or returns something else than requested, as a mock does
 */
export async function glance(context: CheckContext, key?: string): Promise<Glance> {
  const exchange = await given(context, "getCredits", { query: { limit: "1" }, ...(key !== undefined && { key }) });
  if (valueAt(exchange, "/pagination/limit") !== 1)
    throw new Blocked("needs a ledger with pages of the requested size");
  return { balance: numberAt(exchange, "/data/balance"), entries: numberAt(exchange, "/pagination/total"), exchange };
}

/** A ledger, read page by page. */
export interface Ledger {
  readonly entries: ReadonlyMap<string, Entry>;
  /** The number of items on all pages. */
  readonly shown: number;
  /** Its `total`; undefined if that changed meanwhile. */
  readonly total: number | undefined;
}

/** The ledger: an entry type, and the team's key. Default: the full key. */
interface LedgerQuery {
  readonly type?: EntryType;
  readonly key?: string;
}

/**
 * The whole ledger of a team, or its entries of one type.
 * @throws Blocked if it is too long or can't be read page by page
 */
export async function ledgerOf(context: CheckContext, { type, key }: LedgerQuery = {}): Promise<Ledger> {
  const found = new Map<string, Entry>();
  const totals = new Set<number>();
  let shown = 0;
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { limit: String(longestPage), page: String(page), ...(type !== undefined && { type }) };
    const exchange = await given(context, "getCredits", { query, ...(key !== undefined && { key }) });
    if (valueAt(exchange, "/pagination/limit") !== longestPage) {
      throw new Blocked("needs a ledger with pages of the requested size");
    }
    const items = itemsAt(exchange, "/data/entries");
    shown += items.length;
    for (const { id, credits, type: shownType, createdAt } of items) {
      if (typeof credits !== "number") continue;
      found.set(String(id), { id: String(id), credits, type: String(shownType), createdAt });
    }
    const total = numberAt(exchange, "/pagination/total");
    totals.add(total);
    if (page * longestPage >= total) return { entries: found, shown, total: totals.size === 1 ? total : undefined };
  }
  throw new Blocked(`needs a ledger of no more than ${maxPages * longestPage} entries`);
}

/** Every entry of the ledger, by its id. @throws Blocked if it is too long or can't be read page by page */
export async function entriesOf(context: CheckContext, query: LedgerQuery = {}): Promise<ReadonlyMap<string, Entry>> {
  return (await ledgerOf(context, query)).entries;
}

/** The balance with the ledger of the same time. @throws Blocked if it keeps changing */
export async function booksOf(context: CheckContext): Promise<Books> {
  for (let reads = 0; reads < maxReads; reads += 1) {
    const before = await glance(context);
    const entries = await entriesOf(context);
    const after = await glance(context);
    if (before.balance === after.balance && before.entries === after.entries) {
      return { balance: after.balance, entries };
    }
  }
  throw new Blocked("needs a team without other activity");
}

/**
 * The credits taken between two glances: the fall of the balance or, where a refund has already made up for it, what the new entries
 * spend. They are first or last: no document orders a ledger.
 */
export async function takenBetween(context: CheckContext, before: Glance, after: Glance): Promise<number> {
  const fell = before.balance - after.balance;
  const count = after.entries - before.entries;
  if (fell > 0 || count < 2) return fell;
  const all = [...(await entriesOf(context)).values()];
  const [earlier, newest] = [before, after].map(({ exchange }) => itemsAt(exchange, "/data/entries")[0]);
  const fresh = newest?.id === earlier?.id ? all.slice(-count) : all.slice(0, count);
  return -sumOf(fresh.filter(({ type }) => type === "spending"));
}

/** The new entries. */
export function newEntries(before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>): Entry[] {
  return [...after.values()].filter(({ id }) => !before.has(id));
}

/** The sum of entries. */
export function sumOf(entries: Iterable<Entry>): number {
  return [...entries].reduce((sum, { credits }) => sum + credits, 0);
}

/** How a balance changed, in words. @param fell by how much it is lower */
export function movement(fell: number): string {
  if (fell === 0) return "the balance is the same";
  return `the balance is ${Math.abs(fell)} ${fell > 0 ? "lower" : "higher"} than before`;
}

/** The deviation of a call that must leave balance and ledger as they were; undefined if it did. @param exchange shows the call */
export function booksChanged(before: Glance, after: Glance, exchange: Exchange) {
  const fell = before.balance - after.balance;
  const more = after.entries - before.entries;
  if (fell === 0 && more === 0) return undefined;
  const actual = fell === 0 ? `the ledger has ${more} more` : movement(fell);
  return { expected: "an unchanged balance and ledger", actual, exchange };
}
