import type { Call } from "../call.ts";
import { adsRefusal } from "../domains/ads/refusals.ts";
import { savedLimit } from "../domains/ads/saved.ts";
import { invalid, notFound } from "../refusal.ts";
import { ok, type Reply } from "../reply.ts";
import type { Visit } from "../request/visit.ts";
import type { SavedAd } from "../world/entities/ad.ts";
import type { World } from "../world/world.ts";
import { bodyMember, isAskedFor, withBodyMember, withoutQuery } from "./asks.ts";
import { editData, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

const minuteMs = 60_000;

type SaveCall = Call<"saveAd">;
type ListData = Readonly<{ items: readonly Readonly<{ ad: Readonly<{ fetchedAt: string }> }>[]; savedCount: number }>;

const adFields = [
  ...["pageId", "pageName", "bodies", "titles", "captions", "descriptions", "startedAt", "stoppedAt", "platforms"],
  ...["mediaType", "observedStatus", "fetchedAt", "sourceUrl", "provenance"],
];

/** Faults of saved references (studio document, Ad discovery). */
export const savedAdFaults: readonly Fault[] = [
  {
    name: "saved-ad-differs",
    breaks: ["ADSV-01"],
    says: "A saved reference names another page than the search did.",
    answers: (answer, visit) =>
      isOneOf(visit, "saveAd")
        ? editData(answer, (data) => {
            const saved = data as Readonly<{ ad: object }>; // of a save
            return { ...saved, ad: { ...saved.ad, pageName: "Another page" } };
          })
        : answer,
  },
  listing("newest-reference-hidden", "ADSV-02", "The list leaves the newest reference out.", (data) => ({
    ...data,
    items: data.items.slice(1),
  })),
  saving("saved-anew-each-time", "ADSV-03", "Saving again makes another reference of it.", (call, run) => {
    for (const { id } of savedOf(call)) call.world.collections.savedAds.patch(id, { removed: true });
    return run(call);
  }),
  saving("saved-twice", "ADSV-04", "Saving again adds a second reference.", (call, run) => {
    const [earlier] = savedOf(call);
    const reply = run(call);
    if (earlier) call.world.collections.savedAds.put({ ...earlier, id: call.world.newId() });
    return reply;
  }),
  saving("one-reference-a-team", "ADSV-05", "The same ad in another workspace is the same reference.", (call, run) => {
    const { workspaces, savedAds } = call.world.collections;
    const inTeam = savedAds.all().find(({ teamId, observation, removed }) => {
      return teamId === call.team.id && observation.adId === call.body.adId && !removed;
    });
    return run(inTeam ? { ...call, workspace: workspaces.need(inTeam.workspaceId) } : call);
  }),
  {
    name: "supplied-fields-ignored",
    breaks: ["ADSV-06"],
    says: "A save ignores what its caller says of the ad.",
    asks: (asked) =>
      isAskedFor(asked, "saveAd")
        ? adFields.reduce((less, name) => withBodyMember(less, name, undefined), asked)
        : asked,
  },
  withReceipt("expired-receipt-saves", "ADSV-07", "A save takes a receipt that has expired.", ({ world, token }) => {
    const { searchPages } = world.collections;
    if (searchPages.get(token)) searchPages.patch(token, { expiresAt: world.now + minuteMs });
  }),
  withReceipt(
    "foreign-receipt-saves",
    "ADSV-08",
    "A save takes the receipt of another team.",
    ({ world, token, teamId }) => {
      const { searchPages } = world.collections;
      if (searchPages.get(token)) searchPages.patch(token, { teamId });
    },
  ),
  withReceipt("any-receipt-saves", "ADSV-09", "A save takes the receipt of any page.", ({ world, token, adId }) => {
    const { searchPages } = world.collections;
    const page = searchPages.get(token);
    const observation = observationOf(world, adId);
    if (page && observation) searchPages.patch(token, { observations: [...page.observations, observation] });
  }),
  {
    name: "refused-save-saves",
    breaks: ["ADSV-10"],
    says: "A save that is refused as invalid adds a reference all the same.",
    answers(answer, visit, world) {
      if (!isOneOf(visit, "saveAd") || answer.status !== 400 || !visit.key) return answer;
      const { teamId } = visit.key;
      const workspaceId = bodyMember(visit.asked, "workspaceId");
      const observation = observationOf(world, bodyMember(visit.asked, "adId"));
      if (!observation || !workspaceId) return answer;
      const saved = { id: world.newId(), teamId, workspaceId, observation, savedAt: world.now, removed: false };
      world.transaction(() => world.collections.savedAds.put(saved));
      return answer;
    },
  },
  listing("oldest-reference-first", "ADSV-11", "The list shows the oldest reference first.", (data) => ({
    ...data,
    items: data.items.toReversed(),
  })),
  {
    name: "page-filter-ignored",
    breaks: ["ADSV-12"],
    says: "The list ignores pageId.",
    asks: (asked) => (isAskedFor(asked, "listSavedAds") ? withoutQuery(asked, ["pageId"]) : asked),
  },
  {
    name: "oldest-reference-of-a-page-first",
    breaks: ["ADSV-11"],
    says: "With pageId, the list shows the oldest reference first.",
    answers: (answer, visit) =>
      isOneOf(visit, "listSavedAds") && visit.asked.search.includes("pageId=")
        ? editData(answer, (data) => ({ ...(data as ListData), items: (data as ListData).items.toReversed() })) // of a list
        : answer,
  },
  listing("references-of-the-page-counted", "ADSV-13", "savedCount counts the references of the page.", (data) => ({
    ...data,
    savedCount: data.items.length,
  })),
  listing("one-reference-too-many-counted", "ADSV-13", "savedCount is one too high.", (data) => ({
    ...data,
    savedCount: data.savedCount + 1,
  })),
  listing("count-stands-still", "ADSV-14", "savedCount is always the same.", (data) => ({ ...data, savedCount: 7 })),
  {
    name: "references-of-the-team",
    breaks: ["ADSV-15"],
    says: "The list shows the references of every workspace of the team.",
    runs(call, run) {
      const reply = run(call);
      if (call.operation.operationId !== "listSavedAds") return reply;
      const all = call.world.collections.workspaces.by("team", call.team.id);
      const items = all.flatMap((workspace) => (run({ ...call, workspace }).data as ListData).items); // of a list
      return { ...reply, data: { ...(reply.data as ListData), items } };
    },
  },
  refusingFull("full-at-four-hundred", "ADSV-16", "A workspace takes 400 references.", (world, { workspaceId }) => {
    return world.collections.savedAds.count("workspace", workspaceId) >= savedLimit - 100;
  }),
  {
    name: "never-full",
    breaks: ["ADSV-17"],
    says: "A workspace takes any number of references.",
    skips: (stage, visit) => stage === "state" && isOneOf(visit, "saveAd"),
  },
  refusingFull("full-for-good", "ADSV-18", "References that were removed count, too.", (world, { workspaceId }) => {
    return world.collections.savedAds.all().filter((saved) => saved.workspaceId === workspaceId).length >= savedLimit;
  }),
  refusingFull("full-for-the-team", "ADSV-19", "The references of a team count together.", (world, { teamId }) => {
    return world.collections.savedAds.all().filter((saved) => saved.teamId === teamId).length >= savedLimit;
  }),
  {
    name: "references-end-with-their-search",
    breaks: ["ADSV-20"],
    says: "The list leaves references out whose search is over.",
    answers: (answer, visit, world) =>
      isOneOf(visit, "listSavedAds")
        ? editData(answer, (data) => {
            const list = data as ListData; // of a list
            const since = world.now - 15 * minuteMs;
            return { ...list, items: list.items.filter(({ ad }) => Date.parse(ad.fetchedAt) >= since) };
          })
        : answer,
  },
  removing("removal-does-nothing", "ADSV-21", "A removal removes nothing.", () => ok({ deleted: true })),
  removing("removal-only-once", "ADSV-22", "Removing again fails.", (call, run) => {
    if (call.world.collections.savedAds.get(call.id)?.removed) throw notFound("saved reference");
    return run(call);
  }),
  removing("removal-takes-content", "ADSV-23", "A removal removes what was generated from drafts.", (call, run) => {
    const { content } = call.world.collections;
    for (const { id, draftId } of content.all()) if (draftId !== null) content.delete(id);
    return run(call);
  }),
  {
    name: "saving-costs",
    breaks: ["ADSV-24"],
    says: "A save costs a credit.",
    costs: (cost, { operation }) => (operation.operationId === "saveAd" ? 1 : cost),
  },
  refusingQuery("smallest-page-refused", "limit.minimum", /limit=1(&|$)/, "limit"),
  refusingQuery("largest-page-refused", "limit.maximum", /limit=100(&|$)/, "limit"),
  refusingQuery("any-page-size-refused", "limit.type", /limit=2(&|$)/, "limit"),
  ...(
    [
      ["listSavedAds", 400, "invalid_input"],
      ["deleteSavedAd", 400, "invalid_input"],
      ["deleteSavedAd", 404, "not_found"],
    ] as const
  ).map(
    ([operationId, status, type]): Fault => ({
      name: `fails-instead-of-refusing/${operationId}-${type}`,
      breaks: [`${operationId}.error.${type}`],
      says: `${operationId} fails with 500 where ${status} ${type} is due.`,
      answers: (answer, visit) =>
        isOneOf(visit, operationId) && answer.status === status ? failureOf(500, "internal_error") : answer,
    }),
  ),
];

/** The list shows something wrong. */
function listing(name: string, breaks: string, says: string, edit: (data: ListData) => ListData): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    answers: (answer, visit) =>
      isOneOf(visit, "listSavedAds") ? editData(answer, (data) => edit(data as ListData)) : answer, // of a list
  };
}

type Run<C> = (call: C, run: (call: Call) => Reply) => Reply;

function saving(name: string, breaks: string, says: string, act: Run<SaveCall>): Fault {
  const runs: Run<Call> = (call, run) =>
    call.operation.operationId === "saveAd" ? act(call as SaveCall, run) : run(call); // its call
  return { name, breaks: [breaks], says, runs };
}

function removing(name: string, breaks: string, says: string, act: Run<Call>): Fault {
  const runs: Run<Call> = (call, run) => (call.operation.operationId === "deleteSavedAd" ? act(call, run) : run(call));
  return { name, breaks: [breaks], says, runs };
}

/** Before a save is looked at, its receipt is made good. */
function withReceipt(
  name: string,
  breaks: string,
  says: string,
  act: (save: { world: World; token: string; adId: string; teamId: string }) => void,
): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    asks(asked, world) {
      if (!isAskedFor(asked, "saveAd")) return asked;
      const token = bodyMember(asked, "resultToken");
      const key = asked.headers.get("Authorization")?.replace("Bearer ", "") ?? "";
      const teamId = world.collections.keys.by("key", key)[0]?.teamId ?? "";
      world.transaction(() => act({ world, token, adId: bodyMember(asked, "adId"), teamId }));
      return asked;
    },
  };
}

function refusingFull(
  name: string,
  breaks: string,
  says: string,
  isFull: (world: World, place: { readonly workspaceId: string; readonly teamId: string }) => boolean,
): Fault {
  return {
    name,
    breaks: [breaks],
    says,
    refuses(visit: Visit, world) {
      if (!isOneOf(visit, "saveAd")) return null;
      const { workspace, team } = visit.call(null);
      return isFull(world, { workspaceId: workspace.id, teamId: team.id })
        ? adsRefusal(world, "ads_saved_limit")
        : null;
    },
  };
}

function refusingQuery(name: string, rule: string, pattern: RegExp, field: string): Fault {
  return {
    name,
    breaks: [`listSavedAds.query.${rule}`],
    says: `The list refuses a ${field} that it should take.`,
    refuses: ({ asked }) =>
      isAskedFor(asked, "listSavedAds") && pattern.test(asked.search) ? invalid(field, "it is none.") : null,
  };
}

function savedOf({ world, workspace, body }: SaveCall): readonly SavedAd[] {
  return world.collections.savedAds.by("pair", `${workspace.id} ${body.adId}`);
}

function observationOf({ collections }: World, adId: string): SavedAd["observation"] | undefined {
  return collections.searchPages
    .all()
    .flatMap(({ observations }) => observations)
    .find((observation) => observation.adId === adId);
}
