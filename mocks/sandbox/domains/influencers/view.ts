import type { Data } from "../../call.ts";
import { timestamp } from "../../view.ts";
import type { Influencer } from "../../world/entities/influencer.ts";
import { hostedBase } from "../../world/media.ts";
import type { World } from "../../world/world.ts";
import { previewView } from "./preview.ts";

type ListView = Extract<Data<"listInfluencers">, readonly unknown[]>[number];

/** What a list shows where it shows less than a single read (GAP-275); the names of the id and the image may differ. */
const shortList = new Set(
  "id _id influencerId name imageUrl baseImageUrl niche style characterDescription videoPreview".split(" "),
);

/** An influencer as its creation shows it (GAP-535). */
export function creationView(world: World, influencer: Influencer): Data<"createInfluencer"> {
  const view: Data<"createInfluencer"> = { ...recordView(world, influencer), ...turboEverywhere(world, influencer) };
  if (world.latitude.answer("GAP-535") === "influencer") return view;
  // No document names this key; the description allows other keys.
  return { influencer: view, ...previewView(world, influencer) } as object;
}

/** An influencer as a single read shows it. */
export function readView(world: World, influencer: Influencer): Data<"getInfluencer"> {
  return { ...recordView(world, influencer), ...turboView(world, influencer) };
}

/** An influencer as a list shows it. */
export function listView(world: World, influencer: Influencer): ListView {
  const view = { ...recordView(world, influencer), ...turboEverywhere(world, influencer) };
  if (world.latitude.answer("GAP-275") !== "smaller-list") return view;
  return Object.fromEntries(Object.entries(view).filter(([name]) => shortList.has(name))) as ListView; // style and characterDescription are in it
}

/** The fields of the resource table (core document, Influencer), under the names and in the forms that the gaps leave open. */
function recordView(world: World, influencer: Influencer) {
  const { latitude } = world;
  const { id, description, niche, tags, style, characterDescription } = influencer;
  const copy = `${hostedBase}influencers/${id}.jpg`;
  const imageUrl = latitude.choose("GAP-534", { "as-sent": influencer.imageUrl, copy });
  const given = { description, niche, ...personView(world, influencer), tags: tagsView(world, tags) };
  return {
    ...latitude.choose("GAP-274", { id: { id }, "underscore-id": { _id: id }, "influencer-id": { influencerId: id } }),
    name: influencer.name,
    ...latitude.choose("GAP-276", { "image-url": { imageUrl }, "base-image": { baseImageUrl: imageUrl } }),
    ...(latitude.answer("GAP-275") === "left-out" ? withoutUngiven(given) : given),
    style,
    characterDescription,
    ...previewView(world, influencer),
    createdAt: timestamp(world, influencer.createdAt),
  };
}

/** The person behind a realistic persona; what a character shows of one is GAP-292. */
function personView({ latitude }: World, { style, gender, age, ethnicity }: Influencer) {
  return style === "character" && latitude.answer("GAP-292") === "left-out" ? {} : { gender, age, ethnicity };
}

function tagsView({ latitude }: World, tags: readonly string[]): readonly (string | { readonly name: string })[] {
  return latitude.answer("GAP-278") === "objects" ? tags.map((name) => ({ name })) : tags;
}

function withoutUngiven<T extends object>(fields: T): Partial<T> {
  const given = Object.entries(fields).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(given) as Partial<T>; // some of its own entries
}

/** The Turbo settings (GAP-295). */
function turboView({ latitude }: World, { turboEnabled, allowedAngles }: Influencer) {
  const objects = latitude.answer("GAP-295") === "angle-objects";
  return { turboEnabled, allowedAngles: objects ? allowedAngles.map((title) => ({ title })) : allowedAngles };
}

function turboEverywhere(world: World, influencer: Influencer) {
  return world.latitude.answer("GAP-295") === "everywhere" ? turboView(world, influencer) : {};
}
