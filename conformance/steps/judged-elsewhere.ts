import type { CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";

/**
 * A story for checks of what comes after it: another check judges what makes the story itself fail.
 * @param needs what the story needs then, after "needs"
 * @returns the same story, which throws Blocked instead of a Failure
 */
export function judgedElsewhere<T>(
  tell: (context: CheckContext) => Promise<T>,
  needs: string,
): (context: CheckContext) => Promise<T> {
  return async (context) => {
    try {
      return await tell(context);
    } catch (error) {
      if (error instanceof Failure) throw new Blocked(`needs ${needs}`);
      throw error;
    }
  };
}
