import type { Resources } from "../arranging/resources.ts";
import { type Exchange, noAnswer, succeeded } from "../exchange.ts";
import type { Call } from "../http/caller.ts";
import { askedByServer } from "../http/governor.ts";
import { isRefusedForScope } from "../http/granted-scopes.ts";
import { composeRequest, type RequestSpec, withOwnKey } from "../http/request.ts";
import { secondsToRetry } from "../http/retry-after.ts";
import type { CheckState } from "./check-state.ts";
import type { SessionOptions, Shared } from "./shared.ts";

/** How often one request is retried when the server asks to wait. */
const maxWaits = 3;

/** How a request may be sent, and its price. */
type Sending = Pick<Call, "isValid" | "admit"> & { readonly price: number };

export interface SenderOptions {
  readonly options: SessionOptions;
  readonly shared: Shared;
  readonly resources: Resources;
  readonly state: CheckState;
  /** Reads which scopes the full key has, if the run may. */
  readonly learnScopes: () => Promise<void>;
}

/** Sends the requests of a session, records what they cost and made, and passes each answer to the oracles. */
export class Sender {
  /** How many calls were lost that may count towards a limit or that an earlier story depends on. */
  lostCounts = 0;
  readonly #options: SessionOptions;
  readonly #shared: Shared;
  readonly #resources: Resources;
  readonly #state: CheckState;
  readonly #learnScopes: () => Promise<void>;

  constructor({ options, shared, resources, state, learnScopes }: SenderOptions) {
    this.#options = options;
    this.#shared = shared;
    this.#resources = resources;
    this.#state = state;
    this.#learnScopes = learnScopes;
  }

  /** Sends a request when the rate limits allow it, and retries it when the server asks to wait. */
  async inTurn(given: RequestSpec, price: number, isValid: boolean): Promise<Exchange> {
    const { governor, serverClock } = this.#options;
    const { waits, records } = this.#shared;
    for (let count = 0; ; count += 1) {
      const key = given.key === undefined ? waits.freestKey(given) : given.key;
      const spec = { ...given, key };
      // Admitted when it is the call's turn: parallel calls would all choose the same free slot.
      const exchange = await this.#exchange(spec, { price, isValid, admit: () => waits.admit(key, spec.operation) });
      const seconds = secondsToRetry(exchange, serverClock.now());
      if (seconds === undefined || count === maxWaits || !waits.allows(seconds)) {
        if (succeeded(exchange)) records.accept(spec, exchange, this.#resources, price, isValid);
        return this.#seen(exchange);
      }
      await governor.pause(seconds, askedByServer);
    }
  }

  /** Sends a request at a limit without waiting, neither before sending nor when the server asks to wait. */
  async atOnce(given: RequestSpec, price: number, isValid: boolean): Promise<Exchange> {
    const { governor, target, transport } = this.#options;
    const { records } = this.#shared;
    const spec = isValid ? withOwnKey(given) : given;
    const admit = async () => governor.note(spec.key ?? target.keys.full, spec.operation);
    const before = transport.troubles;
    const exchange = await this.#exchange(spec, { price, isValid, admit });
    if (transport.troubles > before) this.lostCounts += 1;
    if (!succeeded(exchange)) return this.#seen(exchange);
    if (isValid) records.accept(spec, exchange, this.#resources, price, isValid);
    else {
      records.budget.spent += price;
      records.budget.noteTaken(price);
    }
    return this.#seen(exchange);
  }

  /** Sends one request and passes the answer to the oracles. @throws Blocked if none comes */
  async #exchange(spec: RequestSpec, { price, isValid, admit }: Sending): Promise<Exchange> {
    const { caller, records } = this.#shared;
    const { operation } = spec;
    const request = composeRequest(this.#options.target, spec);
    const onLost = () => this.#options.onLost?.({ request, response: noAnswer, ...(operation && { operation }) });
    const onNoAnswer = () => {
      // The server may have charged a call that got no answer.
      if (isValid) records.budget.spent += price;
    };
    const isFull = spec.key === undefined || spec.key === this.#options.target.keys.full;
    records.meter.sent(isFull ? operation?.operationId : undefined);
    const response = await caller.call({ spec, request, isValid, admit, onLost, onNoAnswer });
    const exchange = { number: records.trace.next, request, response, ...(operation && { operation }) };
    records.step({ kind: "call", exchange, ...(!isValid && { isInvalid: true }) });
    this.#resources.given.learn(response.json);
    const seen = this.#seen(exchange);
    this.#state.last = seen;
    this.#state.broken = this.#options.onExchange(seen);
    if (isFull) await this.#requireScopes(exchange);
    return exchange;
  }

  /** @throws Blocked if the full key was refused for a scope that it does not have */
  async #requireScopes(exchange: Exchange): Promise<void> {
    const { scopes } = this.#shared;
    scopes.learn(exchange);
    if (!isRefusedForScope(exchange)) return;
    const { last, broken } = this.#state;
    if (!scopes.isKnown) await this.#learnScopes();
    Object.assign(this.#state, { last, broken });
    scopes.require(exchange);
  }

  /** An exchange as checks and oracles see it: always the same for the same one. */
  #seen(exchange: Exchange): Exchange {
    return this.#options.alter?.(exchange) ?? exchange;
  }
}
