import type { Data } from "../../call.ts";
import type { Asset } from "../../world/entities/asset.ts";
import type { World } from "../../world/world.ts";

type AssetView = Data<"listAssets">[number];

/** An asset in the list (core document, Assets). */
export function assetView(world: World, asset: Asset): AssetView {
  const { id, kind, turboEnabled } = asset;
  return {
    id,
    kind,
    ...categoryView(world, asset),
    ...nameView(world, asset),
    url: shownUrl(world, asset),
    turboEnabled,
  };
}

/** An asset in the answer to its upload, which may have extra members (GAP-164). */
export function createdView(world: World, asset: Asset): Data<"createAsset"> {
  const { id, kind } = asset;
  if (world.latitude.answer("GAP-164") === "included") return assetView(world, asset);
  return { id, kind, ...nameView(world, asset), url: shownUrl(world, asset) };
}

/** The display name; without one, the file name or another value of GAP-154. */
export function shownName({ latitude }: World, { name, kind, sourceUrl, createdAt }: Asset): string | null | undefined {
  return (
    name ??
    latitude.choose("GAP-154", {
      "file-name": fileName(sourceUrl),
      null: null,
      absent: undefined,
      "empty-string": "",
      generated: `${kind} of ${new Date(createdAt).toISOString().slice(0, 10)}`,
    })
  );
}

/** The category; without one, a value of GAP-155. */
export function shownCategory({ latitude }: World, { category }: Asset): string | null | undefined {
  return (
    category ??
    latitude.choose("GAP-155", {
      null: null,
      absent: undefined,
      "empty-string": "",
      "default-category": "uncategorized",
    })
  );
}

function nameView(world: World, asset: Asset): Pick<AssetView, "name"> {
  const name = shownName(world, asset);
  return name === undefined ? {} : { name };
}

function categoryView(world: World, asset: Asset): Pick<AssetView, "category"> {
  const category = shownCategory(world, asset);
  return category === undefined ? {} : { category };
}

/** The last part of the path, or the host if the path is empty. */
function fileName(address: string): string {
  const { pathname, hostname } = new URL(address);
  return pathname.split("/").at(-1) || hostname;
}

/** The lifetime of a signature, in milliseconds. */
const signedMs = 3600 * 1000;

/** The hosted address of an asset; each answer may sign it again (GAP-160). */
function shownUrl({ latitude, now }: World, { id, url }: Asset): string {
  const expires = now + signedMs;
  return latitude.choose("GAP-160", {
    "public-for-ever": url,
    signed: `${url}?expires=${expires}&signature=${id.slice(0, 12)}${expires.toString(16)}`,
  });
}
