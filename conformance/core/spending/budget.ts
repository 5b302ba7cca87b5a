import { Blocked } from "../errors.ts";
import type { Clock } from "../http/governor.ts";
import type { Target } from "../target/target.ts";
import { amount } from "../values/amount.ts";

/** How long cleanup may take after the time is up, and after Ctrl-C, when somebody is waiting. */
const cleanUpSeconds = 60;
const hurriedCleanUpSeconds = 2;

/** The credits and the minutes that a run may use. Both are hard stops. */
export class Budget {
  /** Credits that the calls so far have cost, by the contract. */
  spent = 0;
  readonly #budget: Target["budget"];
  readonly #clock: Clock;
  readonly #signal: AbortSignal | undefined;
  #deadline: number;
  /** Whether the server accepted a priced call that it should have refused, and may do so again. */
  #tookOne = false;
  #cleaning = false;

  /** @param signal ends the run early, except for the cleanup */
  constructor(budget: Target["budget"], clock: Clock, signal?: AbortSignal) {
    this.#budget = budget;
    this.#clock = clock;
    this.#signal = signal;
    this.#deadline = clock.now() + budget.minutes * 60_000;
  }

  /** The signal that ends requests; undefined during cleanup. */
  get interruption(): AbortSignal | undefined {
    return this.#cleaning ? undefined : this.#signal;
  }

  get isCleaning(): boolean {
    return this.#cleaning;
  }

  /** @throws Blocked if a valid call costs more than the remaining budget */
  requireCredits(price: number): void {
    const left = this.#creditsLeft();
    if (price <= left) return;
    throw new Blocked(
      `needs a budget of ${amount(price, "credit")} (${left} left); raise budget.credits or --max-credits`,
    );
  }

  /**
   * @throws Blocked if the server accepted a call that it should have refused, and the next such call costs more than the remaining
   *   budget
   */
  requireCreditsIfTaken(price: number): void {
    const left = this.#creditsLeft();
    if (!this.#tookOne || price <= left) return;
    throw new Blocked(
      `needs a budget of ${amount(price, "credit")} (${left} of ${this.#budget.credits} left), because the server accepted a call that was meant to be refused, and this one may cost as much; raise budget.credits or --max-credits`,
    );
  }

  /** Records that the server accepted a call that it should have refused. */
  noteTaken(price: number): void {
    this.#tookOne ||= price > 0;
  }

  /** @throws Blocked if the run was interrupted, or its time is used up or will be after this many seconds */
  requireTime(seconds = 0): void {
    if (this.interruption?.aborted) throw new Blocked("needs a run that is not interrupted");
    if (this.secondsLeft() > seconds) return;
    const { minutes } = this.#budget;
    throw new Blocked(`needs more time than ${amount(minutes, "minute")}; raise budget.minutes or --max-minutes`);
  }

  secondsLeft(): number {
    return (this.#deadline - this.#clock.now()) / 1000;
  }

  /** Starts the cleanup, which may exceed the budget a little, but must be quick after Ctrl-C. */
  startCleaning(): void {
    const isHurried = this.#signal?.aborted ?? false;
    const seconds = isHurried ? hurriedCleanUpSeconds : cleanUpSeconds;
    const end = this.#clock.now() + seconds * 1000;
    this.#deadline = isHurried ? end : Math.max(this.#deadline, end);
    this.#cleaning = true;
  }

  /** 0 if the server accepted more than it should have. */
  #creditsLeft(): number {
    return Math.max(0, this.#budget.credits - this.spent);
  }
}
