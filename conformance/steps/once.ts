import type { CheckContext } from "../core/check.ts";
import type { Telling } from "../core/run/stories.ts";

interface Result<T> {
  readonly telling: Telling;
  readonly told: Promise<T>;
  /** When the story was told, in milliseconds of the server's time. */
  readonly at: number;
}

/**
 * Runs a story that several checks share only once per run: for example, an automation from its draft to its last post. Each check
 * judges one part of it. If the story fails, it fails for all of them.
 * @param seconds how long its result is used, in the server's time; after that, the story runs again
 * @returns a function that runs the story, or returns its latest result in this run
 */
export function once<T>(
  name: string,
  tell: (context: CheckContext) => Promise<T>,
  seconds = Number.POSITIVE_INFINITY,
): (context: CheckContext) => Promise<T> {
  /** The latest result in each session. */
  const results = new WeakMap<CheckContext["stories"], Result<T>>();
  return (context) => {
    const known = results.get(context.stories);
    const at = context.now();
    if (known && at - known.at < seconds * 1000 && context.stories.reuses(known.telling)) return known.told;
    const result = { ...context.stories.tell(name, () => tell(context)), at };
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
