import { randomUUID } from "node:crypto";
import { type Operation, type OperationId, operations, type Price } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { mediaUrl } from "../core/example-values.ts";
import { type Exchange, outcomeOf, succeeded } from "../core/exchange.ts";
import { priceOf } from "../core/price.ts";
import type { RequestSpec } from "../core/request.ts";
import { type Entry, entriesOf, type Glance, glance, newEntries, sumOf } from "./credits.ts";
import { request } from "./given.ts";
import { withHostedMedia } from "./hosted-media.ts";
import { type Look, look } from "./looks.ts";
import { quietBefore } from "./quiet.ts";

/** The address of a medium of the target. */
type Media = (kind: "image" | "video") => string;

type Fields = Readonly<Record<string, unknown>>;

/** What is said where nothing depends on it: short enough for the shortest clip. */
const script = "Good morning.";

/**
 * The operations whose price follows from their body, with the fewest fields that every reading of the documents takes. A video from
 * an adaptation draft is priced by its settings, and an influencer costs something only where there is something.
 */
const plainFields = {
  createInfluencerVideo: () => ({ script }),
  createCharacterSwap: (media) => ({ videoUrl: media("video"), characterImageUrl: media("image") }),
  createGreenScreenMobile: (media) => ({ appScreenshot: media("image"), presenterImage: media("image"), script }),
  createCloneVideo: (media) => ({ imageUrl: media("image"), videoUrl: media("video") }),
  createTalkingHead: (media) => ({ script, avatarImageUrl: media("image") }),
  createTalkingHeadGreenScreen: (media) => ({
    script,
    avatarImageUrl: media("image"),
    demoVideoUrl: media("video"),
  }),
  createInterview: (media) => ({ script, avatarImageUrl: media("image") }),
  createProductSpokesperson: (media) => ({ script, spokespersonImage: media("image") }),
  createMetaAd: () => ({ prompt: "A running shoe on wet asphalt" }),
} as const satisfies Partial<Record<OperationId, (media: Media) => Fields>>;

export type PaidId = keyof typeof plainFields;

/** What a paid call says besides the fewest fields; undefined leaves one of them out. */
export type MoreFields = (media: Media) => Fields;

export type PaidOperation = Operation & { readonly operationId: PaidId; readonly price: Price };

/** The operations whose price follows from their body. */
export const paidOperations: readonly PaidOperation[] = Object.values(operations).filter(
  (operation): operation is typeof operation & PaidOperation => Object.hasOwn(plainFields, operation.operationId),
);

/** What makes a call cost its surcharge, for the operations that have one. */
export const surcharged: Readonly<Partial<Record<PaidId, MoreFields>>> = {
  createCharacterSwap: () => ({ scene: "recreate" }),
  createProductSpokesperson: (media) => ({
    spokespersonImage: undefined,
    avatarImage: media("image"),
    productImage: media("image"),
  }),
};

/** What a call did to the balance. */
export interface Charged {
  readonly request: RequestSpec;
  readonly exchange: Exchange;
  /** By how much the balance is lower right after the answer. */
  readonly fell: number;
}

/** A call that was accepted and then replayed with its Idempotency-Key, and what both did to the balance and the ledger. */
export interface Bought extends Charged {
  /** The entries of spending that came with it. */
  readonly spent: readonly Entry[];
  /** The ids of the refunds that were there before. */
  readonly refundsBefore: ReadonlySet<string>;
  readonly replay: { readonly exchange: Exchange; readonly before: Glance; readonly after: Glance };
}

/** How long an entry of spending may take to show (GAP-117): so often, and so many seconds apart. */
const entryPatience = { reads: 6, seconds: 5 };

/** A paid request with the fewest fields, and with more. @param key whose; the full one by default @throws Blocked */
export async function paidRequest(
  context: CheckContext,
  operationId: PaidId,
  more: MoreFields = () => ({}),
  { key, path }: Pick<RequestSpec, "path"> & { readonly key?: string } = {},
): Promise<RequestSpec> {
  const media: Media = (kind) => mediaUrl(context.target, kind);
  const fields = Object.entries({ ...plainFields[operationId](media), ...more(media) });
  const wholeBody = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const change = { wholeBody, ...(path && { path }), ...(key !== undefined && { key }) };
  const plain = await request(context, operationId, change);
  return (await withHostedMedia(context, plain)) ?? plain;
}

/**
 * What a call takes from the balance at once.
 * @param point which call of the operation, unique; @param more what it says besides the fewest fields
 */
export function charged(operationId: PaidId, point: string, more: MoreFields): Look<Charged> {
  return look(`${operationId} ${point}`, async (context) => {
    const sent = await paidRequest(context, operationId, more);
    const before = await glance(context);
    const exchange = await context.send(sent);
    const after = await glance(context);
    return { request: sent, exchange, fell: before.balance - after.balance };
  });
}

/** What a clip of so many seconds takes from the balance at once, for an operation that takes a `duration`. */
export function lasting({ operationId }: PaidOperation, seconds: number): Look<Charged> {
  return charged(operationId, `with ${seconds} seconds`, () => ({ duration: seconds }));
}

const earlierJobsEnd = quietBefore("debits");

/** What a call with the fewest fields takes from the balance and enters into the ledger, and what its replay does. @throws Blocked */
export function bought(operationId: PaidId): Look<Bought> {
  return look(`${operationId} at its default`, async (context) => {
    await earlierJobsEnd(context);
    const plain = await paidRequest(context, operationId);
    const sent = { ...plain, headers: { ...plain.headers, "idempotency-key": randomUUID() } };
    const spendings = await entriesOf(context, { type: "spending" });
    const refunds = await entriesOf(context, { type: "refund" });
    const before = await glance(context);
    const exchange = await context.send(sent);
    const after = await glance(context);
    const fell = before.balance - after.balance;
    const spent = succeeded(exchange) ? await spentSince(context, spendings, fell) : [];
    const quiet = await glance(context);
    const replay = { exchange: await context.send(sent), before: quiet, after: await glance(context) };
    return { request: sent, exchange, fell, spent, refundsBefore: new Set(refunds.keys()), replay };
  });
}

/** The new entries of spending, once they show what the balance fell by; or those that there are after a while. */
async function spentSince(context: CheckContext, known: ReadonlyMap<string, Entry>, fell: number): Promise<Entry[]> {
  for (let reads = 1; ; reads += 1) {
    const spent = newEntries(known, await entriesOf(context, { type: "spending" }));
    if (showsDebit(spent, fell) || reads === entryPatience.reads) return spent;
    await context.wait(entryPatience.seconds, "the entry of a debit");
  }
}

/** Whether new entries of spending show a debit: as one entry, beside those of earlier calls that come late (GAP-117), or in parts. */
export function showsDebit(spent: readonly Entry[], fell: number): boolean {
  return -sumOf(spent) === fell || spent.some(({ credits }) => -credits === fell);
}

/** What an accepted call took from the balance. @throws Blocked when it was not accepted */
export function takenBy(seen: Charged): number {
  requireAccepted(seen.exchange);
  return seen.fell;
}

/** @throws Blocked when a paid call was not accepted */
export function requireAccepted(exchange: Exchange): void {
  if (succeeded(exchange)) return;
  const { operationId } = exchange.operation ?? {};
  throw new Blocked(`needs ${operationId} to succeed (the server answered ${outcomeOf(exchange)})`);
}

/**
 * The least that a call with the fewest fields costs. A server may measure a clip otherwise than whoever wrote the target file, and
 * round its seconds (GAP-333): a second less is granted.
 * @throws Blocked when the target does not say how long its clip is
 */
export function leastPrice(context: CheckContext, { price }: PaidOperation): number {
  if (price.secondsOf === undefined || price.defaultSeconds !== undefined) return priceOf(price, {}) ?? 0;
  return priceOf(price, { [price.secondsOf]: Math.max(0, Math.floor(clipSeconds(context)) - 1) }) ?? 0;
}

/** How long the video of the target is. @throws Blocked when the target does not say so */
export function clipSeconds({ target }: CheckContext): number {
  const seconds = target.media?.video?.seconds;
  if (seconds !== undefined) return seconds;
  throw new Blocked("needs media.video.seconds in the target file, which sets the price");
}
