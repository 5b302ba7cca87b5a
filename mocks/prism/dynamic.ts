import type { Validator } from "../../generated/validators.js";

const tries = 5;

/**
 * A generated value that fits its schema. json-schema-faker ignores some keywords (such as `if`), so each value is checked, and generated
 * again if it does not fit.
 * @param generate generates the next value; called with 0, 1, 2, …
 * @returns undefined if no value fits; the caller falls back to the example
 */
export async function generateFitting<Answer extends { readonly body: unknown }>(
  generate: (attempt: number) => Promise<Answer>,
  fits: Validator | undefined,
): Promise<Answer | undefined> {
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      const answer = await generate(attempt);
      if (!fits || fits(answer.body)) return answer;
    } catch {
      // the generator can't handle this schema: the caller uses the example
    }
  }
  return undefined;
}
