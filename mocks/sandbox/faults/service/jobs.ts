import { type Operation, type OperationId, operationList } from "../../../../generated/operations.ts";
import { requirements } from "../../../../generated/requirements.ts";
import type { Fault, Hook, Item } from "../../fault.ts";
import { sent } from "../building/asks.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";

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

/** The jobs of requests that ask for something never end. */
function neverEndsFor(isMeant: (body: Item) => boolean): Pick<Fault, "remembers"> {
  return {
    remembers() {
      const endless = new Set<string>();
      return {
        answered({ status, body }, visit) {
          const [, id] = /"id":"([0-9a-f]{24})"/.exec(body) ?? [];
          if (status === 202 && id !== undefined && isMeant(sent(visit))) endless.add(id);
        },
        happens: {
          contentGenerated({ contentId }, _, happen) {
            if (!endless.has(contentId)) happen();
          },
          videoGenerated({ videoId }, _, happen) {
            if (!endless.has(videoId)) happen();
          },
        },
      };
    },
  };
}

/** Faults of asynchronous work of any kind. */
export const jobFaults: readonly Fault[] = [
  ...endless,
  ...faultsOf({
    "left-presenters-never-end": fault("CONT-08", "A presenter at the bottom left is never finished.", {
      ...neverEndsFor(({ avatarPosition }) => avatarPosition === "bottom-left"),
    }),
    "bold-images-never-end": fault("CONT-08", "A bold image is never finished.", {
      ...neverEndsFor(({ style }) => style === "bold"),
    }),
    "wider-shots-never-end": fault("VID-08", "A video in the mode scene is never finished.", {
      ...neverEndsFor(({ mode }) => mode === "scene"),
    }),
  }),
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
