import type { World } from "../world/world.ts";
import { seedAccounts } from "./accounts.ts";
import { seedAds, seedArchivedAds } from "./ads.ts";
import { seedAssets } from "./assets.ts";
import { seedAutomations } from "./automations.ts";
import { seedCast } from "./cast.ts";
import { seedContent } from "./content.ts";
import { seedDrafts } from "./drafts.ts";
import { seedInfluencers } from "./influencers.ts";
import { seedPosts } from "./posts.ts";
import { seedSavedAds } from "./saved-ads.ts";
import { seedScopedKeys } from "./scoped-keys.ts";
import { seedSuggestions } from "./suggestions.ts";
import { seedVideos } from "./videos.ts";

/** Fills an empty world: the same seed makes the same ids, texts and times relative to the clock. */
export function seedWorld(world: World): void {
  const cast = seedCast(world);
  const influencers = seedInfluencers(world, cast);
  seedAccounts(world, cast, influencers);
  seedAssets(world, cast);
  seedVideos(world, cast, influencers);
  seedSuggestions(world, cast);
  seedPosts(world, cast);
  seedAds(world);
  seedSavedAds(world, cast);
  seedArchivedAds(world);
  seedContent(world, cast);
  seedDrafts(world, cast);
  seedAutomations(world, cast);
  seedScopedKeys(world, cast.main);
}
