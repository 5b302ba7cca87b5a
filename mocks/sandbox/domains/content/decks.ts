import type { OperationId } from "../../../../generated/operations.ts";
import type { Latitude } from "../../latitude.ts";
import { hostedAddress } from "../../world/media.ts";
import type { Random } from "../../world/random.ts";
import { type Fields, textOf } from "./asked.ts";
import { inTiers, itemsOf } from "./deck-texts.ts";

/** What a deck is about. */
export interface DeckSubject {
  readonly random: Random;
  readonly subject: string;
  /** The brand, where it is to be mentioned. */
  readonly brand: string | null;
  readonly fields: Fields;
}

/** What a builder makes: a title, the texts over the picture, and whatever else the picture is made of. */
export interface Blueprint {
  readonly title: string;
  readonly texts: readonly string[];
  readonly parts: Readonly<Record<string, unknown>>;
}

/** What sets one deck builder apart from the others. */
export interface DeckBuilder {
  /** What an item calls its format (GAP-319, GAP-320). */
  readonly label: string;
  /** The `format` that a post of its deck takes (GAP-372). */
  readonly postFormat: string;
  readonly build: (about: DeckSubject) => Blueprint;
}

const stockClip = (seconds: number) => ({ videoUrl: hostedAddress("stock/clip", "video", seconds), seconds });
const stockPhoto = (at: number, portrait = false) =>
  hostedAddress(`stock/${portrait ? "portrait" : "photo"}-${at + 1}`, "image");

/** The free deck builders, all of them 9:16 (studio document, Free deck builders). */
export const deckBuilders = {
  createGridVideo: {
    label: "2x2 Grid Video",
    postFormat: "grid2x2",
    build(about) {
      const labels = itemsOf(about, 4, 4);
      const cells = labels.map((label, at) => ({ label, imageUrl: stockPhoto(at, about.fields.portrait === true) }));
      const title = `Four sides of ${about.subject}`;
      return { title, texts: [title, ...labels], parts: { heading: title, cells } };
    },
  },
  createListicle: {
    label: "Listicle",
    postFormat: "listicle",
    build(about) {
      const items = itemsOf(about, 4, 6);
      const title = `${items.length} things to know about ${about.subject}`;
      const layout = textOf(about.fields, "layout") ?? "list";
      const texts = items.map((item, at) => `${layout === "countdown" ? items.length - at : at + 1}. ${item}`);
      return { title, texts: [title, ...texts], parts: { layout, items, background: stockClip(10) } };
    },
  },
  createAskMeAnything: {
    label: "Ask Me Anything",
    postFormat: "askmeanything",
    build(about) {
      const question = `What should I know about ${about.subject}?`;
      const [answer = ""] = itemsOf(about, 1, 1);
      return {
        title: question,
        texts: [question, answer],
        parts: { sticker: { question }, answer, background: stockClip(8) },
      };
    },
  },
  createRanking: {
    label: "Ranking",
    postFormat: "ranking",
    build(about) {
      const items = inTiers(itemsOf(about, 5, 7)).map((item, at) => ({ ...item, imageUrl: stockPhoto(at) }));
      const title = `${about.subject}, ranked`;
      return { title, texts: [title, ...items.map(({ tier, label }) => `${tier}: ${label}`)], parts: { items } };
    },
  },
  createSplitScreen: {
    label: "Split Screen",
    postFormat: "splitscreen",
    build(about) {
      const top = stockClip(about.random.between(8, 15));
      const caption = textOf(about.fields, "caption") ?? itemsOf(about, 1, 1)[0] ?? "";
      const bottom = { videoUrl: hostedAddress("stock/gameplay", "video", 20), loop: true };
      return { title: `Meanwhile, ${about.subject}`, texts: [caption], parts: { top, bottom, duration: top.seconds } };
    },
  },
} as const satisfies Partial<Record<OperationId, DeckBuilder>>;

export type DeckOperation = keyof typeof deckBuilders;

/** The label of a deck item: its own, the name that posts use (GAP-319), or one that it shares (GAP-320). */
export function deckLabel(operationId: DeckOperation, latitude: Latitude): string {
  const { label, postFormat } = deckBuilders[operationId];
  if (latitude.answer("GAP-319") === "post-format-names") return postFormat;
  const shared = operationId === "createSplitScreen" && latitude.answer("GAP-320") === "split-screen-shares-it";
  return shared ? "Talking Head UGC" : label;
}
