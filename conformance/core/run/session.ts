import { type Operation, operations } from "../../../generated/operations.ts";
import { arrangeRequest, type WantedExample } from "../arranging/arrange.ts";
import { HostedMedia } from "../arranging/hosted-media.ts";
import type { Resource, Resources } from "../arranging/resources.ts";
import type { CheckContext } from "../check.ts";
import { Blocked, type NotClaimed } from "../errors.ts";
import type { Exchange, ReceivedResponse } from "../exchange.ts";
import { askedByServer } from "../http/governor.ts";
import { composeRequest, invalidPart, type RequestSpec, withOwnKey } from "../http/request.ts";
import type { Budget } from "../spending/budget.ts";
import type { Meter } from "../spending/meter.ts";
import { Quotas } from "../spending/quota.ts";
import type { Claims } from "../target/claims.ts";
import type { Capability, Control } from "../target/control.ts";
import type { Acceptances } from "./acceptances.ts";
import { CheckState } from "./check-state.ts";
import { Permits } from "./permits.ts";
import { Reasons } from "./reasons.ts";
import { Sender } from "./sender.ts";
import { type SessionOptions, type Shared, sharedBy } from "./shared.ts";
import { Stories } from "./stories.ts";
import type { Trace } from "./trace.ts";

/** What checks and stories of a run share: its resources, the requests that it may send, and its last exchange. */
export class Session {
  readonly resources: Resources;
  readonly stories: Stories;
  /** Which operations the target claims; no other one is called. */
  readonly claims: Claims;
  /** What the running check has seen. */
  readonly state = new CheckState();
  readonly #options: SessionOptions;
  readonly #shared: Shared;
  readonly #permits: Permits;
  readonly #sender: Sender;
  readonly #unavailable = new Map<string, string>();
  readonly #hostedMedia: HostedMedia;
  readonly #quotas: Quotas;
  readonly #reasons: Reasons;

  constructor(options: SessionOptions, shared = sharedBy(options)) {
    this.#options = options;
    this.#shared = shared;
    this.claims = shared.claims;
    this.resources = shared.records.open();
    this.#permits = new Permits(options.profile, shared, this.resources, this.state);
    this.#sender = new Sender({
      options,
      shared,
      resources: this.resources,
      state: this.state,
      learnScopes: async () => {
        if (this.allows(operations.getMe)) await this.send({ operation: operations.getMe });
      },
    });
    const note = () => {
      options.transport.noteTrouble();
      this.#sender.lostCounts += 1;
    };
    this.stories = new Stories(shared.records.meter, { count: () => options.transport.troubles, note }, this.state);
    const allows = (operation: Operation) => this.allows(operation);
    const send = (request: RequestSpec) => this.send(request);
    this.#hostedMedia = new HostedMedia({ target: options.target, allows, send }, shared.records.meter);
    const requireClaim = (operation: Operation) => this.#permits.requireClaim({ operation });
    const arrange = (operation: Operation) => this.#arrange(operation);
    const { acceptances } = shared.records;
    this.#reasons = new Reasons({ acceptances, claims: this.claims, allows, requireClaim, arrange, send });
    this.#quotas = new Quotas(send, () => this.#controlled("quota"));
  }

  /** A session of the same run that knows no earlier resources or results. */
  alone(): Session {
    return new Session(this.#options, this.#shared);
  }

  /** How many calls were lost that may count towards a limit or that an earlier story depends on. */
  get lostCounts(): number {
    return this.#sender.lostCounts;
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
        send: async (request) => this.#sender.atOnce(request, this.#permits.priceIfTaken(request), false),
        sendValid: async (request) => this.#sender.atOnce(request, this.#permits.priceOf(request), true),
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

  /** Whether the target claims this operation and the profile allows it. */
  allows(operation: Operation): boolean {
    return this.#permits.allows(operation);
  }

  /**
   * Sends a request that should succeed.
   * @throws KitFault if it is invalid; Blocked if the profile or the budget does not allow it, or no answer comes
   */
  async send(spec: RequestSpec): Promise<Exchange> {
    const price = this.#permits.priceOf(spec);
    const sent = () => this.#sender.inTurn(withOwnKey(spec), price, true);
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
    const exchange = await this.#sender.inTurn(spec, this.#permits.priceIfTaken(spec), false);
    this.#reasons.saw(exchange, spec);
    return exchange;
  }

  /** Begins a check: nothing was sent yet. */
  begin(): void {
    this.state.begin();
    this.#reasons.begin();
  }

  /** Passes if the refusals that the current check saw have the reasons that it gave. @throws Blocked if not (`reasons.ts`) */
  async requireReasons(): Promise<void> {
    const { last } = this.state;
    await this.#reasons.require();
    this.state.last = last;
  }

  async #arrange(operation: Operation, wanted: WantedExample = {}): Promise<RequestSpec> {
    this.#permits.requireClaim({ operation });
    const { target, serverClock } = this.#options;
    const run = {
      target,
      resources: this.resources,
      hostedMedia: this.#hostedMedia,
      send: (request: RequestSpec) => this.send(request),
      claims: this.claims,
      noteLack: (error: NotClaimed) => {
        this.state.lack = error;
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
}
