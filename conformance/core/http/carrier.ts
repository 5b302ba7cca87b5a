import type { ReceivedResponse, SentRequest } from "../exchange.ts";
import type { Connections } from "./connections.ts";
import { exchangeOnce } from "./http.ts";

/** How one attempt to send a request is made. */
export interface Delivery {
  /** How long it may take. */
  readonly seconds: number;
  /** Whether it needs a connection that was never used. */
  readonly isFresh: boolean;
  /** Ends it immediately. */
  readonly interruption?: AbortSignal | undefined;
}

/** Makes one attempt to send a request. It throws NoAnswer if no complete answer came. */
export type Carrier = (request: SentRequest, delivery: Delivery) => Promise<ReceivedResponse>;

/** Carries requests over these connections. */
export function carrierOver({ usual, fresh }: Connections): Carrier {
  return (request, { seconds, isFresh, interruption }) =>
    exchangeOnce(isFresh ? fresh : usual, request, seconds, interruption);
}
