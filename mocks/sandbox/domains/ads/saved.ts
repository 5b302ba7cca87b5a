import type { Call, Data, Handler } from "../../call.ts";
import { paginate } from "../../pagination.ts";
import { invalid, notFound } from "../../refusal.ts";
import { ok, type Reply } from "../../reply.ts";
import type { AdObservation, SavedAd } from "../../world/entities/ad.ts";
import type { World } from "../../world/world.ts";
import { adsMode, off, refuseIn, refuseSavedReferences } from "./modes.ts";
import { receivedObservation } from "./receipts.ts";
import { adsRefusal } from "./refusals.ts";
import { savedAdView } from "./views.ts";

/** The maximum number of references in a workspace (studio document, Limits). */
export const savedLimit = 500;

/** Lists the saved references of a workspace, newest saved first (studio document, Ad discovery). */
export const listSavedAds: Handler<"listSavedAds">["run"] = ({ world, workspace, query }) => {
  refuseSavedReferences(world);
  const { latitude } = world;
  const { page, limit, pageId } = query;
  if (pageId !== undefined && !/^\d+$/.test(pageId) && latitude.answer("GAP-418") === "refused") {
    throw invalid("pageId", "it must be a number.");
  }
  const all = world.collections.savedAds.by("workspace", workspace.id).toReversed();
  const matching = pageId === undefined ? all : all.filter(({ observation }) => observation.ad.pageId === pageId);
  const usual = latitude.choose("GAP-415", { "twenty-five": 25, twenty: 20 });
  const { items, pagination } = paginate(world, matching, { page, limit }, usual);
  const counted = latitude.choose("GAP-417", { workspace: all, filtered: matching });
  const data = {
    items: items.map((saved) => savedAdView(world, saved)),
    advertisers: advertisersOf(world, all, items),
    savedCount: counted.length,
    savedLimit,
  } as const;
  return { ...ok(data), pagination };
};

/** What `advertisers` holds (GAP-416). */
function advertisersOf({ latitude }: World, all: readonly SavedAd[], listed: readonly SavedAd[]): unknown {
  const answer = latitude.answer("GAP-416");
  const found = new Map<string, { pageId: string; pageName: string; count: number }>();
  for (const { observation } of answer === "this-page" ? listed : all) {
    const { pageId, pageName } = observation.ad;
    found.set(pageId, { pageId, pageName, count: (found.get(pageId)?.count ?? 0) + 1 });
  }
  const counted = [...found.values()];
  const plain = counted.map(({ pageId, pageName }) => ({ pageId, pageName }));
  return latitude.choose("GAP-416", {
    "pages-of-the-workspace": plain,
    "with-counts": counted,
    "this-page": plain,
    map: Object.fromEntries(plain.map(({ pageId, pageName }) => [pageId, { pageName }])),
  });
}

/** Saves a reference; the ad's data comes from the page of the receipt (studio document, Ad discovery). */
export const saveAd: Handler<"saveAd"> = {
  check(call) {
    const { world, workspace } = call;
    refuseIn(world, [...off, "ads_cache_unavailable"]);
    const already = savedAlready(call);
    if (!already || world.latitude.answer("GAP-421") === "refused") seenBy(call);
    const isFull = world.collections.savedAds.count("workspace", workspace.id) >= savedLimit;
    if (already && world.latitude.answer("GAP-420") === "succeeds") return;
    if (isFull || adsMode(world) === "ads_saved_limit") throw adsRefusal(world, "ads_saved_limit");
  },
  run(call) {
    const { world, team, workspace } = call;
    const already = savedAlready(call);
    if (already) return savedReply(world, savedAgain(call, already), false);
    const saved = world.collections.savedAds.put({
      id: world.newId(),
      teamId: team.id,
      workspaceId: workspace.id,
      observation: seenBy(call),
      savedAt: world.now,
      removed: false,
    });
    return savedReply(world, saved, true);
  },
};

function savedAlready({ world, workspace, body }: Call<"saveAd">): SavedAd | undefined {
  return world.collections.savedAds.by("pair", `${workspace.id} ${body.adId}`)[0];
}

/** The ad from the page of the receipt. @throws Refusal if the receipt is not valid for it */
function seenBy(call: Call<"saveAd">): AdObservation {
  return receivedObservation(call, call.body, adsRefusal(call.world, "ads_search_expired"));
}

/** What happens to a reference that is saved again (GAP-419). */
function savedAgain(call: Call<"saveAd">, saved: SavedAd): SavedAd {
  const { world, body } = call;
  const { savedAds, searchPages } = world.collections;
  const seen = searchPages.get(body.resultToken)?.observations.find(({ adId }) => adId === body.adId);
  return world.latitude.choose("GAP-419", {
    unchanged: () => saved,
    renewed: () => savedAds.patch(saved.id, { observation: seen ?? saved.observation }),
  })();
}

/** The documents don't show the status of a save (GAP-422). */
function savedReply(world: World, saved: SavedAd, isNew: boolean): Reply<Data<"saveAd">> {
  const status = world.latitude.choose("GAP-422", {
    "created-and-ok": isNew ? 201 : 200,
    "always-200": 200,
    "always-201": 201,
  });
  return { status, data: savedAdView(world, saved) };
}

/** Removes a reference; removing it again succeeds (studio document, Ad discovery). */
export const deleteSavedAd: Handler<"deleteSavedAd"> = {
  findsItself: true,
  run(call) {
    const { world, team, id } = call;
    refuseSavedReferences(world);
    const { savedAds } = world.collections;
    const saved = savedAds.get(id);
    const isKnown = saved?.teamId === team.id;
    if (!isKnown && world.latitude.answer("GAP-424") === "not-found") throw notFound("saved reference");
    if (isKnown && !saved.removed && isRemovable(call, saved)) savedAds.patch(id, { removed: true });
    return ok({ deleted: true } as const);
  },
};

/** Whether the call may remove it. @throws Refusal if it may not even name it */
function isRemovable(
  { world: { latitude }, workspace, workspaceNamed }: Call<"deleteSavedAd">,
  saved: SavedAd,
): boolean {
  if (saved.workspaceId === workspace.id) return true;
  if (!workspaceNamed && latitude.answer("GAP-015") === "whole-team") return true;
  const answer = workspaceNamed ? latitude.answer("GAP-425") : "not-found";
  if (answer === "not-found") throw notFound("saved reference");
  return answer === "removed";
}
