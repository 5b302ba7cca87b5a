/** The limits of video drafts (studio document, Ad adaptation, Video rules; Limits). */

import { mediaProblem } from "../../media-rules.ts";
import { sameSpelling } from "../../request/workspace.ts";
import type { Asset } from "../../world/entities/asset.ts";
import type { Draft, DraftSettings } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { formatOf } from "./draft.ts";
import { sceneSeconds } from "./edit.ts";
import { assetSettings } from "./settings.ts";

/** Something that does not fit, and the field that holds it. */
export interface Problem {
  readonly field: string;
  readonly problem: string;
}

const talkingHead = { min: 4, max: 15 };
const hookDemo = { scenes: 2, sceneMax: 30, max: 60 };

/** How long the video is planned to be, in seconds: as told, or as its scenes are; null where neither is set. */
export function plannedSeconds({ duration, scenes }: DraftSettings): number | null {
  return duration ?? (scenes && sceneSeconds(scenes));
}

/** What of the plan lies beyond the limits of its format. What is not set yet is no problem. */
export function limitProblem(settings: DraftSettings): Problem | null {
  if (formatOf(settings) === "image") return null;
  return formatOf(settings) === "talking-head" ? talkingHeadProblem(settings) : hookDemoProblem(settings);
}

function talkingHeadProblem(settings: DraftSettings): Problem | null {
  const seconds = plannedSeconds(settings);
  if (seconds === null || (seconds >= talkingHead.min && seconds <= talkingHead.max)) return null;
  return {
    field: "settings.duration",
    problem: `a talking head must last ${talkingHead.min} to ${talkingHead.max} seconds.`,
  };
}

function hookDemoProblem({ scenes, duration }: DraftSettings): Problem | null {
  const total = Math.max(duration ?? 0, scenes ? sceneSeconds(scenes) : 0);
  if (scenes && scenes.length !== hookDemo.scenes) {
    return { field: "settings.scenes", problem: "a hook and demo must have exactly two scenes." };
  }
  const odd = (scenes ?? []).findIndex((scene) => scene.duration <= 0 || scene.duration > hookDemo.sceneMax);
  if (odd >= 0) {
    return {
      field: `settings.scenes.${odd}.duration`,
      problem: `a scene must last at most ${hookDemo.sceneMax} seconds.`,
    };
  }
  if (total <= hookDemo.max && (duration === null || duration > 0)) return null;
  return { field: "settings.duration", problem: `a hook and demo must last at most ${hookDemo.max} seconds in total.` };
}

/** Durations of scenes sum to the duration (studio document, Ad adaptation draft). */
export function sumProblem({ scenes, duration }: DraftSettings): Problem | null {
  if (scenes === null || duration === null || Math.abs(sceneSeconds(scenes) - duration) < 0.001) return null;
  return {
    field: "settings.scenes",
    problem: `their durations add up to ${sceneSeconds(scenes)} seconds, but the video's is ${duration}.`,
  };
}

/** The asset of a workspace by its id, or null. */
export function assetOf({ collections, latitude }: World, workspaceId: string, id: string): Asset | null {
  const asset = collections.assets.get(sameSpelling(id, latitude));
  return asset?.workspaceId === workspaceId ? asset : null;
}

/** The assets that the settings name must be uploaded videos of the workspace. @returns the first that is none */
export function assetProblem(
  world: World,
  workspaceId: string,
  settings: DraftSettings,
): (Problem & { readonly missing: boolean }) | null {
  for (const name of assetSettings) {
    const id = settings[name];
    if (id === null) continue;
    if (name === "referenceVideoAssetId" && world.latitude.answer("GAP-477") === "not-checked") continue;
    const asset = assetOf(world, workspaceId, id);
    const field = `settings.${name}`;
    if (!asset) return { field, problem: "the workspace does not have this asset.", missing: true };
    if (asset.kind !== "video")
      return { field, problem: `the asset must be a video; it is ${asset.kind}.`, missing: false };
  }
  return null;
}

/** Each clip of a hook and demo must cover its planned scene. @returns the first that does not */
export function clipProblem(world: World, workspaceId: string, settings: DraftSettings): Problem | null {
  if (formatOf(settings) !== "hook-demo") return null;
  for (const [at, name] of (["hookAssetId", "demoAssetId"] as const).entries()) {
    const id = settings[name];
    const clip = id === null ? null : assetOf(world, workspaceId, id);
    const planned = settings.scenes?.[at]?.duration ?? 0;
    if (clip?.seconds == null || clip.seconds >= planned) continue;
    return {
      field: `settings.${name}`,
      problem: `the clip must cover its scene: it lasts ${clip.seconds} seconds, the scene ${planned}.`,
    };
  }
  return null;
}

/** The pictures of a talking head must be there to be looked at. @returns the first that is not */
export function imageProblem(settings: DraftSettings): Problem | null {
  if (formatOf(settings) !== "talking-head") return null;
  for (const name of ["presenterImageUrl", "productImageUrl"] as const) {
    const address = settings[name];
    const problem = address === null ? null : mediaProblem(address, "image");
    if (problem) return { field: `settings.${name}`, problem };
  }
  return null;
}

/** What a video can't be made without and that is not set yet. */
export function missingForVideo({ latitude }: World, { settings }: Draft): Problem | null {
  const missing = (name: string) => ({ field: `settings.${name}`, problem: "it is required for the video." });
  if (formatOf(settings) === "hook-demo") {
    if (settings.hookAssetId === null) return missing("hookAssetId");
    if (settings.demoAssetId === null) return missing("demoAssetId");
    return settings.scenes === null ? missing("scenes") : null;
  }
  if (settings.script === null) return missing("script");
  if (plannedSeconds(settings) === null) return missing("duration");
  const needed = latitude.answer("GAP-446") !== "optional";
  return needed && settings.presenterImageUrl === null ? missing("presenterImageUrl") : null;
}
