import type { Fault } from "../../fault.ts";
import type { Asset } from "../../world/entities/asset.ts";
import type { World } from "../../world/world.ts";
import { bodyMember } from "../building/asks.ts";
import { ignoresFilter } from "../building/lists.ts";
import { keeps } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** The address of a file that can be fetched. */
const good = { url: "https://media.shortform.example/picture.jpg" };

/** A workspace of the team, other than the asset's. */
function elsewhere({ workspaceId, teamId }: Asset, { collections }: World): string {
  const all = collections.workspaces.by("team", teamId ?? "");
  return all.find(({ id }) => id !== workspaceId)?.id ?? workspaceId;
}

/** Faults of the media library (core document, Assets). */
export const faults: readonly Fault[] = [
  ignoresFilter("assets-of-any-kind", "ASSET-01", "listAssets", "kind"),
  ignoresFilter("assets-of-any-category", "ASSET-02", "listAssets", "category"),
  ignoresFilter("assets-turbo-or-not", "ASSET-03", "listAssets", "turboEnabled"),
  ignoresFilter("assets-by-one-filter", "ASSET-04", "listAssets", "category", "kind="),
  ...faultsOn("listAssets", {
    "assets-filter-loses-one": fault("ASSET-05", "A filtered list of assets lacks its first one.", {
      list: (items, { asked }) => items.slice(/[?&](kind|category|turboEnabled)=/.test(asked.search) ? 1 : 0),
    }),
    "asset-listed-later": fault("ASSET-06", "An asset is missing from the list for a minute after its upload.", {
      list: (items, _, { collections, now }) =>
        items.filter(({ id }) => now - (collections.assets.get(id)?.createdAt ?? 0) >= 60_000),
    }),
    "asset-name-lost-in-list": fault("ASSET-09", "The list shows no names.", { item: { name: "Untitled" } }),
    "asset-url-changes": fault("ASSET-12", "The url of an asset changes over time.", {
      item: ({ id }, _, { now }) => ({ url: `https://media.shortform.example/${now}/${id}.mp4` }),
    }),
  }),
  ...faultsOn("createAsset", {
    "asset-kind-of-its-own": fault("ASSET-07", "An upload is always an image.", { data: { kind: "image" } }),
    "asset-kind-not-inferred": fault("ASSET-08", "A file without kind becomes a video.", {
      body: (_, asked) => (bodyMember(asked, "kind") === "" ? { kind: "video" } : undefined),
    }),
    "asset-kind-of-its-name": fault("ASSET-08", "A file without kind has the kind that the ending of its name says.", {
      body: (_, asked) =>
        bodyMember(asked, "kind") === "" && bodyMember(asked, "name").endsWith(".mp4") ? { kind: "video" } : undefined,
    }),
    "asset-kind-of-its-address": fault("ASSET-08", "A file without kind has the kind that its address ends in.", {
      body: (_, asked) => {
        const isOpen = bodyMember(asked, "kind") === "";
        return isOpen && /\.mp4(\?|$)/.test(bodyMember(asked, "url")) ? { kind: "video" } : undefined;
      },
    }),
    "inferred-audio-is-kept-as-video": fault("ASSET-08", "A sound without kind is listed as a video.", {
      runs: keeps("assets", ({ kind }, { body }) =>
        kind === "audio" && !Object.hasOwn(body ?? {}, "kind") ? { kind: "video" as const } : undefined,
      ),
    }),
    "asset-name-lost": fault("ASSET-09", "An upload shows another name.", { data: { name: "Untitled" } }),
    "name-of-a-sound-lost": fault("ASSET-09", "A sound that is uploaded with a name has another one.", {
      runs: keeps("assets", ({ kind }) => (kind === "audio" ? { name: "Untitled" } : undefined)),
    }),
    "asset-category-lost": fault("ASSET-10", "The category of an upload is not kept.", {
      runs: keeps("assets", () => ({ category: "other" })),
    }),
    "category-lost-beside-a-kind": fault("ASSET-10", "The category of an upload with its kind is not kept.", {
      runs: keeps("assets", (_, { body }) => (Object.hasOwn(body ?? {}, "kind") ? { category: "other" } : undefined)),
    }),
    "asset-not-copied": fault("ASSET-11", "The url of an asset is its source url.", {
      data: (_, { asked }) => ({ url: bodyMember(asked, "url") }),
    }),
    "asset-from-http": fault("ASSET-15", "A file is accepted from an address without TLS.", {
      body: (_, asked) => (bodyMember(asked, "url").startsWith("http:") ? good : undefined),
    }),
    "asset-of-a-kind-from-http": fault("ASSET-15", "With its kind, a file is accepted from an address without TLS.", {
      body: (_, asked) =>
        bodyMember(asked, "kind") !== "" && bodyMember(asked, "url").startsWith("http:") ? good : undefined,
    }),
    "asset-from-nowhere": fault("ASSET-16", "A file that can't be fetched becomes an asset.", {
      body: (_, asked) => (/^https?:\/\/[^/?#:]+\.invalid(?![\w.-])/.test(bodyMember(asked, "url")) ? good : undefined),
    }),
    "asset-in-another-workspace": fault("ASSET-18", "An upload goes to another workspace.", {
      runs: keeps("assets", (asset, { world }) => ({ workspaceId: elsewhere(asset, world) })),
    }),
    "unnamed-asset-in-another-workspace": fault("ASSET-18", "An upload without a name goes to the default workspace.", {
      body: (_, asked) => (bodyMember(asked, "name") === "" ? { workspaceId: undefined } : undefined),
    }),
    "asset-replay-adds-one": fault("ASSET-20", "A replayed upload creates a second asset.", {
      answered({ body }, { replay }, world) {
        if (!replay) return;
        const { data } = JSON.parse(body) as { readonly data: { readonly id: string } }; // a stored upload
        const { assets } = world.collections;
        assets.put({ ...assets.need(data.id), id: world.newId() });
      },
    }),
  }),
];
