import type { Operation } from "../../generated/operations.ts";
import { isRecord } from "./exchange.ts";
import { profileOf } from "./profile.ts";
import type { RequestSpec } from "./request.ts";

/** A longer window is used up by few calls, and takes an hour to pass. */
const longestWindow = 300;

/**
 * The requests that the server did not refuse as invalid so far. Only an operation that takes the unbroken request shows by a
 * refusal that it noticed the mistake.
 */
export class Acceptances {
  readonly #operations = new Set<Operation>();
  readonly #shapes = new Set<string>();
  readonly #refused = new Map<string, string>();

  note(spec: RequestSpec): void {
    if (spec.operation === undefined) return;
    this.#operations.add(spec.operation);
    this.#shapes.add(shapeOf(spec));
  }

  /** Records that the server refuses a valid request of this shape as invalid. @param outcome its answer in a few words */
  noteRefusal(spec: RequestSpec, outcome: string): void {
    this.#refused.set(shapeOf(spec), outcome);
  }

  /** The answer to a valid request with the same members, if the server refused it. */
  refusalOf(spec: RequestSpec): string | undefined {
    return this.#refused.get(shapeOf(spec));
  }

  /** Whether a request with the same members was accepted. */
  has(spec: RequestSpec): boolean {
    return this.#shapes.has(shapeOf(spec));
  }

  hasAnyOf(operation: Operation): boolean {
    return this.#operations.has(operation);
  }
}

/** Whether a valid call costs neither credits nor an allowance, and removes nothing. */
export function isFree(operation: Operation): boolean {
  const { method, limited, rateLimit } = operation;
  if (method === "GET") return true;
  const isScarce = limited && rateLimit.windowSeconds > longestWindow;
  return method !== "DELETE" && profileOf(operation) === "standard" && !isScarce;
}

/** The operation and the names of all members that a request sends. */
function shapeOf({ operation, query = {}, body }: RequestSpec): string {
  return [operation?.operationId, ...Object.keys(query).sort(), "|", ...membersIn(body).sort()].join(" ");
}

function membersIn(value: unknown, at = ""): string[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [`${at}/${name}`, ...membersIn(member, `${at}/${name}`)]);
}
