import { randomUUID } from "node:crypto";
import type { OperationId } from "../../../generated/operations.ts";
import { emptyBrief } from "../domains/recreations/settings.ts";
import { conflict, invalid, notFound } from "../refusal.ts";
import type { Visit } from "../request/visit.ts";
import { isAskedFor, withBodyMember } from "./asks.ts";
import { draftAt, drafting, sent } from "./draft-tools.ts";
import { editObject, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";
import { shows } from "./jobs.ts";
import { documentedSuccess } from "./spots.ts";

const drafts = ["createRecreation", "getRecreation"] as const;

/** How long a search page lasts, in milliseconds (studio document, Limits). */
const pageMs = 15 * 60_000;

type Data = Readonly<Record<string, unknown>>;

/** What the source of a draft is not. */
const otherSource: Data = {
  adId: "1",
  pageName: "Another page",
  sourceUrl: "https://www.example.com/ads/1",
  fetchedAt: "2020-01-01T00:00:00.000Z",
};

/** What a new draft shows otherwise. */
function opens(name: string, breaks: string, says: string, change: (data: Data) => object): Fault {
  return { name, breaks: [breaks], says, answers: shows(["createRecreation"], change) };
}

/** A setting that a new draft shows otherwise. */
function opensWith(name: string, breaks: string, settings: (before: Data) => object): Fault {
  return opens(`draft-${name}`, breaks, `A new draft has another ${name}.`, (data) => {
    const before = data.settings as Data; // every draft has them
    return { ...data, settings: { ...before, ...settings(before) } };
  });
}

/** A source that a draft can't be opened from. */
function refusesSource(member: "resultToken" | "savedId" | "contentId", breaks: string): Fault {
  return {
    name: `draft-refuses-${member}`,
    breaks: [breaks],
    says: `A draft is not opened from a ${member}.`,
    refuses: (visit) =>
      isOneOf(visit, "createRecreation") && Object.hasOwn(sent(visit), member)
        ? conflict(`The ${member} is of no use.`)
        : null,
  };
}

/** An operation that gives a draft another source. */
function changesSource(operationId: OperationId): Fault {
  return {
    name: `${operationId}-changes-source`,
    breaks: ["DRFT-19"],
    says: `${operationId} renews the fetch time of the source.`,
    runs: drafting([operationId], ({ source }) => ({ source: { ...source, fetchedAt: source.fetchedAt + 1000 } })),
  };
}

/** A refusal that comes as a fault of the server. */
function failsFor(operationId: OperationId, status: number, type: string): Fault {
  return {
    name: `${operationId}-fails-for-${type.replaceAll("_", "-")}`,
    breaks: [`${operationId}.error.${type}`],
    says: `${operationId} answers 500 instead of ${status} ${type}.`,
    answers: (answer, visit) =>
      isOneOf(visit, operationId) && answer.status === status ? failureOf(500, "internal_error") : answer,
  };
}

function namesContentOfOthers(visit: Visit, contentTeam: string | undefined): boolean {
  return contentTeam !== undefined && visit.key !== null && contentTeam !== visit.key.teamId;
}

/** Faults of opening and reading adaptation drafts (studio document, Ad adaptation). */
export const draftFaults: readonly Fault[] = [
  opens("draft-starts-at-one", "DRFT-01", "A new draft has revision 1.", (data) => ({ ...data, revision: 1 })),
  {
    name: "draft-forgets-request",
    breaks: ["DRFT-02"],
    says: "Each call of createRecreation opens a new draft, whatever its requestId.",
    asks: (asked) => (isAskedFor(asked, "createRecreation") ? withBodyMember(asked, "requestId", randomUUID()) : asked),
  },
  {
    name: "draft-reopens-at-zero",
    breaks: ["DRFT-03"],
    says: "A draft that is opened again shows revision 0.",
    answers: (answer, visit) =>
      isOneOf(visit, "createRecreation") && visit.repeat
        ? editObject(answer, (data) => ({ ...data, revision: 0 }))
        : answer,
  },
  {
    name: "draft-reopens-without-brief",
    breaks: ["DRFT-03"],
    says: "A draft that is opened again shows an empty brief.",
    answers: (answer, visit) =>
      isOneOf(visit, "createRecreation") && visit.repeat
        ? editObject(answer, (data) => ({ ...data, settings: { ...(data.settings as Data), brief: emptyBrief } }))
        : answer,
  },
  {
    name: "draft-of-another-workspace",
    breaks: ["DRFT-11"],
    says: "A draft shows the default workspace, whichever it was opened in.",
    answers: (answer, visit, world) => {
      const home = visit.key && world.collections.teams.need(visit.key.teamId).defaultWorkspaceId;
      return isOneOf(visit, ...drafts) ? editObject(answer, (data) => ({ ...data, workspaceId: home })) : answer;
    },
  },
  opens("draft-in-french", "DRFT-12", "Every draft is in French.", (data) => ({ ...data, language: "French" })),
  ...["adId", "pageName", "sourceUrl", "fetchedAt"].map((name) =>
    opens(`draft-source-${name}`, "DRFT-13", `The source of a draft has another ${name}.`, (data) => ({
      ...data,
      source: { ...(data.source as Data), [name]: otherSource[name] },
    })),
  ),
  opensWith("brief", "DRFT-23", ({ brief }) => ({ brief: { ...(brief as Data), ctaText: "Learn more" } })),
  opensWith("ratio", "DRFT-24", () => ({ ratio: "4:5" })),
  opensWith("style", "DRFT-25", () => ({ style: "bold" })),
  refusesSource("resultToken", "DRFT-14"),
  refusesSource("savedId", "DRFT-15"),
  refusesSource("contentId", "DRFT-16"),
  {
    name: "fork-keeps-revision",
    breaks: ["DRFT-17"],
    says: "A fork shows the revision that its content item was made from.",
    answers: (answer, visit) =>
      isOneOf(visit, "createRecreation") && Object.hasOwn(sent(visit), "contentId")
        ? editObject(answer, (data) => ({ ...data, revision: 2 }))
        : answer,
  },
  {
    name: "fork-changes-first-draft",
    breaks: ["DRFT-17"],
    says: "A fork advances the revision of the first draft.",
    runs: (call, run) => {
      if (call.operation.operationId !== "createRecreation") return run(call);
      const { contentId = "" } = call.body as { readonly contentId?: string }; // as its operation takes it
      const { drafts: all, content } = call.world.collections;
      const origin = content.get(contentId)?.draftId;
      if (origin) all.patch(origin, { revision: all.need(origin).revision + 1 });
      return run(call);
    },
  },
  ...["adId", "pageName", "sourceUrl", "fetchedAt"].map(
    (name): Fault => ({
      name: `fork-source-${name}`,
      breaks: ["DRFT-50"],
      says: `The source of a fork has another ${name} than that of its content item.`,
      answers: (answer, visit) =>
        isOneOf(visit, "createRecreation") && Object.hasOwn(sent(visit), "contentId")
          ? editObject(answer, (data) => ({ ...data, source: { ...(data.source as Data), [name]: otherSource[name] } }))
          : answer,
    }),
  ),
  {
    name: "fork-of-other-team",
    breaks: ["DRFT-18"],
    says: "A content item of another team can be forked.",
    answers(answer, visit, world) {
      const item = world.collections.content.get(String(sent(visit).contentId));
      if (!visit.operation || !isOneOf(visit, "createRecreation") || !namesContentOfOthers(visit, item?.teamId))
        return answer;
      const { body } = documentedSuccess(visit.operation);
      return { ...answer, status: 201, body: JSON.stringify(body) };
    },
  },
  changesSource("updateRecreation"),
  changesSource("draftRecreationBrief"),
  changesSource("createRecreationVideo"),
  {
    name: "draft-ends-with-search",
    breaks: ["DRFT-20"],
    says: "A draft is gone when the search has expired that it was opened from.",
    refuses: (visit, world) => {
      const draft = draftAt(visit, world);
      return visit.operation?.tag === "recreations" && draft && world.now - draft.createdAt > pageMs
        ? notFound("draft")
        : null;
    },
  },
  {
    name: "draft-ends-with-reference",
    breaks: ["DRFT-21"],
    says: "A draft can't be edited when its saved reference has been removed.",
    refuses: (visit, world) => {
      const draft = draftAt(visit, world);
      const removed = world.collections.savedAds
        .all()
        .some(({ removed: gone, observation }) => gone && observation.adId === draft?.source.adId);
      return isOneOf(visit, "updateRecreation") && draft?.sourceSaved && removed
        ? conflict("The saved reference is gone.")
        : null;
    },
  },
  {
    name: "draft-other-source-invalid",
    breaks: ["createRecreation.error.conflict"],
    says: "A used requestId with another source is refused as invalid.",
    refuses: (visit, world) => {
      const { requestId, adId } = sent(visit);
      const [first] = world.collections.drafts.by("request", String(requestId));
      return isOneOf(visit, "createRecreation") && first && first.openedFrom !== `ad ${String(adId)}`
        ? invalid("requestId", "it was used for another source.")
        : null;
    },
  },
  failsFor("createRecreation", 404, "not_found"),
  failsFor("getRecreation", 400, "invalid_input"),
  failsFor("updateRecreation", 409, "conflict"),
  failsFor("draftRecreationBrief", 409, "conflict"),
  failsFor("createRecreationVideo", 409, "conflict"),
  failsFor("createRecreationVideo", 402, "insufficient_credits"),
];
