import type { Asset } from "../world/entities/asset.ts";
import type { World } from "../world/world.ts";
import { bodyMember, isAskedFor, withBodyMember } from "./asks.ts";
import { editData, editObject, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

type Item = Readonly<Record<string, unknown>>;

/** A list of assets in which each shows something else. */
function listed(name: string, breaks: string, says: string, edit: (item: Item, world: World) => Item): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers: (answer, visit, world) =>
      isOneOf(visit, "listAssets")
        ? editData(answer, (data) => (data as Item[]).map((item) => edit(item, world))) // a list
        : answer,
  };
}

/** An upload that keeps something else than it should. */
function kept(
  name: string,
  breaks: string,
  says: string,
  change: (asset: Asset, world: World) => Partial<Asset>,
): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    runs(call, run) {
      const reply = run(call);
      if (call.operation.operationId !== "createAsset") return reply;
      const { assets } = call.world.collections;
      const { id } = reply.data as { readonly id: string }; // of an asset
      assets.patch(id, change(assets.need(id), call.world));
      return reply;
    },
  };
}

/** An upload whose answer says something else. */
function answered(name: string, breaks: string, says: string, edit: (data: Item) => Item): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers: (answer, visit) => (isOneOf(visit, "createAsset") ? editObject(answer, edit) : answer),
  };
}

/** The workspace of a team that is not the default one, or another of those. */
function elsewhere({ workspaceId, teamId }: Asset, { collections }: World): string {
  const all = collections.workspaces.by("team", teamId ?? "");
  return all.find(({ id }) => id !== workspaceId)?.id ?? workspaceId;
}

/** Takes an upload for one of a good address. */
function takes(name: string, breaks: string, says: string, isMeant: (url: string) => boolean): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    asks: (asked) =>
      isAskedFor(asked, "createAsset") && isMeant(bodyMember(asked, "url"))
        ? withBodyMember(asked, "url", "https://media.shortform.example/picture.jpg")
        : asked,
  };
}

/** Faults of the media library (core document, Assets). */
export const assetFaults: readonly Fault[] = [
  {
    name: "asset-listed-later",
    breaks: ["ASSET-06"],
    says: "An asset stands in the list a minute after its upload.",
    answers: (answer, visit, world) =>
      isOneOf(visit, "listAssets")
        ? editData(answer, (data) =>
            (data as Item[]).filter(({ id }) => {
              const asset = world.collections.assets.get(String(id));
              return !asset || world.now - asset.createdAt >= 60_000;
            }),
          )
        : answer,
  },
  answered("asset-kind-of-its-own", "ASSET-07", "An upload is always an image.", (data) => ({
    ...data,
    kind: "image",
  })),
  {
    name: "asset-kind-not-inferred",
    breaks: ["ASSET-08"],
    says: "A file without kind becomes a video.",
    asks: (asked) =>
      isAskedFor(asked, "createAsset") && bodyMember(asked, "kind") === ""
        ? withBodyMember(asked, "kind", "video")
        : asked,
  },
  answered("asset-name-lost", "ASSET-09", "The answer to an upload has another name.", (data) => ({
    ...data,
    name: "Untitled",
  })),
  listed("asset-name-lost-in-list", "ASSET-09", "The list shows no names.", (item) => ({ ...item, name: "Untitled" })),
  kept("asset-category-lost", "ASSET-10", "The category of an upload is not kept.", () => ({ category: "other" })),
  {
    name: "asset-not-copied",
    breaks: ["ASSET-11"],
    says: "The url of an asset is the one that it was fetched from.",
    answers: (answer, visit) =>
      isOneOf(visit, "createAsset")
        ? editObject(answer, (data) => ({ ...data, url: bodyMember(visit.asked, "url") }))
        : answer,
  },
  listed("asset-url-changes", "ASSET-12", "The url of an asset changes with the time.", (item, { now }) => ({
    ...item,
    url: `https://media.shortform.example/${now}/${String(item.id)}.mp4`,
  })),
  takes("asset-from-http", "ASSET-15", "A file is fetched from an address without TLS.", (url) =>
    url.startsWith("http:"),
  ),
  takes("asset-from-nowhere", "ASSET-16", "A file that can't be fetched becomes an asset.", (url) =>
    new URL(url).hostname.endsWith(".invalid"),
  ),
  kept("asset-in-another-workspace", "ASSET-18", "An upload goes to another workspace.", (asset, world) => ({
    workspaceId: elsewhere(asset, world),
  })),
  {
    name: "asset-replay-adds-one",
    breaks: ["ASSET-20"],
    says: "A replayed upload adds another asset.",
    answers(answer, visit, world) {
      if (!visit.replay || !isOneOf(visit, "createAsset")) return answer;
      const { data } = JSON.parse(answer.body) as { readonly data: { readonly id: string } }; // an upload that was stored
      const { assets } = world.collections;
      world.transaction(() => assets.put({ ...assets.need(data.id), id: world.newId() }));
      return answer;
    },
  },
];
