import { type GapId, gapAnswers } from "../../../generated/gaps.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";

/** What is not tried. */
export interface Settled {
  /** The answers that the server seems to give, which stay as they are as long as others explain what differs. */
  readonly likely: LatitudeOptions;
  /** The answers of these that stay as they are in any case. */
  readonly given: LatitudeOptions;
  /** Answers (`GAP-001=402`) that other calls spoke against: they are tried again only when nothing else helps. */
  readonly doubted: Set<string>;
  /** Answers with which the whole run came out no better. */
  readonly refuted: Set<string>;
}

/** The answers to a gap that can be tried instead of the one in force. */
export function othersOf(
  gap: GapId,
  latitude: LatitudeOptions,
  { likely, doubted, refuted }: Omit<Settled, "given">,
): LatitudeOptions[] {
  if (likely[gap] !== undefined) return [];
  const all: readonly string[] = gapAnswers[gap];
  const isRuledOut = (name: string) => doubted.has(name) || refuted.has(name);
  const isOther = (answer: string) => answer !== (latitude[gap] ?? all[0]) && !isRuledOut(nameOf(gap, answer));
  return all.filter(isOther).map((answer) => ({ [gap]: answer }));
}

/** The name of an answer to a gap: `GAP-001=402`. */
export function nameOf(gap: string, answer: string): string {
  return `${gap}=${answer}`;
}

export function namesOf(latitude: LatitudeOptions): string[] {
  return Object.entries(latitude).map(([gap, answer]) => nameOf(gap, answer));
}
