import { type Operation, type OperationId, operationList, operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation, type Need } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { type Glance, glance, movement, takenBetween } from "../../steps/credits/credits.ts";
import { listedInfluencer, shortest, takesInfluencer } from "../../steps/credits/other-fields.ts";
import {
  type MoreFields,
  type PaidOperation,
  paidOperations,
  paidRequest,
  surcharged,
} from "../../steps/credits/paid.ts";
import { withKey } from "../../steps/first-use.ts";
import { given, itemsAt, valueAt } from "../../steps/given.ts";
import { expectOf, type Look, look } from "../../steps/looks.ts";
import { perSubject } from "../../steps/once.ts";
import { quietBefore } from "../../steps/quiet.ts";
import { requireAccepted } from "../../steps/require-accepted.ts";
import { about } from "../../steps/service/claims.ts";
import { finished, nextOutcome, readStarted } from "../../steps/service/jobs.ts";
import { expectSame } from "../../steps/service/replays.ts";
import { isNear } from "../../steps/service/server-time.ts";

/** How long a refund may take after the failure is visible (GAP-120), and how often to read the failed resource afterwards. */
const patience = { reads: 12, seconds: 5 };
const readsAfterwards = 3;

/** A failed generation, and its credits. */
interface Failed {
  /** The read that shows its end, or the last one. */
  readonly end: Exchange;
  /** Why the end did not come. */
  readonly endless: Blocked | undefined;
  /** The credits debited before the answer, even if they are refunded by then. */
  readonly taken: number;
  /** The credits still missing after the time for a refund. */
  readonly missing: number;
  /** The credits missing after further reads and more time. */
  readonly missingLater: number;
  /** The last read of the balance. */
  readonly credits: Exchange;
  /** The read that shows the newest ledger entry; undefined if none is new. */
  readonly newest: Exchange | undefined;
  /** The answer to the call, and to the same call with its Idempotency-Key after the failure. */
  readonly started: Exchange;
  readonly replay: Exchange | undefined;
}

const earlierJobsEnd = quietBefore("refunds");

/** Fields that have no price, so that a server may forget what it charged with them. */
const scenic: Readonly<Partial<Record<OperationId, Readonly<Record<string, unknown>>>>> = {
  createInfluencerVideo: { mode: "scene" },
};

/**
 * A failing paid generation, as short as possible, with every documented field, unless the server refuses one. All that a price may
 * consist of is refunded, so it has its surcharge, if there is one, and then a voice, too.
 */
const failed = perSubject(
  ({ operationId }: PaidOperation) => operationId,
  (operation) => failing(operation, "that fails", cheapest(operation)),
);

/** A failing generation whose price is that of its speech. */
const failedSpeech = perSubject(
  ({ operationId }: PaidOperation) => operationId,
  (operation) => failing(operation, "with a voice that fails", spoken),
);

/** @param cheap the fields with a price */
function failing(operation: PaidOperation, how: string, cheap: MoreFields): Look<Failed> {
  const { operationId } = operation;
  return look(`${operationId} ${how}`, async (context) => {
    await earlierJobsEnd(context);
    // What a request names may cost credits, so both are there before the balance is read.
    const requests = await requestsOf(context, operation, cheap);
    const start = await glance(context);
    const { balance } = start;
    const missing = async () => balance - (await glance(context)).balance;
    await nextOutcome(context, operationId, "fail");
    const { sent, started } = await startedBy(context, requests);
    const taken = await takenBetween(context, start, await glance(context));
    const endless = await finished(context, started).then(() => undefined, asBlocked);
    const afterRefund = await settled(context, missing);
    for (let reads = 0; reads < readsAfterwards; reads += 1) await readStarted(context, started);
    const end = await readStarted(context, started);
    const list = listBeside(operationId);
    if (list) await context.send({ operation: list, path: sent.path ?? {} });
    await context.wait(patience.seconds * readsAfterwards, "a second refund");
    const last = await glance(context);
    const { balance: later, exchange: credits } = last;
    const newest = await newestEntry(context, start, last);
    const replay = operations[operationId].idempotent ? await context.send(sent) : undefined;
    const missingLater = balance - later;
    return { end, endless, taken, missing: afterRefund, missingLater, credits, newest, started, replay };
  });
}

/** A request with the fields of the full example, and one with the fewest, both with an Idempotency-Key. @throws Blocked */
async function requestsOf(context: CheckContext, operation: PaidOperation, cheap: MoreFields) {
  const { operationId } = operation;
  const all: MoreFields = async (own) => ({ ...(await ofTheTarget(own, operation)), ...(await cheap(own)) });
  const full = withKey(await paidRequest(context, operationId, all, { example: "full" }));
  return { full, least: withKey(await paidRequest(context, operationId, cheap)) };
}

/** Starts the generation with all fields; with the fewest ones if the server refuses these. @throws Blocked */
async function startedBy({ send }: CheckContext, { full, least }: Awaited<ReturnType<typeof requestsOf>>) {
  const exchange = await send(full);
  const isRefused = exchange.response.status === 400;
  const started = isRefused ? await send(least) : exchange;
  requireAccepted(started);
  return { sent: isRefused ? least : full, started };
}

/** A few words that a voice speaks. */
const spoken: MoreFields = ({ target: { voice } }) => {
  if (voice === undefined) throw new Blocked("needs target.voice");
  return { voiceId: voice, script: "Good morning.", duration: undefined };
};

/** The fields with a price: the shortest clip, or a voice beside a surcharge. */
function cheapest({ operationId, price }: PaidOperation): MoreFields {
  const more = surcharged[operationId];
  const isSpoken = price.measuredSpeech !== undefined && more !== undefined;
  return async (context) => ({
    ...(isSpoken && context.target.voice !== undefined
      ? await spoken(context)
      : price.defaultSeconds !== undefined && { duration: shortest }),
    ...scenic[operationId],
    ...(await more?.(context)),
  });
}

/**
 * What the full example leaves to the target: an influencer, the right length of the clip, and no workspace: a read may not find
 * the item of another one (GAP-015).
 */
async function ofTheTarget(context: CheckContext, operation: PaidOperation) {
  const { body } = operation;
  const videoDuration = context.target.media?.video?.seconds;
  return {
    ...(takesInfluencer(operation) && { influencerId: await listedInfluencer(context) }),
    ...(body?.fields.includes("videoDuration") && videoDuration !== undefined && { videoDuration }),
    ...(body?.fields.includes("workspaceId") && { workspaceId: undefined }),
  };
}

/** @throws unless something is only missing */
function asBlocked(error: unknown): Blocked {
  if (error instanceof Blocked) return error;
  throw error;
}

/** The list at the path of a creation; undefined if there is none. */
function listBeside(operationId: OperationId): Operation | undefined {
  return operationList.find(({ method, path }) => method === "GET" && path === operations[operationId].path);
}

/** The read that shows the newest entry, which is first or last: no document orders a ledger. Undefined if none is new. @throws Blocked */
async function newestEntry(context: CheckContext, before: Glance, after: Glance): Promise<Exchange | undefined> {
  if (after.entries <= before.entries) return undefined;
  const [[earlier], [first]] = [entriesIn(before.exchange), entriesIn(after.exchange)];
  if (first?.id !== earlier?.id) return after.exchange;
  const exchange = await given(context, "getCredits", { query: { limit: "1", page: String(after.entries) } });
  const [last] = entriesIn(exchange);
  return isNear(last?.createdAt, context.now()) ? exchange : undefined;
}

const entriesIn = (exchange: Exchange) => itemsAt(exchange, "/data/entries");

/** The missing credits: 0 after a refund, else the rest after the time for one. */
async function settled({ wait }: CheckContext, missing: () => Promise<number>): Promise<number> {
  for (let reads = 1; ; reads += 1) {
    const found = await missing();
    if (found <= 0 || reads === patience.reads) return found;
    await wait(patience.seconds, "a refund");
  }
}

const needs: readonly Need[] = ["control:outcomes"];

const whole = forEachOperation("refund", paidOperations, {
  requirements: (operation) => about(operation, "CRED-08", "CONT-05", "VID-06"),
  says: ({ operationId }) => `If the generation fails, the whole price of ${operationId} is refunded without a call.`,
  needs,
  async run(context, operation) {
    await expectOf(context, failed(operation), ({ taken, missing, credits, ...seen }) => {
      requireFailure(operation, seen, taken);
      if (missing <= 0) return undefined;
      return { ...shown(credits), expected: `the ${taken} credits refunded`, actual: `${missing} missing` };
    });
  },
});

/** Those whose failure above has a length instead of a voice. */
const withVoice = paidOperations.filter(
  ({ operationId, price }) => price.measuredSpeech !== undefined && surcharged[operationId] === undefined,
);

const ofSpeech = forEachOperation("refund-of-speech", withVoice, {
  requirements: (operation) => about(operation, "CRED-08", "CONT-05"),
  says: ({ operationId }) => `If the generation fails, the price of the speech of ${operationId} is refunded.`,
  needs,
  profile: () => "full",
  async run(context, operation) {
    await expectOf(context, failedSpeech(operation), ({ taken, missing, credits, ...seen }) => {
      requireFailure(operation, seen, taken);
      if (missing <= 0) return undefined;
      return { ...shown(credits), expected: `the ${taken} credits refunded`, actual: `${missing} missing` };
    });
  },
});

const onceOnly = forEachOperation("refund-once", paidOperations, {
  requirements: (operation) => about(operation, "CRED-09", "CONT-06", "VID-07"),
  says: ({ operationId }) =>
    `The price of ${operationId} is refunded once, regardless of how often the failure is read.`,
  needs,
  async run(context, operation) {
    await expectOf(context, failed(operation), ({ taken, missing, missingLater, credits, ...seen }) => {
      requireFailure(operation, seen, taken);
      const more = -Math.min(missing, missingLater);
      if (more <= 0) return undefined;
      return {
        ...shown(credits),
        expected: `the ${taken} credits refunded once`,
        actual: `${movement(-more)} the charge`,
      };
    });
  },
});

/** Only a failure gives credits back, so a job whose credits came back has failed, however long it may take. */
const endsFailed = forEachOperation("refund-shows-failure", paidOperations, {
  requirements: ({ tag }) => [tag === "content" ? "CONT-04" : "VID-05"],
  says: ({ operationId }) => `What ${operationId} started is failed once its credits came back.`,
  needs,
  async run(context, operation) {
    await expectOf(context, failed(operation), ({ end, endless, taken, missing }) => {
      if (!endless) return undefined;
      if (taken <= 0 || missing > 0) throw endless;
      const pointer = operation.job?.status ?? "";
      const status = String(valueAt(end, pointer));
      return { expected: "failed, as its credits came back", actual: `it is ${status}`, pointer, exchange: end };
    });
  },
});

/** What is stored is the answer, whatever became of its job. */
const replayed = forEachOperation(
  "replay-after-failure",
  paidOperations.filter(({ idempotent }) => idempotent),
  {
    requirements: () => ["IDEM-01", "IDEM-02"],
    says: ({ operationId }) =>
      `${operationId} replays its answer for a used Idempotency-Key after its generation failed.`,
    needs,
    async run(context, operation) {
      const { taken, started, replay, ...seen } = await failed(operation).first(context);
      requireFailure(operation, seen, taken);
      if (!replay || !succeeded(replay)) throw new Blocked("needs a replay that succeeds");
      expectSame(started, replay);
    },
  },
);

/** A server that removes the spending instead (GAP-114), or refunds in parts (GAP-117), has no such entry. */
const inLedger = forEachOperation("refund-in-ledger", paidOperations, {
  requirements: () => ["CRED-28"],
  says: ({ operationId }) => `The ledger shows the refund of ${operationId} as an entry of type refund.`,
  needs,
  async run(context, operation) {
    await expectOf(context, failed(operation), ({ taken, missing, newest: exchange, ...seen }) => {
      requireFailure(operation, seen, taken);
      const [newest] = exchange ? entriesIn(exchange) : [];
      if (missing !== 0 || !exchange || newest?.credits !== taken)
        throw new Blocked("needs a refund that is the newest entry of the ledger");
      if (newest.type === "refund") return undefined;
      return {
        expected: "the type refund",
        actual: `it is ${newest.type}`,
        pointer: "/data/entries/0/type",
        exchange,
      };
    });
  },
});

/** The balance that a deviation is about. */
function shown(exchange: Exchange) {
  return { exchange, pointer: "/data/balance" };
}

/** @throws Blocked if the generation did not fail or was free */
function requireFailure(
  { job }: PaidOperation,
  { end, endless }: Pick<Failed, "end" | "endless">,
  taken: number,
): void {
  if (endless) throw endless;
  const status = String(valueAt(end, job?.status ?? ""));
  if (job?.successful.includes(status)) throw new Blocked(`needs a generation that fails (it is ${status})`);
  if (taken <= 0) throw new Blocked("needs a generation that costs credits");
}

/** Refunds (studio document, What the service does 4): in full, automatically, once, and booked as what they are. */
export const checks: readonly Check[] = inPhase("spending", [
  ...whole,
  ...ofSpeech,
  ...onceOnly,
  ...endsFailed,
  ...replayed,
  ...inLedger,
]);
