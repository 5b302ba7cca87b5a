import type { Exchange } from "../core/exchange.ts";
import { isRecord } from "../core/exchange.ts";

/** Statuses that a gateway or a proxy in front of the service sends as well. */
const gatewayStatuses: ReadonlySet<number> = new Set([407, 408, 413, 414, 431, 502, 503, 504]);

/** Statuses that no document of HTTP gives: those of content networks and load balancers. */
const isUnregistered = (status: number) => (status >= 460 && status < 500) || status >= 512;

/** Whether an answer certainly comes from the service itself: a gateway in front of it does not know the envelope. */
export function isOfService({ response: { status, json } }: Exchange): boolean {
  return isRecord(json) || !(gatewayStatuses.has(status) || isUnregistered(status));
}
