/** Who speaks, what and how: the fields that most video formats have. */

import { checkLanguage } from "../../languages.ts";
import type { Latitude } from "../../latitude.ts";
import { namedBy } from "../../named.ts";
import { invalid, notFound, type Refusal } from "../../refusal.ts";
import { type Asked, type Fields, type Rule, textOf } from "./asked.ts";

const genders = ["male", "female"];
const scenes = ["image", "recreate"];

/** A script says something (GAP-327). */
export const spokenScript: Rule = ({ latitude, fields }) => {
  const script = textOf(fields, "script");
  if (script === null || script.trim() !== "" || latitude.answer("GAP-327") === "accepted") return null;
  throw invalid("script", "it is empty.");
};

/** The voice is one that the provider has (GAP-329): in the sandbox each whose id does not begin with `unknown`. */
export const knownVoice: Rule = ({ latitude, fields }) => {
  const voice = textOf(fields, "voiceId")?.split(":").at(-1);
  if (voice === undefined || !voice.startsWith("unknown")) return null;
  const answer = latitude.answer("GAP-329");
  if (answer === "refused-400") throw invalid("voiceId", "the voice provider does not know it.");
  if (answer === "refused-404") throw notFound("voice");
  return answer === "job-fails" ? "voiceId: the voice provider does not know it." : null;
};

/** An influencer is one of the team's (core document, Authentication 5). */
export const ownInfluencer: Rule = ({ world, team, fields }) => {
  const id = textOf(fields, "influencerId");
  if (id !== null) namedBy({ world, team }, world.collections.influencers, id, "influencerId");
  return null;
};

/** The language is one that can be spoken (GAP-299). */
export const spokenLanguage: Rule = ({ world, fields }) => {
  checkLanguage(world, textOf(fields, "language") ?? undefined);
  return null;
};

/** What a scene may be, where its row lists no values (GAP-340). */
export const sceneHint: Rule = ({ latitude, fields }) => {
  const scene = textOf(fields, "scene");
  if (scene === null || scenes.includes(scene) || latitude.answer("GAP-340") === "free-text") return null;
  throw invalid("scene", `it must be one of ${scenes.join(", ")}.`);
};

/** Who appears in a talking head or an interview, and in which words that is said (GAP-344). */
export const persona: Rule = ({ latitude, fields }) => {
  if (fields.avatarImageUrl !== undefined) return null;
  const answer = latitude.answer("GAP-344");
  const gender = textOf(fields, "gender");
  if (answer === "closed-lists" && gender !== null && !genders.includes(gender)) {
    throw invalid("gender", `it must be one of ${genders.join(", ")}.`);
  }
  const told = ["influencerId", "gender", "age", "ethnicity", "appearance"].some(
    (field) => fields[field] !== undefined,
  );
  if (answer === "person-required" && !told) throw invalid("avatarImageUrl", "somebody must speak.");
  return null;
};

/** An interview may take the age as a number only (GAP-344). */
export const ageInNumbers: Rule = ({ latitude, fields }) => {
  if (typeof fields.age !== "string" || latitude.answer("GAP-344") !== "integer-age") return null;
  throw invalid("age", "it must be an integer.");
};

/** How the shot of a product spokesperson comes about: from one image, or from a pair that is composed first. */
export const shot: Rule = ({ latitude, fields }) => {
  const images = imagesOf(fields);
  if (images.spokesperson) refuseBeside(latitude, images);
  else requirePair(latitude, images);
  return null;
};

/** @throws Refusal where a pair, or half of one, may not stand beside a spokesperson (GAP-349, GAP-348) */
function refuseBeside(latitude: Latitude, { avatar, product }: Images): void {
  if (avatar && product && latitude.answer("GAP-349") === "refused") {
    throw invalid("spokespersonImage", "give it or the pair.");
  }
  if (avatar !== product && latitude.answer("GAP-348") === "refused") throw halfOfPair(avatar);
}

/** @throws Refusal where there is no pair, and an influencer or the service does not make up for it (GAP-348, GAP-347) */
function requirePair(latitude: Latitude, { avatar, product, influencer }: Images): void {
  if (avatar && product) return;
  const completes = influencer && latitude.answer("GAP-348") === "influencer-completes";
  if (product && completes) return;
  if (avatar || product) throw halfOfPair(avatar);
  const enough = latitude.answer("GAP-347");
  if (enough === "accepted" || (enough === "influencer-enough" && influencer)) return;
  throw invalid("spokespersonImage", "give it, or avatarImage with productImage.");
}

function halfOfPair(avatar: boolean): Refusal {
  return invalid(avatar ? "productImage" : "avatarImage", "the pair needs it.");
}

/** What is priced of a product spokesperson: the pair of images only where they are composed into one shot. */
export function pricedShot(fields: Fields, { latitude }: Asked): Fields {
  const { spokesperson, product, influencer } = imagesOf(fields);
  const { avatarImage, ...rest } = fields;
  if (spokesperson && latitude.answer("GAP-349") === "spokesperson-wins") return rest;
  if (!spokesperson && product && influencer) return { ...fields, avatarImage: avatarImage ?? fields.influencerId };
  return fields;
}

type Images = ReturnType<typeof imagesOf>;

/** Which images there are, and whether an influencer could stand in for one. */
function imagesOf(fields: Fields) {
  return {
    spokesperson: fields.spokespersonImage !== undefined,
    avatar: fields.avatarImage !== undefined,
    product: fields.productImage !== undefined,
    influencer: fields.influencerId !== undefined,
  };
}
