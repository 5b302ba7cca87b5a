import type { ClientRequirement } from "../templates/client-requirement.ts";
import type { Operation } from "../templates/operation.ts";

const errors = { doc: "core", section: "Errors" } as const;

/**
 * What the description itself asks of a client: each operation's request and answer, each error type, each list and each job.
 * @param errorTypes every documented error type with its statuses
 */
export function deriveClientRequirements(
  operations: readonly Operation[],
  errorTypes: Readonly<Record<string, readonly number[]>>,
): ClientRequirement[] {
  return [
    ...operations.flatMap(ofOperation),
    ...Object.keys(errorTypes).map(ofErrorType),
    ...finalStatuses(errorTypes).map((status): ClientRequirement => {
      return {
        id: `no-retry.${status}`,
        tier: "robust",
        says: `The client does not retry after a ${status}.`,
        ...ofErrors,
      };
    }),
  ];
}

function ofOperation(operation: Operation): ClientRequirement[] {
  const { operationId, method, path, source, parameters, body, idempotent, pagination, job } = operation;
  const one = (aspect: string, says: string, more: Partial<ClientRequirement> = {}): ClientRequirement => {
    const id = `${operationId}.${aspect}`;
    return { id, level: "must", tier: "basic", says, source, operations: [operationId], ...more };
  };
  return [
    one("address", `${operationId} sends ${method} ${path}.`),
    one("answer", `${operationId} gives the caller the documented success.`),
    one("unknown-members", `${operationId} accepts an answer with members that the client does not know.`, {
      needs: `${operationId}.answer`,
    }),
    ...parameters
      .filter((each) => each.in === "query")
      .map(({ name }) => one(`query.${name}`, `${operationId} sends the query parameter ${name} unchanged.`)),
    ...(body === null
      ? []
      : [one("body", `${operationId} sends the body of its caller, without a member of its own.`)]),
    ...(idempotent ? [one("idempotencyKey", `${operationId} sends an Idempotency-Key.`, { level: "should" })] : []),
    ...(pagination === null
      ? []
      : [one("walk", `Walking ${operationId} gives the items of all pages.`, { tier: "robust", needs: "WALK-01" })]),
    ...(job === null
      ? []
      : [one("job", `${operationId} can be awaited until ${job.poll} shows its end.`, { tier: "robust" })]),
  ];
}

const ofErrors = { level: "must", source: errors, operations: [] } as const;

function ofErrorType(type: string): ClientRequirement {
  return { id: `errors.${type}`, tier: "basic", says: `An error has the type ${type} of the answer.`, ...ofErrors };
}

/** The statuses of refusals that a repetition can't change: every documented 4xx but 429. */
function finalStatuses(errorTypes: Readonly<Record<string, readonly number[]>>): readonly number[] {
  const documented = [...new Set(Object.values(errorTypes).flat())].sort((a, b) => a - b);
  return documented.filter((status) => status < 500 && status !== 429);
}
