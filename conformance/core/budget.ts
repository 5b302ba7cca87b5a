import { amount } from "./amount.ts";
import { Blocked } from "./errors.ts";
import type { Clock } from "./governor.ts";
import type { Target } from "./target.ts";

/** How long cleaning up may take when the time is up, and after Ctrl-C, when someone waits for it. */
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
  /** Whether the server took a priced call that it should have refused, and may do so again. */
  #tookOne = false;
  #cleaning = false;

  /** @param signal ends the run early, but for the cleaning up */
  constructor(budget: Target["budget"], clock: Clock, signal?: AbortSignal) {
    this.#budget = budget;
    this.#clock = clock;
    this.#signal = signal;
    this.#deadline = clock.now() + budget.minutes * 60_000;
  }

  /** What ends a request at once; nothing while the run cleans up. */
  get interruption(): AbortSignal | undefined {
    return this.#cleaning ? undefined : this.#signal;
  }

  get isCleaning(): boolean {
    return this.#cleaning;
  }

  /** @throws Blocked when a valid call costs more than is left */
  requireCredits(price: number): void {
    const left = this.#creditsLeft();
    if (price <= left) return;
    throw new Blocked(
      `needs a budget of ${amount(price, "credit")} (${left} left); raise budget.credits or --max-credits`,
    );
  }

  /** @throws Blocked when the server took a call that it should have refused, and the next one costs more than is left */
  requireCreditsIfTaken(price: number): void {
    const left = this.#creditsLeft();
    if (!this.#tookOne || price <= left) return;
    throw new Blocked(
      `needs a budget of ${amount(price, "credit")} (${left} left), as the server took a call that it should have refused; raise budget.credits or --max-credits`,
    );
  }

  /** Notes that the server took a call that it should have refused. */
  noteTaken(price: number): void {
    this.#tookOne ||= price > 0;
  }

  /** @throws Blocked when the run was interrupted, or its time is used up or will be after so many seconds */
  requireTime(seconds = 0): void {
    if (this.interruption?.aborted) throw new Blocked("needs a run that is not interrupted");
    if (this.secondsLeft() > seconds) return;
    const { minutes } = this.#budget;
    throw new Blocked(`needs more time than ${amount(minutes, "minute")}; raise budget.minutes or --max-minutes`);
  }

  secondsLeft(): number {
    return (this.#deadline - this.#clock.now()) / 1000;
  }

  /** From here on the run only removes what it made: for a little longer than the budget, and in a hurry after Ctrl-C. */
  startCleaning(): void {
    const isHurried = this.#signal?.aborted ?? false;
    const seconds = isHurried ? hurriedCleanUpSeconds : cleanUpSeconds;
    const end = this.#clock.now() + seconds * 1000;
    this.#deadline = isHurried ? end : Math.max(this.#deadline, end);
    this.#cleaning = true;
  }

  /** None where a server took more than it should have. */
  #creditsLeft(): number {
    return Math.max(0, this.#budget.credits - this.spent);
  }
}
