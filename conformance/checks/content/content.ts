import { operations } from "../../../generated/operations.ts";
import { type Check, check } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { builtDeck, deckOperations } from "../../steps/content/deck-story.ts";
import { expectThat, textAt, valueAt } from "../../steps/given.ts";
import { endOf, followedJob, startedJob } from "../../steps/service/job-story.ts";
import { expectSameId, expectStays, forEachJob, jobOperations } from "../service/jobs.ts";

/** The operations whose jobs create content items (studio document, States and transitions > Content item). */
const contentJobs = jobOperations.filter(({ job }) => job.poll === operations.getContent.operationId);

/** The statuses of a content item (studio document, Content item). */
const statuses = ["processing", "ready", "failed"];

const starts = forEachJob("content-start", contentJobs, {
  requirements: ["CONT-01"],
  says: ({ operationId }) => `A new item of ${operationId} is processing.`,
  async run(context, operation) {
    expectStatus((await startedJob(context, operation)).exchange, ["processing"]);
  },
});

const pointers = forEachJob("content-pointer", contentJobs, {
  requirements: ["CONT-11"],
  says: ({ operationId }) => `The statusUrl of ${operationId} is the path that reads the item.`,
  async run(context, operation) {
    const { exchange, id } = await startedJob(context, operation);
    expectPointer(exchange, `/api/v1/content/${id}`);
  },
});

/** @throws Failure if a polling pointer is another path; Blocked if there is none */
export function expectPointer(exchange: Exchange, path: string): void {
  const found = textAt(exchange, "/data/statusUrl");
  expectThat(found === path, { expected: path, actual: `it is ${found}`, pointer: "/data/statusUrl" }, exchange);
}

const identities = forEachJob("content-read", contentJobs, {
  requirements: ["CONT-12"],
  says: ({ operationId }) => `Reading an item of ${operationId} returns the requested item.`,
  async run(context, operation) {
    const { reads, id } = await followedJob(context, operation);
    const answers = reads.filter(succeeded);
    if (answers.length === 0) throw new Blocked("needs to read the item");
    for (const exchange of answers) expectSameId(exchange, id);
  },
});

const known = forEachJob("content-status", contentJobs, {
  requirements: ["CONT-09"],
  says: ({ operationId }) => `An item of ${operationId} is ${statuses.join(", ")} at every read.`,
  async run(context, operation) {
    const { reads, later } = await followedJob(context, operation);
    for (const exchange of [...reads, ...(later ? [later] : [])].filter(succeeded)) expectStatus(exchange, statuses);
  },
});

const knownDecks = check(
  "CONT-09",
  { name: "content-status/deck", title: `An item of a deck builder is ${statuses.join(", ")} when it is read.` },
  async (context) => {
    const { read } = await builtDeck(context, deckOperations[0] ?? operations.createListicle);
    if (!succeeded(read)) throw new Blocked(`needs to read the item (the server answered ${outcomeOf(read)})`);
    expectStatus(read, statuses);
  },
);

const successes = forEachJob("content-succeeds", contentJobs, {
  requirements: ["CONT-03"],
  says: ({ operationId }) => `An item of ${operationId} whose generation succeeds is ready.`,
  needs: ["control:outcomes"],
  async run(context, operation) {
    expectStatus(endOf(await followedJob(context, operation)), ["ready"]);
  },
});

const failures = forEachJob("content-fails", contentJobs, {
  requirements: ["CONT-04"],
  says: ({ operationId }) => `An item of ${operationId} whose generation fails is failed.`,
  needs: ["control:outcomes"],
  async run(context, operation) {
    expectStatus(endOf(await followedJob(context, operation, "fail")), ["failed"]);
  },
});

const failuresStay = forEachJob("content-stays-failed", contentJobs, {
  requirements: ["CONT-07"],
  says: ({ operationId }) => `A failed item of ${operationId} stays failed.`,
  needs: ["control:outcomes"],
  async run(context, operation) {
    expectStays(operation, await followedJob(context, operation, "fail"));
  },
});

const downloads = forEachJob("content-download", contentJobs, {
  requirements: ["CONT-13", "downloadContent.response.200"],
  of: operations.downloadContent,
  says: ({ operationId }) => `The finished media of ${operationId} can be downloaded.`,
  async run(context, operation) {
    const story = await followedJob(context, operation);
    if (valueAt(endOf(story), operation.job.status) !== "ready") throw new Blocked("needs a generation that is ready");
    const exchange = await context.send({ operation: operations.downloadContent, path: { id: story.id } });
    const { status } = exchange.response;
    // The documents do not show whether it comes in the envelope, as a file or as a redirect (GAP-315), nor the scope (GAP-314).
    if (status === 403 || status === 429) throw new Blocked(`needs to download (the server answered ${status})`);
    const actual = `the server answered ${outcomeOf(exchange)}`;
    expectThat(status >= 200 && status < 400, { expected: "the finished media", actual }, exchange);
  },
});

/** @throws Failure if an answer shows another status; Blocked if it shows none */
export function expectStatus(exchange: Exchange, wanted: readonly string[], pointer = "/data/status"): void {
  const found = textAt(exchange, pointer);
  const deviation = { expected: `the status ${wanted.join(" or ")}`, actual: `it is ${found}`, pointer };
  expectThat(wanted.includes(found), deviation, exchange);
}

/** The requirements on items of video and image formats, judged by the jobs of the run (studio document, Content item). */
export const checks: readonly Check[] = [
  ...inPhase("starting", [...starts, ...pointers]),
  ...inPhase("jobs", [...identities, ...known, knownDecks, ...successes, ...failures, ...failuresStay, ...downloads]),
];
