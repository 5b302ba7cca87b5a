import { type GapAnswer, type GapId, gapAnswers } from "../../generated/gaps.ts";

/** Which legal answer the sandbox gives in places that the documents leave open. Default: the gap's first answer. */
export type LatitudeOptions = { readonly [Id in GapId]?: GapAnswer<Id> };

/** The answer to each open place. */
export interface Latitude {
  /** The answer in force. */
  answer<Id extends GapId>(gap: Id): GapAnswer<Id>;
  /** Picks a value by the answer in force; a missing answer is a compile error. */
  choose<Id extends GapId, const Values extends Readonly<Record<GapAnswer<Id>, unknown>>>(
    gap: Id,
    values: Values,
  ): Values[GapAnswer<Id>];
}

/**
 * Completes the answers with the sandbox's defaults.
 * @param onAsked called with each gap that the sandbox decides
 * @throws Error with one sentence if a gap or an answer does not exist
 */
export function latitudeOf(options: LatitudeOptions = {}, onAsked?: (gap: GapId) => void): Latitude {
  const answers = new Map<string, string>();
  for (const [gap, known] of Object.entries(gapAnswers)) answers.set(gap, known[0]);
  for (const [gap, answer] of Object.entries(options)) {
    const known: readonly string[] | undefined = Object.hasOwn(gapAnswers, gap)
      ? gapAnswers[gap as GapId] // `Object.hasOwn` checked the key
      : undefined;
    if (!known) throw new Error(`There is no gap ${gap}; spec/gaps.yaml lists them.`);
    if (answer === undefined) continue;
    if (!known.includes(answer)) {
      throw new Error(`${gap} has no answer "${answer}"; it has ${known.map((each) => `"${each}"`).join(", ")}.`);
    }
    answers.set(gap, answer);
  }
  const answer = <Id extends GapId>(gap: Id) => {
    onAsked?.(gap);
    return answers.get(gap) as GapAnswer<Id>; // every gap was set above
  };
  return {
    answer,
    choose: <Id extends GapId, Values extends Readonly<Record<GapAnswer<Id>, unknown>>>(gap: Id, values: Values) =>
      values[answer(gap)],
  };
}
