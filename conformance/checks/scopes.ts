import { type Operation, operationList } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { type Check, type CheckContext, forEachItem, forEachOperation } from "../core/check.ts";
import { refersToOthers } from "../core/description.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { errorOf, outcomeOf, succeeded } from "../core/exchange.ts";
import { expectRefusal } from "../core/expect.ts";
import type { RequestSpec } from "../core/request.ts";
import { profileOf } from "../core/session.ts";
import { documentedBody, ownPath, placeholderPath } from "../steps/placeholders.ts";
import { confirmTeams, expectNoOtherReason } from "../steps/teams.ts";

const refused = { status: 403, type: "forbidden_scope" };
const known = new Set(requirements.map(({ id }) => id));
const scoped = operationList.filter(({ scopes }) => scopes.length > 0);

/** What the state of the target may refuse before scopes are looked at: no document orders these. */
const stateMayComeFirst = [402, 409, 502, 503];

/** A key without a scope that the operation asks for is refused (core document, Authentication): one check for each scope. */
const lackingChecks: Check[] = scoped.flatMap((operation) =>
  forEachItem(
    "lacks-scope",
    operation.scopes.map((scope) => `${operation.operationId}/${scope}`),
    {
      requirements: (item) => {
        const scope = item.slice(item.indexOf("/") + 1);
        const { operationId } = operation;
        return [
          "SCOPE-01",
          ...[`${operationId}.scope.${scope}`, `${operationId}.error.forbidden_scope`].filter((id) => known.has(id)),
        ];
      },
      says: (item) => `${item.replace("/", " with a key without ")} is refused with 403 forbidden_scope.`,
      needs: ["key:limited"],
      cost: () => ({ requests: 1 }),
      run: (context, item) => expectScopeRefusal(context, operation, item.slice(item.indexOf("/") + 1)),
    },
  ),
);

async function expectScopeRefusal(context: CheckContext, operation: Operation, scope: string): Promise<void> {
  const { keys, limitedScopes } = context.target;
  if (limitedScopes === undefined) throw new Blocked("needs keys.limited with its scopes");
  if (limitedScopes.includes(scope)) throw new Blocked(`needs keys.limited without ${scope}`);
  const { request, isValid } = await otherwiseValid(context, operation);
  const exchange = await context.sendInvalid({ ...request, key: keys.limited ?? null });
  const fromRequest = isValid ? (refersToOthers(operation) ? [400] : []) : [400, 404]; // GAP-021, GAP-022
  expectNoOtherReason(exchange, refused.status, refused.type);
  try {
    expectRefusal(exchange, refused, [...stateMayComeFirst, ...fromRequest]);
  } catch (error) {
    if (error instanceof Failure) await confirmTeams(context, "limited", "same");
    throw error;
  }
  // Which of two scopes was missed does not show, so one of them may not be looked at.
  const others = operation.scopes.filter((other) => other !== scope && !limitedScopes.includes(other));
  if (others.length > 0) throw new Blocked(`needs keys.limited with ${others.join(" and ")} and without ${scope}`);
}

/** A request that has no fault but its key, as far as the target lets us make one. */
async function otherwiseValid(
  { arrange, resources }: CheckContext,
  operation: Operation,
): Promise<{ request: RequestSpec; isValid: boolean }> {
  try {
    return { request: await arrange(operation), isValid: true };
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
  }
  const path = ownPath(operation, resources) ?? placeholderPath(operation);
  return { request: { operation, path, ...documentedBody(operation) }, isValid: false };
}

/**
 * A key is not refused for scopes that it holds. What changes something is asked for with the limited key only: the other
 * checks send it with the full one often enough.
 */
const holdingChecks = forEachOperation("holds-scope", scoped, {
  requirements: () => ["SCOPE-02"],
  says: ({ operationId, scopes }) => `${operationId} is not refused for the scopes of a key that holds ${scopes}.`,
  needs: ["key:limited"],
  profile: profileOf,
  cost: () => ({ requests: 1 }),
  async run({ arrange, send, target }, operation) {
    const holds = operation.scopes.every((scope) => target.limitedScopes?.includes(scope));
    if (!holds && operation.method !== "GET") throw new Blocked(`needs keys.limited with ${operation.scopes}`);
    const request = await arrange(operation);
    const exchange = await send(holds ? { ...request, key: target.keys.limited ?? null } : request);
    if (succeeded(exchange)) return;
    const actual = `the server answered ${outcomeOf(exchange)}`;
    if (errorOf(exchange)?.type !== refused.type) throw new Blocked(`needs a call that succeeds (${actual})`);
    throw new Failure({ expected: "no refusal for scopes that the key holds", actual }, exchange);
  },
});

export const scopeChecks = [...lackingChecks, ...holdingChecks];
