import { type Operation, type OperationId, operationList } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import type { EventKind, EventPayloads } from "../world/events.ts";
import type { World } from "../world/world.ts";
import { editData, editObject, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";

const jobs: readonly (Operation & { readonly operationId: OperationId })[] = operationList.filter(
  ({ job }) => job !== null,
);

/** The operations of content items that a job makes. */
export const contentJobs: readonly OperationId[] = operationList.flatMap(({ operationId, job }) =>
  job?.poll === "getContent" ? [operationId] : [],
);

/** What each event ends: by which operation it was started. Those that are left out end no job of the contract. */
const startedBy: { readonly [Kind in EventKind]?: (payload: EventPayloads[Kind], world: World) => string } = {
  contentGenerated: ({ contentId }, { collections }) => collections.content.need(contentId).operationId,
  videoGenerated: () => "createInfluencerVideo",
  automationGenerated: () => "generateAutomation",
  postDue: () => "createPost",
};

/** The operation whose job an event ends; null where it ends none. */
export function jobOf<Kind extends EventKind>(kind: Kind, payload: EventPayloads[Kind], world: World): string | null {
  return startedBy[kind]?.(payload, world) ?? null;
}

/** The written requirements that say of an operation's job that it ends. */
function endings({ operationId, job }: Operation): string[] {
  return requirements
    .filter(({ id }) => ["ASYNC-02", "CONT-08", "VID-08", "POLL-04"].includes(id))
    .filter(({ operations }) => operations.includes(operationId) || operations.includes(job?.poll ?? ""))
    .map(({ id }) => id);
}

/** One for each operation: its jobs go on for ever. */
const endless = jobs.map((operation): Fault => {
  const { operationId } = operation;
  return {
    name: `${operationId}-never-ends`,
    breaks: [`${operationId}.async`, ...endings(operation)],
    says: `The work that ${operationId} starts never ends.`,
    happens({ kind, payload }, world, happen) {
      if (jobOf(kind, payload as EventPayloads[typeof kind], world) !== operationId) happen(); // the payload of its kind
    },
  };
});

/** Shows other data in the answers of some operations whose data is an object. */
export function shows(
  operationIds: readonly OperationId[],
  change: (data: Readonly<Record<string, unknown>>) => object,
): NonNullable<Fault["answers"]> {
  return (answer, visit) => (isOneOf(visit, ...operationIds) ? editObject(answer, change) : answer);
}

/** Faults of asynchronous work, whatever it makes. */
export const jobFaults: readonly Fault[] = [
  ...endless,
  {
    name: "job-answers-200",
    breaks: ["ASYNC-01"],
    says: "Asynchronous operations of the studio answer 200.",
    answers: (answer, visit) =>
      isOneOf(visit, ...contentJobs) && answer.status === 202 ? { ...answer, status: 200 } : answer,
  },
  {
    name: "job-done-at-once",
    breaks: ["ASYNC-01", "CONT-01"],
    says: "A new content item is shown as ready.",
    answers: shows(contentJobs, (data) => ({ ...data, status: "ready" })),
  },
  {
    name: "job-without-pointer",
    breaks: ["POLL-01"],
    says: "An interview is answered without a statusUrl.",
    answers: shows(["createInterview"], ({ statusUrl: _, ...data }) => data),
  },
  {
    name: "job-pointer-astray",
    breaks: ["POLL-03", "CONT-11"],
    says: "The statusUrl of a talking head leads to posts.",
    answers: shows(["createTalkingHead"], (data) => ({ ...data, statusUrl: `/api/v1/posts/${data.id}` })),
  },
  {
    name: "suggestion-pointer-astray",
    breaks: ["POLL-03"],
    says: "The statusUrl of a suggestion leads to posts.",
    answers: (answer, visit) =>
      isOneOf(visit, "createGenerations")
        ? editData(
            answer,
            (data) =>
              (data as readonly Record<string, unknown>[]).map((item) => ({
                ...item,
                statusUrl: `/api/v1/posts/${item.id}`,
              })), // its data is a list
          )
        : answer,
  },
];
