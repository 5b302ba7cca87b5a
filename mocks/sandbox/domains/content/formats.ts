import type { OperationId } from "../../../../generated/operations.ts";
import type { Latitude } from "../../latitude.ts";
import type { Asked, Fields, Rule } from "./asked.ts";
import {
  interviewLength,
  pricedClone,
  pricedInterview,
  pricedSwap,
  referenceLength,
  sourceLength,
  speechLength,
  voiceOrDuration,
  wholeDuration,
} from "./length.ts";
import { oneFace, usableMedia } from "./media-fields.ts";
import { boundedName } from "./names.ts";
import {
  ageInNumbers,
  knownVoice,
  ownInfluencer,
  persona,
  pricedShot,
  sceneHint,
  shot,
  spokenLanguage,
  spokenScript,
} from "./people.ts";

/** What sets one priced format apart from the others; its price and its typical time are in the contract. */
export interface PaidFormat {
  /** What an item calls its format (GAP-319, GAP-320). */
  readonly label: string;
  /** What the ledger calls the model that makes it. */
  readonly model: string;
  readonly makes: "video" | "image";
  /** The rules between its fields, besides those of every format. */
  readonly rules: readonly Rule[];
  /** The fields that its price is made of, where they are not just those of the body. */
  readonly priced?: (fields: Fields, asked: Asked) => Fields;
}

/** The formats that cost credits (studio document, Credit-costing generation). */
export const paidFormats = {
  createCharacterSwap: {
    label: "Character Swap",
    model: "character-swap",
    makes: "video",
    rules: [sourceLength, oneFace],
    priced: pricedSwap,
  },
  createGreenScreenMobile: {
    label: "green-screen-mobile",
    model: "green-screen",
    makes: "video",
    rules: [sceneHint, voiceOrDuration],
  },
  createCloneVideo: {
    label: "Clone Video",
    model: "video-clone",
    makes: "video",
    rules: [referenceLength],
    priced: pricedClone,
  },
  createTalkingHead: { label: "Talking Head UGC", model: "talking-head", makes: "video", rules: [persona] },
  createTalkingHeadGreenScreen: {
    label: "Talking Head Green Screen",
    model: "talking-head",
    makes: "video",
    rules: [sceneHint, wholeDuration],
  },
  createInterview: {
    label: "Interview",
    model: "interview",
    makes: "video",
    rules: [persona, ageInNumbers, interviewLength],
    priced: pricedInterview,
  },
  createProductSpokesperson: {
    label: "Product Spokesperson",
    model: "product-spokesperson",
    makes: "video",
    rules: [sceneHint, wholeDuration, shot],
    priced: pricedShot,
  },
  createMetaAd: { label: "Meta Ad Creatives", model: "ad-image", makes: "image", rules: [] },
} as const satisfies Partial<Record<OperationId, PaidFormat>>;

export type PaidOperation = keyof typeof paidFormats;

/** The rules of every priced format; each looks only at fields that are there. */
export const commonRules: readonly Rule[] = [
  boundedName,
  spokenScript,
  spokenLanguage,
  ownInfluencer,
  usableMedia,
  knownVoice,
  speechLength,
];

/** The label of a priced item (GAP-320: two operations may share one). */
export function paidLabel(operationId: PaidOperation, latitude: Latitude): string {
  if (operationId === "createInterview" && latitude.answer("GAP-320") === "interview-shares-it") {
    return paidFormats.createTalkingHead.label;
  }
  return paidFormats[operationId].label;
}
