import { type Operation, operationList, operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachOperation } from "../../core/check.ts";
import { Failure } from "../../core/errors.ts";
import { outcomeOf } from "../../core/exchange.ts";
import { expectRefusal, expectSuccess } from "../../core/expect.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { inPhase } from "../../core/phase.ts";
import { scopedKeys } from "../../core/target/target.ts";
import { once, perSubject } from "../../steps/once.ts";
import { impossibleRequest, validButForKey } from "../../steps/placeholders.ts";
import { inApiKeyHeader } from "../../steps/service/key-header.ts";

const refused = { status: 401, type: "unauthorized" };

/** Without a key each operation is refused (core document, Authentication). */
const noKeyChecks = forEachOperation(
  "no-key",
  operationList.filter(({ needsKey }) => needsKey),
  {
    requirements: ({ operationId }) => [`${operationId}.error.unauthorized`, "AUTH-01"],
    says: ({ operationId }) => `${operationId} without a key is refused with 401 unauthorized.`,
    async run(context, operation) {
      const { request, isValid } = await otherwiseValid(operation)(context);
      const exchange = await context.sendInvalid({ ...request, key: null });
      // The documents do not order two errors (GAP-019, GAP-020), so the request must have no other error.
      expectRefusal(exchange, refused, isValid ? [] : [400, 404]);
    },
  },
);

const malformedKey = check("AUTH-04", async ({ sendInvalid }) => {
  expectRefusal(await sendInvalid({ operation: operations.getMe, key: "not-a-key" }), refused);
});

const malformedInHeader = check(
  ["AUTH-04", "AUTH-07"],
  {
    name: "malformed-key-in-header",
    title: "A malformed key in the X-API-Key header is refused with 401 unauthorized.",
  },
  async ({ sendInvalid }) => {
    const exchange = await sendInvalid({ operation: operations.getMe, ...inApiKeyHeader("not-a-key") });
    expectRefusal(exchange, refused);
  },
);

/** The credentials are `not-a-key:none`. */
const otherScheme = "Basic bm90LWEta2V5Om5vbmU=";

/** Whoever parses the header may stop at the scheme, before the code that refuses a wrong key. */
const malformedScheme = check(
  "AUTH-04",
  {
    name: "other-scheme",
    title: "An Authorization header with another scheme than Bearer is refused with 401 unauthorized.",
  },
  async ({ sendInvalid }) => {
    const exchange = await sendInvalid({
      operation: operations.getMe,
      key: null,
      headers: { Authorization: otherScheme },
    });
    expectRefusal(exchange, refused);
  },
);

/** A server that compares only the beginning of a key accepts a longer one. A shorter key would show a part of the secret in reports. */
const longerKey = check(
  "AUTH-04",
  {
    name: "longer-key",
    title: "A key with more characters at its end is refused with 401 unauthorized, in either header.",
  },
  async ({ sendInvalid, target }) => {
    const key = `${target.keys.full}-0`;
    for (const sent of [{ key }, inApiKeyHeader(key)]) {
      expectRefusal(await sendInvalid({ operation: operations.getMe, ...sent }), refused);
    }
  },
);

/** Each operation refuses a revoked key like a missing one (core document, Authentication). */
const revokedKeyChecks = forEachOperation(
  "revoked-key",
  operationList.filter(({ needsKey }) => needsKey),
  {
    requirements: () => ["AUTH-05"],
    says: ({ operationId }) => `${operationId} with a revoked key is refused with 401 unauthorized.`,
    needs: ["key:revoked"],
    async run(context, operation) {
      const { request, isValid } = await otherwiseValid(operation)(context);
      const exchange = await context.sendInvalid({ ...request, key: context.target.keys.revoked ?? null });
      expectRefusal(exchange, refused, isValid ? [] : [400, 404]);
    },
  },
);

const headerChecks = [
  check("AUTH-02", (context) => expectAccepted(context, (key) => ({ key }))),
  check("AUTH-03", (context) => expectAccepted(context, inApiKeyHeader)),
];

async function expectAccepted({ send, target }: CheckContext, sendKey: (key: string) => Partial<RequestSpec>) {
  for (const operation of [operations.getMe, operations.getCredits]) {
    expectSuccess(await send({ operation, ...sendKey(target.keys.full) }));
  }
}

/** One changing operation of each tag and method: a separately mounted router may ignore a header. */
const changing = operationList.filter(
  ({ tag, method }, at) =>
    method !== "GET" && operationList.findIndex((other) => other.tag === tag && other.method === method) === at,
);

/** Changing operations also read a key in X-API-Key: any refusal other than 401 shows that. */
const changingHeaderChecks = forEachOperation("api-key-header", changing, {
  requirements: () => ["AUTH-03"],
  says: ({ operationId }) => `${operationId} accepts a key in only the X-API-Key header.`,
  async run({ sendInvalid, target }, operation) {
    const exchange = await sendInvalid({ ...impossibleRequest(operation), ...inApiKeyHeader(target.keys.full) });
    if (exchange.response.status !== refused.status) return;
    throw new Failure(
      { expected: "the key to be accepted", actual: `the server answered ${outcomeOf(exchange)}` },
      exchange,
    );
  },
});

/** A key is checked in the same way in either header. */
const revokedInHeader = forEachOperation("revoked-key-in-header", [operations.getMe, ...changing], {
  requirements: () => ["AUTH-05"],
  says: ({ operationId }) =>
    `${operationId} with a revoked key in the X-API-Key header is refused with 401 unauthorized.`,
  needs: ["key:revoked"],
  async run(context, operation) {
    const { request, isValid } = await otherwiseValid(operation)(context);
    const { revoked = "" } = context.target.keys; // it has one: see needs
    const headers = { ...request.headers, ...inApiKeyHeader(revoked).headers };
    expectRefusal(await context.sendInvalid({ ...request, key: null, headers }), refused, isValid ? [] : [400, 404]);
  },
});

/** Where a key in the query could be. */
const queryNames = ["api_key", "apiKey", "key", "access_token"];

/** The documents name two headers. A key with few scopes is enough to see it, and no secret worth keeping is in the address. */
const inQuery = check("AUTH-20", async ({ sendInvalid, target }) => {
  const [few] = scopedKeys(target);
  for (const name of queryNames) {
    const query = { [name]: few?.key ?? target.keys.full };
    expectRefusal(await sendInvalid({ operation: operations.getMe, key: null, query }), refused, [400]);
  }
});

/**
 * A request with no error except its key, if the target allows building one. Changing requests name only resources of this
 * run: a server that does not check keys would carry them out.
 */
const otherwiseValid = perSubject(
  ({ operationId }: Operation) => operationId,
  (operation) => once(`${operation.operationId} but for its key`, (context) => validButForKey(context, operation)),
);

export const checks: readonly Check[] = inPhase("reading", [
  ...noKeyChecks,
  malformedKey,
  malformedInHeader,
  malformedScheme,
  longerKey,
  inQuery,
  ...revokedInHeader,
  ...revokedKeyChecks,
  ...headerChecks,
  ...changingHeaderChecks,
]);
