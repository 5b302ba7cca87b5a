import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { readJson } from "../core/http/read-json.ts";
import { sentKey } from "../core/http/sent-key.ts";
import type { Seen } from "./watcher.ts";

/** A call as it comes from a tape, a HAR file or a proxy. */
export interface TrafficEntry {
  /** When it was sent and when it was answered, in milliseconds. */
  readonly at: number;
  readonly ended?: number;
  /** The label of its key; left out without one. */
  readonly key?: string;
  readonly exchange: Exchange;
}

/** Headers that may carry a credential other than an API key. */
const otherCredentials = ["cookie", "authorization", "x-api-key"];

/** When a call was answered, in milliseconds of the recorder's clock. */
export function endOf({ at, ended, exchange }: TrafficEntry): number {
  return ended ?? at + exchange.response.milliseconds;
}

/**
 * A call with what watchers look at.
 * @param team the team of its key, if known
 * @param hidesKeys whether the source leaves out credentials
 * @param ahead by how much the server's clock is ahead, in milliseconds
 * @returns undefined for a call of no documented operation
 */
export function seenOf(entry: TrafficEntry, team: string | undefined, hidesKeys: boolean, ahead = 0): Seen | undefined {
  const { at, exchange } = entry;
  const { operation, request, response } = exchange;
  if (operation === undefined) return undefined;
  const key = keyOf(entry);
  const query = request.url.indexOf("?");
  return {
    at,
    ended: endOf(entry),
    serverTime: at + ahead,
    key,
    team,
    isAnonymous:
      key === undefined && !hidesKeys && !otherCredentials.some((name) => request.headers[name] !== undefined),
    exchange,
    operation,
    isSuccess: succeeded(exchange),
    id: operation.path.includes("{") ? idIn(operation.path, request.url) : undefined,
    query: new URLSearchParams(query < 0 ? "" : request.url.slice(query + 1)),
    sent: request.body === undefined ? undefined : readJson(request.body),
    data: isRecord(response.json) ? response.json.data : undefined,
  };
}

/** The label of the key that a call certainly uses: of two different ones, either may count (GAP-077). */
export function keyOf({ key, exchange }: TrafficEntry): string | undefined {
  const { authorization, "x-api-key": plain } = exchange.request.headers;
  const hasTwo = authorization !== undefined && plain !== undefined && sentKey({ authorization }) !== plain;
  return hasTwo ? undefined : key;
}

/**
 * The workspace that an answer shows, or that its call names where the documents list it: elsewhere, and if it is empty, it may count or not
 * (GAP-012, GAP-013, GAP-016).
 * @returns undefined if it is not known: the default workspace may be changed by a call that nobody saw (GAP-139)
 */
export function workspaceOf({ operation, query, sent, data }: Seen): string | undefined {
  const member = (value: unknown) => (isRecord(value) ? value.workspaceId : undefined);
  const inQuery = query.get("workspaceId") ?? undefined;
  const isElsewhere = !operation.workspaceIdListed || (operation.workspaceId === "body" && inQuery !== undefined);
  const named = operation.workspaceId === "body" ? member(sent) : inQuery;
  const workspace = member(data) ?? (isElsewhere ? undefined : named);
  return typeof workspace === "string" && workspace !== "" ? workspace.toLowerCase() : undefined;
}

/** Whether the Idempotency-Key of a call may bring the answer of another one, also where no document lists it (GAP-070, GAP-074). */
export function hasIdempotencyKey({ exchange }: Seen): boolean {
  return exchange.request.headers["idempotency-key"] !== undefined;
}

/** Whether a call has a `requestId`, which may bring what an earlier call made, as it is now (GAP-357, GAP-359, GAP-467). */
export function hasRequestId({ sent }: Seen): boolean {
  return isRecord(sent) && sent.requestId !== undefined;
}

/** Whether a call may return what an earlier one made. */
export function mayBeRepeat(seen: Seen): boolean {
  return hasIdempotencyKey(seen) || hasRequestId(seen);
}

/** The id in a path, counted from its end. */
function idIn(template: string, url: string): string | undefined {
  const names = template.split("/");
  const [path = ""] = url.split(/[?#]/, 1);
  const segments = path.split("/");
  const found = segments[segments.length - names.length + names.findIndex((name) => name.startsWith("{"))];
  try {
    return found === undefined ? undefined : decodeURIComponent(found);
  } catch {
    return found; // a stray percent sign
  }
}
