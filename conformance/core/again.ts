const suffix = ", again";

/** The name of a story that repeats another one, to confirm what it showed. */
export function againOf(story: string): string {
  return `${story}${suffix}`;
}

/** The name of the story that a repeated one confirms; the name itself for any other story. */
export function firstOf(story: string): string {
  return story.endsWith(suffix) ? story.slice(0, -suffix.length) : story;
}
