import type { Call } from "../call.ts";
import { adsRefusal } from "../domains/ads/refusals.ts";
import { invalid } from "../refusal.ts";
import type { SavedAd, StoredPreview } from "../world/entities/ad.ts";
import { isAskedFor, withoutQuery } from "./asks.ts";
import { editData, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

const minuteMs = 60_000;

type PreviewCall = Call<"getAdPreview">;
type PreviewData = Readonly<Record<"adId" | "status" | "fetchedAt" | "expiresAt" | "cacheHit", unknown>>;

/** Faults of previews (studio document, Ad discovery and Limits). */
export const adPreviewFaults: readonly Fault[] = [
  showing("preview-of-another-ad", "ADPV-01", "A preview names another ad.", (data) => ({ ...data, adId: "2000000" })),
  showing(
    "preview-always-cached",
    "ADPV-15",
    "A preview that was just made says that it came from the cache.",
    (data) => ({
      ...data,
      cacheHit: true,
    }),
  ),
  showing("ready-preview-lasts-an-hour", "ADPV-17", "A ready preview lasts an hour.", (data) =>
    data.status === "ready" ? lasting(data, 60 * minuteMs) : data,
  ),
  showing("unavailable-preview-lasts-long", "ADPV-21", "An unavailable preview lasts ten minutes.", (data) =>
    data.status === "ready" ? data : lasting(data, 10 * minuteMs),
  ),
  showing("preview-expires-at-once", "ADPV-24", "A preview expires when it is made.", (data) => lasting(data, 0)),

  running("expired-receipt-previews", "ADPV-03", "A preview takes a receipt that has expired.", (call) => {
    const page = call.world.collections.searchPages.get(call.query.resultToken ?? "");
    if (page) call.world.collections.searchPages.patch(page.id, { expiresAt: call.world.now + minuteMs });
    return call;
  }),
  running("foreign-receipt-previews", "ADPV-04", "A preview takes the receipt of another team.", (call) => {
    const page = call.world.collections.searchPages.get(call.query.resultToken ?? "");
    return page ? { ...call, team: call.world.collections.teams.need(page.teamId) } : call;
  }),
  running(
    "saved-reference-expires",
    "ADPV-05",
    "A saved reference can be previewed only while its search lasts.",
    (call) => {
      const saved = savedBy(call);
      if (saved && saved.observation.fetchedAt + 15 * minuteMs < call.world.now) {
        throw adsRefusal(call.world, "ads_search_expired");
      }
      return call;
    },
  ),
  running("foreign-reference-previews", "ADPV-06", "A preview takes the saved reference of another team.", (call) => {
    const saved = savedBy(call);
    return saved && saved.teamId !== call.team.id
      ? { ...inItsWorkspace(call, saved), team: call.world.collections.teams.need(saved.teamId) }
      : call;
  }),
  running(
    "reference-of-any-workspace",
    "ADPV-07",
    "A preview takes the saved reference of another workspace.",
    (call) => {
      const saved = savedBy(call);
      return saved?.teamId === call.team.id ? inItsWorkspace(call, saved) : call;
    },
  ),
  running("reference-to-any-ad", "ADPV-08", "A preview takes a saved reference to another ad.", (call) => {
    const saved = savedBy(call);
    return saved ? { ...call, query: { ...call.query, adId: saved.observation.adId } } : call;
  }),
  running("ready-preview-not-cached", "ADPV-16", "A ready preview is made anew each time.", (call) => {
    forget(call, ({ ready }) => ready);
    return call;
  }),
  running("unavailable-preview-not-cached", "ADPV-20", "An unavailable preview is made anew each time.", (call) => {
    forget(call, ({ ready }) => !ready);
    return call;
  }),
  running(
    "preview-cached-for-good",
    "ADPV-18",
    "A ready preview is shown from the cache after it has expired.",
    (call) => {
      const cached = cachedFor(call);
      const { adPreviews } = call.world.collections;
      if (cached?.ready)
        adPreviews.patch(cached.id, { expiresAt: Math.max(cached.expiresAt, call.world.now + minuteMs) });
      return call;
    },
  ),
  running("refresh-without-a-pause", "ADPV-23", "refresh=true makes every record anew.", (call) => {
    if (call.query.refresh) forget(call, () => true);
    return call;
  }),

  {
    name: "good-receipt-refused",
    breaks: ["ADPV-02"],
    says: "A preview with a good receipt is refused.",
    refuses: (visit, world) =>
      isAskedFor(visit.asked, "getAdPreview") && visit.asked.search.includes("resultToken")
        ? adsRefusal(world, "ads_search_expired")
        : null,
  },
  {
    name: "supplied-link-ignored",
    breaks: ["ADPV-09"],
    says: "A preview ignores a link of its caller instead of refusing it.",
    asks: (asked) =>
      isAskedFor(asked, "getAdPreview") ? withoutQuery(asked, ["url", "posterUrl", "sourceUrl"]) : asked,
  },
  {
    name: "supplied-ad-ignored",
    breaks: ["ADPV-10"],
    says: "A preview ignores an ad object of its caller instead of refusing it.",
    asks: (asked) => (isAskedFor(asked, "getAdPreview") ? withoutQuery(asked, ["ad", "pageName", "bodies"]) : asked),
  },
  {
    name: "unavailable-preview-fails",
    breaks: ["ADPV-13"],
    says: "Media that can't be shown are an error.",
    answers: (answer, visit) =>
      isOneOf(visit, "getAdPreview") && answer.body.includes('"status":"unavailable"')
        ? failureOf(503, "ads_preview_unavailable")
        : answer,
  },
  {
    name: "refresh-ignored",
    breaks: ["ADPV-22"],
    says: "refresh=true is ignored.",
    asks: (asked) => (isAskedFor(asked, "getAdPreview") ? withoutQuery(asked, ["refresh"]) : asked),
  },
  {
    name: "preview-costs",
    breaks: ["ADPV-25"],
    says: "A preview costs a credit.",
    costs: (cost, { operation }) => (operation.operationId === "getAdPreview" ? 1 : cost),
  },
  {
    name: "refresh-refused",
    breaks: ["getAdPreview.query.refresh.type"],
    says: "refresh=true is refused as if it were no boolean.",
    refuses: ({ asked }) =>
      isAskedFor(asked, "getAdPreview") && asked.search.includes("refresh=true")
        ? invalid("refresh", "it is none.")
        : null,
  },
  {
    name: "unknown-reference-fails",
    breaks: ["getAdPreview.error.not_found"],
    says: "A savedId that names nothing is a fault of the server.",
    answers: (answer, visit) =>
      isOneOf(visit, "getAdPreview") && answer.status === 404 ? failureOf(500, "internal_error") : answer,
  },
];

/** A preview shows something wrong. */
function showing(name: string, breaks: string, says: string, edit: (data: PreviewData) => PreviewData): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers: (answer, visit) =>
      isOneOf(visit, "getAdPreview") ? editData(answer, (data) => edit(data as PreviewData)) : answer, // of a success
  };
}

/** A preview is made as if something else had been asked, or after something else has happened. */
function running(name: string, breaks: string, says: string, change: (call: PreviewCall) => PreviewCall): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    runs: (call, run) => run(call.operation.operationId === "getAdPreview" ? change(call as PreviewCall) : call), // its call
  };
}

function lasting(data: PreviewData, ms: number): PreviewData {
  return { ...data, expiresAt: new Date(Date.parse(String(data.fetchedAt)) + ms).toISOString() };
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
