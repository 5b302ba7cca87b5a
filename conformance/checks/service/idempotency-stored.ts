import { type Operation, operationList, operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachItem, forEachOperation } from "../../core/check.ts";
import { bodySchema, resolve } from "../../core/description.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import { freshHex } from "../../core/fresh-id.ts";
import { inPhase } from "../../core/phase.ts";
import type { RequestSpec } from "../../core/request.ts";
import { bought, paidOperations, requireAccepted } from "../../steps/credits/paid.ts";
import { endOf } from "../../steps/credits/paid-ends.ts";
import { expectNew, freshRequest, idsOf, withKey } from "../../steps/first-use.ts";
import { expectThat } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { postBody } from "../../steps/posts/posts.ts";
import { expectSame } from "../../steps/service/replays.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";
import { confirmTeams } from "../../steps/workspaces/teams.ts";

const { createListicle } = operations;

/** The operations that the check makes fail: one starts a job, one works immediately; both are free. */
const made: readonly Operation[] = [operations.createPost, createListicle];

const outage = 503;

/** How long a stored response is replayed (core document, Idempotency). */
const storedSeconds = 24 * 3600;

/** Successes are stored, server errors are not; the checks of credits judge refusals. */
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

const isName = (field: string) => field === "name";

/** Free operations that any team can call with the same body, because it names nothing of one team. */
const ofAnyTeam = operationList.filter(
  (operation) =>
    operation.idempotent && operation.price === null && operation.body && requiredBy(operation).every(isName),
);

function requiredBy(operation: Operation): readonly string[] {
  const schema = bodySchema(operation);
  return (schema && resolve(schema).required) ?? [];
}

/** Only what the operation requires. */
function leastRequest(operation: Operation): RequestSpec {
  const names = requiredBy(operation).map((field) => [field, `Verification ${freshHex(4)}`]);
  return { operation, body: Object.fromEntries(names) };
}

/** The scope of key uniqueness is open (GAP-064), but teams never see each other's resources. */
const otherTeam = forEachOperation("idempotent-other-team", ofAnyTeam, {
  requirements: () => ["OWN-04"],
  says: ({ operationId }) => `${operationId} never replays the response of another team.`,
  needs: ["key:otherTeam"],
  profile: () => "standard",
  async run(context, operation) {
    await requireMemory(context);
    const request = withKey(leastRequest(operation));
    const first = await context.send(request);
    requireAccepted(first);
    const { otherTeam: key = null } = context.target.keys;
    const theirs = await context.sendInvalid({ ...request, key });
    const mine = idsOf(operation, first);
    const shown = idsOf(operation, theirs).find((id) => mine.includes(id));
    if (shown === undefined) return requireSeen(theirs);
    await confirmTeams(context, "otherTeam", "another");
    throw new Failure({ expected: "a result of the other team", actual: `it is ${shown} of the first` }, theirs);
  },
});

/** How another key may look like the first one. */
const likeness: Readonly<Record<string, (key: string) => string>> = {
  "in upper case": (key) => key.toUpperCase(),
  "with another last character": (key) => `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`,
};

const anotherKey = forEachItem("idempotent-other-key", Object.keys(likeness), {
  requirements: () => ["IDEM-11"],
  says: (how) => `The same key ${how} is another key.`,
  profile: () => "standard",
  async run(context, how) {
    const key = `verify:${freshHex(12)}a`;
    const request = withKey({ operation: createListicle, body: { prompt: "Stretches after a run" } }, key);
    const knew = new Set(context.resources.all("content").map(({ id }) => String(id)));
    const first = await context.send(request);
    requireAccepted(first);
    expectNew(createListicle, first, knew);
    const second = await context.send(withKey(request, likeness[how]?.(key)));
    expectSuccess(second);
    const [mine] = idsOf(createListicle, first);
    const isNew = !idsOf(createListicle, second).includes(mine ?? "");
    expectThat(isNew, { expected: "another content item", actual: `it is ${mine} again`, pointer: "/data/id" }, second);
  },
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
    const { request, exchange, at } = await bought(operation.operationId).first(context);
    requireAccepted(exchange);
    await endOf(operation).first(context);
    // Another check may have waited long for a generation that does not end.
    if (context.now() - at > storedSeconds * 1000) throw new Blocked("needs a response stored less than a day ago");
    const replay = await context.send(request);
    expectSuccess(replay);
    expectSame(exchange, replay);
  },
});

/** What is stored under an Idempotency-Key, and for whom (core document, Idempotency). */
export const checks: readonly Check[] = [
  ...inPhase("changing", [...[...afterOutage, ...anotherKey].map(inOneWorkspace), ...otherTeam]),
  ...inPhase("spending", later.map(inOneWorkspace)),
];
