import type { Call, HandlersOf } from "../call.ts";
import { pageReply, paginate } from "../pagination.ts";
import { invalid } from "../refusal.ts";
import { created } from "../reply.ts";
import type { Asset } from "../world/entities/asset.ts";
import { hostedAddress, probe } from "../world/media.ts";
import type { World } from "../world/world.ts";
import { checkLibraryText, checkSource, isKnownCategory, kindOf } from "./assets/upload.ts";
import { assetView, createdView, shownCategory, shownName } from "./assets/view.ts";

/** The media library (core document, Assets). */
export const assets: HandlersOf<"assets"> = {
  listAssets({ world, workspace, query }) {
    const { kind, category, turboEnabled } = query;
    const all = inOrder(world, world.collections.assets.by("workspace", workspace.id));
    const list = all
      .filter((asset) => kind === undefined || asset.kind === kind)
      .filter(category === undefined ? () => true : ofCategory(world, all, category))
      .filter((asset) => turboEnabled === undefined || asset.turboEnabled === turboEnabled);
    return pageReply(paginate(world, list, query), (asset) => assetView(world, asset));
  },

  createAsset: {
    check({ world, body }) {
      checkSource(world, body.url);
      checkLibraryText(world, body);
      kindOf(world, body);
    },
    run: (call) => created(createdView(call.world, sameUpload(call) ?? upload(call))),
  },
};

/** The library in its order (GAP-161). */
function inOrder(world: World, oldestFirst: readonly Asset[]): readonly Asset[] {
  return world.latitude.choose("GAP-161", {
    "newest-first": () => oldestFirst.toReversed(),
    "oldest-first": () => oldestFirst,
    "by-name": () =>
      oldestFirst.toSorted((a, b) => (shownName(world, a) ?? "").localeCompare(shownName(world, b) ?? "")),
    unordered: () => oldestFirst.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  })();
}

/**
 * The filter by category (GAP-162).
 * @throws Refusal for a category without assets, if that is refused
 */
function ofCategory(world: World, all: readonly Asset[], category: string): (asset: Asset) => boolean {
  const { latitude } = world;
  const exact = (asset: Asset) => shownCategory(world, asset) === category;
  const ignoringCase = (asset: Asset) => shownCategory(world, asset)?.toLowerCase() === category.toLowerCase();
  if (latitude.answer("GAP-162") === "unknown-is-refused" && !all.some(exact)) {
    throw invalid("category", "unknown category.");
  }
  return latitude.choose("GAP-162", { exact, "case-insensitive": ignoringCase, "unknown-is-refused": exact });
}

/** The asset of an earlier equal request, if the sandbox does not create a second one (GAP-163). */
function sameUpload(call: Call<"createAsset">): Asset | undefined {
  const { world, workspace } = call;
  if (world.latitude.answer("GAP-163") === "two") return undefined;
  const { sourceUrl, name, category, kind } = fieldsOf(call);
  return world.collections.assets
    .by("workspace", workspace.id)
    .find(
      (each) => each.sourceUrl === sourceUrl && each.name === name && each.category === category && each.kind === kind,
    );
}

/** Keeps a copy of the file under its own address. */
function upload(call: Call<"createAsset">): Asset {
  const { world, workspace, team } = call;
  const id = world.newId();
  const fields = fieldsOf(call);
  const { kind, seconds } = fields;
  return world.collections.assets.put({
    id,
    teamId: team.id,
    workspaceId: workspace.id,
    ...fields,
    url: hostedAddress(id, kind, seconds ?? undefined),
    turboEnabled: world.latitude.choose("GAP-158", {
      "off-at-first": false,
      "on-at-first": true,
      "by-kind": kind === "video",
    }),
    createdAt: world.now,
  });
}

function fieldsOf({
  world,
  body,
}: Call<"createAsset">): Pick<Asset, "kind" | "name" | "category" | "sourceUrl" | "seconds"> {
  const { url, name = null, category = null } = body;
  const kind = kindOf(world, body);
  const ignored =
    category !== null && world.latitude.answer("GAP-156") === "unknown-is-ignored" && !isKnownCategory(category);
  return {
    kind,
    name,
    category: ignored ? null : category,
    sourceUrl: url,
    seconds: kind === "image" ? null : probe(url).seconds,
  };
}
