import type { OperationId } from "../../../../generated/operations.ts";
import type { Fault } from "../../fault.ts";
import type { Visit } from "../../request/visit.ts";
import type { World } from "../../world/world.ts";
import { bodyMember } from "../building/asks.ts";
import { fault, faultsOf } from "../building/scoped.ts";

/** A call of a sequence: its operation, and whether it succeeded or was refused. */
type Done = `${string} ${"taken" | "refused"}`;

/** The resource of a call: from its path, or from what its body publishes or opens. */
function subjectOf({ asked }: Visit, { collections }: World): string {
  const post = collections.posts.get(asked.parameters.id ?? "");
  if (post?.source.suggestionId) return post.source.suggestionId;
  const named = ["suggestionId", "contentId", "videoUrl"]
    .map((name) => bodyMember(asked, name))
    .find((id) => id !== "");
  const opened = collections.drafts.all().find(({ requestId }) => requestId === bodyMember(asked, "requestId"));
  return asked.parameters.id ?? named ?? opened?.id ?? "";
}

/** Whether a history contains these calls in this order, with any calls in between. */
function holds(history: readonly Done[], wanted: readonly Done[]): boolean {
  let at = 0;
  for (const done of history) if (done === wanted[at]) at += 1;
  return at === wanted.length;
}

/** When a fault appears that needs several calls on one resource, in order. */
interface Sequence {
  /** The fault appears after these calls. */
  readonly after: readonly Done[];
  /** The fault does not appear if this call was among them. */
  readonly unless?: Done;
  /** An extra effect of the last call. */
  readonly then?: (world: World, id: string) => void;
  /** The operation that it allows from then on, despite the state. */
  readonly allows?: OperationId;
}

function sequence({ after, unless, then, allows }: Sequence): Pick<Fault, "on" | "remembers"> {
  const isDue = (history: readonly Done[]) => holds(history, after) && !history.some((done) => done === unless);
  return {
    on: ({ method }) => method !== "GET",
    remembers() {
      const histories = new Map<string, readonly Done[]>();
      const historyOf = (id: string) => histories.get(id) ?? [];
      return {
        skips: {
          state: (visit, world) => visit.operation?.operationId === allows && isDue(historyOf(subjectOf(visit, world))),
        },
        answered({ status }, visit, world) {
          const id = subjectOf(visit, world);
          const done: Done = `${visit.operation?.operationId ?? ""} ${status < 300 ? "taken" : "refused"}`;
          histories.set(id, [...historyOf(id), done]);
          if (then && done === after.at(-1) && isDue(historyOf(id))) then(world, id);
        },
      };
    },
  };
}

/** Faults that no single call shows: they depend on earlier calls (core and studio documents, States and transitions). */
export const sequenceFaults: readonly Fault[] = faultsOf({
  "cancel-undoes-an-edit-in-review": fault("AUTO-65", "An automation edited in review is a draft after its cancel.", {
    ...sequence({
      after: ["generateAutomation taken", "updateAutomation taken", "cancelAutomation taken"],
      unless: "launchAutomation taken",
      then: ({ collections: { automations } }, id) => void automations.patch(id, { status: "draft" }),
    }),
  }),
  "launches-again-after-a-refused-launch": fault(
    "AUTO-56",
    "A cancelled automation can be launched at the second try.",
    {
      ...sequence({
        after: ["cancelAutomation taken", "launchAutomation refused"],
        allows: "launchAutomation",
      }),
    },
  ),
  "edits-after-a-refused-launch": fault("AUTO-18", "A cancelled automation that was refused a launch can be edited.", {
    ...sequence({
      after: ["cancelAutomation taken", "launchAutomation refused"],
      allows: "updateAutomation",
    }),
  }),
  "a-run-survives-after-a-refused-launch": fault(
    "AUTO-64",
    "The cancel of an automation that was refused a launch while it was generating leaves it generating.",
    {
      ...sequence({
        after: ["generateAutomation taken", "launchAutomation refused", "cancelAutomation taken"],
        unless: "launchAutomation taken",
        then: ({ collections: { automations } }, id) => void automations.patch(id, { status: "generating" }),
      }),
    },
  ),
  "a-third-cancel-schedules-again": fault("POST-62", "A third cancel of a post is refused but schedules it again.", {
    ...sequence({
      after: ["cancelPost taken", "cancelPost refused", "cancelPost refused"],
      then: ({ collections: { posts } }, id) => {
        const post = posts.get(id);
        if (post) posts.put({ ...post, status: "scheduled" });
      },
    }),
  }),
  "accepts-anew-after-a-post": fault(
    "SUGG-03",
    "A suggestion that was accepted, published and cancelled becomes another content item when it is accepted again.",
    {
      ...sequence({
        after: ["acceptGeneration taken", "createPost taken", "cancelPost taken"],
        then: ({ collections: { suggestions } }, id) => void suggestions.patch(id, { contentId: null }),
      }),
    },
  ),
  "a-second-schedule-does-not-hold": fault(
    "SUGG-04",
    "A suggestion that was published, cancelled and published again is free after a refused post.",
    {
      ...sequence({
        after: ["createPost taken", "cancelPost taken", "createPost taken", "createPost refused"],
        then: (world, id) => {
          const { published } = world.collections.suggestions.get(id) ?? {};
          if (published) world.collections.suggestions.patch(id, { published: null, status: "accepted" });
        },
      }),
    },
  ),
  "a-second-post-makes-an-item-anew": fault("CONT-07", "A content item that is published twice is processing again.", {
    ...sequence({
      after: ["createPost taken", "createPost taken"],
      then: ({ collections: { content } }, id) => void content.patch(id, { status: "processing" }),
    }),
  }),
  "opening-after-a-brief-forgets-it": fault(
    "DRFT-03",
    "A draft whose brief was drafted after an edit loses a revision when it is opened again.",
    {
      ...sequence({
        after: ["updateRecreation taken", "draftRecreationBrief taken", "createRecreation taken"],
        then: ({ collections: { drafts } }, id) => {
          const { revision } = drafts.need(id);
          drafts.patch(id, { revision: Math.max(0, revision - 1) });
        },
      }),
    },
  ),
  "new-items-replace-the-last": fault("ENV-07", "A new listicle takes the place of earlier ones.", {
    on: ["createListicle"],
    before({ world: { collections }, team }) {
      for (const { id, teamId, operationId } of collections.content.all())
        if (teamId === team.id && operationId === "createListicle") collections.content.delete(id);
    },
  }),
});
