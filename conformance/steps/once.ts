import type { CheckContext } from "../core/check.ts";
import type { Resources } from "../core/resources.ts";

interface Story {
  readonly told: Promise<unknown>;
  /** Whether a connection was lost meanwhile, so that a check that fails for what it tells is run again. */
  wasTroubled: boolean;
  /** How many checks had been run again before. */
  readonly reruns: number;
}

/** What was done in each session, by name. */
const sessions = new WeakMap<Resources, Map<string, Story>>();

/**
 * Makes something that several checks look at only once in a run: the story of an automation from its draft to its last post, for
 * example, of which each check judges one part. What fails, fails for all of them.
 * @returns a function that tells the story, or what it told the first time in this run
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
