import type { Call } from "../../call.ts";
import { conflict, invalid, notFound, type Refusal } from "../../refusal.ts";
import { sameSpelling } from "../../request/workspace.ts";
import type { AdObservation, SearchPage } from "../../world/entities/ad.ts";
import type { World } from "../../world/world.ts";
import { adsMode, refuseIn, withoutCounters } from "./modes.ts";
import { adsRefusal } from "./refusals.ts";

/** How a request names an ad: by the receipt of a search page, or by a saved reference. */
export interface AdSource {
  readonly adId: string;
  readonly resultToken?: string | undefined;
  readonly savedId?: string | undefined;
}

/** The caller. */
type Asking = Pick<Call, "world" | "team" | "workspace">;

/**
 * The ad that a preview or a new draft names, as seen in its search.
 * @throws Refusal for a receipt that has expired or is not for this ad, and for a reference of another workspace
 */
export function observationOf(asking: Asking, source: AdSource): AdObservation {
  return source.savedId === undefined
    ? receivedObservation(asking, source, otherUse(asking.world))
    : savedObservation(asking, source.adId, source.savedId);
}

/**
 * The ad of a receipt.
 * @param unusable the refusal of a receipt that has expired or belongs to another team
 * @throws Refusal that, or another one if its page does not contain the ad
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
    invalid: invalid("adId", "the page of this receipt does not contain it."),
    conflict: conflict("The page of this receipt does not contain the ad."),
  });
}

/** The page that a cursor continues, if it is valid for this team. */
export function continuedPage(world: World, teamId: string, cursor: string): SearchPage | null {
  const page = world.collections.searchPages.by("cursor", cursor)[0];
  return page?.teamId === teamId && page.cursorExpiresAt > world.now && !receiptsExpired(world) ? page : null;
}

/** The refusal of an invalid cursor; a malformed one may get another error (GAP-379). */
export function badCursor(world: World, cursor: string): Refusal {
  return world.latitude.answer("GAP-379") === "invalid" && !/^cu_\w{24}$/.test(cursor)
    ? invalid("cursor", "use a cursor from a search of this service.")
    : adsRefusal(world, "ads_search_expired");
}

/** The refusal of an invalid receipt, except in saves (GAP-401). */
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
    invalid: invalid("savedId", "this workspace has no such reference to this ad."),
    conflict: conflict("The workspace has no such saved reference to this ad."),
  });
}

/** Whether the control interface makes all receipts and cursors count as expired. */
function receiptsExpired(world: World): boolean {
  return adsMode(world) === "ads_search_expired";
}
