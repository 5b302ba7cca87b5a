import { type Operation, type OperationId, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import type { PaidJob } from "../../core/spending/paid-jobs.ts";
import { highestPrice, priceOf } from "../../core/spending/price.ts";
import { valueAt } from "../given.ts";
import { look } from "../looks.ts";
import { type Books, booksOf, newEntries, sumOf } from "./credits.ts";

/** Balance, ledger and paid jobs at one time of the run. */
export interface Moment {
  readonly books: Books;
  readonly jobs: readonly PaidJob[];
}

/** The types of ledger entries that calls cause; other types are credits added from outside. */
const ownTypes: readonly string[] = ["spending", "refund"];

/** How long delayed refunds and entries may take (GAP-117, GAP-120). */
const patience = { reads: 6, seconds: 10 };

/** The first balance and ledger of the run. */
export const opening = look("the books at the beginning", momentOf);

/** @returns the current balance and ledger @throws Blocked if they can't be read or keep changing */
export async function momentOf(context: CheckContext): Promise<Moment> {
  const books = await booksOf(context);
  return { books, jobs: [...context.paidJobs()] };
}

/**
 * Compares the current balance and ledger with an earlier state, after waiting for delayed entries.
 * @returns the difference, in words; undefined if there is none
 * @throws Blocked if balance and ledger can't be read
 */
export async function discrepancy(context: CheckContext, opened: Moment): Promise<string | undefined> {
  const found = unaccounted(opened, await momentOf(context));
  if (found === undefined) return undefined;
  // Some jobs may have failed without a read.
  await pollAll(context, opened);
  for (let reads = 1; ; reads += 1) {
    const still = unaccounted(opened, await momentOf(context));
    if (still === undefined || reads === patience.reads) return still;
    await context.wait(patience.seconds, "delayed refunds and entries");
  }
}

async function pollAll({ send, paidJobs }: CheckContext, { jobs }: Moment): Promise<void> {
  const before = new Set(jobs.map(({ id }) => id));
  for (const { id, operation, status } of paidJobs()) {
    const { job } = operation;
    if (!job || before.has(id) || job.terminal.includes(String(status))) continue;
    const poll: Operation = operations[job.poll as OperationId]; // the contract names one of its operations
    const [parameter] = poll.parameters.filter(({ in: place }) => place === "path");
    await send({ operation: poll, path: { [parameter?.name ?? "id"]: id } });
  }
}

/** The change of the balance beyond payments, refunds and credits from outside. */
function unaccounted(opened: Moment, closed: Moment): string | undefined {
  const change = closed.books.balance - opened.books.balance;
  const fresh = newEntries(opened.books.entries, closed.books.entries);
  const gone = newEntries(closed.books.entries, opened.books.entries);
  const entered = sumOf(fresh) - sumOf(gone);
  if (entered !== change) return `the balance changed by ${change} and the ledger by ${entered}`;
  const spent = -(change - sumOf(fresh.filter(({ type }) => !ownTypes.includes(type))));
  const before = new Set(opened.jobs.map(({ id }) => id));
  const prices = closed.jobs.filter(({ id }) => !before.has(id)).map(pricesOf);
  const least = prices.reduce((sum, { low }) => sum + low, 0);
  const most = prices.reduce((sum, { high }) => sum + high, 0);
  if (spent >= least && spent <= most) return undefined;
  const due = least === most ? String(least) : `${least} to ${most}`;
  return spent < 0
    ? `${-spent} credits were added instead of ${due} spent`
    : `${spent} credits were spent instead of ${due}`;
}

/** The minimum and maximum final cost of a job. */
function pricesOf({ operation, started, status }: PaidJob): { low: number; high: number } {
  const { price, job } = operation;
  if (!price) return { low: 0, high: 0 };
  if (job?.terminal.includes(String(status)) && !job.successful.includes(String(status))) return { low: 0, high: 0 };
  const used = valueAt(started, "/data/creditsUsed");
  if (typeof used === "number" && used > 0) return { low: used, high: used };
  const body = bodyOf(started);
  const high = highestPrice(price, body);
  // Measured seconds, settings of a draft, and previews that are skipped: their price can't be computed from outside.
  const isOpen = price.optional || price.from !== undefined;
  const speech = price.measuredSpeech && body[price.measuredSpeech.when] !== undefined;
  const exact = isOpen || speech ? undefined : priceOf(price, body);
  return exact === undefined ? { low: 0, high } : { low: exact, high: exact };
}

function bodyOf({ request }: Exchange): Readonly<Record<string, unknown>> {
  const body: unknown = JSON.parse(request.body ?? "{}");
  if (isRecord(body)) return body;
  throw new Blocked("needs the body of a paid request");
}
