import type { Project } from "./project.ts";

/** One thing that a user does with the package. */
export interface Step {
  readonly title: string;
  /** @returns what was seen, in a few words @throws Error when it is not as a user expects */
  run(project: Project, kit: Kit): Promise<string>;
}

/** What is tried. */
export interface Kit {
  /** The tarball of `npm pack`. */
  readonly tarball: string;
}

/** @throws Error with this sentence, unless it is so */
export function insist(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence);
}
