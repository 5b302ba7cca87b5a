import type { Operation } from "../../../generated/operations.ts";

/** After this many calls in a row without an answer, the operation is at fault, not the network. */
const habit = 4;

/** An operation that left this many requests unanswered, each sent several times, is not called any more. */
const maxUnanswered = 3;

interface Habits {
  hasAnswered: boolean;
  lostInARow: number;
  hasOutage: boolean;
  hasWorked: boolean;
  /** The status that says that the server does not have it. */
  missing?: number;
  unanswered: number;
}

/** Tracks which operations answer at all, so that a run does not retry calls that never work. */
export class HabitsOfOperations {
  readonly #known = new Map<Operation | undefined, Habits>();

  /** @param isOutage whether the last answer was a 502 or 503, after all retries */
  noteAnswer(operation: Operation | undefined, isOutage: boolean): void {
    const habits = this.#of(operation);
    habits.hasAnswered = true;
    habits.lostInARow = 0;
    habits.hasOutage = isOutage;
  }

  /**
   * Records that a request got no answer.
   * @returns whether the operation is at fault: this request was sent several times, or several earlier ones were
   */
  noteSilence(operation: Operation | undefined, wasRepeated: boolean): boolean {
    const habits = this.#of(operation);
    habits.lostInARow += 1;
    const isHabit = wasRepeated || habits.lostInARow >= habit;
    if (isHabit) habits.unanswered += 1;
    return isHabit;
  }

  /** Whether calling an operation again is pointless. */
  isSilent(operation: Operation | undefined): boolean {
    const { hasAnswered, unanswered } = this.#of(operation);
    return unanswered >= (hasAnswered ? maxUnanswered : 1);
  }

  /** Whether the last call of an operation ended with 502 or 503: until one does not, retries only waste time. */
  hasOutage(operation: Operation | undefined): boolean {
    return this.#of(operation).hasOutage;
  }

  /** Records an answer that an operation gives only if the server has it. */
  noteWork(operation: Operation | undefined): void {
    this.#of(operation).hasWorked = true;
  }

  hasWorked(operation: Operation | undefined): boolean {
    return this.#of(operation).hasWorked;
  }

  /** Records that the server does not have an operation. @param status its answer */
  noteMissing(operation: Operation, status: number): void {
    this.#of(operation).missing = status;
  }

  /** The status with which the server shows that it does not have an operation; undefined if it has it. */
  missing(operation: Operation | undefined): number | undefined {
    return this.#of(operation).missing;
  }

  #of(operation: Operation | undefined): Habits {
    const habits = this.#known.get(operation) ?? {
      hasAnswered: false,
      lostInARow: 0,
      hasOutage: false,
      hasWorked: false,
      unanswered: 0,
    };
    this.#known.set(operation, habits);
    return habits;
  }
}
