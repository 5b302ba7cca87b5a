import type { Data } from "../../call.ts";
import { timestamp } from "../../view.ts";
import type { AdRecreation } from "../../world/entities/content.ts";
import type { Draft, DraftSettings, DraftSource } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { settingNames } from "./settings.ts";

type DraftView = Data<"getRecreation">;

/** A draft as its answers show it (studio document, Ad adaptation draft). */
export function showDraft(world: World, draft: Draft): DraftView {
  const { id, workspaceId, revision, language, source, settings } = draft;
  return {
    id,
    workspaceId,
    revision,
    language,
    source: showSource(world, source),
    settings: showSettings(world, settings),
    ...lastContent(world, draft),
    ...(world.latitude.answer("GAP-451") === "extra-field" && { status: "draft" }),
  };
}

/** What a content item shows under `adRecreation`. */
export function showAdRecreation(world: World, { source, settings, language, revision }: AdRecreation) {
  return { source: showSource(world, source), settings: showSettings(world, settings), language, revision };
}

function showSource(world: World, { fetchedAt, ...source }: DraftSource): DraftView["source"] {
  return { ...source, fetchedAt: timestamp(world, fetchedAt) };
}

/** Settings without those that are not set, or with null or something empty in their place (GAP-436). */
function showSettings({ latitude }: World, { others, ...settings }: DraftSettings): DraftView["settings"] {
  const unset = latitude.choose("GAP-436", {
    "left-out": {},
    null: Object.fromEntries(settingNames.map((name) => [name, null])),
    empty: emptySettings,
  });
  return {
    ...others,
    ...unset,
    ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null)),
    brief: settings.brief,
  };
}

/** Settings that can be empty without being another value. */
const emptySettings = {
  style: "",
  accentColor: "",
  productImageUrl: "",
  referenceImageUrl: "",
  script: "",
  scenes: [],
  presenterImageUrl: "",
  hookAssetId: "",
  demoAssetId: "",
  referenceVideoAssetId: "",
};

/** GAP-459. */
function lastContent({ latitude }: World, { lastContentId }: Draft): { readonly lastContentId?: string | null } {
  if (lastContentId !== null) return { lastContentId };
  return latitude.answer("GAP-459") === "null" ? { lastContentId: null } : {};
}
