import { carrierOver } from "../core/carrier.ts";
import { connectionsOf } from "../core/connections.ts";
import type { Clock } from "../core/governor.ts";
import { realClock } from "../core/governor.ts";
import type { Fetch } from "../core/http.ts";
import { Transport } from "../core/transport.ts";

/** The transport of a test: all requests go to a server in this process. */
export function transportTo(fetch: Fetch, clock: Clock = realClock): Transport {
  return new Transport(carrierOver(connectionsOf(fetch)), clock);
}
