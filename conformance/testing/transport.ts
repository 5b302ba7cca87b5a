import { carrierOver } from "../core/http/carrier.ts";
import { connectionsOf } from "../core/http/connections.ts";
import type { Clock } from "../core/http/governor.ts";
import { realClock } from "../core/http/governor.ts";
import type { Fetch } from "../core/http/http.ts";
import { Transport } from "../core/http/transport.ts";

/** The transport of a test: all requests go to a server in this process. */
export function transportTo(fetch: Fetch, clock: Clock = realClock): Transport {
  return new Transport(carrierOver(connectionsOf(fetch)), clock);
}
