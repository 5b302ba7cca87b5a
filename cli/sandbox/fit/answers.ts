import { type GapId, gapAnswers } from "../../../generated/gaps.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";

/** The answers to a gap that are not in force. */
export function othersOf(gap: GapId, latitude: LatitudeOptions): LatitudeOptions[] {
  const all: readonly string[] = gapAnswers[gap];
  return all.filter((answer) => answer !== (latitude[gap] ?? all[0])).map((answer) => ({ [gap]: answer }));
}

/** The name of an answer to a gap: `GAP-001=402`. */
export function nameOf(gap: string, answer: string): string {
  return `${gap}=${answer}`;
}

export function namesOf(latitude: LatitudeOptions): string[] {
  return Object.entries(latitude).map(([gap, answer]) => nameOf(gap, answer));
}
