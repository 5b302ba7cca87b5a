import type { ReceivedResponse, SentRequest } from "../../../conformance/core/exchange.ts";
import { type Carrier, carrierOver, type Delivery } from "../../../conformance/core/http/carrier.ts";
import { connectionsOf } from "../../../conformance/core/http/connections.ts";
import type { GapId } from "../../../generated/gaps.ts";
import type { Sandbox } from "../../../mocks/sandbox/sandbox.ts";

/** An answer, and the gaps that the sandbox decided for it. */
export interface WatchedAnswer {
  readonly response: ReceivedResponse;
  readonly gaps: ReadonlySet<GapId>;
}

/** A sandbox that says which gaps it decided for each answer. */
export class WatchedSandbox {
  readonly sandbox: Sandbox;
  readonly #send: Carrier;
  readonly #open = new Set<Set<GapId>>();

  /** @param create makes the sandbox with this `onGap` */
  constructor(create: (onGap: (gap: GapId) => void) => Sandbox) {
    this.sandbox = create((gap) => {
      for (const gaps of this.#open) gaps.add(gap);
    });
    this.#send = carrierOver(connectionsOf((request) => this.sandbox.fetch(request)));
  }

  /** Moves its clock on until it shows a time, in milliseconds. */
  reach(time: number): void {
    const ahead = time - this.sandbox.world.now;
    if (ahead > 0) this.sandbox.advance(ahead / 1000);
  }

  /** @param at what its clock shows at least, in milliseconds, if it can't be moved by calls */
  async answer(request: SentRequest, delivery: Delivery, at: number | undefined): Promise<WatchedAnswer> {
    const gaps = new Set<GapId>();
    this.#open.add(gaps);
    try {
      if (at !== undefined) this.reach(at);
      return { response: await this.#send(request, delivery), gaps };
    } finally {
      this.#open.delete(gaps);
    }
  }
}
