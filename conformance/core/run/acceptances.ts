import type { Operation } from "../../../generated/operations.ts";
import { type Exchange, isRecord, outcomeOf } from "../exchange.ts";
import type { RequestSpec } from "../http/request.ts";
import { profileOf } from "../profile.ts";
import { inMap } from "../values/maps.ts";

/** A longer window is used up by few calls, and takes an hour to pass. */
const longestWindow = 300;

/**
 * How the server answered valid requests so far. Only an operation that answers the unbroken request otherwise shows by a refusal
 * that it noticed the mistake.
 */
export class Acceptances {
  readonly #operations = new Map<Operation, Set<number>>();
  readonly #shapes = new Map<string, Set<number>>();
  readonly #refused = new Map<string, string>();
  /** The first refusal of each operation that refused plain requests as invalid, and how many it refused. */
  readonly #plain = new Map<Operation, { readonly first: Exchange; readonly count: number }>();

  /** Records the status of the answer to a valid request. */
  note(spec: RequestSpec, status: number): void {
    if (spec.operation === undefined) return;
    inMap(this.#operations, spec.operation, () => new Set()).add(status);
    inMap(this.#shapes, shapeOf(spec), () => new Set()).add(status);
  }

  /** Records that the server refuses a valid request of this shape with the status of a mistake. @param outcome its answer in a few words */
  noteRefusal(spec: RequestSpec, status: number, outcome: string): void {
    this.#refused.set(`${status} ${shapeOf(spec)}`, outcome);
  }

  /** The answer to a valid request with the same members, if the server refused it with this status. */
  refusalOf(spec: RequestSpec, status: number): string | undefined {
    return this.#refused.get(`${status} ${shapeOf(spec)}`);
  }

  /** Whether a request with the same members was answered with another status than this one. */
  has(spec: RequestSpec, status: number): boolean {
    return hasOther(this.#shapes.get(shapeOf(spec)), status);
  }

  hasAnyOf(operation: Operation, status: number): boolean {
    return hasOther(this.#operations.get(operation), status);
  }

  /** Records the answer to a valid request, if it refuses a plain one as invalid. */
  noteAnswer(spec: RequestSpec, exchange: Exchange): void {
    if (spec.operation === undefined || outcomeOf(exchange) !== `${invalidInput} invalid_input` || !isPlain(spec))
      return;
    const { first = exchange, count = 0 } = this.#plain.get(spec.operation) ?? {};
    this.#plain.set(spec.operation, { first, count: count + 1 });
  }

  /** The operations that refused several plain requests as invalid and took no request at all, each with its first refusal. */
  refusingAll(): readonly { readonly first: Exchange; readonly count: number }[] {
    return [...this.#plain].flatMap(([operation, refused]) =>
      refused.count > 1 && !this.hasAnyOf(operation, invalidInput) ? [refused] : [],
    );
  }
}

/** The status of a request that is refused as invalid. */
export const invalidInput = 400;

/** Whether nothing in a request depends on the target: no id, and no file that the server may be unable to use. */
function isPlain({ path = {}, query, body, key }: RequestSpec): boolean {
  const text = JSON.stringify([query, body]);
  return key === undefined && Object.keys(path).length === 0 && !/[0-9a-f]{24}|https?:|voice/.test(text);
}

function hasOther(seen: ReadonlySet<number> | undefined, status: number): boolean {
  return seen !== undefined && [...seen].some((each) => each !== status);
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
