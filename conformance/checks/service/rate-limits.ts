import { type Operation, type OperationId, operationList, operations } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { type Check, type CheckContext, checksOf, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure, NotClaimed } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { scopedKeys } from "../../core/target/target.ts";
import { withoutMember } from "../../core/values/mutate.ts";
import { imageDraft } from "../../steps/drafts/kinds.ts";
import { imageOf } from "../../steps/drafts/videos.ts";
import { judgedElsewhere } from "../../steps/judged-elsewhere.ts";
import { once } from "../../steps/once.ts";
import { impossibleRequest } from "../../steps/placeholders.ts";
import { callThatCounts } from "../../steps/service/limit-calls.ts";
import { expectWait, expectWithinLimit, timely } from "../../steps/service/limit-refusals.ts";
import { expectWholeWindow } from "../../steps/service/limit-windows.ts";
import { type UsedUp, useUp } from "../../steps/service/limits.ts";
import { expectUnchanged, isWatchable } from "../../steps/service/watch.ts";
import { wrongValues } from "../../steps/service/wrong-calls.ts";
import { confirmTeams } from "../../steps/workspaces/teams.ts";

const { getMe } = operations;
const known = new Set(requirements.filter(({ excluded }) => excluded === undefined).map(({ id }) => id));
/** The longest window first: in the time that it takes, the others become unused. */
const limited: readonly Operation[] = operationList
  .filter((operation) => operation.limited)
  .toSorted((a, b) => b.rateLimit.windowSeconds - a.rateLimit.windowSeconds);

/** Operations with a documented limit of their own. */
const families = [
  { id: "RATE-07", members: limited.filter(({ tag }) => tag === "recreations") },
  { id: "RATE-08", members: limited.filter(({ tag, price }) => tag === "content" && price === null) },
];

/** Each limit at its edge: exactly as many calls as fit, then one more (core document, Limits). */
const ofOperations = forEachOperation("rate-limit", limited, {
  requirements: (operation) =>
    [
      `${operation.operationId}.rateLimit`,
      `${operation.operationId}.error.rate_limited`,
      "RATE-01",
      "RATE-02",
      "RATE-04",
      "RATE-05",
      "RATE-06",
      ...(isWatchable(operation) ? ["ERR-32"] : []),
      ...(operation.idempotent ? ["IDEM-10"] : []),
      ...families.flatMap(({ id, members }) => (members.includes(operation) ? [id] : [])),
    ].filter((id) => known.has(id)),
  says: ({ operationId, rateLimit }) =>
    `${operationId} accepts ${rateLimit.limit} calls in ${rateLimit.windowSeconds} s and refuses the next one until Retry-After is over.`,
  profile: () => "full",
  async run(context, operation) {
    const { edge } = context;
    const watched = isWatchable(operation) ? await validRequest(context, operation) : undefined;
    const other = await unlessBlocked(otherForms[operation.operationId as OperationId]?.(context)); // an operation of the contract
    const used = await useUp(context, operation);
    if (other) await expectLimitedToo(context, operation, other);
    if (watched) await expectRefusalsWithoutTrace(context, operation, watched);
    expectWithinLimit(await edge.send({ operation: getMe }), "a call of getMe", "RATE-06");
    await expectRelativesFree(context, operation);
    await expectOthersFree(context, operation);
    await expectPlacesAgain(context, operation, used);
  },
});

/** Valid calls of another form than the usual one, which count towards the same limit. */
const otherForms: Readonly<Partial<Record<OperationId, (context: CheckContext) => Promise<RequestSpec>>>> = {
  createMetaAd: async (context) => imageOf(await imageDraft(context)),
};

/** @throws Failure if a used-up limit lets a call of another form through; the usual form shows that the window has not ended meanwhile */
async function expectLimitedToo({ edge }: CheckContext, operation: Operation, other: RequestSpec): Promise<void> {
  const exchange = await edge.send(other);
  if (exchange.response.status === 429) return;
  if ((await edge.send(impossibleRequest(operation))).response.status !== 429) return;
  const actual = `the server answered ${outcomeOf(exchange)} to a call from a draft`;
  const { operationId, rateLimit } = operation;
  const expected = `429 rate_limited for more than ${rateLimit.limit} calls, whatever they are made from`;
  throw new Failure({ expected, actual, requirement: `${operationId}.rateLimit` }, exchange);
}

/** A valid request in the default workspace, where calls with a wrong workspace would work; undefined if the target allows none. */
async function validRequest(context: CheckContext, operation: Operation): Promise<RequestSpec | undefined> {
  const request = await unlessBlocked(callThatCounts(context, operation));
  return isRecord(request?.body) ? { ...request, body: withoutMember(request.body, ["workspaceId"]) } : request;
}

/** Undefined for what the target does not allow. */
async function unlessBlocked<T>(wanted: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}

/**
 * A call beyond the limit names what exists. One with a mistake comes first, which costs nothing wherever the server looks at the limit; a valid
 * one shows whether the server carries out what it refuses.
 */
async function expectRefusalsWithoutTrace(
  context: CheckContext,
  operation: Operation,
  valid: RequestSpec,
): Promise<void> {
  const wrong = operation.body ? wrongValues(operation, valid).slice(0, 1) : [];
  const atOnce = { ...context, sendInvalid: context.edge.send };
  await expectUnchanged(atOnce, { ...valid, operation }, [...wrong, valid]);
}

/**
 * No other operation with a limit of its own, and no other team, has fewer places now. Two operations that share a limit show it from either
 * side, so only later ones are called.
 * @throws Failure if one is refused
 */
async function expectOthersFree({ edge, target }: CheckContext, operation: Operation): Promise<void> {
  for (const other of limited.slice(limited.indexOf(operation) + 1)) {
    if (!edge.fits(other)) continue;
    const exchange = await unlessLacking(edge.send(impossibleRequest(other)));
    if (exchange) expectWithinLimit(exchange, `a call of ${other.operationId}`, "RATE-06");
  }
  const { otherTeam } = target.keys;
  if (otherTeam === undefined || !edge.fits(getMe, otherTeam)) return;
  const theirs = await edge.send({ ...impossibleRequest(operation), key: otherTeam });
  expectWithinLimit(theirs, "the first call of another team", "RATE-02");
}

/** The operations of the same kind that have no limit of their own do not count towards this one. @throws Failure if one is refused */
async function expectRelativesFree({ edge }: CheckContext, { tag, operationId }: Operation): Promise<void> {
  for (const other of operationList) {
    if (other.limited || other.tag !== tag || !edge.fits(other)) continue;
    const exchange = await unlessLacking(edge.send(impossibleRequest(other)));
    if (exchange) expectWithinLimit(exchange, `${other.operationId} after the limit of ${operationId}`, "RATE-06");
  }
}

/** Undefined for a call of an operation that the target does not claim: the limits of the others can still be judged. */
async function unlessLacking(call: Promise<Exchange>): Promise<Exchange | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NotClaimed) return undefined;
    throw error;
  }
}

/** Places become free when the server says so, and not before. @throws Failure if they do not */
async function expectPlacesAgain(context: CheckContext, operation: Operation, used: UsedUp): Promise<void> {
  const { edge } = context;
  expectWait(used.over, operation);
  const last = await expectWholeWindow(context, operation, used);
  const seconds = expectWait(last, operation);
  // A second more than requested: a server may round down (GAP-059), and clocks differ.
  await edge.wait(Math.min(seconds, operation.rateLimit.windowSeconds) + 1);
  const again = await used.calls.again();
  if (again.response.status !== 429) return;
  const other = operation.idempotent ? await used.calls.next() : again;
  expectWithinLimit(other, `a call ${timely(last)}`, "RATE-05");
  expectWithinLimit(again, `the refused request with its Idempotency-Key ${timely(last)}`, "IDEM-10");
}

/** Uses up the default limit with one key, and calls with other keys in the meantime. */
const usedUpDefault = once("a default limit that is used up", async (context) => {
  const used = await useUp(context, getMe);
  const ask = async (key: string | undefined): Promise<Exchange | undefined> =>
    key !== undefined && context.edge.fits(getMe, key) ? context.edge.send({ operation: getMe, key }) : undefined;
  const sameTeam = scopedKeys(context.target).at(-1)?.key;
  return { used, sameTeam, withOwn: await ask(sameTeam), withTheirs: await ask(context.target.keys.otherTeam) };
});

/** The same for a check of what the limit counts: that there is one at all, another check judges. */
const workingDefault = judgedElsewhere(usedUpDefault, "a default rate limit that can be used up");

/** The default limit (core document, Limits), on an operation that needs no scope. */
const ofDefault = checksOf(usedUpDefault, { profile: "full" }, (check) => [
  check(
    ["RATE-02", "RATE-01", "RATE-04", "RATE-05"],
    { name: "default-rate-limit", title: "getMe accepts 300 calls in 60 s and refuses the next one." },
    async ({ used, withTheirs }, context) => {
      if (withTheirs) expectWithinLimit(withTheirs, "the first call of another team", "RATE-02");
      await expectPlacesAgain(context, getMe, used);
    },
  ),
]);

const ofEachKey = checksOf(workingDefault, { profile: "full" }, (check) => [
  check("RATE-03", async ({ sameTeam, withOwn }, context) => {
    if (withOwn === undefined) throw new Blocked("needs keys.limited with its scopes, or keys.scoped");
    await confirmTeams(context, "scoped", "same", sameTeam);
    expectWithinLimit(withOwn, "a call with another key of the team", "RATE-03");
  }),
]);

export const checks: readonly Check[] = inPhase("limits", [...ofDefault, ...ofEachKey, ...ofOperations]);
