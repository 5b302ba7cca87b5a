import { type Operation, operationList, operations } from "../../generated/operations.ts";
import { type CheckContext, forEachOperation, single } from "../core/check.ts";
import { refersToOthers } from "../core/description.ts";
import { Blocked } from "../core/errors.ts";
import { expectRefusal, expectSuccess } from "../core/expect.ts";
import { invalidPart, type RequestSpec } from "../core/request.ts";
import { documentedBody, ownPath, placeholderPath } from "../steps/placeholders.ts";

const refused = { status: 401, type: "unauthorized" };

/** Without a key each operation is refused (core document, Authentication). */
const noKeyChecks = forEachOperation(
  "no-key",
  operationList.filter(({ needsKey }) => needsKey),
  {
    requirements: ({ operationId }) => [`${operationId}.error.unauthorized`, "AUTH-01"],
    says: ({ operationId }) => `${operationId} without a key is refused with 401 unauthorized.`,
    cost: () => ({ requests: 1, calls: 0 }),
    async run(context, operation) {
      const { request, isValid } = await otherwiseValid(context, operation);
      const exchange = await context.sendInvalid({ ...request, key: null });
      // Which of two faults is answered is not shown (GAP-019, GAP-020), so only a request without another one tells.
      expectRefusal(exchange, refused, isValid ? [] : [400, 404]);
    },
  },
);

const malformedKey = single("malformed-key", {
  requirements: () => ["AUTH-04"],
  says: () => "A key that has not the form of a key is refused with 401 unauthorized.",
  cost: () => ({ requests: 1 }),
  async run({ sendInvalid }) {
    expectRefusal(await sendInvalid({ operation: operations.getMe, key: "not-a-key" }), refused);
  },
});

const revokedKey = single("revoked-key", {
  requirements: () => ["AUTH-05"],
  says: () => "A revoked key is refused with 401 unauthorized.",
  needs: ["key:revoked"],
  cost: () => ({ requests: 1 }),
  async run({ sendInvalid, target }) {
    expectRefusal(await sendInvalid({ operation: operations.getMe, key: target.keys.revoked ?? null }), refused);
  },
});

const headers: readonly {
  readonly name: string;
  readonly id: string;
  readonly send: (key: string) => Partial<RequestSpec>;
}[] = [
  { name: "bearer-header", id: "AUTH-02", send: (key) => ({ key }) },
  { name: "api-key-header", id: "AUTH-03", send: (key) => ({ key: null, headers: { "x-api-key": key } }) },
];

const headerChecks = headers.map(({ name, id, send: sendKey }) =>
  single(name, {
    requirements: () => [id],
    says: () => `A key is taken in the ${name === "bearer-header" ? "Authorization" : "X-API-Key"} header alone.`,
    cost: () => ({ requests: 2 }),
    async run({ send, target }) {
      for (const operation of [operations.getMe, operations.getCredits]) {
        expectSuccess(await send({ operation, ...sendKey(target.keys.full) }));
      }
    },
  }),
);

/**
 * A request that has no fault but its key, as far as the target lets us make one. What changes something names only what this
 * run made: a server that does not look at keys would do what it says.
 */
async function otherwiseValid(
  { arrange, resources }: CheckContext,
  operation: Operation,
): Promise<{ request: RequestSpec; isValid: boolean }> {
  if (operation.method === "GET") {
    try {
      return { request: await arrange(operation), isValid: true };
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
    }
  }
  const path = ownPath(operation, resources);
  const request = { operation, path: path ?? placeholderPath(operation), ...documentedBody(operation) };
  const isValid = path !== undefined && !refersToOthers(operation) && invalidPart(request) === undefined;
  return { request, isValid };
}

export const authenticationChecks = [...noKeyChecks, malformedKey, revokedKey, ...headerChecks];
