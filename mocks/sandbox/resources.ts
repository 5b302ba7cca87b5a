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

/** A resource by its id, of any team. */
export function findResource({ collections }: World, resource: string, id: string): Owned | undefined {
  if (!Object.hasOwn(places, resource)) return undefined;
  return collections[places[resource as keyof typeof places]].get(id); // it is one of its keys
}
