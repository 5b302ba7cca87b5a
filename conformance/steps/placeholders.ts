import type { Operation } from "../../generated/operations.ts";
import { requestExamples } from "../core/description.ts";
import type { RequestSpec } from "../core/request.ts";
import type { Resources } from "../core/resources.ts";

/** A well-formed object id that names nothing. */
export const unknownId = "0123456789abcdef01234567";

/** Path parameters that are well formed and name nothing. */
export function placeholderPath(operation: Operation, value = unknownId): Record<string, string> {
  return Object.fromEntries(
    operation.parameters.filter(({ in: place }) => place === "path").map(({ name }) => [name, value]),
  );
}

/** Path parameters that name what this run made; undefined when it made nothing of the kind. */
export function ownPath(operation: Operation, resources: Resources): Record<string, string> | undefined {
  const path: Record<string, string> = {};
  for (const { in: place, name, resource = "" } of operation.parameters) {
    if (place !== "path") continue;
    const made = resources.find(resource, { own: true });
    if (made === undefined) return undefined;
    path[name] = String(made.id);
  }
  return path;
}

/** The body of the first documented example, as it stands. */
export function documentedBody(operation: Operation): { body?: unknown } {
  const body = requestExamples(operation)[0]?.body;
  return body === undefined ? {} : { body };
}

/** A call that no server takes, as its body or its id can't be: it makes and costs nothing. */
export function impossibleRequest(operation: Operation): RequestSpec {
  return { operation, path: placeholderPath(operation), ...(operation.body && { body: { workspaceId: [] } }) };
}
