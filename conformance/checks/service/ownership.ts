import { type Operation, operationList, operations } from "../../../generated/operations.ts";
import { states } from "../../../generated/states.ts";
import { type Check, type CheckContext, check, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { profileOf } from "../../core/profile.ts";
import { valuesAt } from "../../core/values/pointer.ts";
import { arrangeIn } from "../../model/index.ts";
import { launchedPosts } from "../../steps/posts/launched-posts.ts";
import { waitingPost } from "../../steps/posts/posts.ts";
import { readersOf, type Seen } from "../../steps/reader.ts";
import { operationsOf } from "../../steps/service/claims.ts";
import { leakedInfluencer, privateInfluencer } from "../../steps/service/foreign.ts";
import { identityOf } from "../../steps/service/scoped-keys.ts";
import { changeBetween } from "../../steps/steady.ts";
import { confirmTeams, expectNoOtherReason, sendUnlearned } from "../../steps/workspaces/teams.ts";

const notFound = { status: 404, type: "not_found" };

/**
 * Refusals that may come before the id is checked, including those of the other team's key: no document orders these. A 403 is none of
 * them: that key has every scope, and another team's resource is reported as 404.
 */
const beforeTheId = [401, 402, 502, 503];

/** Within this many milliseconds, a resource that was stable in two earlier reads hardly changes. */
const quickMs = 5000;

/** How far around the time of a post the calendar is read, in milliseconds. */
const aroundMs = 60_000;

/** Resources of another team do not exist for the caller (core document, Authentication). */
const foreignIds = forEachOperation("other-team-id", operationsOf("OWN-01", operationList), {
  requirements: () => ["OWN-01"],
  says: ({ operationId }) => `${operationId} answers the id of another team's resource with 404 not_found.`,
  needs: ["key:otherTeam"],
  profile: profileOf,
  async run(context, operation) {
    const exchange = await askAsOther(context, await privateRequest(context, operation));
    // The body also refers to resources of the first team, which may be refused first (GAP-010, GAP-035).
    expectNoOtherReason(exchange, 409, "conflict");
    await blame(context, () => expectRefusal(exchange, notFound, operation.body ? [...beforeTheId, 400] : beforeTheId));
  },
});

/** The rows of a state machine that refuse a call with 409. */
const heldRows = Object.values(states).flatMap(({ refused }) => refused as readonly RefusedRow[]);

interface RefusedRow {
  readonly on: string;
  readonly status?: number;
}

/** The operations that some state of their resource refuses. */
const held = operationsOf("OWN-01", operationList).filter(({ operationId }) =>
  heldRows.some(({ on, status }) => on === operationId && status === 409),
);

/** The state of another team's resource is none of the caller's business. */
const foreignHeld = forEachOperation("other-team-id-held", held, {
  requirements: () => ["OWN-01"],
  says: ({ operationId }) =>
    `${operationId} answers 404 not_found for another team's resource whose state refuses the call.`,
  needs: ["key:otherTeam"],
  profile: () => "full",
  async run(context, operation) {
    const request = await arrangeIn(context, operation, 409);
    if (request === undefined) throw new Blocked("needs a resource whose state refuses the call");
    const exchange = await askAsOther(context, request);
    await blame(context, () => expectRefusal(exchange, notFound, operation.body ? [...beforeTheId, 400] : beforeTheId));
  },
});

const foreignChanges = forEachOperation("other-team-change", operationsOf("OWN-03", operationList), {
  requirements: () => ["OWN-03"],
  says: ({ operationId }) => `${operationId} with the key of another team does not change the resource.`,
  needs: ["key:otherTeam"],
  profile: profileOf,
  async run(context, operation) {
    const request = await context.arrange(operation);
    await context.room(operation, 1);
    const readers = readersOf(context, operation, request);
    const before = await seenBy(readers);
    if (before.every(({ value }) => value === undefined)) throw new Blocked("needs a readable resource");
    if (changeIn(before, await seenBy(readers))) throw new Blocked("needs a resource that does not change by itself");
    const since = context.now();
    const exchange = await askAsOther(context, request);
    if (exchange.response.status === 401) throw new Blocked("needs keys.otherTeam to be valid");
    const change = changeIn(before, await seenBy(readers));
    if (change === undefined) return;
    const { after, deviation } = change;
    // Meanwhile a post may have been published, for example.
    if (context.now() - since > quickMs) throw new Blocked("needs a server that answers faster");
    if (!succeeded(after.exchange) && after.exchange.response.status !== 404) {
      throw new Blocked(`needs to read the resource (the server answered ${outcomeOf(after.exchange)})`);
    }
    await blame(context, () => {
      const expected = `${deviation.expected}, as before another team's call`;
      throw new Failure({ ...deviation, expected }, after.exchange);
    });
  },
});

async function seenBy(readers: ReturnType<typeof readersOf>): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (const read of readers) seen.push(await read());
  return seen;
}

/** The first read that differs, and how. */
function changeIn(before: readonly Seen[], after: readonly Seen[]) {
  for (const [index, { schema, value }] of before.entries()) {
    const now = after[index];
    const deviation = now && changeBetween(schema, value, now.value);
    if (deviation) return { after: now, deviation };
  }
  return undefined;
}

const foreignLists = forEachOperation(
  "other-team-list",
  operationsOf("OWN-02", operationList).filter((operation) => ownIdsAt(operation).length > 0),
  {
    requirements: () => ["OWN-02"],
    says: ({ operationId }) => `${operationId} shows nothing of another team.`,
    needs: ["key:otherTeam"],
    async run(context, operation) {
      const request = await listRequest(context, operation);
      const mine = idsIn(operation, await context.send(request));
      const exchange = await sendUnlearned(context, request, context.target.keys.otherTeam);
      if (mine.length === 0) throw new Blocked("needs a list that shows something with keys.full");
      if (!succeeded(exchange)) throw new Blocked(`needs the other team's list (it is ${outcomeOf(exchange)})`);
      const shared = idsIn(operation, exchange).find((id) => mine.includes(id));
      if (shared === undefined) return;
      const isInfluencer = operation === operations.listInfluencers;
      const leak = isInfluencer ? await leakedInfluencer(context) : { id: shared, exchange };
      if (leak === undefined) return;
      await blame(context, () => {
        throw new Failure({ expected: "no id of another team", actual: `it shows ${leak.id}` }, leak.exchange);
      });
    },
  },
);

/** A list with something of the run's own team: the window of the calendar's example may hold no post. @throws Blocked */
async function listRequest(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  if (operation !== operations.getCalendar) return context.arrange(operation);
  const { body } = await waitingPost(context);
  const time = Date.parse(String(body.scheduledTime));
  const [from = "", to = ""] = [time - aroundMs, time + aroundMs].map((at) => new Date(at).toISOString());
  return { operation, query: { from, to } };
}

/** A filter may name a resource of another team; that may also be refused. */
const foreignFilter = check(
  "OWN-02",
  {
    name: "other-team-automation",
    title: "listPosts shows another team no posts of an automation that its query names.",
    profile: "full",
    needs: ["key:otherTeam"],
    operation: operations.listPosts,
  },
  async (context) => {
    const { automationId, ids } = await launchedPosts(context);
    const request = { operation: operations.listPosts, query: { automationId } };
    const exchange = await sendUnlearned(context, request, context.target.keys.otherTeam);
    if (!succeeded(exchange)) return;
    const shared = idsIn(operations.listPosts, exchange).find((id) => ids.includes(id));
    if (shared === undefined) return;
    await blame(context, () => {
      throw new Failure({ expected: "no post of another team", actual: `it shows ${shared}` }, exchange);
    });
  },
);

/** A valid request without resources that every team may see. @throws Blocked if there is none */
async function privateRequest(context: CheckContext, operation: Operation): Promise<RequestSpec> {
  const named = operation.parameters.find(({ in: place }) => place === "path");
  const readsInfluencer = operation.method === "GET" && named?.resource === "influencer";
  if (!named || !readsInfluencer) return context.arrange(operation);
  return { operation, path: { [named.name]: await privateInfluencer(context) } };
}

function askAsOther({ sendInvalid, target }: CheckContext, request: RequestSpec): Promise<Exchange> {
  return sendInvalid({ ...request, key: target.keys.otherTeam ?? null });
}

/** Confirms a failure only if the server reports two teams for the two keys, and a 403 only if it reports the same scopes for both. */
async function blame(context: CheckContext, judge: () => void): Promise<void> {
  try {
    judge();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await confirmTeams(context, "otherTeam", "another");
    if (error.exchange?.response.status === 403) await confirmScopes(context);
    throw error;
  }
}

/** @throws Blocked if the other team's key lacks a scope of keys.full */
async function confirmScopes(context: CheckContext): Promise<void> {
  const { full, otherTeam = "" } = context.target.keys;
  const [own, other] = [await identityOf(context, full), await identityOf(context, otherTeam)];
  const lacking = own.scopes.filter((scope) => !other.scopes.includes(scope));
  if (lacking.length > 0) throw new Blocked(`needs keys.otherTeam with ${lacking.join(" and ")}`);
}

/** Where a list shows the ids of its own items: deeper values, such as an advertiser, belong to no team. */
function ownIdsAt({ provides }: Operation): string[] {
  return provides.flatMap(({ at }) => at).filter((pointer) => /^[^*]*\/\*\/[^/]*$/.test(pointer));
}

function idsIn(operation: Operation, exchange: Exchange): string[] {
  return ownIdsAt(operation).flatMap((at) => valuesAt(exchange.response.json, at).map(({ value }) => String(value)));
}

export const checks: readonly Check[] = [
  ...inPhase("reading", [...foreignIds, ...foreignChanges, ...foreignLists]),
  foreignFilter,
  ...inPhase("afterwards", foreignHeld),
];
