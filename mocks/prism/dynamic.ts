import type { Validator } from "../../generated/validators.js";

const tries = 5;

/**
 * A generated value that fits its schema. json-schema-faker does not follow every keyword (`if`, for one), so what it
 * makes is checked and made again.
 * @param generate makes the next value; it is called with 0, 1, 2, …
 * @returns undefined when none of the tries fits; the caller falls back to the example
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
      // a schema that the generator can't follow: the example stands in
    }
  }
  return undefined;
}
