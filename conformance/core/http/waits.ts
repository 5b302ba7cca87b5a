import type { Operation } from "../../../generated/operations.ts";
import { Blocked } from "../errors.ts";
import type { Budget } from "../spending/budget.ts";
import type { Control } from "../target/control.ts";
import { scopedKeys, type Target } from "../target/target.ts";
import type { Governor } from "./governor.ts";
import { isOwnKey, type RequestSpec } from "./request.ts";

/** No documented limit is longer than a month: the suite neither waits longer nor advances the clock further. */
const longestMoveSeconds = 31 * 24 * 3600;

/** Posts may be due weeks from now. A time further away is a server's mistake, and no clock should be moved there. */
const longestWaitSeconds = 366 * 24 * 3600;

export interface WaitsOptions {
  readonly target: Target;
  readonly governor: Governor;
  readonly budget: Budget;
  /** Null if the target has none. */
  readonly control: Control | null;
}

/** The waits of a run: in real time, within the budget, or by advancing the server's clock. Each throws Blocked if no time is left. */
export class Waits {
  readonly #options: WaitsOptions;

  constructor(options: WaitsOptions) {
    this.#options = options;
  }

  /** Lets time pass. */
  async pass(seconds: number, why: string): Promise<void> {
    if (seconds > longestWaitSeconds) {
      throw new Blocked(`needs ${why}, but would have to wait ${Math.round(seconds / 86_400)} days`);
    }
    this.#requireTime(seconds);
    await this.#options.governor.pause(seconds, why);
    this.#requireTime(0);
  }

  /** Waits until this many calls of an operation fit its limits. */
  async room(operation: Operation, calls: number): Promise<void> {
    const { governor, target } = this.#options;
    this.#requireTime(governor.secondsToWait(target.keys.full, operation, calls));
    await governor.room(target.keys.full, operation, calls);
  }

  /** Waits until the limits of an operation are unused. */
  async settle(operation: Operation): Promise<void> {
    const { governor, target } = this.#options;
    this.#requireTime(operation.rateLimit.windowSeconds);
    await governor.settle(target.keys.full, operation);
  }

  /** Waits until the limits allow one more call with a key. */
  async admit(key: RequestSpec["key"], operation: Operation | undefined): Promise<void> {
    const { governor, target } = this.#options;
    await governor.admit(key ?? target.keys.full, operation, (seconds) => this.#requireTime(seconds));
  }

  /** Whether the run can wait as long as a server asks. */
  allows(seconds: number): boolean {
    return seconds < (this.#isReal() ? this.#options.budget.secondsLeft() : longestMoveSeconds);
  }

  /**
   * The full key or, while it would have to wait, another key of its team with the same scopes. The caller's identity and the stored
   * Idempotency-Keys depend on the key, so such requests keep it.
   */
  freestKey({ operation, headers }: RequestSpec): string {
    const { target, governor } = this.#options;
    const { full } = target.keys;
    const stored = headers?.["idempotency-key"];
    const isOpen = operation !== undefined && operation.scopes.length > 0 && (stored === undefined || isOwnKey(stored));
    if (!isOpen || !this.#isReal() || governor.secondsToWait(full, operation) === 0) return full;
    const able = scopedKeys(target).filter(({ scopes }) => operation.scopes.every((scope) => scopes.includes(scope)));
    return able.find(({ key }) => governor.secondsToWait(key, operation) === 0)?.key ?? full;
  }

  /** Whether a wait takes real time: it does not if the server's clock is advanced. */
  #isReal(): boolean {
    return !this.#options.control?.capabilities.has("clock");
  }

  #requireTime(seconds: number): void {
    this.#options.budget.requireTime(this.#isReal() ? seconds : 0);
  }
}
