import type { Deck } from "../../world/entities/deck.ts";
import type { SuggestionFormat } from "../../world/entities/suggestion.ts";
import { hostedAddress } from "../../world/media.ts";
import type { Random } from "../../world/random.ts";
import type { World } from "../../world/world.ts";

/** The lines that follow the first one, over the slides of a slideshow. */
const lines = [
  "It starts with one small habit",
  "Most people skip this part",
  "Do it slowly the first time",
  "Here is what changed for us",
  "You need less than you think",
  "The second week is the hard one",
  "Ask someone who has done it",
  "Save this for later",
  "Now it is your turn",
] as const;

/** What a deck shows. */
export interface DeckContents {
  readonly format: SuggestionFormat;
  /** Its first text. */
  readonly headline: string;
  /** Of a slideshow; 4 to 10 are picked when it is left out. */
  readonly slideCount?: number | undefined;
}

/** The render blueprint of a suggestion (core document, Suggestion). */
export function deckOf(world: World, random: Random, { format, headline, slideCount }: DeckContents): Deck {
  const slides = format === "slideshow" ? (slideCount ?? random.between(4, 10)) : 1;
  const texts = [headline, ...lines.slice(0, slides - 1)];
  return {
    format,
    ratio: "9:16",
    textBoxes: texts.map((text, slide) => textBox(world, text, slide)),
    ...(format === "slideshow" && {
      slides: texts.map((_, slide) => ({ imageUrl: hostedAddress(`stock-${slide + 1}`, "image") })),
    }),
    ...(format === "greenscreen" && { background: { imageUrl: hostedAddress("stock-background", "image") } }),
  };
}

/** One text of a deck; whether it knows its place is open (GAP-172). */
export function textBox({ latitude }: World, text: string, slide: number): unknown {
  return latitude.choose("GAP-172", {
    "text-and-position": { text, slide, x: 0.5, y: slide === 0 ? 0.3 : 0.7 },
    "plain-text": text,
  });
}
