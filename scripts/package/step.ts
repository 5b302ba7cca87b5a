import type { Project } from "./project.ts";

/** One action of a user of the package. */
export interface Step {
  readonly title: string;
  /** @returns the result in a few words @throws Error if it is not as a user expects */
  run(project: Project, kit: Kit): Promise<string>;
}

/** The tested package. */
export interface Kit {
  /** The tarball of `npm pack`. */
  readonly tarball: string;
}

/** @throws Error with this sentence unless the condition is true */
export function insist(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence);
}
