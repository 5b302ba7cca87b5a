/** The settings of a draft: which there are, which belong to which format, and what they are before anyone sets them. */

import type { DraftBrief, DraftFormat, DraftSettings } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";

/** One setting by its name in an edit and in a read. */
export type SettingName = Exclude<keyof DraftSettings, "format" | "brief" | "others">;

export const emptyBrief: DraftBrief = { hook: "", benefit: "", visualDirection: "", supportingText: "", ctaText: "" };

/** The names of the five fields, in the order of the document. */
export const briefFields = Object.keys(emptyBrief) as (keyof DraftBrief)[]; // they are its keys

const shared = ["ratio", "style", "accentColor", "productImageUrl", "referenceImageUrl"] as const;
const ofVideos = ["script", "scenes", "duration", "referenceVideoAssetId"] as const;
const ofTalkingHead = ["presenterImageUrl", "mode", "captionOverlay"] as const;
const ofHookDemo = ["hookAssetId", "demoAssetId"] as const;

export const settingNames: readonly SettingName[] = [...shared, ...ofVideos, ...ofTalkingHead, ...ofHookDemo];

/** Settings that hold the address of an image. */
export const urlSettings = ["productImageUrl", "referenceImageUrl", "presenterImageUrl"] as const;

/** Settings that hold the id of an uploaded video. */
export const assetSettings = ["hookAssetId", "demoAssetId", "referenceVideoAssetId"] as const;

/** The settings that a format has besides format and brief (studio document, Ad adaptation draft). */
export function settingsOf({ latitude }: World, format: DraftFormat): ReadonlySet<SettingName> {
  const names = new Set<SettingName>([...shared, ...imageReferences({ latitude })]);
  if (format !== "image") for (const name of ofVideos) names.add(name);
  if (format === "talking-head") for (const name of ofTalkingHead) names.add(name);
  if (format === "hook-demo") for (const name of ofHookDemo) names.add(name);
  if (format !== "image" && latitude.answer("GAP-447") === "left-out") names.delete("ratio");
  return names;
}

/** The image references, which a change of the format keeps (GAP-449). */
export function imageReferences({ latitude }: Pick<World, "latitude">): readonly SettingName[] {
  return latitude.choose("GAP-449", {
    both: ["productImageUrl", "referenceImageUrl"],
    "reference-only": ["referenceImageUrl"],
    "with-presenter": ["productImageUrl", "referenceImageUrl", "presenterImageUrl"],
  } satisfies Record<string, SettingName[]>);
}

/** The settings that all formats share, and that a change of the format therefore does not start afresh. */
export function sharedSettings(world: World): ReadonlySet<SettingName> {
  const names = new Set<SettingName>([...shared, ...imageReferences(world)]);
  if (world.latitude.answer("GAP-449") === "reference-only") names.delete("productImageUrl");
  return names;
}

/** The settings of a new draft, which has no format yet or is an image draft (GAP-434). */
export function newSettings(world: World): DraftSettings {
  const format = world.latitude.choose("GAP-434", { image: "image", none: null } as const);
  return { format, brief: emptyBrief, ...defaultsOf(world, "image"), others: {} };
}

/** What the settings of a format are until they are set: null where nothing is. */
export function defaultsOf(
  { latitude }: World,
  format: DraftFormat,
): Omit<DraftSettings, "format" | "brief" | "others"> {
  const shown = latitude.answer("GAP-435") === "shown";
  const talking = format === "talking-head" ? talkingHeadDefaults({ latitude }) : { mode: null, captionOverlay: null };
  return {
    ratio: format === "image" ? (shown ? "1:1" : null) : videoRatio({ latitude }, shown ? "1:1" : null),
    style: shown ? "cinematic" : null,
    accentColor: null,
    productImageUrl: null,
    referenceImageUrl: null,
    script: null,
    scenes: null,
    duration: null,
    presenterImageUrl: null,
    ...talking,
    hookAssetId: null,
    demoAssetId: null,
    referenceVideoAssetId: null,
  };
}

/** The `ratio` of a video draft that would otherwise have this one (GAP-447). */
export function videoRatio(
  { latitude }: Pick<World, "latitude">,
  ratio: DraftSettings["ratio"],
): DraftSettings["ratio"] {
  return latitude.choose("GAP-447", { ignored: ratio, fixed: "9:16", refused: "9:16", "left-out": null } as const);
}

/** GAP-445. */
function talkingHeadDefaults({ latitude }: Pick<World, "latitude">): Pick<DraftSettings, "mode" | "captionOverlay"> {
  return latitude.choose("GAP-445", {
    "as-studio": { mode: "speaker", captionOverlay: true },
    unset: { mode: null, captionOverlay: null },
    others: { mode: "scene", captionOverlay: false },
  } as const);
}
