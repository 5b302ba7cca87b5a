import { type Operation, operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import type { RequestSpec } from "../../core/request.ts";
import { bought, paidOperations, requireAccepted } from "../../steps/credits/paid.ts";
import { endOf } from "../../steps/credits/paid-ends.ts";
import { freshRequest, idsOf, withKey } from "../../steps/first-use.ts";
import { requireMemory } from "../../steps/memory.ts";
import { postBody } from "../../steps/posts/posts.ts";
import { expectSame } from "../../steps/service/replays.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";
import { confirmTeams } from "../../steps/workspaces/teams.ts";

const { createListicle } = operations;

/** The operations that the check makes fail: one starts a job, one works immediately; both are free. */
const made: readonly Operation[] = [operations.createPost, createListicle];

const outage = 503;

/** Successes are stored, server errors are not; whether refusals are stored is open (GAP-067). */
const afterOutage = forEachOperation("idempotent-after-outage", made, {
  requirements: () => ["IDEM-10"],
  says: ({ operationId }) => `${operationId} runs again for the same Idempotency-Key after the server has failed.`,
  needs: ["control:faults"],
  async run(context, operation) {
    // A call refused for another reason would leave the planted failure to another call.
    requireAccepted(await context.send(await another(context, operation)));
    const request = withKey(await another(context, operation));
    const failing = await failedOnce(context, request, operation);
    const retried = await context.send(request);
    if (succeeded(retried)) return;
    if (retried.response.status !== failing.response.status) {
      throw new Blocked(`needs a request that nothing refuses (the server answered ${outcomeOf(retried)})`);
    }
    await expectNewKeyTaken(context, request);
    throw new Failure({ expected: "a success", actual: `the server answered ${outcomeOf(retried)}` }, retried);
  },
});

/** A valid request that was not sent before, because a content item may be published only once (GAP-211). */
async function another(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  return operation.operationId === "createPost"
    ? { operation, body: await postBody(context) }
    : freshRequest(context, operation);
}

/** The answer of a failing server. @throws Blocked if it does not fail; the planted failure is then used up, if a call can do that */
async function failedOnce(context: CheckContext, request: RequestSpec, operation: Operation): Promise<Exchange> {
  const { operationId } = operation;
  await context.control("faults").call("plantFaults", { operationId, status: outage, times: 1 });
  const failing = await context.send({ ...request, isOutagePlanted: true });
  if (failing.response.status >= 500) return failing;
  await context.send(await another(context, operation));
  throw new Blocked(`needs a control interface that makes ${operationId} fail (it was ${outcomeOf(failing)})`);
}

/** @throws Blocked if a new key does not help either: then the outage lasts, and nothing was stored */
async function expectNewKeyTaken(context: CheckContext, request: RequestSpec): Promise<void> {
  const other = await context.send(withKey(request));
  if (succeeded(other)) return;
  throw new Blocked(`needs an outage that ends (with a new key the server answered ${outcomeOf(other)})`);
}

/** The scope of key uniqueness is open (GAP-064), but teams never see each other's resources. */
const otherTeam = check("OWN-04", { needs: ["key:otherTeam"] }, async (context) => {
  await requireMemory(context);
  const request = withKey({ operation: createListicle, body: { prompt: "Stretches after a run" } });
  const first = await context.send(request);
  requireAccepted(first);
  const { otherTeam: key = null } = context.target.keys;
  const theirs = await context.sendInvalid({ ...request, key });
  const mine = idsOf(createListicle, first);
  const shown = idsOf(createListicle, theirs).find((id) => mine.includes(id));
  if (shown === undefined) return requireSeen(theirs);
  await confirmTeams(context, "otherTeam", "another");
  throw new Failure({ expected: "an item of the other team", actual: `it is ${shown} of the first` }, theirs);
});

/** A key that another team used may be refused (GAP-064). @throws Blocked if something else refused the call */
function requireSeen(exchange: Exchange): void {
  if (succeeded(exchange) || exchange.response.status === 409) return;
  throw new Blocked(`needs a call of the other team that nothing else refuses (it was ${outcomeOf(exchange)})`);
}

/** The stored response is the original answer, regardless of the job's current state. */
const later = forEachOperation("idempotent-replay-later", paidOperations, {
  requirements: (operation: Operation) => [`${operation.operationId}.idempotent`, "IDEM-01"],
  says: ({ operationId }) => `${operationId} replays its first answer even after the job has ended.`,
  async run(context, operation) {
    const { request, exchange } = await bought(operation.operationId).first(context);
    requireAccepted(exchange);
    await endOf(operation).first(context);
    const replay = await context.send(request);
    expectSuccess(replay);
    expectSame(exchange, replay);
  },
});

/** What is stored under an Idempotency-Key, and for whom (core document, Idempotency). */
export const checks: readonly Check[] = [
  ...inPhase("changing", [...afterOutage.map(inOneWorkspace), otherTeam]),
  ...inPhase("spending", later.map(inOneWorkspace)),
];
