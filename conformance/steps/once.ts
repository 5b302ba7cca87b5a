import type { CheckContext } from "../core/check.ts";
import type { Resources } from "../core/resources.ts";

interface Story {
  readonly told: Promise<unknown>;
  /** Whether a connection was lost meanwhile, so that a check that fails because of it is run again. */
  wasTroubled: boolean;
  /** How many checks had been run again before. */
  readonly reruns: number;
}

/** The results in each session, by name. */
const sessions = new WeakMap<Resources, Map<string, Story>>();

/**
 * Runs a story that several checks share only once per run: for
 * example, an automation from its draft to its last post, of which each check judges one part. If it fails, it fails for all of them.
 * @returns a function that runs the story, or returns its first result in this run
 */
export function once<T>(
  name: string,
  tell: (context: CheckContext) => Promise<T>,
): (context: CheckContext) => Promise<T> {
  return async (context) => {
    context.meter.uses(name);
    const stories = sessions.get(context.resources) ?? new Map<string, Story>();
    sessions.set(context.resources, stories);
    const known = stories.get(name);
    if (known && (!known.wasTroubled || known.reruns === context.trouble.reruns())) {
      if (known.wasTroubled) context.trouble.note();
      return known.told as Promise<T>; // only this function stores under this name
    }
    const before = context.trouble.count();
    const told = context.meter.story(name, () => tell(context));
    const story = { told, wasTroubled: false, reruns: context.trouble.reruns() };
    stories.set(name, story);
    try {
      return await told;
    } finally {
      story.wasTroubled = context.trouble.count() > before;
    }
  };
}
