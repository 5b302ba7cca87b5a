import type { Deck } from "../../world/entities/deck.ts";
import type { Draft } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { assetOf } from "./video-rules.ts";

/** The editable deck of a hook and demo: two clips with their own sound, and the hook as text (studio document, Ad adaptation 2). */
export function hookDemoDeck(world: World, { workspaceId, settings }: Draft): Deck {
  const { hookAssetId, demoAssetId, scenes, brief } = settings;
  const clips = [hookAssetId, demoAssetId].map((id, at) => ({
    assetId: id,
    url: id === null ? null : (assetOf(world, workspaceId, id)?.url ?? null),
    visual: scenes?.[at]?.visual ?? "",
    duration: scenes?.[at]?.duration ?? 0,
    keepAudio: true,
  }));
  return { ratio: "9:16", textBoxes: [{ text: brief.hook, clip: 0, x: 0.5, y: 0.25 }], clips };
}
