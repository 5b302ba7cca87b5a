import { type Operation, operationList, operations } from "../../../generated/operations.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, checksOf, forEachItem, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { bodySchema, resolve } from "../../core/values/description.ts";
import { listedValues } from "../../steps/content/listed-values.ts";
import { bought, paidOperations } from "../../steps/credits/paid.ts";
import { endOf } from "../../steps/credits/paid-ends.ts";
import { expectNew, firstUse, freshRequest, idsOf, knownIds, withKey } from "../../steps/first-use.ts";
import { expectThat } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { once } from "../../steps/once.ts";
import { postBody } from "../../steps/posts/posts.ts";
import { requireAccepted } from "../../steps/require-accepted.ts";
import { expectSame } from "../../steps/service/replays.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";
import { defaultWorkspace, ownWorkspaces } from "../../steps/workspaces/own-workspaces.ts";
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

/** One such operation of each tag that has one; several new workspaces may be too many (GAP-143). */
const ofEachTag = ofAnyTeam.filter(
  ({ tag }, at) => tag !== "workspaces" && ofAnyTeam.findIndex((other) => other.tag === tag) === at,
);

/** A server may take a missing key for a key of its own. */
const keyless = forEachOperation("idempotent-without-key", ofEachTag, {
  requirements: () => ["IDEM-21"],
  says: ({ operationId }) => `Two calls of ${operationId} without an Idempotency-Key are two calls.`,
  profile: () => "standard",
  async run(context, operation) {
    await requireMemory(context);
    const first = await context.sendInvalid(anyRequest(operation));
    requireAccepted(first);
    const second = await context.sendInvalid(anyRequest(operation));
    if (!succeeded(second) && succeeded(await context.send(withKey(anyRequest(operation))))) {
      const actual = `the server answered ${outcomeOf(second)}, but accepted such a request with a key`;
      throw new Failure({ expected: "a success", actual }, second);
    }
    requireAccepted(second);
    const mine = idsOf(operation, first);
    const again = idsOf(operation, second).find((id) => mine.includes(id));
    expectThat(again === undefined, { expected: "another result", actual: `it is ${again} again` }, second);
  },
});

/** Only what the operation requires, and a prompt of its own if it takes one. */
function anyRequest(operation: Operation): RequestSpec {
  const request = leastRequest(operation);
  if (!operation.body?.fields.includes("prompt") || !isRecord(request.body)) return request;
  return { ...request, body: { ...request.body, prompt: `Verification ${freshHex(4)}` } };
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

/** Lengths of keys, the longest first. How long a key may be is open (GAP-073), but an accepted key counts to its last character. */
const keyLengths = [255, 128, 65];

const longKey = once("a long Idempotency-Key", async (context) => {
  await requireMemory(context);
  const { key, request, exchange } = await longestTaken(context);
  const other = { ...request, body: { prompt: "A day of rest" } };
  return {
    exchange,
    again: await context.send(withKey(request, `${key}a`)),
    other: await context.send(withKey(other, `${key}b`)),
  };
});

const longKeys = checksOf(longKey, { profile: "standard" }, (check) => [
  check(
    "IDEM-11",
    {
      name: "idempotent-long-key",
      title: "Two long keys that differ only in the last character never share a response.",
    },
    ({ exchange, other }) => {
      expectSuccess(other);
      const [mine] = idsOf(createListicle, exchange);
      const isNew = !idsOf(createListicle, other).includes(mine ?? "");
      expectThat(
        isNew,
        { expected: "another content item", actual: `it is ${mine} again`, pointer: "/data/id" },
        other,
      );
    },
  ),
  check(
    "IDEM-01",
    { name: "idempotent-long-key-again", title: "A long key that was accepted gets its stored response again." },
    ({ exchange, again }) => {
      expectSuccess(again);
      expectSame(exchange, again);
    },
  ),
]);

/** The longest key that the server takes, without its last character, its call and the answer. @throws Blocked if it takes none */
async function longestTaken(context: CheckContext) {
  const request = { operation: createListicle, body: { prompt: "Stretches before a run" } };
  for (const length of keyLengths) {
    const key = `verify:${freshHex(12)}`.padEnd(length - 1, "-");
    const exchange = await context.send(withKey(request, `${key}a`));
    if (succeeded(exchange)) return { key, request, exchange };
    if (exchange.response.status !== 400) requireAccepted(exchange);
  }
  throw new Blocked(`needs a server that takes keys of ${keyLengths.at(-1)} characters`);
}

/** A key that another team used may be refused (GAP-064). @throws Blocked if something else refused the call */
function requireSeen(exchange: Exchange): void {
  if (succeeded(exchange) || exchange.response.status === 409) return;
  throw new Blocked(
    `needs a call of the other team that is not refused for another reason (it was ${outcomeOf(exchange)})`,
  );
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

/** The calls without a body that change what an operation has created, such as a cancel. */
function changesOf({ path }: Operation): readonly Operation[] {
  return operationList.filter(
    (other) => other.method !== "GET" && other.body === null && !other.limited && other.path.startsWith(`${path}/{`),
  );
}

const changeable = operationList.filter((operation) => operation.idempotent && changesOf(operation).length > 0);

/** The stored response is the original answer, also after the caller has changed what it shows. */
const changed = forEachOperation("idempotent-replay-changed", changeable, {
  requirements: () => ["IDEM-01"],
  says: ({ operationId }) => `${operationId} replays its first answer even after what it created has changed.`,
  profile: () => "full",
  async run(context, operation) {
    await firstUse(context, operation);
    // One of its own: other checks look for what the first use made.
    const request = withKey(await freshRequest(context, operation));
    const exchange = await context.sendInvalid(request);
    requireAccepted(exchange);
    await change(context, operation, exchange);
    const replay = await context.send(request);
    expectSuccess(replay);
    expectSame(exchange, replay);
  },
});

/** Changes something that a call created. @throws Blocked if nothing can change it */
async function change(context: CheckContext, operation: Operation, created: Exchange): Promise<void> {
  const [id = ""] = idsOf(operation, created);
  for (const changing of changesOf(operation)) {
    if (succeeded(await context.sendInvalid({ operation: changing, path: { id } }))) return;
  }
  throw new Blocked(`needs a call that changes what ${operation.operationId} created`);
}

/** Operations that create something in the workspace of their body. */
const placed = operationList.filter(
  ({ idempotent, workspaceId, provides }) => idempotent && workspaceId === "body" && provides.length > 0,
);

/** Those that cost nothing. The checks of posts replay calls of their own, which all name their workspace. */
const placedFree = placed.filter(({ price, tag }) => price === null && tag !== "posts");

/** A server may store the responses of a usual body only. */
const inNamedWorkspace = forEachOperation("idempotent-replay-in-workspace", placedFree, {
  requirements: () => ["IDEM-01"],
  says: ({ operationId }) => `${operationId} replays its answer to a body that names the workspace.`,
  profile: () => "full",
  async run(context, operation) {
    const workspaceId = await defaultWorkspace(context);
    await expectReplayOf(context, operation, (body) => ({ ...body, workspaceId }));
  },
});

const choosingFree = placedFree.filter((operation) => listedValues(operation).length > 0);

const withoutChoices = forEachOperation("idempotent-replay-unchosen", choosingFree, {
  requirements: () => ["IDEM-01"],
  says: (operation) => {
    const names = listedValues(operation).map(([name]) => name);
    return `${operation.operationId} replays its answer to a body without ${names.join(" and ")}.`;
  },
  profile: () => "full",
  async run(context, operation) {
    const names = listedValues(operation).map(([name]) => name);
    await expectReplayOf(context, operation, (body) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))),
    );
  },
});

/** Sends another form of a valid body twice, with one key. @throws Failure unless the second answer is the first one */
async function expectReplayOf(
  context: CheckContext,
  operation: Operation,
  form: (body: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const usual = await freshRequest(context, operation);
  const request = withKey({ ...usual, body: form(isRecord(usual.body) ? usual.body : {}) });
  const knew = knownIds(context, operation);
  const first = await context.send(request);
  requireAccepted(first);
  expectNew(operation, first, knew);
  const replay = await context.send(request);
  expectSuccess(replay);
  expectSame(first, replay);
}

/** A key may belong to a workspace (GAP-064); but a call in another one never gets the first response. */
const otherWorkspace = forEachOperation("idempotent-other-workspace", placed, {
  requirements: () => ["IDEM-04"],
  says: ({ operationId }) => `${operationId} never replays its response for another workspace.`,
  profile: () => "full",
  async run(context, operation) {
    const { request, exchange: first } = await firstUse(context, operation);
    const { home, other } = await ownWorkspaces(context);
    const workspaceId = isRecord(request.body) && request.body.workspaceId === other ? home : other;
    const elsewhere = { ...request, body: { ...(isRecord(request.body) && request.body), workspaceId } };
    const exchange = await context.sendInvalid(elsewhere);
    const shown = succeeded(exchange) ? idsOf(operation, exchange) : [];
    const again = idsOf(operation, first).find((id) => shown.includes(id));
    const deviation = { expected: "409 conflict, or a new result", actual: `it is ${again} again` };
    expectThat(again === undefined, deviation, exchange);
  },
});

/** What is stored under an Idempotency-Key, and for whom (core document, Idempotency). */
export const checks: readonly Check[] = [
  ...inPhase("changing", [
    ...[...afterOutage, ...anotherKey, ...longKeys, ...keyless, ...changed, ...inNamedWorkspace, ...withoutChoices].map(
      inOneWorkspace,
    ),
    ...otherTeam,
  ]),
  ...inPhase("workspaces", otherWorkspace),
  ...inPhase("spending", later.map(inOneWorkspace)),
];
