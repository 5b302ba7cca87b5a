import type { Call } from "../../call.ts";
import { adsRefusal } from "../../domains/ads/refusals.ts";
import type { Fault } from "../../fault.ts";
import { invalid } from "../../refusal.ts";
import type { SavedAd, StoredPreview } from "../../world/entities/ad.ts";
import { queryOf } from "../building/asks.ts";
import { failureOf } from "../building/edits.ts";
import { fault, faultsOn } from "../building/scoped.ts";

const minuteMs = 60_000;

type PreviewCall = Call<"getAdPreview">;

function lasting(fetchedAt: string, ms: number) {
  return { expiresAt: new Date(Date.parse(fetchedAt) + ms).toISOString() };
}

function savedBy({ world, query }: PreviewCall): SavedAd | undefined {
  return world.collections.savedAds.get(query.savedId ?? "");
}

function inItsWorkspace(call: PreviewCall, { workspaceId }: SavedAd): PreviewCall {
  return { ...call, workspace: call.world.collections.workspaces.need(workspaceId) };
}

function cachedFor({ world, team, query }: PreviewCall): StoredPreview | undefined {
  return world.collections.adPreviews.get(`${team.id} ${query.adId}`);
}

function forget(call: PreviewCall, which: (cached: StoredPreview) => boolean): void {
  const cached = cachedFor(call);
  if (cached && which(cached)) call.world.collections.adPreviews.delete(cached.id);
}

/** Faults of previews (studio document, Ad discovery and Limits). */
export const adPreviewFaults: readonly Fault[] = [
  ...faultsOn("getAdPreview", {
    "preview-of-another-ad": fault("ADPV-01", "A preview names another ad.", { data: { adId: "2000000" } }),
    "preview-always-cached": fault("ADPV-15", "A fresh preview says that it came from the cache.", {
      data: { cacheHit: true },
    }),
    "ready-preview-lasts-an-hour": fault("ADPV-17", "A ready preview lasts an hour.", {
      data: ({ status, fetchedAt }) => (status === "ready" ? lasting(fetchedAt, 60 * minuteMs) : undefined),
    }),
    "unavailable-preview-lasts-long": fault("ADPV-21", "An unavailable preview lasts ten minutes.", {
      data: ({ status, fetchedAt }) => (status === "ready" ? undefined : lasting(fetchedAt, 10 * minuteMs)),
    }),
    "ready-preview-lasts-longer-with-each-hit": fault("ADPV-17", "A repeated preview lasts 15 more minutes.", {
      data: ({ status, cacheHit }, _, { now }) =>
        status === "ready" && cacheHit ? { expiresAt: new Date(now + 15 * minuteMs).toISOString() } : undefined,
    }),
    "unavailable-preview-lasts-longer-by-refresh": fault(
      "ADPV-21",
      "An unavailable preview that is refreshed lasts long.",
      {
        data: ({ status, fetchedAt }, visit) =>
          status === "unavailable" && queryOf(visit).get("refresh") === "true"
            ? lasting(fetchedAt, 15 * minuteMs)
            : undefined,
      },
    ),
    "preview-expires-at-once": fault("ADPV-24", "A preview expires at once.", {
      data: ({ fetchedAt }) => lasting(fetchedAt, 0),
    }),
    "expired-receipt-previews": fault("ADPV-03", "A preview accepts an expired receipt.", {
      before({ world, query }) {
        const { searchPages } = world.collections;
        const page = searchPages.get(query.resultToken ?? "");
        if (page) searchPages.patch(page.id, { expiresAt: world.now + minuteMs });
      },
    }),
    "foreign-receipt-previews": fault("ADPV-04", "A preview accepts the receipt of another team.", {
      calls(call) {
        const { searchPages, teams } = call.world.collections;
        const page = searchPages.get(call.query.resultToken ?? "");
        return page ? { ...call, team: teams.need(page.teamId) } : call;
      },
    }),
    "any-receipt-previews": fault("ADPV-27", "A preview accepts the receipt of a page without the ad.", {
      calls(call) {
        const { adId, resultToken } = call.query;
        const pages = call.world.collections.searchPages.all().filter(({ teamId }) => teamId === call.team.id);
        const holds = pages.find(({ observations }) => observations.some((each) => each.adId === adId));
        return resultToken && holds ? { ...call, query: { ...call.query, resultToken: holds.id } } : call;
      },
    }),
    "saved-reference-expires": fault("ADPV-05", "A saved reference can be previewed only while its search lasts.", {
      before(call) {
        const saved = savedBy(call);
        if (saved && saved.observation.fetchedAt + 15 * minuteMs < call.world.now) {
          throw adsRefusal(call.world, "ads_search_expired");
        }
      },
    }),
    "foreign-reference-previews": fault("ADPV-06", "A preview accepts the saved reference of another team.", {
      calls(call) {
        const saved = savedBy(call);
        if (!saved || saved.teamId === call.team.id) return call;
        return { ...inItsWorkspace(call, saved), team: call.world.collections.teams.need(saved.teamId) };
      },
    }),
    "reference-of-any-workspace": fault("ADPV-07", "A preview accepts the saved reference of another workspace.", {
      calls(call) {
        const saved = savedBy(call);
        return saved?.teamId === call.team.id ? inItsWorkspace(call, saved) : call;
      },
    }),
    "reference-to-any-ad": fault("ADPV-08", "A preview accepts a saved reference to another ad.", {
      calls(call) {
        const saved = savedBy(call);
        return saved ? { ...call, query: { ...call.query, adId: saved.observation.adId } } : call;
      },
    }),
    "ready-preview-not-cached": fault("ADPV-16", "A ready preview is rendered again on each call.", {
      before: (call) => forget(call, ({ ready }) => ready),
    }),
    "cached-preview-shows-less": fault("ADPV-16", "A preview from the cache lacks its first medium.", {
      data: ({ items, cacheHit }) => (cacheHit ? { items: items.slice(1) } : undefined),
    }),
    "unavailable-preview-not-cached": fault("ADPV-20", "An unavailable preview is rendered again on each call.", {
      before: (call) => forget(call, ({ ready }) => !ready),
    }),
    "preview-cached-for-good": fault("ADPV-18", "An expired preview is served from the cache.", {
      before(call) {
        const cached = cachedFor(call);
        if (!cached?.ready) return;
        const expiresAt = Math.max(cached.expiresAt, call.world.now + minuteMs);
        call.world.collections.adPreviews.patch(cached.id, { expiresAt });
      },
    }),
    "refresh-after-half-a-minute": fault("ADPV-23", "refresh=true renders records of half a minute again.", {
      before(call) {
        if (call.query.refresh) forget(call, ({ fetchedAt }) => fetchedAt < call.world.now - minuteMs / 2);
      },
    }),
    "refresh-false-refreshes": fault("ADPV-16", "refresh=false renders a record again.", {
      before(call) {
        if (call.query.refresh === false) forget(call, () => true);
      },
    }),
    "removed-reference-previews": fault("ADPV-26", "A preview accepts a removed reference.", {
      before(call) {
        const saved = savedBy(call);
        if (saved?.removed) call.world.collections.savedAds.patch(saved.id, { removed: false });
      },
    }),
    "ready-without-media": fault("ADPV-13", "A preview without media is ready.", {
      data: ({ status }) => (status === "ready" ? { items: [] } : undefined),
    }),
    "references-are-refreshed-at-once": fault("ADPV-23", "refresh=true renders every record of a reference again.", {
      before(call) {
        if (call.query.refresh && call.query.savedId !== undefined) forget(call, () => true);
      },
    }),
    "refresh-without-a-pause": fault("ADPV-23", "refresh=true renders every record again.", {
      before(call) {
        if (call.query.refresh) forget(call, () => true);
      },
    }),
    "good-receipt-refused": fault("ADPV-02", "A preview with a valid receipt is refused.", {
      refuses: (visit, world) => queryOf(visit).has("resultToken") && adsRefusal(world, "ads_search_expired"),
    }),
    "supplied-link-ignored": fault("ADPV-09", "A preview ignores a link from the caller instead of refusing it.", {
      query: { url: undefined, posterUrl: undefined, sourceUrl: undefined },
    }),
    "supplied-ad-ignored": fault("ADPV-10", "A preview ignores an ad object from the caller instead of refusing it.", {
      query: { ad: undefined, pageName: undefined, bodies: undefined },
    }),
    "unavailable-preview-fails": fault("ADPV-13", "Media that can't be shown are an error.", {
      answers: (answer) =>
        answer.body.includes('"status":"unavailable"') ? failureOf(503, "ads_preview_unavailable") : answer,
    }),
    "unavailable-preview-fails-upstream": fault("ADPV-13", "Media that can't be shown are a failure of the operator.", {
      answers: (answer) =>
        answer.body.includes('"status":"unavailable"') ? failureOf(502, "ads_upstream_error") : answer,
    }),
    "refresh-ignored": fault("ADPV-22", "refresh=true is ignored.", { query: { refresh: undefined } }),
    "both-references-taken": fault("getAdPreview.query.rule", "A preview takes a receipt beside a reference.", {
      query: { savedId: undefined },
    }),
    "preview-costs": fault("ADPV-25", "A preview costs a credit.", { costs: () => 1 }),
    "refresh-refused": fault("getAdPreview.query.refresh.type", "refresh=true is refused as if it were no boolean.", {
      refuses: ({ asked }) => asked.search.includes("refresh=true") && invalid("refresh", "it is not a boolean."),
    }),
  }),
];
