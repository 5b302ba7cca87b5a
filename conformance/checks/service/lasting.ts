import { type Operation, type OperationId, operationList, operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import type { RequestSpec } from "../../core/request.ts";
import { expectNew, freshRequest, withKey } from "../../steps/first-use.ts";
import { requireMemory } from "../../steps/memory.ts";
import { once } from "../../steps/once.ts";
import { postBody } from "../../steps/posts/posts.ts";
import { expectSame } from "../../steps/service/replays.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";

const idempotent = operationList.filter((operation) => operation.idempotent);

/** A little less than the lifetime of a stored response (core document, Idempotency). */
const almostADay = 24 * 3600 - 60;

interface Stored {
  readonly request: RequestSpec;
  readonly first: Exchange;
}

/** Calls each operation with a key, and lets almost a day pass. @returns the first use of each, or why there is none */
const aDayAgo = once("responses stored for almost a day", async (context) => {
  const uses = new Map<OperationId, Stored | Blocked>();
  const started = context.now();
  for (const operation of idempotent) uses.set(operation.operationId, await store(context, operation));
  await context.wait(almostADay - (context.now() - started) / 1000, "almost a day after stored responses");
  return uses;
});

async function store(context: CheckContext, operation: Operation): Promise<Stored | Blocked> {
  try {
    const { resources } = context;
    const kinds = operation.provides.map(({ resource }) => resource);
    const knew = new Set(kinds.flatMap((kind) => resources.all(kind).map(({ id }) => String(id))));
    const request = withKey(await requestOf(context, operation));
    const first = await context.send(request);
    if (!succeeded(first)) return new Blocked(`needs a first request that succeeds (it was ${outcomeOf(first)})`);
    if (kinds.length > 0) expectNew(operation, first, knew);
    else await requireMemory(context);
    return { request, first };
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
  async run(context, { operationId }) {
    const stored = (await aDayAgo(context)).get(operationId);
    if (stored === undefined || stored instanceof Blocked) throw stored ?? new Blocked("needs a first request");
    const { request, first } = stored;
    const late = await context.send(request);
    if (!succeeded(late)) {
      const again = await context.send(withKey(request));
      if (!succeeded(again)) throw new Blocked(`needs a request that is still valid (it was ${outcomeOf(again)})`);
    }
    expectSame(first, late);
  },
});

/** What a server must remember for a day (core document, Idempotency). */
export const checks: readonly Check[] = inPhase("limits", storedForADay.map(inOneWorkspace));
