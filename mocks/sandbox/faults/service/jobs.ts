import { type Operation, type OperationId, operationList } from "../../../../generated/operations.ts";
import { requirements } from "../../../../generated/requirements.ts";
import type { Fault, Hook } from "../../fault.ts";
import { fault, faultsOn } from "../building/scoped.ts";

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
  ...faultsOn(contentJobs, {
    "job-answers-200": fault("ASYNC-01", "Asynchronous operations of the studio answer 200.", {
      answers: (answer) => (answer.status === 202 ? { ...answer, status: 200 } : answer),
    }),
    "job-done-at-once": fault(["ASYNC-01", "CONT-01"], "A new content item is shown as ready.", {
      data: { status: "ready" },
    }),
  }),
  ...faultsOn("createInterview", {
    "job-without-pointer": fault("POLL-01", "An interview is answered without a statusUrl.", {
      data: { statusUrl: undefined },
    }),
  }),
  ...faultsOn("createTalkingHead", {
    "job-pointer-astray": fault(["POLL-03", "CONT-11"], "The statusUrl of a talking head leads to posts.", {
      data: ({ id }) => ({ statusUrl: `/api/v1/posts/${String(id)}` }),
    }),
  }),
  ...faultsOn("createGenerations", {
    "suggestion-pointer-astray": fault("POLL-03", "The statusUrl of a suggestion leads to posts.", {
      item: ({ id }) => ({ statusUrl: `/api/v1/posts/${String(id)}` }),
    }),
  }),
];
