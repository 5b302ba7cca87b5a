import { type Contract, type LocatedOperation, type Source, typesWithAnyStatus } from "../openapi.ts";
import type { Requirement } from "../templates/requirement.ts";
import { behaviour, type CitedOperation } from "./behaviour.ts";
import { citedOperation, sourcesOfTypes } from "./cited.ts";
import { deriveInline } from "./inline.ts";
import { deriveFromPrice } from "./price.ts";

/** Error types that every operation shares: written requirements cover them, or they follow from a scope. */
const shared = new Set(["unauthorized", "forbidden_scope", "rate_limited", "internal_error"]);

/** The requirements that follow from one operation: its scopes, limits, price, statuses, errors and inline schemas. */
export function deriveFromOperation(contract: Contract, located: LocatedOperation): Requirement[] {
  const operation = citedOperation(contract, located);
  const sources = sourcesOfTypes(contract);
  return [
    ...access(operation, sources.get("unauthorized")),
    success(operation),
    ...errors(operation, typesWithAnyStatus(contract), sources),
    ...deriveFromPrice(operation),
    ...traits(operation),
    ...deriveInline(located.operation, operation),
  ];
}

/** @param unauthorized where the documents say what that type means */
function access(operation: CitedOperation, unauthorized: Source = operation.source): Requirement[] {
  if (!operation.needsKey) return [behaviour(operation, "access.public", "answers without a key")];
  const refuses = "refuses a call without a valid key with 401 unauthorized";
  return [
    { ...behaviour(operation, "error.unauthorized", refuses), source: unauthorized },
    ...operation.scopes.map((scope) => {
      const does = `refuses a key without the scope ${scope} with 403 forbidden_scope`;
      return behaviour(operation, `scope.${scope}`, does, scope);
    }),
  ];
}

/** A read always returns 200. For other operations, only a documented status is a requirement. */
function success(operation: CitedOperation): Requirement {
  const { success: status, method } = operation;
  return status !== "2XX" && method !== "GET"
    ? behaviour(operation, `status.${status}`, `answers a valid call with ${status}`, status)
    : behaviour(operation, `response.${status}`, "answers a valid call with a success in its documented shape");
}

function errors(
  operation: CitedOperation,
  withAnyStatus: ReadonlySet<string>,
  sources: ReadonlyMap<string, Source>,
): Requirement[] {
  return operation.errors.flatMap(({ status, types }) =>
    types
      .filter((type) => !shared.has(type) && !withAnyStatus.has(type) && status !== "default")
      .map((type) => {
        const does = `returns ${status} and type ${type} when that error applies`;
        const found = behaviour(operation, `error.${type}`, does, { status, type });
        return { ...found, source: sources.get(type) ?? found.source };
      }),
  );
}

function traits(operation: CitedOperation): Requirement[] {
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
    const does = `starts a job; callers poll ${job.poll} until its status is ${job.terminal.join(", ")}`;
    found.push(behaviour(operation, "async", does, job));
  }
  if (pagination) {
    const does = `returns its list ${pagination === "page" ? "page by page" : "with a cursor"}`;
    found.push(behaviour(operation, "pagination", does, pagination));
  }
  return found;
}
