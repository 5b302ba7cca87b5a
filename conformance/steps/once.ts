import type { CheckContext } from "../core/check.ts";
import type { Resources } from "../core/resources.ts";

interface Story<T> {
  readonly told: Promise<T>;
  /** Whether a connection was lost meanwhile, so that a check that fails because of it is run again. */
  wasTroubled: boolean;
  /** How many checks had been run again before. */
  readonly reruns: number;
}

/**
 * Runs a story that several checks share only once per run: for
 * example, an automation from its draft to its last post, of which each check judges one part. If it fails, it fails for all of them.
 * @returns a function that runs the story, or returns its first result in this run
 */
export function once<T>(
  name: string,
  tell: (context: CheckContext) => Promise<T>,
): (context: CheckContext) => Promise<T> {
  /** The result in each session. */
  const stories = new WeakMap<Resources, Story<T>>();
  return async (context) => {
    context.meter.uses(name);
    const known = stories.get(context.resources);
    if (known && (!known.wasTroubled || known.reruns === context.trouble.reruns())) {
      if (known.wasTroubled) context.trouble.note();
      return known.told;
    }
    const before = context.trouble.count();
    const told = context.meter.story(name, () => tell(context));
    const story: Story<T> = { told, wasTroubled: false, reruns: context.trouble.reruns() };
    stories.set(context.resources, story);
    try {
      return await told;
    } finally {
      story.wasTroubled = context.trouble.count() > before;
    }
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
