import type { Operation } from "../../generated/operations.ts";
import type { Resources } from "../core/arranging/resources.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { invalidPart, type RequestSpec } from "../core/http/request.ts";
import { refersToOthers, requestExamples } from "../core/values/description.ts";

/** A well-formed unknown object id. */
export const unknownId = "0123456789abcdef01234567";

/** Well-formed path parameters with unknown ids. */
export function placeholderPath(operation: Operation, value = unknownId): Record<string, string> {
  return Object.fromEntries(
    operation.parameters.filter(({ in: place }) => place === "path").map(({ name }) => [name, value]),
  );
}

/** Path parameters of a resource that this run created; undefined if there is none of the kind. */
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

/** The unchanged body of the first documented example that needs no value of a set that no document names. */
export function documentedBody(operation: Operation): { body?: unknown } {
  const documented = requestExamples(operation);
  const plain = documented.find(({ placeholders }) => placeholders.every(({ ofUnknownSet }) => !ofUnknownSet));
  const { body } = plain ?? documented[0] ?? {};
  return body === undefined ? {} : { body };
}

/** A call with an impossible body or id: every server refuses it, so it creates and costs nothing. */
export function impossibleRequest(operation: Operation): RequestSpec {
  const path = placeholderPath(operation);
  return { operation, path, isImpossible: true, ...(operation.body && { body: { workspaceId: [] } }) };
}

/**
 * A request to send with a wrong key, or with none: valid otherwise, if the target allows building one. Changes name only resources of
 * this run: a server that does not check keys would carry them out.
 */
export async function validButForKey(
  { arrange, resources }: Pick<CheckContext, "arrange" | "resources">,
  operation: Operation,
): Promise<{ readonly request: RequestSpec; readonly isValid: boolean }> {
  if (operation.method === "GET") {
    try {
      return { request: await arrange(operation), isValid: true };
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
    }
  }
  const path = ownPath(operation, resources);
  const request = { operation, path: path ?? placeholderPath(operation), ...documentedBody(operation) };
  const isValid =
    path !== undefined && !refersToOthers(operation) && invalidPart(request, resources.given) === undefined;
  return { request, isValid };
}
