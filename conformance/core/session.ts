import { type Operation, operations } from "../../generated/operations.ts";
import { amount } from "./amount.ts";
import { arrangeRequest } from "./arrange.ts";
import { type CheckContext, type Profile, profiles, type Randomness } from "./check.ts";
import type { Capability, Control } from "./control.ts";
import { Blocked, Failure, NotJudgeable } from "./errors.ts";
import { type Exchange, isRecord, type ReceivedResponse, type SentRequest, succeeded } from "./exchange.ts";
import type { Clock, Governor } from "./governor.ts";
import { exchangeOnce, type Fetch, NoAnswer } from "./http.ts";
import { PaidJobs } from "./paid-jobs.ts";
import { highestPrice, priceOf } from "./price.ts";
import { assertValidRequest, composeRequest, type RequestSpec } from "./request.ts";
import { Resources } from "./resources.ts";
import { secondsToRetry } from "./retry-after.ts";
import { scopedKeys, type Target } from "./target.ts";

/** How often one request is sent again when the server asks to wait. */
const maxWaits = 3;

/** After so many requests in a row without an answer the server is asked whether it is still there. */
const maxSilence = 3;

const defaultTimeoutSeconds = 30;

/** How long a server that fell silent may take for a sign of life. */
const knockSeconds = 10;

/** How long cleaning up may take when the time is up. */
const cleanUpSeconds = 60;

export interface SessionOptions {
  readonly target: Target;
  readonly fetch: Fetch;
  readonly governor: Governor;
  readonly profile: Profile;
  readonly clock: Clock;
  /** The clock of the server, as far as the run knows: it may have been advanced. */
  readonly serverClock: Clock;
  /** Null where the target has none. */
  readonly control: Control | null;
  readonly random: Randomness;
  /** Ends the run early. */
  readonly signal?: AbortSignal;
  /** Sees every exchange, whoever made it. */
  readonly onExchange: (exchange: Exchange) => void;
}

/** Sends the requests of one run: governed, within the budget, each seen by the oracles. */
export class Session {
  readonly resources: Resources;
  requests = 0;
  /** Credits that the calls so far have cost, by the contract. */
  credits = 0;
  /** What the priced calls of the run have started for its own team. */
  readonly paidJobs = new PaidJobs();
  /** The last exchange, for the evidence of a check that fails. */
  last: Exchange | undefined;
  readonly #options: SessionOptions;
  readonly #unavailable = new Map<string, string>();
  /** How long the clips are that the server hosts a copy of, by the address of the copy. */
  readonly #copies = new Map<string, number>();
  #deadline: number;
  #silent = 0;
  /** Whether the server took a priced call that was meant to be refused, and may do so again. */
  #tookOne = false;
  #cleaning = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    const { clock, serverClock, target } = options;
    this.resources = new Resources(serverClock.now(), () => serverClock.now());
    this.#deadline = clock.now() + target.budget.minutes * 60_000;
  }

  /** What a check sees of the run. */
  context(): CheckContext {
    const { target } = this.#options;
    const { resources } = this;
    const send = (request: RequestSpec) => this.send(request);
    const now = () => this.#options.serverClock.now();
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
        send: async (request) => this.#overTheEdge(request, this.#costIfTaken(request), false),
        sendValid: async (request) => this.#overTheEdge(request, this.#affordable(request), true),
        wait: (seconds) => this.#wait(seconds, "the server asked to wait"),
      },
      arrange: (operation) => arrangeRequest(stage, operation),
      paidJobs: () => this.paidJobs.all(),
      random: this.#options.random,
      now,
      wait: (seconds, why) => this.#wait(seconds, why),
      room: (operation, calls) => this.#room(operation, calls),
      visit: (url) => this.#visit(url),
    };
  }

  async #wait(seconds: number, why: string): Promise<void> {
    this.requireTime(this.#isWaitedFor() ? seconds : 0);
    await this.#options.governor.pause(seconds, why);
    this.requireTime();
  }

  async #room(operation: Operation, calls: number): Promise<void> {
    const { governor, target } = this.#options;
    this.requireTime(this.#isWaitedFor() ? governor.secondsToWait(target.keys.full, operation, calls) : 0);
    await governor.room(target.keys.full, operation, calls);
  }

  async #settled(operation: Operation): Promise<void> {
    this.requireTime(this.#isWaitedFor() ? operation.rateLimit.windowSeconds : 0);
    await this.#options.governor.settle(this.#options.target.keys.full, operation);
  }

  /** Sends one request of which the limit is the question: nobody waits before it or after it. */
  async #overTheEdge(spec: RequestSpec, price: number, isValid: boolean): Promise<Exchange> {
    this.#options.governor.note(spec.key ?? this.#options.target.keys.full, spec.operation);
    const exchange = await this.#sendOnce(spec, composeRequest(this.#options.target, spec), isValid ? price : 0);
    if (!succeeded(exchange)) return exchange;
    if (isValid) {
      this.#settle(spec, exchange, price);
    } else {
      this.credits += price;
      this.#tookOne ||= price > 0;
    }
    return exchange;
  }

  /** Whether a pause takes time: where the server's clock is moved, it takes none. */
  #isWaitedFor(): boolean {
    return !this.#options.control?.capabilities.has("clock");
  }

  #controlled(capability: Capability): Control {
    const { control } = this.#options;
    if (!control) throw new Blocked("needs control");
    if (!control.capabilities.has(capability)) throw new Blocked(`needs control.${capability}`);
    return control;
  }

  /** Whether the profile lets the run send this operation. */
  allows(operation: Operation): boolean {
    return this.#cleaning || profiles.indexOf(this.#options.profile) >= profiles.indexOf(profileOf(operation));
  }

  /**
   * Sends a request that is meant to be valid.
   * @throws KitFault when it is not; Blocked when the profile or the budget does not allow it; Failure when no answer comes
   */
  async send(spec: RequestSpec): Promise<Exchange> {
    const price = this.#affordable(spec);
    // What gets no answer may have been charged all the same.
    return this.#exchange(spec, { price, inSilence: price });
  }

  /** The price of a valid request. @throws KitFault when it is not valid; Blocked when the profile or the budget does not allow it */
  #affordable(spec: RequestSpec): number {
    assertValidRequest(spec);
    const { operation } = spec;
    if (operation && !this.allows(operation)) throw new Blocked(`needs --profile ${profileOf(operation)}`);
    const price = this.#priceOf(spec);
    const left = this.#creditsLeft();
    if (price > left) {
      throw new Blocked(
        `needs a budget of ${amount(price, "credit")} (${left} left); raise budget.credits or --max-credits`,
      );
    }
    return price;
  }

  /** None where a server took more than it should have. */
  #creditsLeft(): number {
    return Math.max(0, this.#options.target.budget.credits - this.credits);
  }

  /**
   * Sends a request that is meant to be refused. A server that takes it all the same has made and charged what it says.
   * @throws Blocked when the server took such a call before, and the budget has no room for this one; Failure when no answer comes
   */
  async sendInvalid(spec: RequestSpec): Promise<Exchange> {
    const price = this.#costIfTaken(spec);
    const exchange = await this.#exchange(spec, { price, inSilence: 0 });
    if (succeeded(exchange)) this.#tookOne ||= price > 0;
    return exchange;
  }

  /** What a call that is meant to be refused would cost. @throws Blocked when that must be feared, and is more than is left */
  #costIfTaken({ operation, body }: RequestSpec): number {
    const cost = operation?.price ? highestPrice(operation.price, isRecord(body) ? body : {}) : 0;
    const left = this.#creditsLeft();
    if (!this.#tookOne || cost <= left) return cost;
    throw new Blocked(
      `needs a budget of ${amount(cost, "credit")} (${left} left), as the server took a call that it should have refused; raise budget.credits or --max-credits`,
    );
  }

  /** Asks for a sign of life, which nobody judges. @throws NoAnswer when there is none */
  async knock(timeoutSeconds: number): Promise<ReceivedResponse> {
    const { target, governor, fetch } = this.#options;
    await governor.admit(target.keys.full, operations.getMe);
    this.requests += 1;
    return exchangeOnce(fetch, composeRequest(target, { operation: operations.getMe }), timeoutSeconds);
  }

  /** @throws Blocked when the budget of time is used up, or will be after so many seconds */
  requireTime(seconds = 0): void {
    if (this.#options.signal?.aborted && !this.#cleaning) throw new Blocked("needs a run that is not interrupted");
    if (this.#secondsLeft() > seconds) return;
    const { minutes } = this.#options.target.budget;
    throw new Blocked(`needs more time than ${amount(minutes, "minute")}; raise budget.minutes or --max-minutes`);
  }

  /** From here on only what the run made is removed, whatever the profile, and for a little longer than the budget. */
  startCleaning(): void {
    this.#cleaning = true;
    this.#deadline = Math.max(this.#deadline, this.#options.clock.now() + cleanUpSeconds * 1000);
  }

  async #exchange(spec: RequestSpec, cost: { price: number; inSilence: number }): Promise<Exchange> {
    for (let waits = 0; ; waits += 1) {
      const key = spec.key === undefined ? this.#freestKey(spec) : spec.key;
      const request = composeRequest(this.#options.target, { ...spec, key });
      const exchange = await this.#attempt({ ...spec, key }, request, cost.inSilence);
      const seconds = secondsToRetry(exchange, this.#options.serverClock.now());
      const tooLong = this.#isWaitedFor() && (seconds ?? 0) >= this.#secondsLeft();
      if (seconds === undefined || waits === maxWaits || tooLong) {
        if (succeeded(exchange)) this.#settle(spec, exchange, cost.price);
        return exchange;
      }
      await this.#options.governor.pause(seconds, "the server asked to wait");
    }
  }

  /**
   * The full key, or while that one would have to wait another key of its team that may do the same. Who the caller is, and what an
   * Idempotency-Key has stored, depends on the key itself.
   */
  #freestKey({ operation, headers }: RequestSpec): string {
    const { target, governor } = this.#options;
    const { full } = target.keys;
    const isOpen = operation !== undefined && operation.scopes.length > 0 && !headers?.["idempotency-key"];
    if (!isOpen || !this.#isWaitedFor() || governor.secondsToWait(full, operation) === 0) return full;
    const able = scopedKeys(target).filter(({ scopes }) => operation.scopes.every((scope) => scopes.includes(scope)));
    return able.find(({ key }) => governor.secondsToWait(key, operation) === 0)?.key ?? full;
  }

  async #attempt(spec: RequestSpec, request: SentRequest, costInSilence: number): Promise<Exchange> {
    const { target, governor } = this.#options;
    const key = spec.key ?? target.keys.full;
    // Asked when it is the call's turn: calls that are made at once would each find the place that only one of them gets.
    await governor.admit(key, spec.operation, (seconds) => this.requireTime(this.#isWaitedFor() ? seconds : 0));
    this.requireTime();
    return this.#sendOnce(spec, request, costInSilence);
  }

  async #sendOnce({ operation }: RequestSpec, request: SentRequest, costInSilence: number): Promise<Exchange> {
    const { fetch, onExchange } = this.#options;
    this.requests += 1;
    const patience = Math.max(defaultTimeoutSeconds, (operation?.typicalSeconds?.max ?? 0) * 2);
    const left = this.#secondsLeft();
    try {
      const response = await exchangeOnce(fetch, request, Math.min(patience, left));
      this.#silent = 0;
      const exchange = { request, response, ...(operation && { operation }) };
      this.last = exchange;
      onExchange(exchange);
      return exchange;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.credits += costInSilence;
      if (error.late && left < patience) this.requireTime(left);
      await this.#noteSilence(error);
      throw new Failure({ expected: "an answer", actual: error.message }, { request, response: silence });
    }
  }

  /** Sends no key and shows the answer to no oracle: what stands there need not be a part of the API. */
  async #visit(url: string): Promise<Exchange> {
    const request = { method: "GET", url, headers: { accept: "*/*", range: "bytes=0-1023" } };
    this.requireTime();
    this.requests += 1;
    try {
      const seconds = Math.min(defaultTimeoutSeconds, this.#secondsLeft());
      return { request, response: await exchangeOnce(this.#options.fetch, request, seconds) };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      throw new Blocked(`needs to reach ${new URL(url).host} (${error.message})`);
    }
  }

  /** One operation that breaks the connection is a failure of that operation; a server that is gone can't be judged. */
  async #noteSilence(reason: NoAnswer): Promise<void> {
    this.#silent += 1;
    if (this.#silent < maxSilence) return;
    try {
      await this.knock(knockSeconds);
      this.#silent = 0;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      throw new NotJudgeable(
        `The server at ${this.#options.target.baseUrl} stopped answering (${reason.message}); start it again and run the suite anew.`,
      );
    }
  }

  #settle({ operation, path, body, key }: RequestSpec, exchange: Exchange, price: number): void {
    this.credits += price;
    if (operation === undefined || this.#isOfAnotherTeam(key)) return;
    this.paidJobs.note(exchange);
    this.resources.learn(operation, exchange);
    if (operation === operations.createAsset) this.#learnCopy(body, exchange);
    if (operation.method !== "DELETE") return;
    for (const { name, resource } of operation.parameters) {
      const id = path?.[name];
      if (resource !== undefined && id !== undefined) this.resources.forget(resource, id);
    }
  }

  /** What the key of another team is shown is nothing that the run could use, or that it made for its own team. */
  #isOfAnotherTeam(key: RequestSpec["key"]): boolean {
    const { otherTeam, noCredits } = this.#options.target.keys;
    return typeof key === "string" && (key === otherTeam || key === noCredits);
  }

  /** An uploaded clip is as long as its source, which the target file tells. */
  #learnCopy(body: unknown, { response }: Exchange): void {
    const source = isRecord(body) ? this.#clipAt(body.url) : undefined;
    const { data } = isRecord(response.json) ? response.json : {};
    if (source?.seconds !== undefined && isRecord(data)) this.#copies.set(String(data.url), source.seconds);
  }

  #clipAt(url: unknown) {
    return Object.values(this.#options.target.media ?? {}).find((medium) => medium.url === url);
  }

  #priceOf({ operation, path, body }: RequestSpec): number {
    const price = operation?.price;
    if (!price) return 0;
    const sent = isRecord(body) ? body : {};
    if (price.from === "draftSettings") {
      const draft = this.resources.all("draft").find(({ id }) => Object.values(path ?? {}).includes(String(id)));
      const settings = draft?.item.settings;
      const found = priceOf(price, isRecord(settings) ? settings : undefined);
      if (found !== undefined) return found;
      throw new Blocked("needs to know the settings of the draft, which set the price");
    }
    const media = Object.entries(this.#options.target.media ?? {});
    const [kind = "video", clip] = media.find(([, { url }]) => url === sent[price.secondsOf ?? ""]) ?? [];
    const found = priceOf(price, sent, clip?.seconds ?? this.#copies.get(String(sent[price.secondsOf ?? ""])));
    if (found !== undefined) return found;
    throw new Blocked(`needs media.${kind}.seconds in the target file, which sets the price`);
  }

  #secondsLeft(): number {
    return (this.#deadline - this.#options.clock.now()) / 1000;
  }
}

/** What stands for an answer that never came. */
const silence: ReceivedResponse = { status: 0, headers: {}, text: "", json: undefined, milliseconds: 0 };

/** The least profile that may send an operation: reads are safe, what costs credits is for the full one. */
export function profileOf(operation: Operation): Profile {
  if (operation.method === "GET") return "safe";
  return operation.price === null ? "standard" : "full";
}
