import type { Operation } from "../../../generated/operations.ts";
import { Blocked, Lost, ServerGone } from "../errors.ts";
import { type Exchange, isRecord, noAnswer, type ReceivedResponse, type SentRequest } from "../exchange.ts";
import type { Budget } from "../spending/budget.ts";
import type { Claims } from "../target/claims.ts";
import type { Target } from "../target/target.ts";
import { requireMedia } from "./addresses.ts";
import type { Clock, Governor } from "./governor.ts";
import { HabitsOfOperations } from "./habits.ts";
import { NoAnswer } from "./http.ts";
import { mayBeUnknownPath, seemsMissing, showsWork, unknownPath, wordsOf } from "./missing.ts";
import { composeRequest, type RequestSpec } from "./request.ts";
import { isOutage, type Transport } from "./transport.ts";

const defaultTimeoutSeconds = 30;

/** How long a silent server may take to respond again, and the pauses between the probes. */
const signOfLifeSeconds = 10;
const knockMilliseconds = 500;

/** @param exchange a request without an answer, or with one that shows that the server does not have the operation */
export type OnSilence = (exchange: Exchange, reason: string) => void;

export interface CallerOptions {
  readonly claims: Claims;
  readonly target: Target;
  readonly transport: Transport;
  readonly governor: Governor;
  readonly clock: Clock;
  readonly budget: Budget;
  /** Called for each request that got no answer after all retries. */
  readonly onSilence?: OnSilence;
}

/** A request to send, and its purpose. */
export interface Call {
  readonly spec: RequestSpec;
  readonly request: SentRequest;
  /** Whether it should succeed. */
  readonly isValid: boolean;
  /** Waits until the rate limits allow it; called before each attempt. */
  admit(): Promise<void>;
  /** Called once if an attempt got no answer, whether or not a later one does. */
  onLost(): void;
  /** Called when no answer came, before the consequences are decided. */
  onNoAnswer(): void;
}

/**
 * Calls operations and decides what a missing answer means. A lost connection alone never fails a check: a request that is
 * safe to repeat is retried; otherwise the check is run again; and an operation that never answers is reported once.
 */
export class Caller {
  readonly #options: CallerOptions;
  readonly #habits = new HabitsOfOperations();
  /** What the server answers to a path that no operation has. */
  #unknown: ReceivedResponse | undefined;
  /** Requests sent so far, each attempt counted. */
  requests = 0;

  constructor(options: CallerOptions) {
    this.#options = options;
  }

  /**
   * Gets the answer to a request.
   * @throws Lost if the check should be retried; Blocked if no answer comes or no time is left; ServerGone
   */
  async call({ spec, request, isValid, admit, onLost, onNoAnswer }: Call): Promise<ReceivedResponse> {
    const { transport, budget } = this.#options;
    const { operation } = spec;
    const missing = this.#habits.missing(operation);
    if (missing !== undefined) throw new Blocked(`needs ${nameOf(operation)}, which answers ${missing}`);
    if (this.#habits.isSilent(operation))
      throw new Blocked(`needs an answer from ${nameOf(operation)}, which never answers`);
    // A request that must be refused is safe to repeat.
    const isRepeatable = !isValid || isRead(request) || isRecognizedAgain(spec);
    const patience = this.#patienceFor(operation);
    try {
      const response = await transport.send({
        request,
        isRepeatable,
        retriesOutage: !spec.isOutagePlanted && !this.#habits.hasOutage(operation),
        mayBePending: isValid && !isRead(request),
        patience,
        admit: async () => {
          await admit();
          budget.requireTime();
          this.requests += 1;
        },
        onLost,
        interruption: budget.interruption,
      });
      await this.#requirePresent(spec, request, response, isValid);
      this.#requireNoStrayOutage(spec, response, isRepeatable);
      return { ...response, ...this.#limitsOf(spec) };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      onNoAnswer();
      return this.#unanswered(operation, request, error, isRepeatable);
    }
  }

  /**
   * Fetches the media at an address that the server named, without a key. A redirect is not followed.
   * @throws Blocked if nothing answers there, or media must not be fetched from this address
   */
  async visit(url: string): Promise<{ readonly request: SentRequest; readonly response: ReceivedResponse }> {
    const { budget, target } = this.#options;
    requireMedia(target, url);
    const request = { method: "GET", url, headers: { accept: "*/*", range: "bytes=0-1023" } };
    budget.requireTime();
    try {
      return { request, response: await this.#read(request, true) };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      budget.requireTime();
      throw new Blocked(`needs to reach ${new URL(url).host} (${error.message})`);
    }
  }

  /**
   * Probes whether the server responds. The answer is not judged.
   * @param patienceSeconds how long an attempt may take
   * @throws NoAnswer if there is no answer
   */
  async knock(patienceSeconds: number): Promise<ReceivedResponse> {
    const { target, governor, transport, budget, claims } = this.#options;
    const operation = claims.doorbell;
    return transport.send({
      request: composeRequest(target, { operation }),
      isRepeatable: true,
      retriesOutage: true,
      patience: () => patienceSeconds,
      admit: async () => {
        await governor.admit(target.keys.full, operation);
        this.requests += 1;
      },
      interruption: budget.interruption,
    });
  }

  /** Only the full key is certain to be known to the server. */
  #limitsOf({ key, operation }: RequestSpec): Pick<ReceivedResponse, "isWithinLimits"> {
    const { governor, target, transport } = this.#options;
    const { full } = target.keys;
    // A bad connection may deliver a request twice.
    if (!operation || (key ?? full) !== full || transport.troubles > 0) return {};
    const isWithinLimits = governor.keeps(full, operation);
    return isWithinLimits === undefined ? {} : { isWithinLimits };
  }

  /** How long the next attempt may take, in seconds. The function throws Blocked if there is no time for one. */
  #patienceFor(operation: Operation | undefined): () => number {
    const { budget } = this.#options;
    const seconds = Math.max(defaultTimeoutSeconds, (operation?.typicalSeconds?.max ?? 0) * 2);
    return () => {
      budget.requireTime();
      return Math.min(seconds, budget.secondsLeft());
    };
  }

  /**
   * A single 502 or 503 to a change that can't be repeated says nothing about the server: the check is run again. The second in a row is
   * judged.
   */
  #requireNoStrayOutage({ operation, isOutagePlanted }: RequestSpec, response: ReceivedResponse, wasRepeated: boolean) {
    const isFirst = isOutage(response) && !this.#habits.hasOutage(operation);
    this.#habits.noteAnswer(operation, isOutage(response));
    if (!isFirst || isOutagePlanted || wasRepeated) return;
    this.#options.transport.noteTrouble();
    throw new Lost(`needs ${nameOf(operation)} to be available (the server answered ${response.status})`);
  }

  /** Reports an operation that the server claims, but does not have, once. @throws Blocked if it seems so */
  async #requirePresent(spec: RequestSpec, request: SentRequest, response: ReceivedResponse, isValid: boolean) {
    const { operation } = spec;
    if (showsWork(response)) this.#habits.noteWork(operation);
    if (!operation || !this.#options.claims.has(operation)) return;
    if (this.#habits.hasWorked(operation)) return;
    const isMissing = seemsMissing(spec, response, isValid) || (await this.#isUnknownPath(spec, response, isValid));
    if (!isMissing) return;
    const { status } = response;
    this.#habits.noteMissing(operation, status);
    const advice = "if it is not built yet, leave it out of implements";
    this.#options.onSilence?.({ request, response, operation }, `the server answers ${status} (${advice})`);
    throw new Blocked(`needs ${nameOf(operation)}, which answers ${status}`);
  }

  /** Whether the server says of a valid call what it says of a path that no operation has. */
  async #isUnknownPath(spec: RequestSpec, response: ReceivedResponse, isValid: boolean): Promise<boolean> {
    if (!mayBeUnknownPath(spec, response, isValid)) return false;
    this.#unknown ??= await this.#read(composeRequest(this.#options.target, { rawPath: unknownPath }));
    return wordsOf(this.#unknown) === wordsOf(response);
  }

  /** Reads something that is no operation, and so has no limit. @param isElsewhere at a host that the server named @throws NoAnswer */
  #read(request: SentRequest, isElsewhere = false): Promise<ReceivedResponse> {
    const { transport, budget } = this.#options;
    return transport.send({
      request,
      isRepeatable: true,
      retriesOutage: true,
      isElsewhere,
      patience: this.#patienceFor(undefined),
      admit: async () => {
        this.requests += 1;
      },
      interruption: budget.interruption,
    });
  }

  /** Reports an operation once it is known not to answer. The check ends in any case. */
  async #unanswered(
    operation: Operation | undefined,
    request: SentRequest,
    reason: NoAnswer,
    wasRepeated: boolean,
  ): Promise<never> {
    this.#options.budget.requireTime();
    await this.#requireSignOfLife(reason);
    const sentence = `needs an answer from ${nameOf(operation)} (no answer came: ${reason.message})`;
    if (!this.#habits.noteSilence(operation, wasRepeated)) throw new Lost(sentence);
    this.#options.onSilence?.({ request, response: noAnswer, ...(operation && { operation }) }, reason.message);
    throw new Blocked(sentence);
  }

  /** A server that leaves one operation unanswered can be judged; an unreachable server can't. @throws ServerGone */
  async #requireSignOfLife(reason: NoAnswer): Promise<void> {
    const { clock, target, budget } = this.#options;
    const end = clock.now() + signOfLifeSeconds * 1000;
    for (;;) {
      try {
        await this.knock(signOfLifeSeconds);
        return;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
      }
      budget.requireTime();
      if (clock.now() >= end) break;
      await clock.sleep(knockMilliseconds, budget.interruption);
    }
    throw new ServerGone(
      `The server at ${target.baseUrl} stopped answering (${reason.message}); start it and run the suite again.`,
    );
  }
}

/** Whether the server recognizes a repeated change: by its Idempotency-Key, or by its `requestId` (studio document). */
function isRecognizedAgain({ headers, body }: RequestSpec): boolean {
  return headers?.["idempotency-key"] !== undefined || (isRecord(body) && typeof body.requestId === "string");
}

function isRead({ method }: SentRequest): boolean {
  return method === "GET" || method === "HEAD";
}

function nameOf(operation: Operation | undefined): string {
  return operation?.operationId ?? "an unknown path or method";
}
