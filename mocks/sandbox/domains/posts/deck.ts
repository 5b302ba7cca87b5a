import type { Latitude } from "../../latitude.ts";
import { invalid } from "../../refusal.ts";
import type { RawDeck } from "../../world/entities/post.ts";

/** @throws Refusal for a raw deck that the sandbox is not to accept (GAP-208). @param format the one that it is sent with */
export function checkDeck(latitude: Latitude, deck: RawDeck, format: string | null): void {
  const answer = latitude.answer("GAP-208");
  if (answer === "any-object") return;
  const { format: own } = deck;
  const fits = typeof own === "string" ? own === format : true;
  if (answer === "checked-by-format" && !fits) throw invalid("deck", `it is a deck of the format ${own}.`);
  // A deck that says what it is was made by the service, whatever else it holds.
  if (typeof own !== "string" && !isBlueprint(latitude, deck)) {
    throw invalid("deck", "it must have ratio and textBoxes.");
  }
}

/** Where decks of content items have a structure of their own, without text boxes (GAP-322), they can be published all the same. */
function isBlueprint(latitude: Latitude, { ratio, textBoxes }: RawDeck): boolean {
  return typeof ratio === "string" && (Array.isArray(textBoxes) || latitude.answer("GAP-322") === "own-structure");
}

/** Whether there is nothing in a deck that could be rendered. */
export function isEmptyDeck(deck: RawDeck): boolean {
  return Object.keys(deck).length === 0;
}
