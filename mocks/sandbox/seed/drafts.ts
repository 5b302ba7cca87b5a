import { sourceUrlOf } from "../domains/ads/views.ts";
import { putContent } from "../domains/content/item.ts";
import { finished } from "../domains/content/job.ts";
import { editedSettings, type GivenSettings } from "../domains/recreations/edit.ts";
import { languageOf } from "../domains/recreations/language.ts";
import { newSettings } from "../domains/recreations/settings.ts";
import { charge } from "../world/credits.ts";
import type { Asset } from "../world/entities/asset.ts";
import type { Draft } from "../world/entities/draft.ts";
import { hostedAddress } from "../world/media.ts";
import type { World } from "../world/world.ts";
import type { Cast, TeamCast } from "./cast.ts";

const hourMs = 3600 * 1000;

const brief = {
  hook: "Your morning, five minutes longer",
  benefit: "Good coffee without the queue",
  visualDirection: "Steam in the first light of a small kitchen",
  supportingText: "Roasted on Monday, at your door on Wednesday.",
  ctaText: "Taste the first bag",
};

const script =
  "I used to queue for twenty minutes. Now I grind, pour and sit down. Five more minutes of morning, every day.";

/**
 * Adaptation drafts: for the first team an untouched one, one of each format, and one from which a video was made; one for the
 * second team. The ads and the assets must be there.
 */
export function seedDrafts(world: World, { main, other }: Cast): readonly Draft[] {
  const clips = clipsOf(world, main);
  const talkingHead: GivenSettings = {
    format: "talking-head",
    brief,
    script,
    scenes: [
      { visual: "The presenter looks at the clock", duration: 4 },
      { visual: "The presenter pours and smiles", duration: 6 },
    ],
    duration: 10,
    presenterImageUrl: hostedAddress("presenter", "image"),
    productImageUrl: hostedAddress("house-blend", "image"),
  };
  const hookDemo: GivenSettings = {
    format: "hook-demo",
    brief,
    scenes: [
      { visual: "The alarm rings", duration: 4 },
      { visual: "Pouring, step by step", duration: 10 },
    ],
    duration: 14,
    hookAssetId: clips.hook?.id ?? null,
    demoAssetId: clips.demo?.id ?? null,
  };
  const made = seedDraft(world, main, { at: 3, edits: [talkingHead, talkingHead] });
  return [
    seedDraft(world, main, { at: 0, edits: [] }),
    seedDraft(world, main, { at: 1, edits: [{ format: "image", brief, accentColor: "#7a4a2b" }] }),
    seedDraft(world, main, { at: 2, edits: [{ format: "talking-head", brief }, talkingHead] }),
    withVideo(world, made),
    seedDraft(world, main, { at: 4, edits: [{ format: "hook-demo", brief }, hookDemo] }),
    seedDraft(world, other, { at: 5, edits: [{ format: "image", brief }] }),
  ];
}

/** One draft after some edits. @param at which ad of the library it starts from */
function seedDraft(
  world: World,
  { team, workspace }: TeamCast,
  { at, edits }: { readonly at: number; readonly edits: readonly GivenSettings[] },
): Draft {
  const ads = world.collections.libraryAds.all();
  const ad = ads[(at * 7) % ads.length];
  const key = world.collections.keys.all().find(({ teamId }) => teamId === team.id);
  if (!ad || !key) throw new Error("Drafts need ads and keys.");
  return world.collections.drafts.put({
    id: world.newId(),
    teamId: team.id,
    workspaceId: workspace.id,
    requestId: requestId(world),
    keyId: key.id,
    openedFrom: `ad ${ad.adId}`,
    revision: edits.length,
    language: languageOf(world, workspace),
    source: {
      adId: ad.adId,
      pageName: ad.pageName,
      sourceUrl: sourceUrlOf(ad.adId),
      fetchedAt: world.now - (48 - at) * hourMs,
    },
    sourceSaved: false,
    settings: edits.reduce((settings, edit) => editedSettings(world, settings, edit), newSettings(world)),
    lastContentId: null,
    createdAt: world.now - (47 - at) * hourMs,
  });
}

/** The draft after a talking head was made from it. */
function withVideo(world: World, draft: Draft): Draft {
  const { id: draftId, teamId, workspaceId, source, settings, language, revision } = draft;
  const seconds = settings.duration ?? 10;
  const made = { type: "video", seconds } as const;
  const cost = Math.ceil(seconds * 5);
  const id = world.newId();
  const chargeId = charge(world, teamId, cost, { spendingType: "createRecreationVideo", model: "talking-head" });
  putContent(world, {
    ...{ id, teamId, workspaceId, draftId, made, chargeId },
    operationId: "createRecreationVideo",
    format: "Talking Head UGC",
    name: settings.brief.hook,
    creditsUsed: cost,
    requestId: requestId(world),
    adRecreation: { source, settings, language, revision },
    createdAt: world.now - 30 * hourMs,
    completedAt: world.now - 30 * hourMs + 240_000,
    status: "ready",
    ...finished({ id, made }),
  });
  return world.collections.drafts.patch(draftId, { lastContentId: id });
}

/** A clip for the hook and one for the demo, of the workspace. */
function clipsOf(
  world: World,
  { workspace }: TeamCast,
): { readonly hook?: Asset | undefined; readonly demo?: Asset | undefined } {
  const videos = world.collections.assets.by("workspace", workspace.id).filter(({ kind }) => kind === "video");
  const hook = videos.find(({ seconds }) => (seconds ?? 0) >= 4);
  return { hook, demo: videos.find((clip) => clip !== hook && (clip.seconds ?? 0) >= 10) };
}

/** A UUID of version 4. */
function requestId({ random }: World): string {
  const hex = random.id() + random.id();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
