import { randomUUID } from "node:crypto";
import type { OperationId } from "../../../../generated/operations.ts";
import { emptyBrief } from "../../domains/recreations/settings.ts";
import { showDraft } from "../../domains/recreations/view.ts";
import type { Fault, Hook, Item } from "../../fault.ts";
import { conflict, invalid, notFound, Refusal } from "../../refusal.ts";
import type { Visit } from "../../request/visit.ts";
import type { SavedAd } from "../../world/entities/ad.ts";
import type { Draft } from "../../world/entities/draft.ts";
import type { World } from "../../world/world.ts";
import { sent } from "../building/asks.ts";
import { failureOf } from "../building/edits.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";
import { taken } from "../building/spots.ts";
import { drafting, forgetsAtOnce } from "./tools.ts";

/** The references to the ad of a draft, in any workspace, removed ones too. */
function savedAdsOf({ source }: Draft, { collections }: World): readonly SavedAd[] {
  return collections.savedAds.all().filter(({ observation }) => observation.adId === source.adId);
}

/** How long a search page lasts, in milliseconds (studio document, Limits). */
const pageMs = 15 * 60_000;

/** Wrong values for the source of a draft. */
const otherSource: Item = {
  adId: "1",
  pageName: "Another page",
  sourceUrl: "https://www.example.com/ads/1",
  fetchedAt: "2020-01-01T00:00:00.000Z",
};

const isFork = (visit: Visit) => Object.hasOwn(sent(visit), "contentId");

/** Shows a new draft with other settings. */
function opensWith(settings: (before: Item) => Item): Hook<"data"> {
  return (data) => {
    const before = data.settings as Item; // every draft has them
    return { settings: { ...before, ...settings(before) } };
  };
}

/** What a fault may look at in a receipt. */
interface ReceiptView {
  readonly isOwn: boolean;
  readonly isFresh: boolean;
  readonly holdsAd: boolean;
}

/** Receipts that a new draft takes although they are not good. */
function takesReceipts(breaks: string, whose: string, isTaken: (receipt: ReceiptView) => boolean) {
  return fault<"createRecreation">(breaks, `A draft is opened with a receipt that is ${whose}.`, {
    answers(answer, visit, world) {
      const page = world.collections.searchPages.get(String(sent(visit).resultToken));
      if (!page || !visit.key || !visit.operation) return answer;
      const view = {
        isOwn: page.teamId === visit.key.teamId,
        isFresh: page.expiresAt > world.now,
        holdsAd: page.observations.some(({ adId }) => adId === sent(visit).adId),
      };
      return isTaken(view) ? taken(answer, visit.operation) : answer;
    },
  });
}

/** A source kind that is refused. */
function refusesSource(member: "resultToken" | "savedId" | "contentId", breaks: string): Fault {
  return {
    name: `draft-refuses-${member}`,
    breaks: [breaks],
    says: `A draft is not opened from a ${member}.`,
    on: ["createRecreation"],
    refuses: (visit) => Object.hasOwn(sent(visit), member) && conflict(`The ${member} can't be used.`),
  };
}

/** An operation that changes the source of a draft. */
function changesSource(operationId: OperationId): Fault {
  return {
    name: `${operationId}-changes-source`,
    breaks: ["DRFT-19"],
    says: `${operationId} renews the fetch time of the source.`,
    on: [operationId],
    runs: drafting(({ source }) => ({ source: { ...source, fetchedAt: source.fetchedAt + 1000 } })),
  };
}

/** A draft whose source differs from what it was opened from, and a fork whose source differs from its content item's. */
const sources: readonly Fault[] = Object.keys(otherSource).flatMap((name) =>
  faultsOn("createRecreation", {
    [`draft-source-${name}`]: fault("DRFT-13", `The source of a draft has a wrong ${name}.`, {
      data: ({ source }) => ({ source: { ...source, [name]: otherSource[name] } }),
    }),
    [`fork-source-${name}`]: fault("DRFT-50", `The source of a fork has another ${name} than its content item.`, {
      data: ({ source }, visit) => (isFork(visit) ? { source: { ...source, [name]: otherSource[name] } } : undefined),
    }),
  }),
);

/** Faults of opening and reading adaptation drafts (studio document, Ad adaptation). */
export const draftFaults: readonly Fault[] = [
  ...sources,
  ...faultsOn("createRecreation", {
    "draft-forgets-request": fault("DRFT-02", "createRecreation always opens a new draft, whatever its requestId.", {
      body: () => ({ requestId: randomUUID() }),
    }),
    "saved-source-without-its-address": fault("DRFT-13", "A draft from a saved reference has an address of its own.", {
      data({ source }, visit) {
        const isSaved = sent(visit).savedId !== undefined;
        return isSaved ? { source: { ...source, sourceUrl: `${source.sourceUrl}&saved=1` } } : undefined;
      },
    }),
    "draft-remembers-refused-request": fault(
      "DRFT-66",
      "A requestId that was refused is refused with 409 from then on.",
      {
        remembers() {
          const refused = new Set<unknown>();
          return {
            answers(answer, visit) {
              const { requestId } = sent(visit);
              if (answer.status === 400 || answer.status === 409) refused.add(requestId);
              return answer.status < 300 && refused.has(requestId) ? failureOf(409, "conflict") : answer;
            },
          };
        },
      },
    ),
    ...Object.fromEntries(
      ["savedId", "contentId"].map((source) => [
        `draft-forgets-request-with/${source}`,
        fault("DRFT-02", `With a ${source}, createRecreation always opens a new draft.`, {
          body: (body) => (body[source] === undefined ? undefined : { requestId: randomUUID() }),
        }),
      ]),
    ),
    "draft-forgets-request-on-the-next-day": fault("DRFT-02", "On the next day, a requestId opens a new draft.", {
      body(body, _, { collections, now }) {
        const [first] = collections.drafts.by("request", String(body.requestId));
        return first && now - first.createdAt > 24 * 3600 * 1000 ? { requestId: randomUUID() } : undefined;
      },
    }),
    "draft-from-a-removed-reference": fault("DRFT-54", "A draft is opened from a saved reference that was removed.", {
      answers(answer, visit, { collections }) {
        const saved = collections.savedAds.get(String(sent(visit).savedId));
        return saved?.removed && visit.operation ? taken(answer, visit.operation) : answer;
      },
    }),
    "draft-opened-twice-at-once": fault("DRFT-02", "A requestId sent twice at once opens two drafts.", {
      remembers: forgetsAtOnce,
    }),
    "draft-reopens-at-zero": fault("DRFT-03", "A draft that is opened again shows revision 0.", {
      data: (_, { repeat }) => (repeat ? { revision: 0 } : undefined),
    }),
    "draft-reopens-without-brief": fault("DRFT-03", "A draft that is opened again shows an empty brief.", {
      data: ({ settings }, { repeat }) => (repeat ? { settings: { ...settings, brief: emptyBrief } } : undefined),
    }),
    "draft-in-french": fault("DRFT-12", "Every draft is in French.", { data: { language: "French" } }),
    "fork-keeps-revision": fault("DRFT-17", "A fork shows the revision of its content item.", {
      data: (_, visit) => (isFork(visit) ? { revision: 2 } : undefined),
    }),
    "fork-goes-on-from-its-revision": fault(
      "DRFT-17",
      "The answer to a fork shows revision 0, but a read shows the revision of its content item.",
      {
        after({ world, body }, { data: { id } }) {
          const { contentId = "" } = body as { readonly contentId?: string }; // the body of its operation
          const { drafts, content } = world.collections;
          const { revision } = content.get(contentId)?.adRecreation ?? {};
          if (revision) drafts.patch(id, { revision });
        },
      },
    ),
    "fork-changes-first-draft": fault("DRFT-17", "A fork increases the revision of the first draft.", {
      before({ world, body }) {
        const { contentId = "" } = body as { readonly contentId?: string }; // the body of its operation
        const { drafts, content } = world.collections;
        const origin = content.get(contentId)?.draftId;
        if (origin) drafts.patch(origin, { revision: drafts.need(origin).revision + 1 });
      },
    }),
    "forks-of-one-item-are-one": fault("DRFT-17", "A second fork of an item opens the first fork again.", {
      remembers() {
        const forks = new Map<unknown, unknown>();
        return {
          body({ contentId, requestId }) {
            if (contentId === undefined) return undefined;
            if (!forks.has(contentId)) forks.set(contentId, requestId);
            return { requestId: forks.get(contentId) };
          },
        };
      },
    }),
    "fork-of-other-team": fault("DRFT-18", "A content item of another team can be forked.", {
      answers(answer, visit, { collections }) {
        const item = collections.content.get(String(sent(visit).contentId));
        const isForeign = item && visit.key && item.teamId !== visit.key.teamId;
        return visit.operation && isForeign ? taken(answer, visit.operation) : answer;
      },
    }),
    "fork-of-anything": fault("DRFT-55", "Any content item of the team can be forked.", {
      answers(answer, visit, { collections }) {
        const item = collections.content.get(String(sent(visit).contentId));
        const isOwn = item && visit.key && item.teamId === visit.key.teamId && !item.adRecreation;
        return visit.operation && isOwn ? taken(answer, visit.operation) : answer;
      },
    }),
    "draft-takes-old-receipts": takesReceipts(
      "DRFT-52",
      "expired",
      ({ isOwn, isFresh, holdsAd }) => isOwn && holdsAd && !isFresh,
    ),
    "draft-takes-foreign-receipts": takesReceipts(
      "DRFT-53",
      "another team's",
      ({ isOwn, holdsAd }) => holdsAd && !isOwn,
    ),
    "draft-takes-other-receipts": takesReceipts(
      "DRFT-54",
      "another page's",
      ({ isOwn, isFresh, holdsAd }) => isOwn && isFresh && !holdsAd,
    ),
    "draft-takes-other-references": fault("DRFT-54", "A draft is opened from a saved reference to another ad.", {
      answers(answer, visit, { collections }) {
        const saved = collections.savedAds.get(String(sent(visit).savedId));
        const isOwn = saved && visit.key && saved.teamId === visit.key.teamId;
        const isOther = isOwn && saved.observation.adId !== sent(visit).adId;
        return visit.operation && isOther ? taken(answer, visit.operation) : answer;
      },
    }),
    "draft-takes-both-sources": fault(
      "createRecreation.body.rule.no-resultToken.when.savedId",
      "A receipt and a reference to the same ad are both taken.",
      { body: ({ savedId }) => (savedId === undefined ? undefined : { resultToken: undefined }) },
    ),
    "draft-reopen-checks-receipt": fault("DRFT-58", "A draft is not reopened after its receipt has expired.", {
      refuses(visit, { collections, now }) {
        const [first] = collections.drafts.by("request", String(sent(visit).requestId));
        return first && now - first.createdAt > pageMs && conflict("The receipt has expired.");
      },
    }),
    "draft-opens-for-anyone": fault("DRFT-59", "A requestId opens the draft of any team.", {
      answers(answer, visit, world) {
        const [first] = world.collections.drafts.by("request", String(sent(visit).requestId));
        if (!first || first.teamId === visit.key?.teamId) return answer;
        return { ...answer, status: 200, body: JSON.stringify({ success: true, data: showDraft(world, first) }) };
      },
    }),
    "draft-reopens-without-scope": fault(
      "createRecreation.scope.ads:write",
      "A key without ads:write reopens a draft with its requestId.",
      {
        skips: {
          scope: (visit, { collections }) => collections.drafts.by("request", String(sent(visit).requestId)).length > 0,
        },
      },
    ),
    "fork-needs-only-ads-write": fault(
      "createRecreation.scope.ads:read",
      "A key without ads:read forks content of the team.",
      {
        skips: {
          scope: (visit) => sent(visit).contentId !== undefined && visit.key?.scopes.includes("ads:write") === true,
        },
      },
    ),
    "fork-needs-only-ads-read": fault(
      "createRecreation.scope.ads:write",
      "A key without ads:write forks content of the team.",
      {
        skips: {
          scope: (visit) => sent(visit).contentId !== undefined && visit.key?.scopes.includes("ads:read") === true,
        },
      },
    ),
    "draft-needs-credits": fault("DRFT-60", "A team without credits can't open a draft.", {
      refuses: ({ key }, { collections }) =>
        key?.teamId !== undefined &&
        collections.teams.need(key.teamId).credits === 0 &&
        new Refusal("insufficient_credits", "There are no credits.", { status: 402 }),
    }),
    "draft-other-source-invalid": fault(
      "createRecreation.error.conflict",
      "A used requestId with another source is invalid.",
      {
        refuses(visit, { collections }) {
          const { requestId, adId } = sent(visit);
          const [first] = collections.drafts.by("request", String(requestId));
          const isOther = first && first.openedFrom !== `ad ${String(adId)}`;
          return isOther && invalid("requestId", "it was used for another source.");
        },
      },
    ),
  }),
  ...Object.entries({
    brief: {
      breaks: ["DRFT-23"],
      data: opensWith(({ brief }) => ({ brief: { ...Object(brief), ctaText: "Learn more" } })),
    },
    ratio: { breaks: ["DRFT-24"], data: opensWith(() => ({ ratio: "4:5" })) },
    style: { breaks: ["DRFT-25"], data: opensWith(() => ({ style: "bold" })) },
  }).map(
    ([name, fault]): Fault => ({
      name: `draft-${name}`,
      says: `A new draft has another ${name}.`,
      on: ["createRecreation"],
      ...fault,
    }),
  ),
  refusesSource("resultToken", "DRFT-14"),
  refusesSource("savedId", "DRFT-15"),
  refusesSource("contentId", "DRFT-16"),
  ...faultsOn("createRecreation", {
    "fork-needs-the-reference": fault(
      "DRFT-16",
      "Content of a saved ad can't be forked once no workspace has it saved.",
      {
        refuses(visit, world) {
          const content = world.collections.content.get(String(sent(visit).contentId));
          const draft = world.collections.drafts.get(content?.draftId ?? "");
          const isSaved = draft && savedAdsOf(draft, world).some(({ removed }) => !removed);
          return draft?.sourceSaved && !isSaved && notFound("content item");
        },
      },
    ),
  }),
  ...faultsOn(["createRecreation", "getRecreation"], {
    "draft-of-another-workspace": fault("DRFT-11", "A draft always shows the default workspace.", {
      data: (_, { key }, { collections }) => ({
        workspaceId: key && collections.teams.need(key.teamId).defaultWorkspaceId,
      }),
    }),
  }),
  changesSource("updateRecreation"),
  changesSource("draftRecreationBrief"),
  changesSource("createRecreationVideo"),
  ...faultsOn(({ tag }) => tag === "recreations", {
    "draft-ends-with-search": fault("DRFT-20", "A draft disappears when the search behind it expires.", {
      refuses(visit, world) {
        const draft = recordAt("drafts", visit, world);
        return draft && world.now - draft.createdAt > pageMs && notFound("draft");
      },
    }),
  }),
  ...faultsOn("getRecreation", {
    "draft-loses-source-with-reference": fault(
      "DRFT-21",
      "A draft does not show the advertiser of its source after its saved reference was removed.",
      {
        data({ source }, visit, world) {
          const draft = recordAt("drafts", visit, world);
          const isRemoved = draft && savedAdsOf(draft, world).some(({ removed }) => removed);
          return draft?.sourceSaved && isRemoved ? { source: { ...source, pageName: "Removed" } } : undefined;
        },
      },
    ),
  }),
  ...faultsOn("updateRecreation", {
    "draft-ends-with-reference": fault("DRFT-21", "A draft can't be edited after its saved reference was removed.", {
      refuses(visit, world) {
        const draft = recordAt("drafts", visit, world);
        const isRemoved = draft && savedAdsOf(draft, world).some(({ removed }) => removed);
        return draft?.sourceSaved && isRemoved && conflict("The saved reference is gone.");
      },
    }),
  }),
];
