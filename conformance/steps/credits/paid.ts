import { type Operation, type OperationId, operations, type Price } from "../../../generated/operations.ts";
import { freshUuid } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { priceOf } from "../../core/spending/price.ts";
import { type Change, request } from "../given.ts";
import { type Look, look } from "../looks.ts";
import { perSubject } from "../once.ts";
import { quietBefore } from "../quiet.ts";
import { requireAccepted } from "../require-accepted.ts";
import { type Entry, entriesOf, type Glance, glance, newEntries, sumOf } from "./credits.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The operations whose price follows from their body. A video from an adaptation draft is priced by its settings, and an influencer
 * costs credits only if the team has some.
 */
export type PaidId = {
  [Id in OperationId]: (typeof operations)[Id]["price"] extends null | { from: string } | { optional: true }
    ? never
    : Id;
}[OperationId];

/** The fields of a paid call besides those of its example; undefined removes one. */
export type MoreFields = (context: CheckContext) => Fields | Promise<Fields>;

export type PaidOperation = Operation & { readonly operationId: PaidId; readonly price: Price };

/** The operations whose price depends on their body. */
export const paidOperations: readonly PaidOperation[] = Object.values<Operation>(operations).filter(
  (operation): operation is PaidOperation =>
    operation.price !== null && operation.price.from === undefined && operation.price.optional === undefined,
);

/** The fields that add the surcharge, for the operations that have one. */
export const surcharged: Readonly<Partial<Record<PaidId, MoreFields>>> = {
  createCharacterSwap: () => ({ scene: "recreate" }),
  createProductSpokesperson: async ({ hostedMedia }) => ({
    spokespersonImage: undefined,
    avatarImage: await hostedMedia.of("image"),
    productImage: await hostedMedia.of("image"),
  }),
};

/** The effect of a call on the balance. */
export interface Charged {
  readonly request: RequestSpec;
  readonly exchange: Exchange;
  /** The fall of the balance right after the answer. */
  readonly fell: number;
}

/** An accepted call and its replay with the same Idempotency-Key, and their effects on balance and ledger. */
export interface Bought extends Charged {
  /** The server's time before it, in milliseconds. */
  readonly at: number;
  /** Its new spending entries. */
  readonly spent: readonly Entry[];
  /** The ids of earlier refunds. */
  readonly refundsBefore: ReadonlySet<string>;
  /** The identity of the team right after the answer, and the balance before and after that read. */
  readonly identity: { readonly before: Glance; readonly exchange: Exchange; readonly after: Glance };
  readonly replay: { readonly exchange: Exchange; readonly before: Glance; readonly after: Glance };
}

/** How long a spending entry may take to appear (GAP-117): number of reads, and seconds between them. */
const entryPatience = { reads: 6, seconds: 5 };

/** A paid request: by default the one with the fewest fields and the full key. @throws Blocked */
export async function paidRequest(
  context: CheckContext,
  operationId: PaidId,
  more: MoreFields = () => ({}),
  change: Pick<Change, "example" | "path" | "key"> = {},
): Promise<RequestSpec> {
  const body = await more(context);
  return request(context, operationId, { example: "least", ...change, body });
}

/**
 * The immediate debit of a call.
 * @param point a unique name of the call
 * @param more its fields besides those of the example; they must not depend on the run, because all runs share them
 */
export function charged(operationId: PaidId, point: string, more: MoreFields): Look<Charged> {
  return charges({ operationId, point, more });
}

interface Charge {
  readonly operationId: PaidId;
  readonly point: string;
  readonly more: MoreFields;
}

const nameOf = ({ operationId, point }: Charge) => `${operationId} ${point}`;
const charges = perSubject(nameOf, (call) =>
  look(nameOf(call), (context) => charge(context, call.operationId, call.more)),
);

/** Sends a paid call and reads the balance before and after. @throws Blocked */
export async function charge(
  context: CheckContext,
  operationId: PaidId,
  more: MoreFields,
  example = "least",
): Promise<Charged> {
  const sent = await paidRequest(context, operationId, more, { example });
  const before = await glance(context);
  const exchange = await context.send(sent);
  const after = await glance(context);
  return { request: sent, exchange, fell: before.balance - after.balance };
}

/** The immediate debit for a clip of this many seconds, for an operation with a `duration`. */
export function lasting({ operationId }: PaidOperation, seconds: number): Look<Charged> {
  return charged(operationId, `with ${seconds} seconds`, () => ({ duration: seconds }));
}

const earlierJobsEnd = quietBefore("debits");

/** The effects of a call with the fewest fields on balance and ledger, and those of its replay. @throws Blocked */
export const bought = perSubject(String, (operationId: PaidId) =>
  look(`${operationId} at its default`, async (context): Promise<Bought> => {
    await earlierJobsEnd(context);
    const plain = await paidRequest(context, operationId);
    const sent = { ...plain, headers: { ...plain.headers, "idempotency-key": freshUuid() } };
    const spendings = await entriesOf(context, { type: "spending" });
    const refunds = await entriesOf(context, { type: "refund" });
    const before = await glance(context);
    const at = context.now();
    const exchange = await context.send(sent);
    const after = await glance(context);
    const identity = {
      before: after,
      exchange: await context.send(await request(context, "getMe")),
      after: await glance(context),
    };
    const fell = before.balance - after.balance;
    const spent = succeeded(exchange) ? await spentSince(context, spendings, fell) : [];
    const quiet = await glance(context);
    const replay = { exchange: await context.send(sent), before: quiet, after: await glance(context) };
    return { request: sent, exchange, fell, at, identity, spent, refundsBefore: new Set(refunds.keys()), replay };
  }),
);

/** The new spending entries, as soon as they match the debit, or else those after a while. */
async function spentSince(context: CheckContext, known: ReadonlyMap<string, Entry>, fell: number): Promise<Entry[]> {
  for (let reads = 1; ; reads += 1) {
    const spent = newEntries(known, await entriesOf(context, { type: "spending" }));
    if (showsDebit(spent, fell) || reads === entryPatience.reads) return spent;
    await context.wait(entryPatience.seconds, "the entry of a debit");
  }
}

/** Whether new spending entries match a debit: one entry, besides late ones of earlier calls (GAP-117), or several. */
export function showsDebit(spent: readonly Entry[], fell: number): boolean {
  return -sumOf(spent) === fell || spent.some(({ credits }) => -credits === fell);
}

/** The debit of an accepted call. @throws Blocked if it was not accepted */
export function takenBy(seen: Charged): number {
  requireAccepted(seen.exchange);
  return seen.fell;
}

/**
 * Passes if the server accepts a call.
 * @param usual the same call without the tested part
 * @throws Failure if it accepts only the usual one; Blocked if it accepts neither
 */
export async function expectAccepted(
  context: CheckContext,
  wanted: Look<Charged>,
  usual: Look<Charged>,
): Promise<void> {
  const { exchange } = await wanted.first(context);
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (exchange.response.status === 400 && succeeded((await usual.first(context)).exchange)) {
    throw new Failure({ expected: "a success", actual }, exchange);
  }
  throw new Blocked(`needs a request that is accepted (${actual})`);
}

/**
 * The minimum price of a call with the fewest fields. A server may measure a clip differently from the target file, and
 * round its seconds (GAP-333), so one second less is allowed.
 * @throws Blocked if the target does not give the clip's length
 */
export function leastPrice(context: CheckContext, { price }: PaidOperation): number {
  if (price.secondsOf === undefined || price.defaultSeconds !== undefined) return priceOf(price, {}) ?? 0;
  return priceOf(price, { [price.secondsOf]: Math.max(0, Math.floor(clipSeconds(context)) - 1) }) ?? 0;
}

/** The length of the target's video. @throws Blocked if the target does not give it */
export function clipSeconds({ target }: CheckContext): number {
  const seconds = target.media?.video?.seconds;
  if (seconds !== undefined) return seconds;
  throw new Blocked("needs media.video.seconds in the target file, which sets the price");
}
