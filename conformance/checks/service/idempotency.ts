import { isDeepStrictEqual } from "node:util";
import { type Operation, operationList } from "../../../generated/operations.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { profileOf } from "../../core/profile.ts";
import { expectNew, firstUse, freshRequest, idsOf, siblingKey, withKey } from "../../steps/first-use.ts";
import { requireMemory } from "../../steps/memory.ts";
import { about } from "../../steps/service/claims.ts";
import { inApiKeyHeader } from "../../steps/service/key-header.ts";
import { expectSame } from "../../steps/service/replays.ts";
import { canTell, expectNothingMade } from "../../steps/traces.ts";
import { variantOf } from "../../steps/variant.ts";
import { inOneWorkspace } from "../../steps/workspaces/one-workspace.ts";
import { expectNoOtherReason } from "../../steps/workspaces/teams.ts";

const idempotent = operationList.filter((operation) => operation.idempotent);
const withBody = idempotent.filter(({ body }) => body !== null);

const replays = forEachOperation("idempotent-replay", idempotent, {
  requirements: ({ operationId }) => [`${operationId}.idempotent`, "IDEM-01", "IDEM-06"],
  says: ({ operationId }) => `${operationId} replays its answer for the same Idempotency-Key, any string, and body.`,
  async run(context, operation) {
    const { request, exchange } = await firstUse(context, operation);
    const replay = await context.send(request);
    expectSuccess(replay);
    expectSame(exchange, replay);
  },
});

/** Both headers carry the same API key (core document, Authentication), so a key of one call is known to the other. */
const replaysByHeader = forEachOperation(
  "idempotent-replay-by-header",
  idempotent.filter(({ limited }) => !limited),
  {
    requirements: () => ["IDEM-01"],
    says: ({ operationId }) => `${operationId} replays its answer for a key in the X-API-Key header, too.`,
    profile: () => "full",
    async run(context, operation) {
      const { request, exchange } = await firstUse(context, operation);
      const byHeader = inApiKeyHeader(context.target.keys.full);
      const headers = { ...request.headers, ...byHeader.headers };
      const replay = await context.sendInvalid({ ...request, ...byHeader, headers });
      if (!succeeded(replay) && replay.response.status !== 409) {
        throw new Blocked(`needs a server that takes the key in X-API-Key (it answered ${outcomeOf(replay)})`);
      }
      expectSame(exchange, replay);
    },
  },
);

const effects = forEachOperation("idempotent-effect", idempotent.filter(canTell), {
  requirements: ({ price }) => (price ? ["IDEM-02", "IDEM-03"] : ["IDEM-02"]),
  says: ({ operationId }) => `${operationId} creates and charges nothing more when replayed.`,
  profile: profileOf,
  async run(context, operation) {
    const { request, exchange } = await firstUse(context, operation);
    await expectNothingMade(context, operation, exchange, async () => expectSuccess(await context.send(request)));
  },
});

const conflicts = forEachOperation("idempotent-conflict", withBody, {
  requirements: (operation) => ["IDEM-04", ...about(operation, `${operation.operationId}.error.conflict`)],
  says: ({ operationId }) => `${operationId} refuses a used Idempotency-Key with another body with 409 conflict.`,
  profile: profileOf,
  async run(context, operation) {
    await expectConflict(context, operation);
  },
});

const conflictEffects = forEachOperation("idempotent-conflict-effect", withBody.filter(canTell), {
  requirements: () => ["IDEM-09"],
  says: ({ operationId }) => `${operationId} changes nothing when it refuses a used Idempotency-Key.`,
  profile: profileOf,
  async run(context, operation) {
    const { exchange } = await firstUse(context, operation);
    await expectNothingMade(context, operation, exchange, () => expectConflict(context, operation));
  },
});

/** Operations with an optional name, which a server may leave out when it compares bodies. */
const named = withBody.filter(({ body }) => body?.fields.includes("name"));

const conflictingNames = forEachOperation("idempotent-conflict-name", named, {
  requirements: () => ["IDEM-04"],
  says: ({ operationId }) => `${operationId} refuses a used Idempotency-Key with another name in the body.`,
  profile: () => "full",
  async run(context, operation) {
    await expectConflict(context, operation, ["name"]);
  },
});

const atOnce = forEachOperation("idempotent-at-once", idempotent, {
  requirements: () => ["IDEM-02", "IDEM-11"],
  says: ({ operationId }) =>
    `After two calls of ${operationId} at once with one Idempotency-Key, another call replays one of their results.`,
  async run(context, operation) {
    const earlier = await firstUse(context, operation);
    // At the edge of a limit, the server may count the calls in another order than they were sent.
    if (operation.limited) await context.room(operation, 3);
    const request = withKey(await freshRequest(context, operation), siblingKey(earlier));
    const { resources } = context;
    const kinds = operation.provides.map(({ resource }) => resource);
    const knew = new Set(kinds.flatMap((kind) => resources.all(kind).map(({ id }) => String(id))));
    const both = await Promise.all([context.send(request), context.send(request)]);
    const results = both.filter(succeeded);
    const [first] = results;
    // Nothing is stored yet while the first call runs: the other one may be a conflict, or run too (GAP-066).
    const refused = both.find((exchange) => !succeeded(exchange));
    if (refused && !first) await expectOtherKey(context, request, refused);
    if (refused && !(first && errorOf(refused)?.type === "conflict")) {
      throw new Blocked(`needs a request that succeeds (the server answered ${outcomeOf(refused)})`);
    }
    if (!first) return;
    if (operation.provides.length === 0) await requireMemory(context);
    else expectNew(operation, first, knew);
    const replay = await context.send(request);
    expectSuccess(replay);
    const ids = idsOf(operation, replay);
    expectSame(results.find((result) => isDeepStrictEqual(idsOf(operation, result), ids)) ?? first, replay);
  },
});

/** @throws Failure if a key that differs from a used one only in its last character was refused as used */
async function expectOtherKey(context: CheckContext, request: RequestSpec, refused: Exchange): Promise<void> {
  if (errorOf(refused)?.type !== "conflict") return;
  if (!succeeded(await context.send(withKey(request)))) return;
  const actual = `the server answered ${outcomeOf(refused)}, but accepted the same request with an unlike key`;
  throw new Failure({ expected: "a success with a new key that resembles a used one", actual }, refused);
}

/** Sends a used key with another body, which must be refused. @param fields the members that may differ; by default all */
function expectConflict(context: CheckContext, operation: Operation, fields?: readonly string[]): Promise<void> {
  return expectConflictWith(context, operation, (request) => variantOf(context, operation, request, fields));
}

/** The same with any other body. @param vary makes it from the request that has used the key @throws Blocked if it can't */
export async function expectConflictWith(
  context: CheckContext,
  operation: Operation,
  vary: (request: RequestSpec) => RequestSpec,
): Promise<void> {
  const { request, exchange: first } = await firstUse(context, operation);
  const variant = vary(request);
  const exchange = await context.sendInvalid(variant);
  if (succeeded(exchange)) await expectMemory(context, operation, first, exchange);
  await expectKeyRefused(context, variant, exchange);
}

/** @throws Failure unless a used key with another body was refused as such */
export async function expectKeyRefused(context: CheckContext, variant: RequestSpec, exchange: Exchange): Promise<void> {
  expectNoOtherReason(exchange, 409, "conflict");
  const { status } = exchange.response;
  if (refusedAnyway.includes(status) && succeeded(await context.send(withKey(variant)))) {
    const actual = `the server answered ${outcomeOf(exchange)}, but accepted the same request with a new key`;
    throw new Failure({ expected: "409 conflict", actual }, exchange);
  }
  expectRefusal(exchange, { status: 409, type: "conflict" }, [...refusedAnyway, 502, 503]);
}

/** The server may check the other body before the key (GAP-027, GAP-028), but then it refuses it with any key. */
const refusedAnyway: readonly number[] = [400, 402, 403, 404];

/** A mock answers any key with the same ids, so the key had no effect. */
async function expectMemory(context: CheckContext, operation: Operation, first: Exchange, second: Exchange) {
  const ids = idsOf(operation, first);
  if (!idsOf(operation, second).some((id) => ids.includes(id))) return;
  const third = await context.send(withKey(await freshRequest(context, operation)));
  if (succeeded(third)) expectNew(operation, third, new Set(ids));
}

export const checks: readonly Check[] = inPhase(
  "changing",
  [...replays, ...replaysByHeader, ...effects, ...conflicts, ...conflictingNames, ...conflictEffects, ...atOnce].map(
    inOneWorkspace,
  ),
);
