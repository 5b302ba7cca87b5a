import type { Operation } from "../../generated/operations.ts";

/** So many calls in a row without an answer are a habit of the operation, not an accident on the way. */
const habit = 4;

/** An operation that left so many requests unanswered, each sent several times, is asked no more. */
const maxUnanswered = 3;

interface Habits {
  hasAnswered: boolean;
  lostInARow: number;
  hasOutage: boolean;
  unanswered: number;
}

/** What a run knows of how each operation answers at all, so that it does not try again what never works. */
export class HabitsOfOperations {
  readonly #known = new Map<Operation | undefined, Habits>();

  /** @param isOutage whether the last answer was a 502 or 503, however often the request was sent */
  noteAnswer(operation: Operation | undefined, isOutage: boolean): void {
    const habits = this.#of(operation);
    habits.hasAnswered = true;
    habits.lostInARow = 0;
    habits.hasOutage = isOutage;
  }

  /**
   * Notes that a request got no answer.
   * @returns whether that is how the operation is: it was sent several times, or so were several others before
   */
  noteSilence(operation: Operation | undefined, wasRepeated: boolean): boolean {
    const habits = this.#of(operation);
    habits.lostInARow += 1;
    const isHabit = wasRepeated || habits.lostInARow >= habit;
    if (isHabit) habits.unanswered += 1;
    return isHabit;
  }

  /** Whether it is no use to send anything more to an operation. */
  isSilent(operation: Operation | undefined): boolean {
    const { hasAnswered, unanswered } = this.#of(operation);
    return unanswered >= (hasAnswered ? maxUnanswered : 1);
  }

  /** Whether the last call of an operation ended with 502 or 503: until one does not, trying again only takes time. */
  hasOutage(operation: Operation | undefined): boolean {
    return this.#of(operation).hasOutage;
  }

  #of(operation: Operation | undefined): Habits {
    const habits = this.#known.get(operation) ?? { hasAnswered: false, lostInARow: 0, hasOutage: false, unanswered: 0 };
    this.#known.set(operation, habits);
    return habits;
  }
}
