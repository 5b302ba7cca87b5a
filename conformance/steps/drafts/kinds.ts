import { operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { textAt } from "../given.ts";
import { once } from "../once.ts";
import { type Draft, newBrief, newColour, openDraft, readDraft, type Send, type Settings } from "./drafts.ts";
import { edited, shaped } from "./edits.ts";
import { ownImages } from "./images.ts";
import { shows } from "./settings.ts";

/** The length of the run's talking head, in seconds: no other length has its price. */
export const talkingSeconds = 5;

/** The longest scene of the run's hook and demo: short, because any clip must cover it. */
const sceneSeconds = 4;

/** A draft that checks share: its id and its intended settings. */
interface SharedDraft {
  readonly id: string;
  readonly settings: Settings;
}

/** The settings of a talking head, with a new brief. @throws Blocked if the target has no image */
export async function talkingHeadSettings(context: CheckContext, images = ownImages): Promise<Settings> {
  const { presenterImageUrl = mediaUrl(context.target, "image") } = await images(context);
  return {
    format: "talking-head",
    brief: newBrief(),
    script: "Good morning from my kitchen.",
    ...scenesOf(2, talkingSeconds - 2),
    presenterImageUrl,
    mode: "scene",
    captionOverlay: false,
  };
}

/** The settings of an image, with a new brief. */
export function imageSettings(): Settings {
  return { format: "image", brief: newBrief(), accentColor: newColour() };
}

/** Scenes with these durations, in seconds, and their sum. */
export function scenesOf(...durations: readonly number[]): Settings {
  const scenes = durations.map((duration, at) => ({
    visual: at === 0 ? "A door opens" : "The product in use",
    duration,
  }));
  return { scenes, duration: durations.reduce((sum, duration) => sum + duration, 0) };
}

/** The length of the clips that the run uploads, in whole seconds. @throws Blocked if the target does not give it */
export function clipSeconds({ target }: CheckContext): number {
  const seconds = Math.floor(target.media?.video?.seconds ?? 0);
  if (seconds >= 1) return seconds;
  throw new Blocked("needs media.video with its seconds in the target file");
}

/** The ids of two uploaded videos. @throws Blocked if the server refuses them */
export const uploadedClips = once("two clips", (context) => uploadClips(context, context.send));

/**
 * Uploads two videos.
 * @param more members of the uploads, for example a workspace @param media which video of the target
 * @throws Blocked if the server refuses them
 */
export async function uploadClips(
  { target }: Pick<CheckContext, "target">,
  send: Send,
  more: Settings = {},
  media: "video" | "overlongVideo" = "video",
) {
  const upload = async (name: string) => {
    const body = { url: mediaUrl(target, media), kind: "video", name, ...more };
    const exchange = await send({ operation: operations.createAsset, body });
    if (succeeded(exchange)) return textAt(exchange, "/data/id");
    throw new Blocked(`needs createAsset to succeed (the server answered ${outcomeOf(exchange)})`);
  };
  return { hook: await upload("Verification hook"), demo: await upload("Verification demo") };
}

/** The settings of a hook and demo with two clips that cover its scenes, with a new brief. @throws Blocked if there are no clips */
export async function hookDemoSettings(context: CheckContext, clips = uploadedClips): Promise<Settings> {
  const seconds = Math.min(sceneSeconds, clipSeconds(context));
  const { hook, demo } = await clips(context);
  return {
    format: "hook-demo",
    brief: newBrief(),
    script: "Good morning from my kitchen.",
    ...scenesOf(seconds, seconds),
    hookAssetId: hook,
    demoAssetId: demo,
  };
}

const imageOnce = once("an image draft", async (context): Promise<SharedDraft> => {
  const { draft } = await openDraft(context);
  const { id } = await edited(context, draft, imageSettings());
  return { id, settings: { format: "image" } };
});

const talkingHeadOnce = once("a draft of a talking head", async (context) =>
  shapedDraft(context, await talkingHeadSettings(context)),
);
const hookDemoOnce = once("a draft of a hook and demo", async (context) =>
  shapedDraft(context, await hookDemoSettings(context)),
);

/** A new draft with these settings, which no other check uses. @throws Blocked if none can be created */
export async function newDraft(context: CheckContext, settings: Settings): Promise<Draft> {
  const { draft } = await openDraft(context);
  return shaped(context, draft.id, settings);
}

/**
 * The settings of a hook and demo with clips of its own: the default workspace may change between two drafts (GAP-139), so that
 * the later one could not have the clips of the earlier one.
 * @throws Blocked if there are no clips
 */
export function ownHookDemoSettings(context: CheckContext): Promise<Settings> {
  return hookDemoSettings(context, () => uploadClips(context, context.send));
}

/** A hook and demo at its first revision with its clips. @throws Blocked if none can be created */
export const ownHookDemo = once("a hook and demo with its own clips", async (context) =>
  newDraft(context, await ownHookDemoSettings(context)),
);

/** An image draft of the run with a brief, after its first revision, in its current state. @throws Blocked if none can be created */
export const imageDraft = (context: CheckContext) => asItIs(context, imageOnce);

/** A draft of a talking head that is complete for a video, in its current state. @throws Blocked if none can be created */
export const talkingHead = (context: CheckContext) => asItIs(context, talkingHeadOnce);

/** A draft of a hook and demo with two clips that cover its scenes, in its current state. @throws Blocked if none can be created */
export const hookDemo = (context: CheckContext) => asItIs(context, hookDemoOnce);

async function shapedDraft(context: CheckContext, settings: Settings): Promise<SharedDraft> {
  const { id } = await newDraft(context, settings);
  return { id, settings };
}

/** The current draft, first restored if a check changed it. */
async function asItIs(context: CheckContext, made: (context: CheckContext) => Promise<SharedDraft>): Promise<Draft> {
  const { id, settings } = await made(context);
  const draft = await readDraft(context, id);
  const { brief: _, ...wanted } = settings;
  return shows(draft.settings, wanted) ? draft : shaped(context, id, settings);
}
