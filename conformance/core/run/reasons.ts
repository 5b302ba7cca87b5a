import { type Operation, operationList } from "../../../generated/operations.ts";
import { Blocked, NotAllowed } from "../errors.ts";
import { type Exchange, outcomeOf } from "../exchange.ts";
import type { RequestSpec } from "../http/request.ts";
import type { Claims } from "../target/claims.ts";
import { type Acceptances, invalidInput, isFree } from "./acceptances.ts";

/**
 * The statuses with which a server may refuse a request for another reason than its mistake. Of the others, either the type names
 * the reason, or stories bring the resource to the state that it is about.
 */
const vague: ReadonlySet<number> = new Set([invalidInput, 404]);

/** What comparing a refusal with the unbroken request needs from a session. */
interface ComparingSession {
  readonly acceptances: Acceptances;
  readonly claims: Claims;
  allows(operation: Operation): boolean;
  /** @throws Blocked if the target does not claim it */
  requireClaim(operation: Operation): void;
  arrange(operation: Operation): Promise<RequestSpec>;
  send(request: RequestSpec): Promise<Exchange>;
}

/** Whether the refusals that a check sees have the reasons that the check gave: the same request unbroken is not refused so. */
export class Reasons {
  readonly #session: ComparingSession;
  /** What the current check arranged unchanged. */
  readonly #arranged = new Map<Operation, RequestSpec>();
  /** The operations that refused a broken request of the current check, and with which vague status. */
  readonly #refusing = new Map<Operation, number>();

  constructor(session: ComparingSession) {
    this.#session = session;
  }

  /** Begins a check. */
  begin(): void {
    this.#arranged.clear();
    this.#refusing.clear();
  }

  /** Records a valid request that the current check may break. */
  arranged(request: RequestSpec): void {
    if (request.operation) this.#arranged.set(request.operation, request);
  }

  /** Records the answer to a broken request. */
  saw({ response }: Exchange, { operation, isImpossible }: RequestSpec): void {
    if (operation && !isImpossible && vague.has(response.status)) this.#refusing.set(operation, response.status);
  }

  /**
   * Passes if the requests that the current check saw refused with 400 or 404 were refused because of their mistakes: the server
   * answers the same requests without them otherwise. One that was never answered so is sent once, if that costs nothing.
   * @throws Blocked if it refuses those, too; for 400 also if nothing shows that it would take them
   */
  async require(): Promise<void> {
    for (const [operation, status] of this.#refusing) await this.#requireOf(operation, status);
  }

  async #requireOf(operation: Operation, status: number): Promise<void> {
    const { acceptances, allows } = this.#session;
    const known = this.#arranged.get(operation);
    if (known ? acceptances.has(known, status) : acceptances.hasAnyOf(operation, status)) return;
    const isAffordable = isFree(operation) && allows(operation);
    // The searches of the ad library have an allowance for each day.
    if (acceptances.hasAnyOf(operation, status) && (!isAffordable || operation.tag === "ads")) return;
    if (!isAffordable) return status === invalidInput ? this.#withoutSuccess(operation) : undefined;
    const request = known ?? (await this.#unbroken(operation, status));
    const refusal = request && (acceptances.refusalOf(request, status) ?? (await this.#refusalOf(request, status)));
    if (refusal === undefined) return;
    const { operationId } = operation;
    throw new Blocked(
      `needs a request of ${operationId} that is accepted without the mistake (it is refused: ${refusal})`,
    );
  }

  /** @throws Blocked with what would show that a paid operation succeeds */
  async #withoutSuccess(operation: Operation): Promise<never> {
    const { claims, allows, requireClaim, arrange } = this.#session;
    // Its successes come from checks that follow the job to its end.
    const poll = operationList.find((each) => each.operationId === operation.job?.poll);
    if (poll) requireClaim(poll);
    if (claims.unclaimed.length > 0) await arrange(operation);
    if (!allows(operation)) throw new NotAllowed(operation);
    throw new Blocked(`needs a success of ${operation.operationId} earlier in the run`);
  }

  /** A valid request; undefined if none can be arranged to compare a 404 with. */
  async #unbroken(operation: Operation, status: number): Promise<RequestSpec | undefined> {
    try {
      return await this.#session.arrange(operation);
    } catch (error) {
      if (error instanceof Blocked && status !== invalidInput) return undefined;
      throw error;
    }
  }

  /** How the server refuses a valid request with this status; undefined if it does not. Any other refusal has another reason. */
  async #refusalOf(request: RequestSpec, status: number): Promise<string | undefined> {
    const { acceptances, send } = this.#session;
    const exchange = await send(request);
    if (exchange.response.status !== status) {
      acceptances.note(request, exchange.response.status);
      return undefined;
    }
    const refusal = outcomeOf(exchange);
    acceptances.noteRefusal(request, status, refusal);
    return refusal;
  }
}
