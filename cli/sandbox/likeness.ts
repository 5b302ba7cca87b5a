import { gapAnswers } from "../../generated/gaps.ts";
import type { LatitudeOptions } from "../../mocks/sandbox/latitude.ts";

/** How to be like another server. */
export interface Likeness {
  /** The answers that the server showed, also those that are the sandbox's default. */
  readonly latitude: LatitudeOptions;
  /** How many gaps with more than one answer it did not show. */
  readonly unseen: number;
}

/** A gap's answer as a report has it. */
export interface Answered {
  readonly gap: string;
  readonly answer?: string;
}

/** The answers among observations that this kit's sandbox knows. */
export function likenessFrom(observations: readonly Answered[]): Likeness {
  const seen = new Map(observations.map(({ gap, answer }) => [gap, answer]));
  const open = Object.entries<readonly string[]>(gapAnswers).filter(([, answers]) => answers.length > 1);
  const taken = open.flatMap(([gap, answers]) => {
    const answer = seen.get(gap);
    return answer !== undefined && answers.includes(answer) ? [[gap, answer] as const] : [];
  });
  return { latitude: Object.fromEntries(taken), unseen: open.length - taken.length };
}

/** The lines about it for the person who starts the sandbox. */
export function likenessText(path: string, { latitude, unseen }: Likeness): string[] {
  const all = Object.entries(latitude);
  const defaults = new Map(Object.entries<readonly string[]>(gapAnswers).map(([gap, [first]]) => [gap, first]));
  const unusual = all.filter(([gap, answer]) => answer !== defaults.get(gap));
  return [
    `Like:               ${path} showed the answers to ${all.length} ${all.length === 1 ? "gap" : "gaps"}; ${unseen} that it did not show stay at the default`,
    ...(unusual.length > 0
      ? [`Unlike the default: ${unusual.map(([gap, answer]) => `${gap}=${answer}`).join(", ")}`]
      : []),
  ];
}
