import { type Operation, operationList, operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { expectNew, freshRequest, idsOf, withKey } from "../../steps/first-use.ts";
import { requireMemory } from "../../steps/memory.ts";
import { once } from "../../steps/once.ts";
import { postBody } from "../../steps/posts/posts.ts";
import { operationsOf } from "../../steps/service/claims.ts";
import { expectSame } from "../../steps/service/replays.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";

const idempotent = operationList.filter((operation) => operation.idempotent);

/** The lifetime of a stored response (core document, Idempotency), and a little less. */
const aDay = 24 * 3600;
const almostADay = aDay - 60;

/** How much later a server may clear what it stored. */
const clearingSeconds = 3600;

interface Stored {
  readonly request: RequestSpec;
  readonly first: Exchange;
  /** When it was sent, in milliseconds. */
  readonly since: number;
}

/** The first use of each operation, or why there is none. */
interface Uses {
  /** When the last of them was answered, in milliseconds. */
  readonly until: number;
  of(operation: Operation): Stored;
}

/** Calls each operation with a key, and lets almost a day pass. */
const aDayAgo = once("responses stored for almost a day", async (context) => {
  const uses = new Map<string, Stored | Blocked>();
  const since = context.now();
  for (const operation of idempotent) uses.set(operation.operationId, await store(context, operation));
  const until = context.now();
  await waitUntil(context, since, almostADay);
  const of = ({ operationId }: Operation) => {
    const use = uses.get(operationId);
    if (use === undefined || use instanceof Blocked) throw use ?? new Blocked("needs a first request");
    return use;
  };
  return { until, of } satisfies Uses;
});

/** The same, when the stored responses are gone. */
const longerAgo = once("responses stored for more than a day", async (context) => {
  const uses = await aDayAgo(context);
  await waitUntil(context, uses.until, aDay + clearingSeconds);
  return uses;
});

async function waitUntil(context: CheckContext, since: number, seconds: number): Promise<void> {
  await context.wait(seconds - (context.now() - since) / 1000, "stored responses to grow older");
}

async function store(context: CheckContext, operation: Operation): Promise<Stored | Blocked> {
  try {
    const { resources } = context;
    const kinds = operation.provides.map(({ resource }) => resource);
    const knew = new Set(kinds.flatMap((kind) => resources.all(kind).map(({ id }) => String(id))));
    const request = withKey(await requestOf(context, operation));
    const since = context.now();
    const first = await context.send(request);
    if (!succeeded(first)) return new Blocked(`needs a first request that succeeds (it was ${outcomeOf(first)})`);
    if (kinds.length > 0) expectNew(operation, first, knew);
    else await requireMemory(context);
    return { request, first, since };
  } catch (error) {
    if (error instanceof Blocked) return error;
    throw error;
  }
}

/** A post that is still scheduled for the future after a day: the server may check a body before it looks up the key. */
async function requestOf(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  return operation === operations.createPost
    ? { operation, body: await postBody(context) }
    : freshRequest(context, operation);
}

const storedForADay = forEachOperation("idempotent-for-a-day", idempotent, {
  requirements: () => ["IDEM-07"],
  says: ({ operationId }) => `${operationId} replays its answer after almost 24 hours.`,
  needs: ["control:clock"],
  profile: () => "full",
  async run(context, operation) {
    const { request, first, since } = (await aDayAgo(context)).of(operation);
    if (context.now() - since > aDay * 1000) throw new Blocked("needs responses stored less than a day ago");
    const late = await context.send(request);
    if (!succeeded(late)) {
      const again = await context.send(withKey(request));
      if (!succeeded(again)) throw new Blocked(`needs a request that is still valid (it was ${outcomeOf(again)})`);
    }
    expectSame(first, late);
  },
});

/** An operation that makes something new, and does not only change what its path names. */
function makesAnother({ provides, parameters }: Operation): boolean {
  return provides.some((made) => !parameters.some(({ resource }) => resource === made.resource));
}

const ofNew = operationsOf("IDEM-20", operationList).filter(makesAnother);

const forgotten = forEachOperation("idempotent-after-a-day", ofNew, {
  requirements: () => ["IDEM-20"],
  says: ({ operationId }) => `${operationId} runs again for the same Idempotency-Key after more than 24 hours.`,
  needs: ["control:clock"],
  profile: () => "full",
  async run(context, operation) {
    const { request, first } = (await longerAgo(context)).of(operation);
    const later = await context.send(request);
    if (isAnother(operation, first, later)) return;
    // A server may return what it has instead of a second one (GAP-163), or refuse it.
    const fresh = await context.send(withKey(request));
    if (!isAnother(operation, first, fresh)) {
      throw new Blocked(`needs a request that makes another each time (it was ${outcomeOf(fresh)})`);
    }
    throw new Failure({ expected: "another result", actual: "it is the stored one" }, later);
  },
});

/** Whether a success shows something that the first one does not. */
function isAnother(operation: Operation, first: Exchange, later: Exchange): boolean {
  const known = idsOf(operation, first);
  return succeeded(later) && idsOf(operation, later).some((id) => !known.includes(id));
}

/** What a server must remember for a day, and no longer (core document, Idempotency). */
export const checks: readonly Check[] = inPhase("limits", [...storedForADay, ...forgotten].map(inOneWorkspace));
