import { type Operation, operations } from "../../../generated/operations.ts";
import { arrangeRequest, type WantedExample } from "../arranging/arrange.ts";
import { HostedMedia } from "../arranging/hosted-media.ts";
import type { Resource, Resources } from "../arranging/resources.ts";
import type { CheckContext, Randomness } from "../check.ts";
import { Blocked, NotAllowed, NotClaimed } from "../errors.ts";
import { type Exchange, noAnswer, type ReceivedResponse, succeeded } from "../exchange.ts";
import { type Call, Caller, type OnSilence } from "../http/caller.ts";
import { askedByServer, type Clock, type Governor } from "../http/governor.ts";
import { GrantedScopes, isRefusedForScope } from "../http/granted-scopes.ts";
import { assertValidRequest, composeRequest, invalidPart, type RequestSpec, withOwnKey } from "../http/request.ts";
import { secondsToRetry } from "../http/retry-after.ts";
import type { Transport } from "../http/transport.ts";
import { Waits } from "../http/waits.ts";
import { includes, type Profile, profileOf } from "../profile.ts";
import type { Budget } from "../spending/budget.ts";
import type { Meter } from "../spending/meter.ts";
import { Quotas } from "../spending/quota.ts";
import { Claims } from "../target/claims.ts";
import type { Capability, Control } from "../target/control.ts";
import type { Target } from "../target/target.ts";
import type { Acceptances } from "./acceptances.ts";
import { Reasons } from "./reasons.ts";
import { RunRecords } from "./run-records.ts";
import { Stories } from "./stories.ts";
import type { Trace } from "./trace.ts";

/** How often one request is retried when the server asks to wait. */
const maxWaits = 3;

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
  /** The same one gives the same fresh ids. Default: a new one. */
  readonly ids?: string;
  /** Ends the run early. */
  readonly signal?: AbortSignal;
  /** Changes what checks and oracles see of an exchange. What the run made and owns is learned from the exchange itself. */
  readonly alter?: (exchange: Exchange) => Exchange;
  /** Called for every exchange of any check. @returns the rules that it breaks */
  readonly onExchange: (exchange: Exchange) => readonly string[];
  /** Called for each request with a lost answer, whether or not a later attempt was answered. */
  readonly onLost?: (exchange: Exchange) => void;
  /** Called for each operation that never answers. */
  readonly onSilence?: OnSilence;
}

/** How a request may be sent, and its price. */
type Sending = Pick<Call, "isValid" | "admit"> & { readonly price: number };

/** What all sessions of a run share. */
function sharedBy(options: SessionOptions) {
  const records = new RunRecords(options);
  const { budget } = records;
  const claims = new Claims(options.target.implements);
  // An answer is a step of the run, even if it is not one of the operation: a script can repeat the call.
  const noteSilence: OnSilence = (silent, reason) => {
    const hasAnswer = silent.response !== noAnswer;
    const exchange = hasAnswer ? { ...silent, number: records.trace.next } : silent;
    if (hasAnswer) records.step({ kind: "call", exchange });
    options.onSilence?.(exchange, reason);
  };
  return {
    claims,
    records,
    caller: new Caller({ ...options, budget, claims, onSilence: noteSilence }),
    waits: new Waits({ ...options, budget }),
    scopes: new GrantedScopes(),
  };
}

/** Sends the requests of a run within the rate limits and the budget, and passes each answer to the oracles. */
export class Session {
  readonly resources: Resources;
  readonly stories: Stories;
  /** The last exchange, for the evidence of a check that fails. */
  last: Exchange | undefined;
  /** The rules that the last exchange breaks. */
  broken: readonly string[] = [];
  /** Which operations the target claims; no other one is called. */
  readonly claims: Claims;
  /** Which unclaimed operations the current check needed, if it did. */
  lack: NotClaimed | undefined;
  /** How many calls were lost that may count towards a limit or that an earlier story depends on. */
  lostCounts = 0;
  readonly #options: SessionOptions;
  readonly #shared: ReturnType<typeof sharedBy>;
  readonly #unavailable = new Map<string, string>();
  readonly #hostedMedia: HostedMedia;
  readonly #quotas: Quotas;
  readonly #reasons: Reasons;

  constructor(options: SessionOptions, shared = sharedBy(options)) {
    this.#options = options;
    this.#shared = shared;
    this.claims = shared.claims;
    this.resources = shared.records.open();
    const note = () => {
      options.transport.noteTrouble();
      this.lostCounts += 1;
    };
    this.stories = new Stories(shared.records.meter, { count: () => options.transport.troubles, note }, this);
    const allows = (operation: Operation) => this.allows(operation);
    const send = (request: RequestSpec) => this.send(request);
    this.#hostedMedia = new HostedMedia({ target: options.target, allows, send }, shared.records.meter);
    const requireClaim = (operation: Operation) => this.#requireClaim({ operation });
    const arrange = (operation: Operation) => this.#arrange(operation);
    const { acceptances } = shared.records;
    this.#reasons = new Reasons({ acceptances, claims: this.claims, allows, requireClaim, arrange, send });
    this.#quotas = new Quotas(send, () => this.#controlled("quota"));
  }

  /** A session of the same run that knows no earlier resources or results. */
  alone(): Session {
    return new Session(this.#options, this.#shared);
  }

  get budget(): Budget {
    return this.#shared.records.budget;
  }

  /** The operations that took no valid request of the run (`acceptances.ts`). */
  refusingAll(): ReturnType<Acceptances["refusingAll"]> {
    return this.#shared.records.acceptances.refusingAll();
  }

  /** The resources that all sessions of the run created and did not remove. */
  made(): readonly Resource[] {
    return this.#shared.records.resources.flatMap((resources) => resources.made());
  }

  /** The cost of each check and shared story so far. */
  get meter(): Meter {
    return this.#shared.records.meter;
  }

  /** Everything that the run did. */
  get trace(): Trace {
    return this.#shared.records.trace;
  }

  /** Requests that the run sent so far, including retries. */
  get requests(): number {
    return this.#shared.caller.requests;
  }

  /** The run as a check sees it. */
  context(): CheckContext {
    const { target, transport, serverClock, random } = this.#options;
    const { resources } = this;
    const { waits, caller, records } = this.#shared;
    return {
      target,
      resources,
      hostedMedia: this.#hostedMedia,
      control: (capability) => this.#controlled(capability),
      send: (request) => this.send(request),
      sendInvalid: (request) => this.sendInvalid(request),
      edge: {
        settle: (operation) => waits.settle(operation),
        fits: (operation, key = target.keys.full) => this.#options.governor.fits(key, operation),
        send: async (request) => this.#sendAtOnce(request, this.#costIfTaken(request), false),
        sendValid: async (request) => this.#sendAtOnce(request, this.#affordable(request), true),
        wait: (seconds) => waits.pass(seconds, askedByServer),
        troubles: () => transport.troubles,
      },
      arrange: (operation, wanted) => this.#arrange(operation, wanted),
      paidJobs: () => records.paidJobs.all(),
      random,
      now: () => serverClock.now(),
      wait: (seconds, why) => waits.pass(seconds, why),
      room: (operation, calls) => waits.room(operation, calls),
      visit: (url) => {
        this.meter.sent();
        return caller.visit(url);
      },
      stories: this.stories,
    };
  }

  /** Whether the profile allows this operation. */
  allows(operation: Operation): boolean {
    if (!this.claims.has(operation)) return false;
    return this.budget.isCleaning || includes(this.#options.profile, profileOf(operation));
  }

  /**
   * Sends a request that should succeed.
   * @throws KitFault if it is invalid; Blocked if the profile or the budget does not allow it, or no answer comes
   */
  async send(spec: RequestSpec): Promise<Exchange> {
    const price = this.#affordable(spec);
    const sent = () => this.#sendInTurn(withOwnKey(spec), price, true);
    const exchange = await this.#quotas.raisedFor(await sent(), spec.key ?? this.#options.target.keys.full, sent);
    // A request that clashes with what is there, such as one whose first answer was lost, is not refused as invalid.
    const { acceptances } = this.#shared.records;
    if (exchange.response.status === 409) acceptances.note(spec, 409);
    acceptances.noteAnswer(spec, exchange);
    return exchange;
  }

  /**
   * Sends a request that should be refused. If the server accepts it anyway, its result and price count.
   * @throws Blocked if no answer comes, or the server accepted such a call before and the budget is too small for this one
   */
  async sendInvalid(spec: RequestSpec): Promise<Exchange> {
    const exchange = await this.#sendInTurn(spec, this.#costIfTaken(spec), false);
    this.#reasons.saw(exchange, spec);
    return exchange;
  }

  /** Begins a check: nothing was sent yet. */
  begin(): void {
    this.last = undefined;
    this.broken = [];
    this.lack = undefined;
    this.#reasons.begin();
  }

  /** Passes if the refusals that the current check saw have the reasons that it gave. @throws Blocked if not (`reasons.ts`) */
  async requireReasons(): Promise<void> {
    const { last } = this;
    await this.#reasons.require();
    this.last = last;
  }

  async #arrange(operation: Operation, wanted: WantedExample = {}): Promise<RequestSpec> {
    this.#requireClaim({ operation });
    const { target, serverClock } = this.#options;
    const run = {
      target,
      resources: this.resources,
      hostedMedia: this.#hostedMedia,
      send: (request: RequestSpec) => this.send(request),
      claims: this.claims,
      noteLack: (error: NotClaimed) => {
        this.lack = error;
        return error;
      },
      unavailable: this.#unavailable,
      allows: (each: Operation) => this.allows(each),
      now: () => serverClock.now(),
    };
    const request = await arrangeRequest(run, operation, 0, wanted);
    // What the caller replaces may be the mistake.
    const isReplaced = wanted.path !== undefined || wanted.query !== undefined || wanted.body !== undefined;
    if (!isReplaced && invalidPart(request, this.resources.given) === undefined) this.#reasons.arranged(request);
    return request;
  }

  /** Probes whether the server responds. The answer is not judged. @throws NoAnswer if there is none within this many seconds */
  knock(seconds: number): Promise<ReceivedResponse> {
    return this.#shared.caller.knock(seconds);
  }

  /** Calls an operation that the target does not claim, for nothing but its status. @throws Blocked if no answer comes */
  async glimpse(operation: Operation): Promise<Exchange> {
    const request = composeRequest(this.#options.target, { operation });
    const admit = () => this.#shared.waits.admit(undefined, operation);
    const sending = {
      spec: { operation },
      request,
      isValid: false,
      admit,
      onLost: () => undefined,
      onNoAnswer: () => undefined,
    };
    return { request, operation, response: await this.#shared.caller.call(sending) };
  }

  /** Records a successful call of the team's own that somebody else sent. @param price its price */
  note(spec: RequestSpec, exchange: Exchange, price: number): void {
    this.#shared.records.accept(spec, exchange, this.resources, price, true);
  }

  #controlled(capability: Capability): Control {
    const { control } = this.#options;
    if (!control) throw new Blocked("needs control");
    if (!control.capabilities.has(capability)) throw new Blocked(`needs control.${capability}`);
    const { records } = this.#shared;
    return {
      ...control,
      call(id, body) {
        records.step({ kind: "control", call: id, body });
        return control.call(id, body);
      },
    };
  }

  /** @throws NotClaimed for a request of an operation that is not claimed */
  #requireClaim(spec: RequestSpec): void {
    try {
      this.claims.require(spec);
    } catch (error) {
      if (error instanceof NotClaimed) this.lack = error;
      throw error;
    }
  }

  /** The price of a valid request. @throws KitFault if it is not valid; Blocked if the profile or the budget does not allow it */
  #affordable(spec: RequestSpec): number {
    this.#requireClaim(spec);
    assertValidRequest(spec, this.resources.given);
    const { operation } = spec;
    if (operation) this.meter.called(profileOf(operation));
    if (operation && !this.allows(operation)) throw new NotAllowed(operation);
    const price = this.#shared.records.pricing.priceOf(spec, this.resources);
    this.budget.requireCredits(price);
    return price;
  }

  /** The price of a call that should be refused. @throws Blocked if the server may accept it and the price exceeds the budget */
  #costIfTaken(spec: RequestSpec): number {
    this.#requireClaim(spec);
    const price = this.#shared.records.pricing.highestPriceOf(spec);
    this.budget.requireCreditsIfTaken(price);
    return price;
  }

  /** Sends a request when the rate limits allow it, and retries it when the server asks to wait. */
  async #sendInTurn(given: RequestSpec, price: number, isValid: boolean): Promise<Exchange> {
    const { governor, serverClock } = this.#options;
    const { waits, records } = this.#shared;
    for (let count = 0; ; count += 1) {
      const key = given.key === undefined ? waits.freestKey(given) : given.key;
      const spec = { ...given, key };
      // Admitted when it is the call's turn: parallel calls would all choose the same free slot.
      const exchange = await this.#exchange(spec, { price, isValid, admit: () => waits.admit(key, spec.operation) });
      const seconds = secondsToRetry(exchange, serverClock.now());
      if (seconds === undefined || count === maxWaits || !waits.allows(seconds)) {
        if (succeeded(exchange)) records.accept(spec, exchange, this.resources, price, isValid);
        return this.#seen(exchange);
      }
      await governor.pause(seconds, askedByServer);
    }
  }

  /** Sends a request at a limit without waiting, neither before sending nor when the server asks to wait. */
  async #sendAtOnce(given: RequestSpec, price: number, isValid: boolean): Promise<Exchange> {
    const { governor, target, transport } = this.#options;
    const { records } = this.#shared;
    const spec = isValid ? withOwnKey(given) : given;
    const admit = async () => governor.note(spec.key ?? target.keys.full, spec.operation);
    const before = transport.troubles;
    const exchange = await this.#exchange(spec, { price, isValid, admit });
    if (transport.troubles > before) this.lostCounts += 1;
    if (!succeeded(exchange)) return this.#seen(exchange);
    if (isValid) records.accept(spec, exchange, this.resources, price, isValid);
    else {
      this.budget.spent += price;
      this.budget.noteTaken(price);
    }
    return this.#seen(exchange);
  }

  /** Sends one request and passes the answer to the oracles. @throws Blocked if none comes */
  async #exchange(spec: RequestSpec, { price, isValid, admit }: Sending): Promise<Exchange> {
    const { operation } = spec;
    const request = composeRequest(this.#options.target, spec);
    const onLost = () => this.#options.onLost?.({ request, response: noAnswer, ...(operation && { operation }) });
    const onNoAnswer = () => {
      // The server may have charged a call that got no answer.
      if (isValid) this.budget.spent += price;
    };
    const isFull = spec.key === undefined || spec.key === this.#options.target.keys.full;
    this.meter.sent(isFull ? operation?.operationId : undefined);
    const response = await this.#shared.caller.call({ spec, request, isValid, admit, onLost, onNoAnswer });
    const { records } = this.#shared;
    const exchange = { number: records.trace.next, request, response, ...(operation && { operation }) };
    records.step({ kind: "call", exchange, ...(!isValid && { isInvalid: true }) });
    this.resources.given.learn(response.json);
    const seen = this.#seen(exchange);
    this.last = seen;
    this.broken = this.#options.onExchange(seen);
    if (isFull) await this.#requireScopes(exchange);
    return exchange;
  }

  /** @throws Blocked if the full key was refused for a scope that it does not have */
  async #requireScopes(exchange: Exchange): Promise<void> {
    const { scopes } = this.#shared;
    scopes.learn(exchange);
    if (!isRefusedForScope(exchange)) return;
    const { last, broken } = this;
    if (!scopes.isKnown && this.allows(operations.getMe)) await this.send({ operation: operations.getMe });
    this.last = last;
    this.broken = broken;
    scopes.require(exchange);
  }

  /** An exchange as checks and oracles see it: always the same for the same one. */
  #seen(exchange: Exchange): Exchange {
    return this.#options.alter?.(exchange) ?? exchange;
  }
}
