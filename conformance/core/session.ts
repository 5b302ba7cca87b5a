import type { Operation } from "../../generated/operations.ts";
import { arrangeRequest } from "./arrange.ts";
import { Budget } from "./budget.ts";
import { Caller } from "./caller.ts";
import type { CheckContext, Randomness } from "./check.ts";
import type { Capability, Control } from "./control.ts";
import { Blocked } from "./errors.ts";
import { type Exchange, type ReceivedResponse, type SentRequest, succeeded } from "./exchange.ts";
import { GivenValues } from "./given-values.ts";
import type { Clock, Governor } from "./governor.ts";
import { Meter } from "./meter.ts";
import { PaidJobs } from "./paid-jobs.ts";
import { Pricing } from "./pricing.ts";
import { type Profile, profileOf, profiles } from "./profile.ts";
import { assertValidRequest, composeRequest, isOwnKey, type RequestSpec, withOwnKey } from "./request.ts";
import { type Resource, Resources } from "./resources.ts";
import { secondsToRetry } from "./retry-after.ts";
import { scopedKeys, type Target } from "./target.ts";
import type { Transport } from "./transport.ts";

/** How often one request is retried when the server asks to wait. */
const maxWaits = 3;

/** No documented limit is longer than a month: the suite neither waits longer nor advances the clock further. */
const longestMoveSeconds = 31 * 24 * 3600;

export interface SessionOptions {
  readonly target: Target;
  readonly transport: Transport;
  readonly governor: Governor;
  readonly profile: Profile;
  readonly clock: Clock;
  /** The server's clock as far as the run knows; it may have been advanced. */
  readonly serverClock: Clock;
  /** Null if the target has none. */
  readonly control: Control | null;
  readonly random: Randomness;
  /** Ends the run early. */
  readonly signal?: AbortSignal;
  /** Called for every exchange of any check. */
  readonly onExchange: (exchange: Exchange) => void;
  /** Called for each request that got no answer after all retries. */
  readonly onSilence?: (request: SentRequest, operation: Operation | undefined, reason: string) => void;
}

/** What all sessions of a run share. */
class Run {
  readonly budget: Budget;
  readonly pricing: Pricing;
  readonly caller: Caller;
  /** The jobs that the run's priced calls have started for its own team. */
  readonly paidJobs = new PaidJobs();
  readonly resources: Resources[] = [];
  readonly given = new GivenValues();
  readonly meter = new Meter();

  constructor(options: SessionOptions) {
    const { target, clock, signal } = options;
    this.budget = new Budget(target.budget, clock, signal);
    this.pricing = new Pricing(target);
    this.caller = new Caller({ ...options, budget: this.budget });
  }
}

/** How a request may be sent, and its price. */
interface Sending {
  readonly price: number;
  /** Whether the call should succeed. */
  readonly isValid: boolean;
  /** Waits until the rate limits allow it. */
  admit(): Promise<void>;
}

/** Sends the requests of a run within the rate limits and the budget, and passes each answer to the oracles. */
export class Session {
  readonly resources: Resources;
  /** The last exchange, for the evidence of a check that fails. */
  last: Exchange | undefined;
  readonly budget: Budget;
  /** How often a check was run again because a lost connection disturbed it. */
  reruns = 0;
  /** How many calls were lost that may count towards a limit or that an earlier story depends on. */
  lostCounts = 0;
  readonly #options: SessionOptions;
  readonly #run: Run;
  readonly #unavailable = new Map<string, string>();

  constructor(options: SessionOptions, run = new Run(options)) {
    this.#options = options;
    this.#run = run;
    this.budget = run.budget;
    this.resources = new Resources(options.serverClock.now(), () => options.serverClock.now(), run.given);
    run.resources.push(this.resources);
  }

  /** A session of the same run that knows no earlier resources or results. */
  alone(): Session {
    return new Session(this.#options, this.#run);
  }

  /** The resources that all sessions of the run created and did not remove. */
  made(): readonly Resource[] {
    return this.#run.resources.flatMap((resources) => resources.made());
  }

  /** The cost of each check and shared story so far. */
  get meter(): Meter {
    return this.#run.meter;
  }

  /** Requests that the run sent so far, including retries. */
  get requests(): number {
    return this.#run.caller.requests;
  }

  /** The run as a check sees it. */
  context(): CheckContext {
    const { target, transport, serverClock, random } = this.#options;
    const { resources } = this;
    const send = (request: RequestSpec) => this.send(request);
    const now = () => serverClock.now();
    const stage = {
      target,
      resources,
      send,
      unavailable: this.#unavailable,
      allows: (operation: Operation) => this.allows(operation),
      now,
    };
    return {
      target,
      resources,
      control: (capability) => this.#controlled(capability),
      send,
      sendInvalid: (request) => this.sendInvalid(request),
      edge: {
        settle: (operation) => this.#settled(operation),
        send: async (request) => this.#sendAtOnce(request, this.#costIfTaken(request), false),
        sendValid: async (request) => this.#sendAtOnce(request, this.#affordable(request), true),
        wait: (seconds) => this.#wait(seconds, "the server asked to wait"),
      },
      arrange: (operation, wanted) => arrangeRequest(stage, operation, 0, wanted),
      paidJobs: () => this.#run.paidJobs.all(),
      random,
      now,
      wait: (seconds, why) => this.#wait(seconds, why),
      room: (operation, calls) => this.#room(operation, calls),
      visit: (url) => {
        this.meter.sent();
        return this.#run.caller.visit(url);
      },
      meter: this.meter,
      trouble: {
        count: () => transport.troubles,
        note: () => {
          transport.noteTrouble();
          this.lostCounts += 1;
        },
        reruns: () => this.reruns,
      },
    };
  }

  /** Whether the profile allows this operation. */
  allows(operation: Operation): boolean {
    return this.budget.isCleaning || profiles.indexOf(this.#options.profile) >= profiles.indexOf(profileOf(operation));
  }

  /**
   * Sends a request that should succeed.
   * @throws KitFault if it is invalid; Blocked if the profile or the budget does not allow it, or no answer comes
   */
  async send(spec: RequestSpec): Promise<Exchange> {
    const price = this.#affordable(spec);
    return this.#sendInTurn(withOwnKey(spec), price, true);
  }

  /**
   * Sends a request that should be refused. If the server accepts it anyway, its result and price count.
   * @throws Blocked if no answer comes, or the server accepted such a call before and the budget is too small for this one
   */
  async sendInvalid(spec: RequestSpec): Promise<Exchange> {
    return this.#sendInTurn(spec, this.#costIfTaken(spec), false);
  }

  /** Probes whether the server responds. The answer is not judged. @throws NoAnswer if there is none within this many seconds */
  knock(seconds: number): Promise<ReceivedResponse> {
    return this.#run.caller.knock(seconds);
  }

  async #wait(seconds: number, why: string): Promise<void> {
    this.budget.requireTime(this.#isWaitedFor() ? seconds : 0);
    await this.#options.governor.pause(seconds, why);
    this.budget.requireTime();
  }

  async #room(operation: Operation, calls: number): Promise<void> {
    const { governor, target } = this.#options;
    this.budget.requireTime(this.#isWaitedFor() ? governor.secondsToWait(target.keys.full, operation, calls) : 0);
    await governor.room(target.keys.full, operation, calls);
  }

  async #settled(operation: Operation): Promise<void> {
    this.budget.requireTime(this.#isWaitedFor() ? operation.rateLimit.windowSeconds : 0);
    await this.#options.governor.settle(this.#options.target.keys.full, operation);
  }

  /** Whether a pause takes real time: it does not if the server's clock is advanced. */
  #isWaitedFor(): boolean {
    return !this.#options.control?.capabilities.has("clock");
  }

  #controlled(capability: Capability): Control {
    const { control } = this.#options;
    if (!control) throw new Blocked("needs control");
    if (!control.capabilities.has(capability)) throw new Blocked(`needs control.${capability}`);
    return control;
  }

  /** The price of a valid request. @throws KitFault if it is not valid; Blocked if the profile or the budget does not allow it */
  #affordable(spec: RequestSpec): number {
    assertValidRequest(spec, this.resources.given);
    const { operation } = spec;
    if (operation) this.meter.called(profileOf(operation));
    if (operation && !this.allows(operation)) throw new Blocked(`needs --profile ${profileOf(operation)}`);
    const price = this.#run.pricing.priceOf(spec, this.resources);
    this.budget.requireCredits(price);
    return price;
  }

  /** The price of a call that should be refused. @throws Blocked if the server may accept it and the price exceeds the budget */
  #costIfTaken(spec: RequestSpec): number {
    const price = this.#run.pricing.highestPriceOf(spec);
    this.budget.requireCreditsIfTaken(price);
    return price;
  }

  /** Sends a request when the rate limits allow it, and retries it when the server asks to wait. */
  async #sendInTurn(given: RequestSpec, price: number, isValid: boolean): Promise<Exchange> {
    const { governor, target, serverClock } = this.#options;
    for (let waits = 0; ; waits += 1) {
      const key = given.key === undefined ? this.#freestKey(given) : given.key;
      const spec = { ...given, key };
      // Chosen when it is the call's turn: parallel calls would all choose the same free slot.
      const admit = () =>
        governor.admit(key ?? target.keys.full, spec.operation, (seconds) =>
          this.budget.requireTime(this.#isWaitedFor() ? seconds : 0),
        );
      const exchange = await this.#exchange(spec, { price, isValid, admit });
      const seconds = secondsToRetry(exchange, serverClock.now());
      const longest = this.#isWaitedFor() ? this.budget.secondsLeft() : longestMoveSeconds;
      if (seconds === undefined || waits === maxWaits || seconds >= longest) {
        if (succeeded(exchange)) this.#settle(spec, exchange, price, isValid);
        return exchange;
      }
      await governor.pause(seconds, "the server asked to wait");
    }
  }

  /** Sends a request at a limit without waiting, neither before sending nor when the server asks to wait. */
  async #sendAtOnce(given: RequestSpec, price: number, isValid: boolean): Promise<Exchange> {
    const { governor, target, transport } = this.#options;
    const spec = isValid ? withOwnKey(given) : given;
    const admit = async () => governor.note(spec.key ?? target.keys.full, spec.operation);
    const before = transport.troubles;
    const exchange = await this.#exchange(spec, { price, isValid, admit });
    if (transport.troubles > before) this.lostCounts += 1;
    if (!succeeded(exchange)) return exchange;
    if (isValid) this.#settle(spec, exchange, price, isValid);
    else {
      this.budget.spent += price;
      this.budget.noteTaken(price);
    }
    return exchange;
  }

  /**
   * The full key or, while it would have to wait, another key of its team with the same scopes. The caller's identity and the stored
   * Idempotency-Keys depend on the key, so such requests keep it.
   */
  #freestKey(spec: RequestSpec): string {
    const { target, governor } = this.#options;
    const { full } = target.keys;
    const { operation } = spec;
    const stored = spec.headers?.["idempotency-key"];
    const isOpen = operation !== undefined && operation.scopes.length > 0 && (stored === undefined || isOwnKey(stored));
    if (!isOpen || !this.#isWaitedFor() || governor.secondsToWait(full, operation) === 0) return full;
    const able = scopedKeys(target).filter(({ scopes }) => operation.scopes.every((scope) => scopes.includes(scope)));
    return able.find(({ key }) => governor.secondsToWait(key, operation) === 0)?.key ?? full;
  }

  /** Sends one request and passes the answer to the oracles. @throws Blocked if none comes */
  async #exchange(spec: RequestSpec, { price, isValid, admit }: Sending): Promise<Exchange> {
    const { operation } = spec;
    const request = composeRequest(this.#options.target, spec);
    const onNoAnswer = () => {
      // The server may have charged a call that got no answer.
      if (isValid) this.budget.spent += price;
    };
    this.meter.sent(
      spec.key === undefined || spec.key === this.#options.target.keys.full ? operation?.operationId : undefined,
    );
    const response = await this.#run.caller.call({ spec, request, isValid, admit, onNoAnswer });
    const exchange = { request, response, ...(operation && { operation }) };
    this.last = exchange;
    this.resources.given.learn(response.json);
    this.#options.onExchange(exchange);
    return exchange;
  }

  /** Records what a successful call created, started, removed and cost. */
  #settle(spec: RequestSpec, exchange: Exchange, price: number, isValid: boolean): void {
    const { operation, path, key } = spec;
    this.budget.spent += price;
    this.meter.charged(price, isValid && operation?.method === "POST" && operation.provides.length > 0);
    if (!isValid) this.budget.noteTaken(price);
    if (operation === undefined || this.#isOfAnotherTeam(key)) return;
    this.#run.paidJobs.note(exchange);
    this.#run.pricing.learnCopy(spec, exchange);
    this.resources.learn(operation, exchange);
    if (operation.method !== "DELETE") return;
    for (const { name, resource } of operation.parameters) {
      const id = path?.[name];
      if (resource === undefined || id === undefined) continue;
      for (const known of this.#run.resources) known.forget(resource, id);
    }
  }

  /** Resources that another team's key sees are not usable and not created for the run's own team. */
  #isOfAnotherTeam(key: RequestSpec["key"]): boolean {
    const { otherTeam, noCredits } = this.#options.target.keys;
    return typeof key === "string" && (key === otherTeam || key === noCredits);
  }
}
