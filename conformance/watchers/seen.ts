import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";
import { readJson } from "../core/http/read-json.ts";
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
  const { at, key, exchange } = entry;
  const { operation, request, response } = exchange;
  if (operation === undefined) return undefined;
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

/**
 * The workspace that a call names, or that its answer shows.
 * @returns undefined if neither does: it works in the default workspace, which a call that nobody saw may have changed (GAP-139)
 */
export function workspaceOf({ query, sent, data }: Seen): string | undefined {
  const member = (value: unknown) => (isRecord(value) ? value.workspaceId : undefined);
  const workspace = query.get("workspaceId") ?? member(sent) ?? member(data);
  return typeof workspace === "string" ? workspace.toLowerCase() : undefined;
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
