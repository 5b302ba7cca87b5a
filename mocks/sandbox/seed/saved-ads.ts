import type { AdFilters } from "../world/entities/ad.ts";
import type { World } from "../world/world.ts";
import type { Cast, TeamCast } from "./cast.ts";

const hourMs = 3600_000;

const provenance: AdFilters = { country: "EU_UK", mediaType: "ALL", platform: "ALL", status: "ALL" };

/** Saves a few references: most for the main team, a little elsewhere, so that foreign ids exist. Needs the ads. */
export function seedSavedAds(world: World, { main, other }: Cast): void {
  save(world, main, main.workspace.id, [0, 1, 13, 27]);
  save(world, main, main.second.id, [5]);
  save(world, other, other.workspace.id, [3, 9]);
}

/**
 * Of ads that have stopped: a search for running ones, as most are, then finds what is not saved yet.
 * @param places of the ads among those; each was seen and saved an hour after the one before
 */
function save(world: World, { team }: TeamCast, workspaceId: string, places: readonly number[]): void {
  const stopped = world.collections.libraryAds.all().filter(({ stoppedAt }) => stoppedAt !== null);
  for (const [at, place] of places.entries()) {
    const ad = stopped[place];
    if (!ad) throw new Error(`The library holds no stopped ad ${place}.`);
    const savedAt = world.now - (places.length + 24 - at) * hourMs;
    world.collections.savedAds.put({
      id: world.newId(),
      teamId: team.id,
      workspaceId,
      observation: { adId: ad.adId, fetchedAt: savedAt - hourMs / 12, provenance, ad },
      savedAt,
      removed: false,
    });
  }
}
