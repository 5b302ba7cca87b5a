import { type Operation, operationList, operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, errorOf, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { type ScopedKey, scopedKeys } from "../../core/target/target.ts";
import { expectThat, given, itemsAt, textAt, valueAt } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";
import { inApiKeyHeader } from "../../steps/service/key-header.ts";
import { ownAnswer } from "../../steps/service/own-data.ts";
import { type Identity, identityOf } from "../../steps/service/scoped-keys.ts";
import { sendUnlearned } from "../../steps/workspaces/teams.ts";

const { getMe } = operations;

/** The identity of the full key, from a server that checks keys. */
const own = once("the identity of the full key", async (context) => ownAnswer(await given(context, "getMe")));

const anyKey = check("IDEN-01", async (context) => {
  const some = someScopedKey(context);
  const others = scopedKeys(context.target).filter(({ key }) => key !== some.key);
  for (const { key } of [some, ...others]) expectSuccess(await sendUnlearned(context, { operation: getMe }, key));
});

const via = check("IDEN-02", async (context) => expectApiKey(await given(context, "getMe")));

const viaHeader = check(
  "IDEN-02",
  { name: "via-header", title: "getMe reports a key in the X-API-Key header as an api_key, too." },
  async (context) => {
    const exchange = await context.send({ operation: getMe, ...inApiKeyHeader(context.target.keys.full) });
    if (!succeeded(exchange)) throw new Blocked("needs a server that takes the key in the X-API-Key header");
    expectApiKey(exchange);
  },
);

function expectApiKey(exchange: Exchange): void {
  const said = valueAt(exchange, "/data/auth/via");
  const deviation = { expected: "api_key", actual: `it is ${String(said)}`, pointer: "/data/auth/via" };
  expectThat(said === "api_key", deviation, exchange);
}

const prefix = check("IDEN-03", async (context) => {
  const exchange = await own(context);
  const said = textAt(exchange, "/data/auth/keyPrefix");
  const deviation = { expected: "the leading characters of the key", actual: "it is other text" };
  expectThat(said !== "" && context.target.keys.full.startsWith(said), deviation, exchange);
});

const secret = check("IDEN-04", async (context) => {
  const exchange = await own(context);
  const said = textAt(exchange, "/data/auth/keyPrefix");
  const deviation = { expected: "the beginning of the key only", actual: "it is the whole key" };
  expectThat(!said.includes(context.target.keys.full), deviation, exchange);
});

const heldScopes = check("IDEN-05", async (context) => {
  const keys = [
    context.target.keys.full,
    ...scopedKeys(context.target)
      .slice(0, 2)
      .map(({ key }) => key),
  ];
  for (const key of keys) {
    const said = await identityOf(context, key);
    await expectHeld(context, key, said.scopes);
  }
});

/** Of the other keys, only the scopes that the target file does not name are tried, because those may be wrong. */
const unnamedScopes = check(
  "IDEN-05",
  {
    name: "unnamed-scopes",
    operation: getMe,
    title: "A key holds each scope that getMe reports and that the target file does not name.",
  },
  async (context) => {
    someScopedKey(context);
    for (const { key, scopes } of scopedKeys(context.target)) {
      const said = await identityOf(context, key);
      if (said.isLegacy) continue;
      const more = said.scopes.filter((scope) => !scopes.includes(scope));
      await expectHeld(context, key, more);
    }
  },
);

/** @throws Failure if a read is refused for a scope that getMe reports */
async function expectHeld(context: CheckContext, key: string, scopes: readonly string[]): Promise<void> {
  for (const operation of readsOf((scope) => scopes.includes(scope))) {
    const exchange = await sendUnlearned(context, await context.arrange(operation), key);
    if (!isScopeRefusal(exchange)) continue;
    const actual = `the server answered ${outcomeOf(exchange)}`;
    throw new Failure({ expected: `no refusal for ${operation.scopes}, which getMe reports`, actual }, exchange);
  }
}

const lackedScopes = check("IDEN-06", async (context) => {
  let asked = 0;
  let isLegacy = false;
  const keys = [
    context.target.keys.full,
    ...scopedKeys(context.target)
      .slice(0, 2)
      .map(({ key }) => key),
  ];
  for (const key of keys) {
    const said = await identityOf(context, key);
    isLegacy ||= said.isLegacy;
    if (said.isLegacy) continue;
    const lacks = (scope: string) => !said.scopes.includes(scope);
    for (const operation of readsOf(lacks)) {
      asked += 1;
      await expectRefused(context, operation, key);
    }
  }
  if (asked > 0) return;
  if (keys.length > 1 && isLegacy) throw new Blocked("needs keys for which getMe does not report auth.legacy");
  throw new Blocked("needs keys.limited or keys.scoped: getMe reports every scope for keys.full");
});

/** @throws Failure if a read succeeds with a key that lacks its scope according to getMe */
async function expectRefused(context: CheckContext, operation: Operation, key: string): Promise<void> {
  const exchange = await sendUnlearned(context, await context.arrange(operation), key);
  if (!succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  throw new Failure(
    { expected: `403 forbidden_scope, because getMe does not report ${operation.scopes}`, actual },
    exchange,
  );
}

const defaultWorkspace = check("IDEN-07", async (context) => {
  const reported = textAt(await own(context), "/data/workspaceId");
  const list = ownAnswer(await given(context, "listWorkspaces"));
  // A new workspace may have become the default one meanwhile (GAP-139).
  const now = textAt(await given(context, "getMe"), "/data/workspaceId");
  const marked = itemsAt(list, "/data").flatMap(({ id, isDefault }) => (isDefault === true ? [id] : []));
  if (marked.length === 0) throw new Blocked("needs a list that marks a workspace as default");
  const deviation = { expected: `${marked.join(" or ")} as in the list`, actual: `getMe reports ${reported}` };
  expectThat(marked.includes(reported) || marked.includes(now), deviation);
});

const teams = check("IDEN-08", { needs: ["key:otherTeam"] }, async (context) => {
  const mine = (await identityOf(context, context.target.keys.full)).data;
  const theirs = (await identityOf(context, context.target.keys.otherTeam ?? "")).data;
  if (mine.teamId !== theirs.teamId) return;
  if (mine.workspaceId === theirs.workspaceId && mine.teamName === theirs.teamName) {
    throw new Blocked("needs keys.otherTeam of another team according to getMe");
  }
  throw new Failure({ expected: "another team id", actual: `both are ${String(mine.teamId)}` });
});

const perKey = check("IDEN-09", async (context) => {
  const other = someScopedKey(context);
  const [mine, theirs] = [await identityOf(context, context.target.keys.full), await identityOf(context, other.key)];
  const said = String(theirs.auth.keyPrefix);
  expectThat(other.key.startsWith(said), { expected: "a prefix of that key", actual: `it is ${said}` });
  const deviation = { expected: `the scopes ${other.scopes}`, actual: `they are those of another key` };
  expectThat(!isSame(mine, theirs) || theirs.isLegacy, deviation);
});

/** A key of the team with fewer scopes than the full key. @throws Blocked if there is none */
function someScopedKey({ target }: CheckContext): ScopedKey {
  const [fewest] = scopedKeys(target).toSorted((a, b) => a.scopes.length - b.scopes.length);
  if (fewest) return fewest;
  throw new Blocked("needs keys.limited with its scopes, or keys.scoped");
}

function isSame(a: Identity, b: Identity): boolean {
  return a.scopes.toSorted().join() === b.scopes.toSorted().join();
}

const readable = check("IDEN-10", async (context) => {
  const id = textAt(await given(context, "getMe"), "/data/workspaceId");
  expectSuccess(await context.send({ operation: operations.getWorkspace, path: { id } }));
});

/** Lists that need one scope, one list for each wanted scope. */
function readsOf(isWanted: (scope: string) => boolean): Operation[] {
  const reads = operationList.filter(
    ({ method, path, scopes, parameters }) =>
      method === "GET" && !path.includes("{") && scopes.length === 1 && parameters.every(({ required }) => !required),
  );
  // The simplest list comes last and wins: a search would use up a daily allowance.
  const plainestLast = reads.toSorted((a, b) => b.parameters.length - a.parameters.length);
  const byScope = new Map(plainestLast.map((operation) => [operation.scopes[0] ?? "", operation]));
  return [...byScope].flatMap(([scope, operation]) => (isWanted(scope) ? [operation] : []));
}

function isScopeRefusal(exchange: Exchange): boolean {
  return exchange.response.status === 403 && errorOf(exchange)?.type === "forbidden_scope";
}

const keyForm = check("AUTH-06", async (context) => {
  const exchange = ownAnswer(await given(context, "getMe"));
  const isOfForm = /^.+_live_.+$/.test(context.target.keys.full);
  // The key itself must not appear in a report.
  expectThat(isOfForm, { expected: "<prefix>_live_<random>", actual: "keys.full has another form" }, exchange);
});

const versionPrefix = check("VER-01", async (context) => {
  const exchange = await given(context, "getMe");
  const { baseUrl } = context.target;
  expectThat(
    baseUrl.endsWith("/api/v1"),
    { expected: "a base URL that ends in /api/v1", actual: `it is ${baseUrl}` },
    exchange,
  );
});

export const checks: readonly Check[] = inPhase("reading", [
  anyKey,
  via,
  viaHeader,
  prefix,
  secret,
  heldScopes,
  unnamedScopes,
  lackedScopes,
  defaultWorkspace,
  teams,
  perKey,
  readable,
  keyForm,
  versionPrefix,
]);
