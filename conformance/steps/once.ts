import type { CheckContext } from "../core/check.ts";
import type { Telling } from "../core/run/stories.ts";

/**
 * Runs a story that several checks share only once per run: for
 * example, an automation from its draft to its last post, of which each check judges one part. If it fails, it fails for all of them.
 * @returns a function that runs the story, or returns its first result in this run
 */
export function once<T>(
  name: string,
  tell: (context: CheckContext) => Promise<T>,
): (context: CheckContext) => Promise<T> {
  /** The latest result in each session. */
  const results = new WeakMap<CheckContext["stories"], { readonly telling: Telling; readonly told: Promise<T> }>();
  return (context) => {
    const known = results.get(context.stories);
    if (known && context.stories.reuses(known.telling)) return known.told;
    const result = context.stories.tell(name, () => tell(context));
    results.set(context.stories, result);
    return result.told;
  };
}

/**
 * Makes something once for each subject, by name: a story about an operation is the same story wherever it is asked for. All runs
 * of a process share it, so it must not depend on a run.
 * @param nameOf unique among the subjects
 */
export function perSubject<S, T>(nameOf: (subject: S) => string, make: (subject: S) => T): (subject: S) => T {
  const made = new Map<string, T>();
  return (subject) => {
    const name = nameOf(subject);
    const known = made.get(name) ?? make(subject);
    made.set(name, known);
    return known;
  };
}
