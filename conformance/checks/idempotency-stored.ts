import { type Operation, operations } from "../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation, single } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../core/exchange.ts";
import { expectSuccess } from "../core/expect.ts";
import type { RequestSpec } from "../core/request.ts";
import { freshRequest, idsOf, withKey } from "../steps/first-use.ts";
import { requireMemory } from "../steps/memory.ts";
import { inOneWorkspace } from "../steps/one-workspace.ts";
import { bought, paidOperations, requireAccepted } from "../steps/paid.ts";
import { endOf } from "../steps/paid-ends.ts";
import { postBody } from "../steps/posts.ts";
import { expectSame } from "../steps/replays.ts";
import { confirmTeams } from "../steps/teams.ts";

const { createListicle } = operations;

/** The operations that are made to fail: one that starts work and one that does it at once, neither of which costs credits. */
const made: readonly Operation[] = [operations.createPost, createListicle];

const outage = 503;

/** Only successes are stored; whether refusals are, too, is open (GAP-067), failures of the server are neither. */
const afterOutage = forEachOperation("idempotent-after-outage", made, {
  requirements: () => ["IDEM-10"],
  says: ({ operationId }) => `${operationId} runs again for the same Idempotency-Key after the server has failed.`,
  needs: ["key:full", "control:faults"],
  async run(context, operation) {
    // What is refused for another reason would leave the failure to somebody else's call.
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

/** A valid request that was not sent before: a content item may be published only once (GAP-211). */
async function another(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  return operation.operationId === "createPost"
    ? { operation, body: await postBody(context) }
    : freshRequest(context, operation);
}

/** The answer of a server that fails. @throws Blocked when it does not; the failure is used up then, as far as a call can */
async function failedOnce(context: CheckContext, request: RequestSpec, operation: Operation): Promise<Exchange> {
  const { operationId } = operation;
  await context.control("faults").call("plantFaults", { operationId, status: outage, times: 1 });
  const failing = await context.send({ ...request, isOutagePlanted: true });
  if (failing.response.status >= 500) return failing;
  await context.send(await another(context, operation));
  throw new Blocked(`needs a control interface that makes ${operationId} fail (it was ${outcomeOf(failing)})`);
}

/** @throws Blocked when a new key does not help either: then the failure lasts, and nothing was stored */
async function expectNewKeyTaken(context: CheckContext, request: RequestSpec): Promise<void> {
  const other = await context.send(withKey(request));
  if (succeeded(other)) return;
  throw new Blocked(`needs an outage that ends (with a new key the server answered ${outcomeOf(other)})`);
}

/** Within what a key is unique is open (GAP-064), but another team's things stay its own either way. */
const otherTeam = single("other-team-replay", {
  requirements: () => ["OWN-04"],
  says: () => "The Idempotency-Key of one team brings another team nothing that belongs to the first.",
  needs: ["key:full", "key:otherTeam"],
  async run(context) {
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
  },
});

/** A used key may be refused wherever it was used (GAP-064). @throws Blocked when something else refused the call */
function requireSeen(exchange: Exchange): void {
  if (succeeded(exchange) || exchange.response.status === 409) return;
  throw new Blocked(`needs a call of the other team that nothing else refuses (it was ${outcomeOf(exchange)})`);
}

/** What was stored is what was answered then, whatever has become of the work since. */
const later = forEachOperation("idempotent-replay-later", paidOperations, {
  requirements: (operation: Operation) => [`${operation.operationId}.idempotent`, "IDEM-01"],
  says: ({ operationId }) => `${operationId} replays its first answer when the work has ended, too.`,
  async run(context, operation) {
    const { request, exchange } = await bought(operation.operationId).first(context);
    requireAccepted(exchange);
    await endOf(operation).first(context);
    const replay = await context.send(request);
    expectSuccess(replay);
    expectSame(exchange, replay);
  },
});

/** What is stored under an Idempotency-Key, for whom, and what is not (core document, Idempotency). */
export const storedReplyChecks: readonly Check[] = [...afterOutage.map(inOneWorkspace), otherTeam];

/** Those that look at work that was paid for and has ended. */
export const laterReplayChecks: readonly Check[] = later.map(inOneWorkspace);
