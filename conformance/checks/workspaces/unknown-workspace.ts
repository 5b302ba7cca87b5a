import { type Operation, operationList } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, isRecord, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { profileOf } from "../../core/profile.ts";
import { parametersOf, resolve } from "../../core/values/description.ts";
import { ownAnswer } from "../../steps/service/own-data.ts";

const known = new Set(requirements.flatMap(({ id, excluded }) => (excluded === undefined ? [id] : [])));

/** Operations that take a workspace and have nothing else unknown or invalid in their request. */
const operationsWith = (type: string) =>
  operationList.filter(
    ({ operationId, workspaceIdListed, parameters }) =>
      workspaceIdListed &&
      known.has(`${operationId}.error.${type}`) &&
      !parameters.some(({ in: place }) => place === "path"),
  );

/** An unknown workspace: 404, though 400 is open (GAP-010). */
const unknown = forEachOperation("unknown-workspace", operationsWith("not_found"), {
  requirements: ({ operationId }) => [`${operationId}.error.not_found`],
  says: ({ operationId }) => `${operationId} refuses an unknown workspace.`,
  profile: profileOf,
  async run(context, operation) {
    const exchange = await askIn(context, operation, freshHex(12));
    expectRefusal(exchange, { status: 404, type: "not_found" }, [400, 402, 409, 502, 503]);
  },
});

/** A malformed workspaceId: 400, though 404 is open (GAP-011, GAP-034). */
const malformed = forEachOperation(
  "malformed-workspace",
  operationsWith("invalid_input").filter(({ method }) => method === "GET"),
  {
    requirements: ({ operationId }) => [`${operationId}.error.invalid_input`],
    says: ({ operationId }) => `${operationId} refuses a malformed workspaceId, also beside other parameters.`,
    async run(context, operation) {
      for (const others of [{}, otherParameters(operation)]) {
        const exchange = await askIn(context, operation, "not-an-id", others);
        // The rest of the request is valid, so this is the other answer, which is open.
        if (errorOf(exchange)?.type === "not_found")
          throw new Blocked("needs a server that refuses it with 400 invalid_input (this one answers 404 not_found)");
        expectRefusal(exchange, { status: 400, type: "invalid_input" }, [403, 404, 409, 502, 503]);
      }
    },
  },
);

type Query = Readonly<Record<string, string>>;

/** A valid value of each parameter that takes a number, a boolean or one of some values. */
function otherParameters(operation: Operation): Query {
  return Object.fromEntries(
    parametersOf(operation).flatMap(({ name, in: place, schema }) => {
      const { type, enum: values, minimum = 1 } = resolve(schema);
      const [value] = Array.isArray(values)
        ? values
        : type === "integer"
          ? [minimum]
          : type === "boolean"
            ? [true]
            : [];
      return place === "query" && value !== undefined ? [[name, String(value)]] : [];
    }),
  );
}

/** Sends a request that is valid except for its workspace. @throws Blocked for a server that answers with the documented example */
async function askIn(
  context: CheckContext,
  operation: Operation,
  workspaceId: string,
  others: Query = {},
): Promise<Exchange> {
  const request = await context.arrange(operation);
  const place =
    operation.workspaceId === "query"
      ? { query: { ...others, ...request.query, workspaceId } }
      : { body: { ...(isRecord(request.body) && request.body), workspaceId } };
  const exchange = await context.sendInvalid({ ...request, ...place });
  return succeeded(exchange) ? ownAnswer(exchange) : exchange;
}

export const checks: readonly Check[] = inPhase("reading", [...unknown, ...malformed]);
