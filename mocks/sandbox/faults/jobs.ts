import { type Operation, type OperationId, operationList } from "../../../generated/operations.ts";
import { requirements } from "../../../generated/requirements.ts";
import type { Fault, Hook } from "../fault.ts";

/** The operations that create content items in a job. */
const contentJobs: readonly OperationId[] = operationList.flatMap(({ operationId, job }) =>
  job?.poll === "getContent" ? [operationId] : [],
);

/** The written requirements that an operation's job ends. */
function endings({ operationId, job }: Operation): string[] {
  return requirements
    .filter(({ id }) => ["ASYNC-02", "CONT-08", "VID-08", "POLL-04"].includes(id))
    .filter(({ operations }) => operations.includes(operationId) || operations.includes(job?.poll ?? ""))
    .map(({ id }) => id);
}

/** The event that ends the job of an operation never happens. */
function neverEnds(operationId: OperationId): Hook<"happens"> {
  const never = () => undefined;
  if (operationId === "createInfluencerVideo") return { videoGenerated: never };
  if (operationId === "generateAutomation") return { automationGenerated: never };
  if (operationId === "createPost") return { postDue: never };
  return {
    contentGenerated({ contentId }, { collections }, happen) {
      if (collections.content.need(contentId).operationId !== operationId) happen();
    },
  };
}

/** One for each operation: its jobs never end. */
const endless = operationList
  .filter(({ job }) => job !== null)
  .map(
    (operation): Fault => ({
      name: `${operation.operationId}-never-ends`,
      breaks: [`${operation.operationId}.async`, ...endings(operation)],
      says: `The work that ${operation.operationId} starts never ends.`,
      happens: neverEnds(operation.operationId),
    }),
  );

/** Faults of asynchronous work of any kind. */
export const jobFaults: readonly Fault[] = [
  ...endless,
  {
    name: "job-answers-200",
    breaks: ["ASYNC-01"],
    says: "Asynchronous operations of the studio answer 200.",
    on: contentJobs,
    answers: (answer) => (answer.status === 202 ? { ...answer, status: 200 } : answer),
  },
  {
    name: "job-done-at-once",
    breaks: ["ASYNC-01", "CONT-01"],
    says: "A new content item is shown as ready.",
    on: contentJobs,
    data: { status: "ready" },
  },
  {
    name: "job-without-pointer",
    breaks: ["POLL-01"],
    says: "An interview is answered without a statusUrl.",
    on: ["createInterview"],
    data: { statusUrl: undefined },
  },
  {
    name: "job-pointer-astray",
    breaks: ["POLL-03", "CONT-11"],
    says: "The statusUrl of a talking head leads to posts.",
    on: ["createTalkingHead"],
    data: ({ id }) => ({ statusUrl: `/api/v1/posts/${String(id)}` }),
  },
  {
    name: "suggestion-pointer-astray",
    breaks: ["POLL-03"],
    says: "The statusUrl of a suggestion leads to posts.",
    on: ["createGenerations"],
    item: ({ id }) => ({ statusUrl: `/api/v1/posts/${String(id)}` }),
  },
];
