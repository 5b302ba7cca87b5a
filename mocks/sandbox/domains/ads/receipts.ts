import type { Call } from "../../call.ts";
import { conflict, invalid, notFound, type Refusal } from "../../refusal.ts";
import { sameSpelling } from "../../request/workspace.ts";
import type { AdObservation, SearchPage } from "../../world/entities/ad.ts";
import type { World } from "../../world/world.ts";
import { adsMode, refuseIn, withoutCounters } from "./modes.ts";
import { adsRefusal } from "./refusals.ts";

/** What a request names an ad by: with the receipt of a search page, or with a saved reference. */
export interface AdSource {
  readonly adId: string;
  readonly resultToken?: string | undefined;
  readonly savedId?: string | undefined;
}

/** Who asks. */
type Asking = Pick<Call, "world" | "team" | "workspace">;

/**
 * The ad that a preview or a new draft names, as it was seen.
 * @throws Refusal for a receipt that is not good any more or not for this ad, and for a reference that is not of this workspace
 */
export function observationOf(asking: Asking, source: AdSource): AdObservation {
  return source.savedId === undefined
    ? receivedObservation(asking, source, otherUse(asking.world))
    : savedObservation(asking, source.adId, source.savedId);
}

/**
 * The ad of a receipt.
 * @param unusable what a receipt gets that has expired or belongs to another team
 * @throws Refusal that, or another one when its page does not hold the ad
 */
export function receivedObservation(
  { world, team }: Pick<Asking, "world" | "team">,
  { adId, resultToken = "" }: AdSource,
  unusable: Refusal,
): AdObservation {
  refuseIn(world, withoutCounters);
  const page = world.collections.searchPages.get(resultToken);
  if (page?.teamId !== team.id || page.expiresAt <= world.now || receiptsExpired(world)) throw unusable;
  const observation = page.observations.find((each) => each.adId === adId);
  if (observation) return observation;
  throw world.latitude.choose("GAP-402", {
    expired: adsRefusal(world, "ads_search_expired"),
    "not-found": notFound("ad"),
    invalid: invalid("adId", "the page of this receipt does not hold it."),
    conflict: conflict("The page of this receipt does not hold the ad."),
  });
}

/** The page that a cursor continues, while it is good for this team. */
export function continuedPage(world: World, teamId: string, cursor: string): SearchPage | null {
  const page = world.collections.searchPages.by("cursor", cursor)[0];
  return page?.teamId === teamId && page.cursorExpiresAt > world.now && !receiptsExpired(world) ? page : null;
}

/** What a cursor gets that is no good: one that can't be ours may be told apart (GAP-379). */
export function badCursor(world: World, cursor: string): Refusal {
  return world.latitude.answer("GAP-379") === "invalid" && !/^cu_\w{24}$/.test(cursor)
    ? invalid("cursor", "it is none that this service gave out.")
    : adsRefusal(world, "ads_search_expired");
}

/** What a bad receipt gets where it is not used to save (GAP-401). */
function otherUse(world: World): Refusal {
  return world.latitude.choose("GAP-401", {
    expired: adsRefusal(world, "ads_search_expired"),
    "not-found": notFound("search receipt"),
    invalid: invalid("resultToken", "it has expired or belongs to another team."),
  });
}

function savedObservation({ world, team, workspace }: Asking, adId: string, savedId: string): AdObservation {
  const saved = world.collections.savedAds.get(sameSpelling(savedId, world.latitude));
  if (!saved || saved.removed || saved.teamId !== team.id) throw notFound("saved reference");
  if (saved.workspaceId === workspace.id && saved.observation.adId === adId) return saved.observation;
  throw world.latitude.choose("GAP-403", {
    "not-found": notFound("saved reference"),
    invalid: invalid("savedId", "it is no reference of this workspace to this ad."),
    conflict: conflict("The saved reference is none of this workspace to this ad."),
  });
}

/** Whether the control interface has all receipts and cursors count as expired. */
function receiptsExpired(world: World): boolean {
  return adsMode(world) === "ads_search_expired";
}
