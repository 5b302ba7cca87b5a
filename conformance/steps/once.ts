import type { CheckContext } from "../core/check.ts";
import type { Resources } from "../core/resources.ts";

/** What was done in each run, by name. */
const runs = new WeakMap<Resources, Map<string, Promise<unknown>>>();

/**
 * Makes something that several checks look at only once in a run: the story of an automation from its draft to its last post, for
 * example, of which each check judges one part. What fails, fails for all of them.
 * @returns a function that tells the story, or what it told the first time in this run
 */
export function once<T>(
  name: string,
  tell: (context: CheckContext) => Promise<T>,
): (context: CheckContext) => Promise<T> {
  return (context) => {
    const told = runs.get(context.resources) ?? new Map<string, Promise<unknown>>();
    runs.set(context.resources, told);
    const story = (told.get(name) as Promise<T> | undefined) ?? tell(context); // only this function stores under this name
    told.set(name, story);
    return story;
  };
}
