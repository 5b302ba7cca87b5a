import { describeOperation } from "../emit/operations.ts";
import { type Contract, type LocatedOperation, typesWithAnyStatus } from "../openapi.ts";
import type { Operation } from "../templates/operation.ts";
import type { Requirement } from "../templates/requirement.ts";
import { behaviour } from "./behaviour.ts";
import { deriveInline } from "./inline.ts";
import { deriveFromPrice } from "./price.ts";

/** Error types that all operations share; they have written requirements, or follow from a scope. */
const shared = new Set(["unauthorized", "forbidden_scope", "rate_limited", "internal_error"]);

/** The requirements of one operation: its scopes, limits, price, statuses and errors, and its inline schemas. */
export function deriveFromOperation(contract: Contract, located: LocatedOperation): Requirement[] {
  const operation = describeOperation(contract, located);
  return [
    ...access(operation),
    success(operation),
    ...errors(operation, typesWithAnyStatus(contract)),
    ...deriveFromPrice(operation),
    ...traits(operation),
    ...deriveInline(located.operation, operation),
  ];
}

function access(operation: Operation): Requirement[] {
  if (!operation.needsKey) return [behaviour(operation, "access.public", "answers without a key")];
  return [
    behaviour(operation, "error.unauthorized", "refuses a call without a valid key with 401 unauthorized"),
    ...operation.scopes.map((scope) => {
      const does = `refuses a key without the scope ${scope} with 403 forbidden_scope`;
      return behaviour(operation, `scope.${scope}`, does, scope);
    }),
  ];
}

/** A read always answers with 200; other operations have a status requirement only if the documents give a status. */
function success(operation: Operation): Requirement {
  const { success: status, method } = operation;
  return status !== "2XX" && method !== "GET"
    ? behaviour(operation, `status.${status}`, `answers a valid call with ${status}`, status)
    : behaviour(operation, `response.${status}`, "answers a valid call with a success in its documented shape");
}

function errors(operation: Operation, withAnyStatus: ReadonlySet<string>): Requirement[] {
  return operation.errors.flatMap(({ status, types }) =>
    types
      .filter((type) => !shared.has(type) && !withAnyStatus.has(type) && status !== "default")
      .map((type) => {
        const does = `fails with ${status} and type ${type} where that error is due`;
        return behaviour(operation, `error.${type}`, does, { status, type });
      }),
  );
}

function traits(operation: Operation): Requirement[] {
  const { limited, rateLimit, idempotent, job, pagination } = operation;
  const found: Requirement[] = [];
  if (limited) {
    const does = `answers at most ${rateLimit.limit} calls in ${rateLimit.windowSeconds} seconds, then 429 rate_limited`;
    found.push(behaviour(operation, "rateLimit", does, rateLimit));
  }
  if (idempotent) {
    const does = "replays its stored success for the same Idempotency-Key and body";
    found.push(behaviour(operation, "idempotent", does));
  }
  if (job) {
    const does = `starts work that ${job.poll} follows until ${job.terminal.join(", ")}`;
    found.push(behaviour(operation, "async", does, job));
  }
  if (pagination) {
    const does = `returns its list ${pagination === "page" ? "page by page" : "with a cursor"}`;
    found.push(behaviour(operation, "pagination", does, pagination));
  }
  return found;
}
