import type { Asset } from "../world/entities/asset.ts";
import type { Workspace } from "../world/entities/workspace.ts";
import { hostedAddress, type MediaKind } from "../world/media.ts";
import type { World } from "../world/world.ts";
import type { Cast, TeamCast } from "./cast.ts";

/** An asset: kind, category, name, and its length where it has one. */
type Item = readonly [kind: MediaKind, category: string | null, name: string, seconds?: number | null, turbo?: "turbo"];

const library: readonly Item[] = [
  ["video", "hooks", "Barista looks up", 4, "turbo"],
  ["video", "hooks", "Cup slides into frame", 6, "turbo"],
  ["video", "hooks", "Alarm at six", 8],
  ["video", "hooks", "Door opens at dawn", 12],
  ["video", "demos", "Pour over, step by step", 30, "turbo"],
  ["video", "demos", "App order in ten seconds", 10],
  ["video", "demos", "Grinder settings", 24],
  ["video", "demos", "Milk foam from above", 15],
  ["video", "b-roll", "Steam in the sun", 9, "turbo"],
  ["video", "b-roll", "Beans on the belt", 18],
  ["video", "b-roll", "Rain on the window", 40],
  ["video", null, "Untitled clip", 7],
  ["image", "products", "House blend, front"],
  ["image", "products", "House blend, back"],
  ["image", "products", "Travel mug", null, "turbo"],
  ["image", "products", "Gift box"],
  ["image", "logos", "Logo on light"],
  ["image", "logos", "Logo on dark"],
  ["image", "b-roll", "Roaster at work"],
  ["image", null, "Screenshot of the app"],
  ["audio", "music", "Slow morning", 62],
  ["audio", "music", "Rush hour", 45, "turbo"],
  ["audio", "voiceovers", "Welcome", 11],
  ["audio", "voiceovers", "Closing time", 14],
];

const teaLibrary: readonly Item[] = [
  ["video", "hooks", "Kettle whistles", 5],
  ["video", "demos", "Three minutes of steeping", 28],
  ["image", "products", "Green tea tin", null, "turbo"],
];

const yogaLibrary: readonly Item[] = [
  ["video", "hooks", "Stretch at the pier", 6],
  ["video", "demos", "Sun salutation", 29],
  ["image", "logos", "Harbor logo"],
  ["audio", "music", "Waves", 55],
];

const paperLibrary: readonly Item[] = [
  ["video", "hooks", "A boat sets out", 5],
  ["image", "products", "Folding kit"],
];

const hourMs = 3600 * 1000;

/** Fills the media libraries: every kind, several categories, clips of many lengths. */
export function seedAssets(world: World, { main, other, broke }: Cast): readonly Asset[] {
  return [
    ...seedLibrary(world, main, main.workspace.id, library),
    ...seedLibrary(world, main, main.second.id, teaLibrary),
    ...seedLibrary(world, other, other.workspace.id, yogaLibrary),
    ...seedLibrary(world, broke, broke.workspace.id, paperLibrary),
  ];
}

function seedLibrary(world: World, { team }: TeamCast, workspaceId: string, items: readonly Item[]): Asset[] {
  return items.map(([kind, category, name, seconds = null, turbo], index) =>
    seedAsset(
      world,
      { id: workspaceId, teamId: team.id },
      { kind, category, name, seconds, turboEnabled: turbo !== undefined },
      (items.length - index) * 9 * hourMs,
    ),
  );
}

/** Puts an asset into the library of a workspace. @param ageMs how long ago */
export function seedAsset(
  world: World,
  workspace: Pick<Workspace, "id" | "teamId">,
  about: Pick<Asset, "kind" | "category" | "seconds" | "turboEnabled"> & { readonly name: string },
  ageMs: number,
): Asset {
  const id = world.newId();
  const { kind, name, seconds } = about;
  const url = hostedAddress(
    `${name.toLowerCase().replaceAll(/\W+/g, "-")}-${id.slice(0, 6)}`,
    kind,
    seconds ?? undefined,
  );
  return world.collections.assets.put({
    id,
    teamId: workspace.teamId,
    workspaceId: workspace.id,
    ...about,
    url,
    sourceUrl: url,
    createdAt: world.now - ageMs,
  });
}
