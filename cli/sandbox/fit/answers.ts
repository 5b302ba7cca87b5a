import { type GapId, gapAnswers } from "../../../generated/gaps.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";

/** What is not tried. */
export interface Settled {
  /** The answers that the server showed, which stay as they are. */
  readonly shown: LatitudeOptions;
  /** Answers (`GAP-001=402`) that are not tried again, because they made other calls differ. */
  readonly givenUp: ReadonlySet<string>;
}

/** The answers to a gap that can be tried instead of the one in force. */
export function othersOf(gap: GapId, latitude: LatitudeOptions, { shown, givenUp }: Settled): LatitudeOptions[] {
  if (shown[gap] !== undefined) return [];
  const all: readonly string[] = gapAnswers[gap];
  const isOther = (answer: string) => answer !== (latitude[gap] ?? all[0]) && !givenUp.has(nameOf(gap, answer));
  return all.filter(isOther).map((answer) => ({ [gap]: answer }));
}

/** The name of an answer to a gap: `GAP-001=402`. */
export function nameOf(gap: string, answer: string): string {
  return `${gap}=${answer}`;
}

export function namesOf(latitude: LatitudeOptions): string[] {
  return Object.entries(latitude).map(([gap, answer]) => nameOf(gap, answer));
}
