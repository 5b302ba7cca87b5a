import { type Operation, operationList } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { type Check, type CheckContext, forEachItem, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import type { ScopedKey } from "../../core/target/target.ts";
import { refersToOthers } from "../../core/values/description.ts";
import { documentedBody, impossibleRequest, ownPath, placeholderPath } from "../../steps/placeholders.ts";
import { inApiKeyHeader } from "../../steps/service/key-header.ts";
import { readyRequest } from "../../steps/service/ready-requests.ts";
import { identityOf, keyHolding, keyLacking, requireOnlyMissing } from "../../steps/service/scoped-keys.ts";
import { confirmTeams, expectNoOtherReason } from "../../steps/workspaces/teams.ts";

const refused = { status: 403, type: "forbidden_scope" };
const known = new Set(requirements.map(({ id }) => id));
const scoped = operationList.filter(({ scopes }) => scopes.length > 0);

/** Refusals because of the target's state that may come before the scope check: no document orders these. */
const stateMayComeFirst = [402, 409, 502, 503];

/** A key without a scope that the operation requires is refused (core document, Authentication): one check for each scope. */
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
      run: (context, item) => expectScopeRefusal(context, operation, item.slice(item.indexOf("/") + 1)),
    },
  ),
);

/** Lists without parameters in the path: one of each shows whether scopes count however the key is sent. */
const lists = scoped.filter(
  ({ method, path, scopes }) => method === "GET" && !path.includes("{") && scopes.length === 1,
);

const lackingInHeader = forEachOperation("lacks-scope-in-header", lists, {
  requirements: () => ["SCOPE-01"],
  says: ({ operationId }) => `${operationId} with a key without its scope in X-API-Key is refused, too.`,
  profile: () => "full",
  async run(context, operation) {
    const lacking = keyLacking(context, operation, operation.scopes[0] ?? "");
    const request = await context.arrange(operation);
    const exchange = await context.sendInvalid({ ...request, ...inApiKeyHeader(lacking.key) });
    if (succeeded(exchange)) await confirmTeams(context, "scoped", "same", lacking.key);
    // Whether the header is read is judged elsewhere.
    expectRefusal(exchange, refused, [401, ...stateMayComeFirst]);
  },
});

async function expectScopeRefusal(context: CheckContext, operation: Operation, scope: string): Promise<void> {
  const lacking = keyLacking(context, operation, scope);
  const { request, isValid } = await otherwiseValid(context, operation);
  const early = await context.sendInvalid({ ...request, key: lacking.key });
  const ready = early.response.status === 409 ? await readyRequest(context, operation) : undefined;
  const exchange = ready ? await context.sendInvalid({ ...ready, key: lacking.key }) : early;
  const fromRequest = isValid ? (refersToOthers(operation) ? [400] : []) : [400, 404]; // GAP-021, GAP-022
  expectNoOtherReason(exchange, refused.status, refused.type);
  try {
    expectRefusal(exchange, refused, [...stateMayComeFirst, ...fromRequest]);
  } catch (error) {
    if (error instanceof Failure) await confirmTeams(context, "scoped", "same", lacking.key);
    throw error;
  }
  requireOnlyMissing(lacking, operation, scope);
}

/** A request with no error except its key, if the target allows building one. */
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

/** A key is not refused for scopes that it has: the key with the fewest additional scopes is used. */
const holdingChecks = forEachOperation("holds-scope", scoped, {
  requirements: () => ["SCOPE-02"],
  says: ({ operationId, scopes }) => `${operationId} is not refused for lack of scopes with a key that has ${scopes}.`,
  async run(context, operation) {
    const holding = keyHolding(context, operation);
    if (!holding && operation.method !== "GET")
      throw new Blocked(`needs a key in keys.scoped with ${operation.scopes}`);
    const held = holding ?? { key: context.target.keys.full, scopes: operation.scopes };
    // Priced operations are called only with an impossible request.
    const reason = operation.price
      ? "needs a server that looks at scopes first"
      : await taken(context, operation, held);
    if (reason !== undefined) await expectLetThrough(context, operation, held, reason);
  },
});

/** Sends a valid request. @returns why it says nothing about the scopes; undefined if it succeeded */
async function taken(context: CheckContext, operation: Operation, held: ScopedKey): Promise<string | undefined> {
  let request: RequestSpec;
  try {
    request = await context.arrange(operation);
  } catch (error) {
    if (error instanceof Blocked) return error.message;
    throw error;
  }
  const exchange = await context.send({ ...request, key: held.key });
  if (succeeded(exchange)) return undefined;
  await expectNotRefused(context, exchange, held, operation);
  return `needs a call that succeeds (the server answered ${outcomeOf(exchange)})`;
}

/**
 * Passes if an impossible call is refused for the scopes of another key but not for those of this one: then the scopes are
 * checked first, and they were sufficient.
 * @param reason why the check needs this method
 */
async function expectLetThrough(
  context: CheckContext,
  operation: Operation,
  held: ScopedKey,
  reason: string,
): Promise<void> {
  const [scope = ""] = operation.scopes;
  const request = impossibleRequest(operation);
  const without = await context.sendInvalid({ ...request, key: keyLacking(context, operation, scope).key });
  if (!isScopeRefusal(without)) throw new Blocked(reason);
  const exchange = await context.sendInvalid({ ...request, key: held.key });
  await expectNotRefused(context, exchange, held, operation);
  if (exchange.response.status === 429) throw new Blocked(reason);
}

/** @throws Failure for a refusal for lack of scopes that the key has according to getMe */
async function expectNotRefused(context: CheckContext, exchange: Exchange, { key }: ScopedKey, { scopes }: Operation) {
  if (!isScopeRefusal(exchange)) return;
  const said = await identityOf(context, key);
  if (!scopes.every((scope) => said.scopes.includes(scope))) throw new Blocked(`needs a key with ${scopes}`);
  const actual = `the server answered ${outcomeOf(exchange)}`;
  throw new Failure({ expected: "no refusal for scopes that the key has", actual }, exchange);
}

function isScopeRefusal(exchange: Exchange): boolean {
  return exchange.response.status === refused.status && errorOf(exchange)?.type === refused.type;
}

export const checks: readonly Check[] = inPhase("reading", [...lackingChecks, ...lackingInHeader, ...holdingChecks]);
