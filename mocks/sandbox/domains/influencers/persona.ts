import type { Body, Call } from "../../call.ts";
import { checkMedia } from "../../media-rules.ts";
import { invalid } from "../../refusal.ts";
import type { Influencer } from "../../world/entities/influencer.ts";
import type { World } from "../../world/world.ts";

type CreateBody = Body<"createInfluencer">;

/** The niches of the app, where it knows only those (GAP-277). */
const niches = new Set(
  "beauty business crafts education fashion fitness food gaming home music parenting pets tech travel wellness".split(
    " ",
  ),
);

/** The most tags, where there is a bound (GAP-278). */
const mostTags = 20;

/** @throws Refusal 400 for a niche that the app does not know, where it knows some only (GAP-277) */
export function checkNiche({ latitude }: World, niche: string | undefined): void {
  if (niche === undefined || niches.has(niche) || latitude.answer("GAP-277") === "any-string") return;
  throw invalid("niche", `it must be one of ${[...niches].join(", ")}.`);
}

/** What the schema can't say of a new persona. @throws Refusal 400 that names the field */
export function checkPersona({ world, body }: Call<"createInfluencer">): void {
  const { latitude } = world;
  const described = body.characterDescription !== undefined;
  if (body.style === "character" && !described && latitude.answer("GAP-293") === "required") {
    throw invalid("characterDescription", "it is required for a character.");
  }
  if (body.style !== "character" && described && latitude.answer("GAP-294") === "refused") {
    throw invalid("characterDescription", "it is not allowed for a realistic persona.");
  }
  checkNiche(world, body.niche);
  const tags = tagsOf(world, body);
  if (tags.length > mostTags && latitude.answer("GAP-278") === "bounded") {
    throw invalid("tags", `give at most ${mostTags}.`);
  }
  if (latitude.answer("GAP-290") === "refused-400") checkMedia("imageUrl", body.imageUrl, "image");
}

/** What is kept of a new persona: of a character no person, of a realistic persona no character. */
export function personaOf(
  world: World,
  body: CreateBody,
): Omit<Influencer, "id" | "teamId" | "workspaceId" | "videoPreview" | "turboEnabled" | "allowedAngles" | "createdAt"> {
  const { latitude } = world;
  const style = body.style ?? "realistic";
  const isPerson = style === "realistic" || latitude.answer("GAP-292") === "stored";
  return {
    name: body.name,
    imageUrl: body.imageUrl,
    description: body.description ?? null,
    niche: body.niche ?? null,
    gender: isPerson ? (body.gender ?? null) : null,
    age: isPerson ? (body.age ?? null) : null,
    ethnicity: isPerson ? (body.ethnicity ?? null) : null,
    tags: tagsOf(world, body),
    style,
    characterDescription: style === "character" ? (body.characterDescription ?? null) : null,
  };
}

/** Tags as the sandbox keeps them: texts, or the names of objects where tags are such. @throws Refusal 400 for another one */
function tagsOf({ latitude }: World, { tags = [] }: CreateBody): readonly string[] {
  const objects = latitude.answer("GAP-278") === "objects";
  return tags.map((tag: unknown, index) => {
    if (typeof tag === "string") return tag;
    if (objects && isNamed(tag)) return tag.name;
    throw invalid(`tags.${index}`, objects ? "it must be a string or an object with a name." : "it must be a string.");
  });
}

function isNamed(tag: unknown): tag is { readonly name: string } {
  return typeof tag === "object" && tag !== null && "name" in tag && typeof tag.name === "string";
}
