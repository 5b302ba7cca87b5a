import { operations, scopes } from "../../../generated/operations.ts";
import { type Check, check } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { expectSuccess } from "../../core/expect.ts";
import { urlOf } from "../../core/http/url.ts";
import { inPhase } from "../../core/phase.ts";
import { scopedKeys } from "../../core/target/target.ts";
import { expectThat } from "../../steps/given.ts";
import { once } from "../../steps/once.ts";

const operation = operations.getProtectedResourceMetadata;

/** The metadata for a caller without a key. */
const keyless = once("the metadata without a key", (context) => context.send({ operation, key: null }));

const stands = check("META-01", async (context) => {
  expectSuccess(await context.send({ operation }));
});

const isPublic = check("META-02", async (context) => {
  expectSuccess(await keyless(context));
});

const listsScopes = check("META-03", async (context) => {
  const exchange = await keyless(context);
  const listed = scopesIn(exchange);
  const lacking = scopes.filter((scope) => !listed.includes(scope));
  const actual = `${lacking.join(", ")} ${lacking.length === 1 ? "is" : "are"} missing`;
  expectThat(lacking.length === 0, { expected: "every scope of the API", actual }, exchange);
});

const sameForAll = check("META-04", async (context) => {
  const expected = scopesIn(await keyless(context))
    .toSorted()
    .join(", ");
  const [few] = scopedKeys(context.target);
  for (const key of [context.target.keys.full, ...(few ? [few.key] : [])]) {
    const exchange = await context.send({ operation, key });
    const actual = scopesIn(exchange).toSorted().join(", ");
    expectThat(actual === expected, { expected: `the scopes ${expected}`, actual: `they are ${actual}` }, exchange);
  }
});

/** A URL at another origin, for example the public one (GAP-081), is not fetched. */
const isNamed = check("META-05", async (context) => {
  const refused = await context.sendInvalid({ operation: operations.getMe, key: null });
  const header = refused.response.headers["www-authenticate"] ?? "";
  const [, quoted, plain] = /resource_metadata=(?:"([^"]*)"|([^\s,]+))/.exec(header) ?? [];
  const text = quoted ?? plain;
  if (refused.response.status !== 401 || text === undefined) throw new Blocked("needs a 401 with a URL");
  const { origin } = new URL(context.target.baseUrl);
  const address = urlOf(text, origin);
  if (!address) throw new Failure({ expected: "a URL", actual: `it is ${text}` }, refused);
  if (address.origin !== origin) throw new Blocked(`needs a server that names a URL at ${origin}`);
  const exchange = await context.sendInvalid({
    operation,
    rawPath: `${address.pathname}${address.search}`,
    key: null,
  });
  expectSuccess(exchange);
  expectThat(
    membersOf(exchange).scopes_supported !== undefined,
    { expected: "the metadata", actual: "the answer lists no scopes" },
    exchange,
  );
});

const atTop = check("META-06", async (context) => {
  const exchange = await keyless(context);
  const { json } = exchange.response;
  const isTop = isRecord(json) && json.scopes_supported !== undefined;
  expectThat(isTop, { expected: "scopes_supported at the top", actual: "it is elsewhere" }, exchange);
});

const namesResource = check("META-07", async (context) => {
  const exchange = await keyless(context);
  const { resource } = membersOf(exchange);
  expectThat(typeof resource === "string", { expected: "a resource", actual: "there is none" }, exchange);
});

/** The members of the metadata, which may be in the success envelope (GAP-166). */
function membersOf({ response }: Exchange): Readonly<Record<string, unknown>> {
  const { json } = response;
  if (!isRecord(json)) return {};
  return json.scopes_supported === undefined && isRecord(json.data) ? json.data : json;
}

/** @throws Blocked if there is no list: the schema check judges that */
function scopesIn(exchange: Exchange): string[] {
  const { scopes_supported: listed } = membersOf(exchange);
  if (!Array.isArray(listed)) throw new Blocked("needs metadata that lists scopes");
  return listed.map(String);
}

export const checks: readonly Check[] = inPhase("reading", [
  stands,
  isPublic,
  listsScopes,
  sameForAll,
  isNamed,
  atTop,
  namesResource,
]);
