import type { Call } from "../call.ts";
import { adsRefusal } from "../domains/ads/refusals.ts";
import { savedLimit } from "../domains/ads/saved.ts";
import type { Fault, Hook } from "../fault.ts";
import { invalid, notFound } from "../refusal.ts";
import { ok } from "../reply.ts";
import type { SavedAd } from "../world/entities/ad.ts";
import type { World } from "../world/world.ts";
import { bodyMember, queryOf } from "./asks.ts";
import { ignoresFilter } from "./lists.ts";
import { failsFor } from "./refusals.ts";
import { faultsOn } from "./scoped.ts";

const minuteMs = 60_000;

const adFields = [
  ...["pageId", "pageName", "bodies", "titles", "captions", "descriptions", "startedAt", "stoppedAt", "platforms"],
  ...["mediaType", "observedStatus", "fetchedAt", "sourceUrl", "provenance"],
];

function savedOf({ world, workspace, body }: Call<"saveAd">): readonly SavedAd[] {
  return world.collections.savedAds.by("pair", `${workspace.id} ${body.adId}`);
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
    const call = visit.call(null);
    const counted = world.collections.savedAds.all().filter((saved) => counts(saved, call));
    return counted.length >= limit && adsRefusal(world, "ads_saved_limit");
  };
}

/** Faults of saves. */
const saves: readonly Fault[] = faultsOn("saveAd", {
  "saved-ad-differs": {
    breaks: ["ADSV-01"],
    says: "A saved reference names another page than the search.",
    data: ({ ad }) => ({ ad: { ...ad, pageName: "Another page" } }),
  },
  "saved-anew-each-time": {
    breaks: ["ADSV-03"],
    says: "Saving again replaces the reference.",
    before(call) {
      for (const { id } of savedOf(call)) call.world.collections.savedAds.patch(id, { removed: true });
    },
  },
  "saved-twice": {
    breaks: ["ADSV-04"],
    says: "Saving again adds a second reference.",
    runs(call, run) {
      const [earlier] = savedOf(call);
      const reply = run(call);
      if (earlier) call.world.collections.savedAds.put({ ...earlier, id: call.world.newId() });
      return reply;
    },
  },
  "one-reference-a-team": {
    breaks: ["ADSV-05"],
    says: "The same ad in another workspace is the same reference.",
    calls(call) {
      const { workspaces, savedAds } = call.world.collections;
      const isSame = ({ teamId, observation, removed }: SavedAd) =>
        teamId === call.team.id && observation.adId === call.body.adId && !removed;
      const inTeam = savedAds.all().find(isSame);
      return inTeam ? { ...call, workspace: workspaces.need(inTeam.workspaceId) } : call;
    },
  },
  "supplied-fields-ignored": {
    breaks: ["ADSV-06"],
    says: "A save ignores the caller's ad fields.",
    body: Object.fromEntries(adFields.map((name) => [name, undefined])),
  },
  "expired-receipt-saves": {
    breaks: ["ADSV-07"],
    says: "A save accepts an expired receipt.",
    asks: withReceipt(({ world, token }) => {
      world.collections.searchPages.patch(token, { expiresAt: world.now + minuteMs });
    }),
  },
  "foreign-receipt-saves": {
    breaks: ["ADSV-08"],
    says: "A save accepts the receipt of another team.",
    asks: withReceipt(({ world, token, teamId }) => {
      world.collections.searchPages.patch(token, { teamId });
    }),
  },
  "any-receipt-saves": {
    breaks: ["ADSV-09"],
    says: "A save accepts the receipt of any page.",
    asks: withReceipt(({ world, token, adId }) => {
      const { searchPages } = world.collections;
      const observation = observationOf(world, adId);
      const { observations } = searchPages.need(token);
      if (observation) searchPages.patch(token, { observations: [...observations, observation] });
    }),
  },
  "refused-save-saves": {
    breaks: ["ADSV-10"],
    says: "A save that is refused as invalid adds a reference anyway.",
    answered({ status }, { key, asked }, world) {
      const workspaceId = bodyMember(asked, "workspaceId");
      const observation = observationOf(world, bodyMember(asked, "adId"));
      if (status !== 400 || !key || !observation || !workspaceId) return;
      const { teamId } = key;
      const saved = { id: world.newId(), teamId, workspaceId, observation, savedAt: world.now, removed: false };
      world.collections.savedAds.put(saved);
    },
  },
  "full-at-four-hundred": {
    breaks: ["ADSV-16"],
    says: "A workspace can hold only 400 references.",
    refuses: fullAt(savedLimit - 100, (saved, call) => saved.workspaceId === call.workspace.id && !saved.removed),
  },
  "never-full": { breaks: ["ADSV-17"], says: "A workspace can hold any number of references.", skips: { state: true } },
  "full-for-good": {
    breaks: ["ADSV-18"],
    says: "Removed references still count.",
    refuses: fullAt(savedLimit, (saved, call) => saved.workspaceId === call.workspace.id),
  },
  "full-for-the-team": {
    breaks: ["ADSV-19"],
    says: "The references of a team count together.",
    refuses: fullAt(savedLimit, (saved, call) => saved.teamId === call.team.id),
  },
  "saving-costs": { breaks: ["ADSV-24"], says: "A save costs a credit.", costs: () => 1 },
});

/** Faults of the list of saved references. */
const lists: readonly Fault[] = [
  ignoresFilter("page-filter-ignored", "ADSV-12", "listSavedAds", "pageId"),
  ...faultsOn("listSavedAds", {
    "newest-reference-hidden": {
      breaks: ["ADSV-02"],
      says: "The list omits the newest reference.",
      data: ({ items }) => ({ items: items.slice(1) }),
    },
    "oldest-reference-first": {
      breaks: ["ADSV-11"],
      says: "The list shows the oldest reference first.",
      data: ({ items }) => ({ items: items.toReversed() }),
    },
    "oldest-reference-of-a-page-first": {
      breaks: ["ADSV-11"],
      says: "With pageId, the list shows the oldest reference first.",
      data: ({ items }, visit) => (queryOf(visit).has("pageId") ? { items: items.toReversed() } : undefined),
    },
    "references-of-the-page-counted": {
      breaks: ["ADSV-13"],
      says: "savedCount counts the references of the page.",
      data: ({ items }) => ({ savedCount: items.length }),
    },
    "one-reference-too-many-counted": {
      breaks: ["ADSV-13"],
      says: "savedCount is one too high.",
      data: ({ savedCount }) => ({ savedCount: savedCount + 1 }),
    },
    "count-stands-still": { breaks: ["ADSV-14"], says: "savedCount is always the same.", data: { savedCount: 7 } },
    "references-of-the-team": {
      breaks: ["ADSV-15"],
      says: "The list shows the references of every workspace of the team.",
      runs(call, run) {
        const reply = run(call);
        const all = call.world.collections.workspaces.by("team", call.team.id);
        const pages = all.map((workspace) => run({ ...call, workspace }).data as { readonly items: unknown[] }); // of a list
        return { ...reply, data: { ...Object(reply.data), items: pages.flatMap(({ items }) => items) } };
      },
    },
    "references-end-with-their-search": {
      breaks: ["ADSV-20"],
      says: "The list omits references whose search has expired.",
      data: ({ items }, _, { now }) => ({
        items: items.filter(({ ad }) => Date.parse(ad.fetchedAt) >= now - 15 * minuteMs),
      }),
    },
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

/** Faults of removals. */
const removals: readonly Fault[] = faultsOn("deleteSavedAd", {
  "removal-does-nothing": { breaks: ["ADSV-21"], says: "A removal does nothing.", runs: () => ok({ deleted: true }) },
  "removal-only-once": {
    breaks: ["ADSV-22"],
    says: "Removing again fails.",
    before({ world, id }) {
      if (world.collections.savedAds.get(id)?.removed) throw notFound("saved reference");
    },
  },
  "removal-takes-content": {
    breaks: ["ADSV-23"],
    says: "A removal deletes content that was generated from drafts.",
    before({ world }) {
      const { content } = world.collections;
      for (const { id, draftId } of content.all()) if (draftId !== null) content.delete(id);
    },
  },
});

/** Faults of saved references (studio document, Ad discovery). */
export const savedAdFaults: readonly Fault[] = [
  ...saves,
  ...lists,
  ...removals,
  failsFor("listSavedAds", 400, "invalid_input", "fails-instead-of-refusing/listSavedAds-invalid_input"),
  failsFor("deleteSavedAd", 400, "invalid_input", "fails-instead-of-refusing/deleteSavedAd-invalid_input"),
  failsFor("deleteSavedAd", 404, "not_found", "fails-instead-of-refusing/deleteSavedAd-not_found"),
];
