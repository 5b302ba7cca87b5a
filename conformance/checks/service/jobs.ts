import { type Operation, type OperationId, operationList, operations } from "../../../generated/operations.ts";
import { type Check, type CheckContext, check, forEachOperation } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import type { PaidJob } from "../../core/spending/paid-jobs.ts";
import { everyListedValue, listedValues } from "../../steps/content/listed-values.ts";
import { expectThat, given, request, textAt, valueAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { hasClock } from "../../steps/offers.ts";
import { about } from "../../steps/service/claims.ts";
import {
  endOf,
  type FollowedJob,
  followedJob,
  isTerminal,
  type JobOperation,
  pollOf,
  readJob,
  readPointer,
  startedJob,
} from "../../steps/service/job-story.ts";

/** The operations that start a job. */
export const jobOperations: readonly JobOperation[] = operationList.flatMap((operation: Operation) =>
  operation.job === null ? [] : [{ ...operation, job: operation.job }],
);

/** The part of a job check that does not depend on the operation. */
export interface JobCheck {
  readonly requirements: readonly string[];
  /** The operation of the requirements, if it neither starts nor reads the job. */
  readonly of?: Operation;
  readonly says: (operation: JobOperation) => string;
  readonly needs?: Check["needs"];
  run(context: CheckContext, operation: JobOperation): Promise<void>;
}

/**
 * One check for each operation that starts a job and has one of the requirements. The checks of one operation share
 * its job, which may cost credits; all starts are judged before the first job is followed to its end.
 */
export function forEachJob(name: string, all: readonly JobOperation[], definition: JobCheck): Check[] {
  const requirementsOf = (operation: JobOperation) => aboutJob(operation, definition);
  return forEachOperation(
    name,
    all.filter((operation) => requirementsOf(operation).length > 0),
    { ...definition, requirements: requirementsOf, profile: () => "full" },
  );
}

/** The requirements of a check about an operation, the operation that reads its result, or `of`. */
function aboutJob(operation: JobOperation, { requirements, of = operation }: JobCheck): string[] {
  return [...new Set([operation, pollOf(operation), of].flatMap((each) => about(each, ...requirements)))];
}

const accepted = forEachJob("job-accepted", jobOperations, {
  requirements: ["ASYNC-01"],
  says: ({ operationId }) => `${operationId} answers 202 before its work is done.`,
  async run(context, operation) {
    const { exchange } = await startedJob(context, operation);
    const { status } = exchange.response;
    expectThat(status === 202, { expected: "202", actual: `it is ${status}` }, exchange);
    const found = valueAt(exchange, operation.job.status);
    expectThat(
      !isTerminal(operation, exchange),
      { expected: "work that is not done yet", actual: `its status is ${String(found)}`, pointer: "/data/status" },
      exchange,
    );
  },
});

const pointers = forEachJob("job-pointer", jobOperations, {
  requirements: ["POLL-01"],
  says: ({ operationId }) => `${operationId} returns a statusUrl.`,
  async run(context, operation) {
    const { exchange } = await startedJob(context, operation);
    const found = valueAt(exchange, "/data/statusUrl");
    const deviation = { expected: "a statusUrl", actual: `it is ${JSON.stringify(found)}`, pointer: "/data/statusUrl" };
    expectThat(typeof found === "string" && found !== "", deviation, exchange);
  },
});

const polls = forEachJob("job-ends", jobOperations, {
  requirements: ["ASYNC-02", "CONT-08", "VID-08", ...jobOperations.map(({ operationId }) => `${operationId}.async`)],
  says: ({ job, operationId }) => `The job of ${operationId} ends as ${job.terminal.join(" or ")}.`,
  async run(context, operation) {
    const story = await followedJob(context, operation);
    const [first] = story.reads;
    if (first) expectRead(first);
    if (story.ended === undefined) await expectLateEnd(context, operation, story);
  },
});

/** A day is far more than any job takes (both documents: minutes); without a movable clock, the suite does not wait that long. */
async function expectLateEnd(
  context: CheckContext,
  operation: JobOperation,
  story: Pick<FollowedJob, "id" | "reads" | "reason">,
): Promise<void> {
  const last = story.reads.at(-1);
  if (last && !succeeded(last)) throw new Blocked(story.reason);
  if (!hasClock(context)) throw new Blocked(story.reason);
  await context.wait(86_400, `the end of ${operation.operationId}`);
  const exchange = await readJob(context, operation, story);
  if (succeeded(exchange) && isTerminal(operation, exchange)) return;
  const expected = `${operation.job.terminal.join(" or ")} after a day`;
  const found = `its status is ${String(valueAt(exchange, operation.job.status))}`;
  throw new Failure({ expected, actual: found, pointer: operation.job.status }, exchange);
}

/** @throws Failure if the job's resource can't be read by its id; Blocked if the read fails for another reason */
function expectRead(exchange: Exchange): void {
  if (succeeded(exchange)) return;
  const actual = `the server answered ${outcomeOf(exchange)}`;
  if (exchange.response.status !== 404) throw new Blocked(`needs to read the job's resource (${actual})`);
  throw new Failure({ expected: "the job's resource", actual }, exchange);
}

const progress = forEachJob("job-progress", jobOperations, {
  requirements: ["POLL-04"],
  says: ({ operationId }) => `The statusUrl of ${operationId} shows that the job has ended.`,
  async run(context, operation) {
    const story = await followedJob(context, operation);
    if (story.ended === undefined) await expectLateEnd(context, operation, story);
    const exchange = await readPointer(context, pollOf(operation), story.exchange);
    if (!succeeded(exchange)) throw new Blocked(`needs to read the statusUrl (it is ${outcomeOf(exchange)})`);
    const found = String(valueAt(exchange, operation.job.status));
    expectThat(
      isTerminal(operation, exchange),
      { expected: operation.job.terminal.join(" or "), actual: `it shows ${found}`, pointer: operation.job.status },
      exchange,
    );
  },
});

const leads = forEachJob("job-pointer-leads", jobOperations, {
  requirements: ["POLL-03"],
  says: ({ operationId }) => `A GET of the statusUrl of ${operationId} returns the job's resource.`,
  async run(context, operation) {
    const { exchange, id } = await followedJob(context, operation);
    expectLeadsTo(await readPointer(context, pollOf(operation), exchange), id);
  },
});

const suggestionPointer = check(
  "POLL-03",
  { name: "job-pointer-leads/createGenerations", title: "A GET of the statusUrl of a new suggestion returns it." },
  async (context) => {
    await requireMemory(context);
    const exchange = await given(context, "createGenerations", { wholeBody: { count: 1 } });
    const id = textAt(exchange, "/data/*/id");
    expectLeadsTo(await readPointer(context, operations.getGeneration, exchange, "/data/*/statusUrl"), id);
  },
);

/** @throws Failure unless the read of a polling pointer returned the resource with this id */
function expectLeadsTo(exchange: Exchange, id: string): void {
  expectRead(exchange);
  expectSameId(exchange, id);
}

/** @throws Failure if a read shows another id than requested; Blocked if it shows none */
export function expectSameId(exchange: Exchange, id: string): void {
  const found = textAt(exchange, "/data/id");
  const deviation = { expected: `the id ${id}`, actual: `it is ${found}`, pointer: "/data/id" };
  expectThat(found.toLowerCase() === id.toLowerCase(), deviation, exchange);
}

const stays = forEachJob("job-stays", jobOperations, {
  requirements: ["ASYNC-03", "CONT-07", "VID-09"],
  says: ({ operationId }) => `The result of ${operationId} stays in its terminal status.`,
  async run(context, operation) {
    const story = await followedJob(context, operation);
    expectStays(operation, story);
  },
});

/** What was paid for is ended by no later call, so it is the same at the end of the run, after days on a clock that moves. */
const staysLong = forEachJob(
  "job-stays-long",
  jobOperations.filter(({ price }) => price !== null),
  {
    requirements: ["ASYNC-03", "CONT-07", "VID-09"],
    says: ({ operationId }) => `The result of ${operationId} is in its terminal status at the end of the run, too.`,
    async run(context, operation) {
      const story = await followedJob(context, operation);
      expectStays(operation, { ...story, later: await readJob(context, operation, story) });
    },
  },
);

/** A server may lose track of jobs of some kind, such as those in another mode; by the end of the run, one of each has ended. */
const kindsEnd = forEachJob(
  "job-kinds-end",
  jobOperations.filter(({ price }) => price !== null),
  {
    requirements: ["CONT-08", "VID-08"],
    says: ({ operationId }) => `The jobs of ${operationId} end, whatever their requests ask for.`,
    async run(context, operation) {
      await startMissing(context, operation);
      const jobs = oneOfEachKind(context, operation);
      if (jobs.length === 0) throw new Blocked(`needs jobs of ${operation.operationId}`);
      for (const { id } of jobs) {
        const read = await readJob(context, operation, { id });
        if (succeeded(read) && isTerminal(operation, read)) continue;
        await expectLateEnd(context, operation, { id, reads: [read], reason: "needs a job that ends" });
      }
    },
  },
);

/** The jobs of the run, except those that were made to fail, that together ask for everything that any of them does. */
function oneOfEachKind(context: CheckContext, operation: JobOperation): readonly PaidJob[] {
  const seen = new Set<string>();
  return context.paidJobs().filter(({ operation: { operationId }, started, status }) => {
    const hasFailed = operation.job.terminal.some(
      (each) => each === status && !operation.job.successful.includes(each),
    );
    if (operationId !== operation.operationId || hasFailed) return false;
    const kinds = kindsOf(started, operation).filter((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return kinds.length > 0;
  });
}

/** Starts the jobs with listed values that no other check has started. */
async function startMissing(context: CheckContext, operation: JobOperation): Promise<void> {
  for (const values of everyListedValue(operation)) {
    const kinds = new Set(oneOfEachKind(context, operation).flatMap(({ started }) => kindsOf(started, operation)));
    const wanted = Object.entries(values).map(([name, value]) => `${name} ${String(value)}`);
    if (wanted.length === 0 || wanted.every((kind) => kinds.has(kind))) continue;
    const { operationId } = operation;
    await context.send(await request(context, operationId as OperationId, { example: "full", body: values })); // an operation of the contract
  }
}

/** The members of a request, those with listed values with their value. */
function kindsOf({ request }: Exchange, operation: Operation): readonly string[] {
  const body: unknown = JSON.parse(request.body ?? "{}");
  const listed = new Set(listedValues(operation).map(([name]) => name));
  const members = Object.entries(isRecord(body) ? body : {});
  return ["", ...members.map(([name, value]) => (listed.has(name) ? `${name} ${String(value)}` : name))];
}

/** The checks of each topic let such a job fail. */
const failuresStayLong = forEachJob(
  "job-failed-stays-long",
  jobOperations.filter(({ price }) => price !== null),
  {
    requirements: ["CONT-07", "VID-09"],
    says: ({ operationId }) => `A failed result of ${operationId} is failed at the end of the run, too.`,
    needs: ["control:outcomes"],
    async run(context, operation) {
      const story = await followedJob(context, operation, "fail");
      expectStays(operation, { ...story, later: await readJob(context, operation, story) });
    },
  },
);

/** @throws Failure if a resource left its terminal status; Blocked if it was not read again */
export function expectStays(operation: JobOperation, story: FollowedJob): void {
  const before = String(valueAt(endOf(story), operation.job.status));
  const { later } = story;
  if (!later || !succeeded(later)) throw new Blocked("needs to read the job's result again");
  const found = String(valueAt(later, operation.job.status));
  expectThat(
    found === before,
    { expected: `${before}, as before`, actual: `it is ${found}`, pointer: operation.job.status },
    later,
  );
}

/** Asynchronous work of all operations (core document, Conventions; studio document, Endpoints). */
export const checks: readonly Check[] = [
  ...inPhase("starting", [...accepted, ...pointers]),
  ...inPhase("jobs", [...polls, suggestionPointer, ...leads, ...progress, ...stays]),
  ...inPhase("closing", [...kindsEnd, ...staysLong, ...failuresStayLong]),
];
