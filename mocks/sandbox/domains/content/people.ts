/** The fields for speakers, scripts and voices, which most video formats have. */

import { checkLanguage } from "../../languages.ts";
import type { Latitude } from "../../latitude.ts";
import { namedBy } from "../../named.ts";
import { invalid, notFound, type Refusal } from "../../refusal.ts";
import { type Asked, type Fields, type Rule, textOf } from "./asked.ts";

const genders = ["male", "female"];
const scenes = ["image", "recreate"];

/** A script must not be empty (GAP-327). */
export const spokenScript: Rule = ({ latitude, fields }) => {
  const script = textOf(fields, "script");
  if (script === null || script.trim() !== "" || latitude.answer("GAP-327") === "accepted") return null;
  throw invalid("script", "it is empty.");
};

/** The voice must exist at the provider (GAP-329): in the sandbox, every id that does not start with `unknown`. */
export const knownVoice: Rule = ({ latitude, fields }) => {
  const voice = textOf(fields, "voiceId")?.split(":").at(-1);
  if (voice === undefined || !voice.startsWith("unknown")) return null;
  const answer = latitude.answer("GAP-329");
  if (answer === "refused-400") throw invalid("voiceId", "the voice provider does not know it.");
  if (answer === "refused-404") throw notFound("voice");
  return answer === "job-fails" ? "voiceId: the voice provider does not know it." : null;
};

/** An influencer must be the team's (core document, Authentication 5). */
export const ownInfluencer: Rule = ({ world, team, fields }) => {
  const id = textOf(fields, "influencerId");
  if (id !== null) namedBy({ world, team }, world.collections.influencers, id, "influencerId");
  return null;
};

/** The language must be supported (GAP-299). */
export const spokenLanguage: Rule = ({ world, fields }) => {
  checkLanguage(world, textOf(fields, "language") ?? undefined);
  return null;
};

/** The allowed scenes, because the field's row lists no values (GAP-340). */
export const sceneHint: Rule = ({ latitude, fields }) => {
  const scene = textOf(fields, "scene");
  if (scene === null || scenes.includes(scene) || latitude.answer("GAP-340") === "free-text") return null;
  throw invalid("scene", `it must be one of ${scenes.join(", ")}.`);
};

/** Who appears in a talking head or an interview, and how the request says it (GAP-344). */
export const persona: Rule = ({ latitude, fields }) => {
  if (fields.avatarImageUrl !== undefined) return null;
  const answer = latitude.answer("GAP-344");
  const gender = textOf(fields, "gender");
  if (answer === "closed-lists" && gender !== null && !genders.includes(gender)) {
    throw invalid("gender", `it must be one of ${genders.join(", ")}.`);
  }
  return null;
};

/** An interview may accept the age only as a number (GAP-344). */
export const ageInNumbers: Rule = ({ latitude, fields }) => {
  if (typeof fields.age !== "string" || latitude.answer("GAP-344") !== "integer-age") return null;
  throw invalid("age", "it must be an integer.");
};

/** The images of a product spokesperson: one image, or a pair that is composed first. */
export const shot: Rule = ({ latitude, fields }) => {
  const images = imagesOf(fields);
  if (images.spokesperson) refuseBeside(latitude, images);
  else requirePair(latitude, images);
  return null;
};

/** @throws Refusal if a pair, or half of one, is refused together with a spokesperson (GAP-349, GAP-348) */
function refuseBeside(latitude: Latitude, { avatar, product }: Images): void {
  if (avatar && product && latitude.answer("GAP-349") === "refused") {
    throw invalid("spokespersonImage", "give either it or avatarImage with productImage.");
  }
  if (avatar !== product && latitude.answer("GAP-348") === "refused") throw halfOfPair(avatar);
}

/** @throws Refusal if there is no pair, and neither an influencer nor the service replaces it (GAP-348, GAP-347) */
function requirePair(latitude: Latitude, { avatar, product, influencer }: Images): void {
  if (avatar && product) return;
  if (avatar || product) {
    const answer = latitude.answer("GAP-348");
    const completes = influencer && product && answer === "influencer-completes";
    if (completes || answer === "accepted") return;
    throw halfOfPair(avatar);
  }
  const enough = latitude.answer("GAP-347");
  if (enough === "accepted" || (enough === "influencer-enough" && influencer)) return;
  throw invalid("spokespersonImage", "give it, or avatarImage with productImage.");
}

function halfOfPair(avatar: boolean): Refusal {
  return invalid(avatar ? "productImage" : "avatarImage", "the pair needs both images.");
}

/** The charged fields of a product spokesperson: the pair counts only if it is composed into one shot. */
export function pricedShot(fields: Fields, { latitude }: Asked): Fields {
  const { spokesperson, product, influencer } = imagesOf(fields);
  const { avatarImage, ...rest } = fields;
  if (spokesperson && latitude.answer("GAP-349") === "spokesperson-wins") return rest;
  if (!spokesperson && product && influencer) return { ...fields, avatarImage: avatarImage ?? fields.influencerId };
  return fields;
}

type Images = ReturnType<typeof imagesOf>;

/** Which images there are, and whether an influencer can replace one. */
function imagesOf(fields: Fields) {
  return {
    spokesperson: fields.spokespersonImage !== undefined,
    avatar: fields.avatarImage !== undefined,
    product: fields.productImage !== undefined,
    influencer: fields.influencerId !== undefined,
  };
}
