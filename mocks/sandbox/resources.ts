import type { Collection } from "./world/collection.ts";
import type { Owned } from "./world/entities/owned.ts";
import type { World } from "./world/world.ts";

/** The contract's resources (`x-resource`), and the collections that store them. */
const places = {
  workspace: "workspaces",
  suggestion: "suggestions",
  post: "posts",
  automation: "automations",
  influencer: "influencers",
  video: "videos",
  asset: "assets",
  account: "accounts",
  content: "content",
  savedAd: "savedAds",
  draft: "drafts",
} as const;

/** A kind of resource. */
export type ResourceName = keyof typeof places;

export const resourceNames = Object.keys(places) as readonly ResourceName[]; // its own keys

/** The records of a resource, of any team. */
export function recordsOf({ collections }: World, resource: ResourceName): Collection<Owned> {
  return collections[places[resource]] as unknown as Collection<Owned>; // every resource has an owner
}

/** A resource by its id, of any team. */
export function findResource(world: World, resource: string, id: string): Owned | undefined {
  if (!Object.hasOwn(places, resource)) return undefined;
  return recordsOf(world, resource as ResourceName).get(id); // it is one of its keys
}
