import type { Call } from "../../call.ts";
import { adsRefusal } from "../../domains/ads/refusals.ts";
import { savedLimit } from "../../domains/ads/saved.ts";
import type { Fault, Hook } from "../../fault.ts";
import { invalid, notFound } from "../../refusal.ts";
import { ok } from "../../reply.ts";
import type { SavedAd } from "../../world/entities/ad.ts";
import type { World } from "../../world/world.ts";
import { bodyMember, queryOf } from "../building/asks.ts";
import { ignoresFilter } from "../building/lists.ts";
import { keeps } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";

const minuteMs = 60_000;

const adFields = [
  ...["pageId", "pageName", "bodies", "titles", "captions", "descriptions", "startedAt", "stoppedAt", "platforms"],
  ...["mediaType", "observedStatus", "fetchedAt", "sourceUrl", "provenance"],
];

function savedOf({ world, workspace, body }: Call<"saveAd">): readonly SavedAd[] {
  return world.collections.savedAds.by("pair", `${workspace.id} ${body.adId}`);
}

/** Removed references to the ad, too. */
function savedOfAny({ world, workspace, body }: Call<"saveAd">): readonly SavedAd[] {
  const isIt = ({ workspaceId, observation }: SavedAd) =>
    workspaceId === workspace.id && observation.adId === body.adId;
  return world.collections.savedAds.all().filter(isIt);
}

function observationOf({ collections }: World, adId: string): SavedAd["observation"] | undefined {
  const pages = collections.searchPages.all();
  return pages.flatMap(({ observations }) => observations).find((observation) => observation.adId === adId);
}

/** Makes the receipt of a save valid before the save is checked. */
function withReceipt(act: (save: { world: World; token: string; adId: string; teamId: string }) => void): Hook<"asks"> {
  return (asked, world) => {
    const token = bodyMember(asked, "resultToken");
    const key = asked.headers.get("Authorization")?.replace("Bearer ", "") ?? "";
    const teamId = world.collections.keys.by("key", key)[0]?.teamId ?? "";
    if (world.collections.searchPages.get(token)) {
      world.transaction(() => act({ world, token, adId: bodyMember(asked, "adId"), teamId }));
    }
    return asked;
  };
}

/** Refuses a save when this many references count. */
function fullAt(limit: number, counts: (saved: SavedAd, call: Call) => boolean): Hook<"refuses"> {
  return (visit, world) => {
    const call = visit.call();
    const counted = world.collections.savedAds.all().filter((saved) => counts(saved, call));
    return counted.length >= limit && adsRefusal(world, "ads_saved_limit");
  };
}

/** Faults of saves. */
const saves: readonly Fault[] = faultsOn("saveAd", {
  "saved-ad-differs": fault("ADSV-01", "A saved reference names another page than the search.", {
    data: ({ ad }) => ({ ad: { ...ad, pageName: "Another page" } }),
  }),
  "saved-ad-forgets-its-filters": fault("ADSV-01", "A reference names the filters of a search without any.", {
    runs: keeps("savedAds", ({ observation }) => {
      const provenance = { ...observation.provenance, country: "EU_UK", mediaType: "ALL", platform: "ALL" };
      return { observation: { ...observation, provenance } };
    }),
  }),
  "saved-anew-each-time": fault("ADSV-03", "Saving again replaces the reference.", {
    before(call) {
      for (const { id } of savedOf(call)) call.world.collections.savedAds.patch(id, { removed: true });
    },
  }),
  "saved-twice": fault("ADSV-04", "Saving again adds a second reference.", {
    runs(call, run) {
      const [earlier] = savedOf(call);
      const reply = run(call);
      if (earlier) call.world.collections.savedAds.put({ ...earlier, id: call.world.newId() });
      return reply;
    },
  }),
  "saved-again-moves": fault("ADSV-40", "Saving again moves the reference to the front.", {
    runs(call, run) {
      const [earlier] = savedOf(call);
      const { savedAds } = call.world.collections;
      if (earlier) {
        savedAds.delete(earlier.id);
        savedAds.put({ ...earlier, savedAt: call.world.now });
      }
      return run(call);
    },
  }),
  "one-reference-a-team": fault("ADSV-05", "The same ad in another workspace is the same reference.", {
    calls(call) {
      const { workspaces, savedAds } = call.world.collections;
      const isSame = ({ teamId, observation, removed }: SavedAd) =>
        teamId === call.team.id && observation.adId === call.body.adId && !removed;
      const inTeam = savedAds.all().find(isSame);
      return inTeam ? { ...call, workspace: workspaces.need(inTeam.workspaceId) } : call;
    },
  }),
  "saves-move-the-reference": fault("ADSV-05", "A save removes the references to the same ad in other workspaces.", {
    before({ world, team, workspace, body }) {
      const { savedAds } = world.collections;
      for (const { id, teamId, workspaceId, observation } of savedAds.all()) {
        const isSame = teamId === team.id && observation.adId === body.adId;
        if (isSame && workspaceId !== workspace.id) savedAds.patch(id, { removed: true });
      }
    },
  }),
  "supplied-fields-ignored": fault("ADSV-06", "A save ignores the caller's ad fields.", {
    body: Object.fromEntries(adFields.map((name) => [name, undefined])),
  }),
  "expired-receipt-saves": fault("ADSV-07", "A save accepts an expired receipt.", {
    asks: withReceipt(({ world, token }) => {
      world.collections.searchPages.patch(token, { expiresAt: world.now + minuteMs });
    }),
  }),
  "foreign-receipt-saves": fault("ADSV-08", "A save accepts the receipt of another team.", {
    asks: withReceipt(({ world, token, teamId }) => {
      world.collections.searchPages.patch(token, { teamId });
    }),
  }),
  "any-receipt-saves": fault("ADSV-09", "A save accepts the receipt of any page.", {
    asks: withReceipt(({ world, token, adId }) => {
      const { searchPages } = world.collections;
      const observation = observationOf(world, adId);
      const { observations } = searchPages.need(token);
      if (observation) searchPages.patch(token, { observations: [...observations, observation] });
    }),
  }),
  "receipt-of-other-ads-saves": fault("ADSV-09", "A save accepts the receipt of any page that shows ads.", {
    asks: withReceipt(({ world, token, adId }) => {
      const { searchPages } = world.collections;
      const observation = observationOf(world, adId);
      const { observations } = searchPages.need(token);
      if (observation && observations.length > 0) {
        searchPages.patch(token, { observations: [...observations, observation] });
      }
    }),
  }),
  "refused-save-saves": fault("ADSV-10", "A save that is refused as invalid adds a reference anyway.", {
    answered({ status }, { key, asked }, world) {
      const workspaceId = bodyMember(asked, "workspaceId");
      const observation = observationOf(world, bodyMember(asked, "adId"));
      if (status !== 400 || !key || !observation || !workspaceId) return;
      const { teamId } = key;
      const saved = { id: world.newId(), teamId, workspaceId, observation, savedAt: world.now, removed: false };
      world.collections.savedAds.put(saved);
    },
  }),
  "full-at-four-hundred": fault("ADSV-16", "A workspace can hold only 400 references.", {
    refuses: fullAt(savedLimit - 100, (saved, call) => saved.workspaceId === call.workspace.id && !saved.removed),
  }),
  "never-full": fault("ADSV-17", "A workspace can hold any number of references.", { skips: { state: true } }),
  "full-for-good": fault("ADSV-18", "Removed references still count.", {
    refuses: fullAt(savedLimit, (saved, call) => saved.workspaceId === call.workspace.id),
  }),
  "full-for-the-team": fault("ADSV-19", "The references of a team count together.", {
    refuses: fullAt(savedLimit, (saved, call) => saved.teamId === call.team.id),
  }),
  "removed-for-good": fault("ADSV-26", "An ad whose reference was removed can't be saved again.", {
    before(call) {
      if (savedOfAny(call).some(({ removed }) => removed)) throw invalid("adId", "its reference was removed.");
    },
  }),
  "saving-costs": fault("ADSV-24", "A save costs a credit.", { costs: () => 1 }),
});

/** Faults of the list of saved references. */
const lists: readonly Fault[] = [
  ignoresFilter("page-filter-ignored", "ADSV-12", "listSavedAds", "pageId"),
  ...faultsOn("listSavedAds", {
    "later-references-oldest-first": fault("PAGE-09", "Every page of references except the first is oldest first.", {
      data: ({ items }, visit) => (Number(queryOf(visit).get("page")) > 1 ? { items: items.toReversed() } : undefined),
    }),
    "longer-pages-of-references-are-cut": fault("PAGE-07", "A page of more than 25 references shows only 25 of them.", {
      data: ({ items }) => ({ items: items.slice(0, 25) }),
    }),
    "newest-reference-hidden": fault("ADSV-02", "The list omits the newest reference.", {
      data: ({ items }) => ({ items: items.slice(1) }),
    }),
    "oldest-reference-first": fault("ADSV-11", "The list shows the oldest reference first.", {
      data: ({ items }) => ({ items: items.toReversed() }),
    }),
    "saved-again-is-last": fault("ADSV-11", "An ad that is saved again after its removal is last in the list.", {
      data({ items }, _, { collections: { savedAds } }) {
        const pairOf = ({ workspaceId, observation }: SavedAd) => `${workspaceId} ${observation.adId}`;
        const removed = new Set(
          savedAds
            .all()
            .filter((each) => each.removed)
            .map(pairOf),
        );
        const isAgain = ({ id }: { readonly id: string }) => removed.has(pairOf(savedAds.need(id)));
        return { items: [...items.filter((item) => !isAgain(item)), ...items.filter(isAgain)] };
      },
    }),
    "oldest-reference-of-a-page-first": fault("ADSV-11", "With pageId, the list shows the oldest reference first.", {
      data: ({ items }, visit) => (queryOf(visit).has("pageId") ? { items: items.toReversed() } : undefined),
    }),
    "references-of-the-page-counted": fault("ADSV-13", "savedCount counts the references of the page.", {
      data: ({ items }) => ({ savedCount: items.length }),
    }),
    "references-of-a-further-page-counted": fault("ADSV-13", "savedCount of a further page counts its references.", {
      data: ({ items }, visit) =>
        Number(queryOf(visit).get("page") ?? 1) > 1 ? { savedCount: items.length } : undefined,
    }),
    "one-reference-too-many-counted": fault("ADSV-13", "savedCount is one too high.", {
      data: ({ savedCount }) => ({ savedCount: savedCount + 1 }),
    }),
    "count-stands-still": fault("ADSV-14", "savedCount is always the same.", { data: { savedCount: 7 } }),
    "references-of-the-team": fault("ADSV-15", "The list shows the references of every workspace of the team.", {
      runs(call, run) {
        const reply = run(call);
        const all = call.world.collections.workspaces.by("team", call.team.id);
        const pages = all.map((workspace) => run({ ...call, workspace }).data as { readonly items: unknown[] }); // of a list
        return { ...reply, data: { ...Object(reply.data), items: pages.flatMap(({ items }) => items) } };
      },
    }),
    "page-filter-finds-nothing": fault("ADSV-12", "With pageId, the list is empty.", {
      data: (_, visit) => (queryOf(visit).has("pageId") ? { items: [] } : undefined),
    }),
    "listed-ads-differ": fault("ADSV-01", "The list shows another time of the save.", {
      data: ({ items }) => ({ items: items.map((item) => ({ ...item, savedAt: item.ad.fetchedAt })) }),
    }),
    "no-advertisers": fault("ADSV-27", "The list names no advertisers.", { data: { advertisers: [] } }),
    "references-end-with-their-search": fault("ADSV-20", "The list omits references whose search has expired.", {
      data: ({ items }, _, { now }) => ({
        items: items.filter(({ ad }) => Date.parse(ad.fetchedAt) >= now - 15 * minuteMs),
      }),
    }),
  }),
  ...(
    [
      ["smallest-page-refused", "minimum", "1"],
      ["largest-page-refused", "maximum", "100"],
      ["any-page-size-refused", "type", "2"],
    ] as const
  ).map(
    ([name, rule, limit]): Fault => ({
      name,
      breaks: [`listSavedAds.query.limit.${rule}`],
      says: `The list refuses a limit of ${limit}.`,
      on: ["listSavedAds"],
      refuses: (visit) => queryOf(visit).get("limit") === limit && invalid("limit", "it is out of range."),
    }),
  ),
];

/** Faults of saves that the list shows. */
const listedSaves: readonly Fault[] = faultsOn(["saveAd", "listSavedAds"], {
  "saved-again-counts-again": fault("ADSV-13", "savedCount rises when an ad is saved again.", {
    remembers() {
      let repeats = 0;
      return {
        before(call) {
          if (call.operation.operationId !== "saveAd") return;
          repeats += savedOf(call as Call<"saveAd">).length; // its operation
        },
        data: ({ savedCount }) => (typeof savedCount === "number" ? { savedCount: savedCount + repeats } : undefined),
      };
    },
  }),
});

/** Faults of removals. */
const removals: readonly Fault[] = faultsOn("deleteSavedAd", {
  "removed-again-without-its-scope": fault(
    "deleteSavedAd.scope.ads:write",
    "The removal of a removed reference needs no scope.",
    {
      skips: {
        scope: ({ asked }, { collections }) => collections.savedAds.get(asked.parameters.id ?? "")?.removed === true,
      },
    },
  ),
  "removal-does-nothing": fault("ADSV-21", "A removal does nothing.", { runs: () => ok({ deleted: true }) }),
  "removal-only-once": fault("ADSV-22", "Removing again fails.", {
    before({ world, id }) {
      if (world.collections.savedAds.get(id)?.removed) throw notFound("saved reference");
    },
  }),
  "removal-again-only-soon": fault("ADSV-22", "Removing again fails ten minutes after the first time.", {
    remembers() {
      const first = new Map<string, number>();
      return {
        before({ world, id }) {
          const at = first.get(id) ?? world.now;
          first.set(id, at);
          if (world.now - at > 10 * minuteMs) throw notFound("saved reference");
        },
      };
    },
  }),
  "removal-again-removes-the-next": fault("ADSV-26", "A repeated removal removes the ad that was saved since.", {
    before({ world, id }) {
      const { savedAds } = world.collections;
      const saved = savedAds.get(id);
      if (!saved?.removed) return;
      const [next] = savedAds.by("pair", `${saved.workspaceId} ${saved.observation.adId}`);
      if (next) savedAds.patch(next.id, { removed: true });
    },
  }),
  "removal-in-every-workspace": fault("ADSV-25", "A removal removes the references of all workspaces to the ad.", {
    before({ world, id }) {
      const { savedAds } = world.collections;
      const adId = savedAds.get(id)?.observation.adId;
      for (const saved of savedAds.all()) {
        if (saved.observation.adId === adId && saved.id !== id) savedAds.patch(saved.id, { removed: true });
      }
    },
  }),
  "removal-takes-the-default-workspace's": fault(
    "ADSV-25",
    "A removal also removes what the default workspace saved.",
    {
      before({ world, id, team }) {
        const { savedAds } = world.collections;
        const adId = savedAds.get(id)?.observation.adId;
        const [home] = savedAds.by("pair", `${team.defaultWorkspaceId} ${adId}`);
        if (home && home.id !== id) savedAds.patch(home.id, { removed: true });
      },
    },
  ),
  "removal-takes-content": fault("ADSV-23", "A removal deletes content that was generated from drafts.", {
    before({ world }) {
      const { content } = world.collections;
      for (const { id, draftId } of content.all()) if (draftId !== null) content.delete(id);
    },
  }),
});

/** Faults of saved references (studio document, Ad discovery). */
export const savedAdFaults: readonly Fault[] = [...saves, ...lists, ...listedSaves, ...removals];
