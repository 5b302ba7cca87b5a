import { isDeepStrictEqual } from "node:util";
import { type Operation, type OperationId, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { pointedPath } from "../../core/http/addresses.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { requestExamples } from "../../core/values/description.ts";
import { preview } from "../../core/values/preview.ts";
import { talkingHead } from "../drafts/kinds.ts";
import { idsOf } from "../first-use.ts";
import { type Change, given, request, textAt, valueAt } from "../given.ts";
import { requireMemory } from "../memory.ts";
import { hasClock } from "../offers.ts";
import { once, perSubject } from "../once.ts";
import { timeIn } from "../posts/posts.ts";
import { idOfJob, nextOutcome, readUntil } from "./jobs.ts";

/** The planned result of a job. */
export type Outcome = "succeed" | "fail";

/** An operation that starts a job. */
export type JobOperation = Operation & { readonly job: NonNullable<Operation["job"]> };

/** A job that a run started. */
export interface StartedJob {
  readonly request: RequestSpec;
  /** The answer that accepted it. */
  readonly exchange: Exchange;
  /** The id of the job's resource. */
  readonly id: string;
  /** The refusal of hosted media, after which the server accepted those of the target. */
  readonly refused: Exchange | undefined;
  /** Whether the accepted request has hosted media. */
  readonly hosted: boolean;
}

/** A job followed to its end. */
export interface FollowedJob extends StartedJob {
  /** Reads of the resource: right after the start, then from time to time, the last at the end. */
  readonly reads: readonly Exchange[];
  /** The read that shows a terminal status; undefined if none does. */
  readonly ended: Exchange | undefined;
  /** Why there is none. */
  readonly reason: string;
  /** The resource some time after its end. */
  readonly later: Exchange | undefined;
}

/** In how many seconds the post of a followed job is due, or up to a minute later. */
const secondsToPost = 600;

/** What a job needs beyond the documented example of its operation. */
const preparations: Partial<Record<OperationId, (context: CheckContext) => Promise<Change>>> = {
  // Publishing can't be undone, so this is only for servers with a test clock.
  createPost: async (context) => {
    context.control("clock");
    const scheduledTime = timeIn(context, secondsToPost);
    // A raw deck has no resource to use up.
    return { example: "deck", body: { schedule: "scheduled", scheduledTime } };
  },
  generateAutomation: async (context) => {
    const cadence = { postsPerDay: 1, lengthDays: 1 };
    const made = await given(context, "createAutomation", { wholeBody: { name: "Verification of jobs", cadence } });
    const [id = textAt(made, "/data/id")] = idsOf(operations.createAutomation, made);
    return { path: { id } };
  },
  // A new draft is for an image, not for a video.
  createRecreationVideo: async (context) => {
    const { id, revision } = await talkingHead(context);
    return { path: { id }, body: { revision } };
  },
};

/**
 * Starts the job of an operation, once per run for each outcome, because it may cost credits.
 * @throws Blocked if the server refuses it; a failing job needs `control.outcomes`
 */
export function startedJob(
  context: CheckContext,
  operation: JobOperation,
  outcome: Outcome = "succeed",
): Promise<StartedJob> {
  return starts({ operation, outcome })(context);
}

/**
 * Follows the job of an operation to its end, once per run for each outcome.
 * @throws Blocked if it can't be started, or if the server stores nothing
 */
export function followedJob(
  context: CheckContext,
  operation: JobOperation,
  outcome: Outcome = "succeed",
): Promise<FollowedJob> {
  return ends({ operation, outcome })(context);
}

interface Planned {
  readonly operation: JobOperation;
  readonly outcome: Outcome;
}

const nameOf = ({ operation, outcome }: Planned) => `${operation.operationId} to ${outcome}`;
const starts = perSubject(nameOf, (job) =>
  once(`start of ${nameOf(job)}`, (context) => start(context, job.operation, job.outcome)),
);
const ends = perSubject(nameOf, (job) =>
  once(`end of ${nameOf(job)}`, (context) => follow(context, job.operation, job.outcome)),
);

/** The answer that shows how a job ended. @throws Blocked if none does */
export function endOf({ ended, reason }: FollowedJob): Exchange {
  if (ended) return ended;
  throw new Blocked(reason);
}

/** Reads a job's resource. */
export function readJob(
  { send }: CheckContext,
  operation: JobOperation,
  { id }: Pick<StartedJob, "id">,
): Promise<Exchange> {
  const poll = pollOf(operation);
  const [parameter] = poll.parameters.filter(({ in: place }) => place === "path");
  return send({ operation: poll, path: { [parameter?.name ?? "id"]: id } });
}

/**
 * Reads the polling pointer of an answer at the origin of the service (core document, Conventions).
 * @param at the place of the pointer in the answer
 * @throws Blocked if there is none; Failure if it leads elsewhere
 */
export function readPointer(
  { sendInvalid, target }: CheckContext,
  poll: Operation,
  exchange: Exchange,
  at = "/data/statusUrl",
): Promise<Exchange> {
  const statusUrl = textAt(exchange, at);
  const rawPath = pointedPath(target, statusUrl);
  if (rawPath === undefined) {
    const expected = "a path of the form /api/v1/<resource>/<id>";
    throw new Failure({ expected, actual: `it is ${preview(statusUrl)}`, pointer: at.replace("*", "0") }, exchange);
  }
  return sendInvalid({ operation: poll, rawPath }); // a path that is not in the description
}

/** The operation that shows a job's status. */
export function pollOf({ job }: JobOperation): Operation {
  return operations[job.poll as OperationId]; // the contract names one of its operations
}

/** Whether an answer shows a terminal status. */
export function isTerminal({ job }: JobOperation, exchange: Exchange): boolean {
  return job.terminal.includes(String(valueAt(exchange, job.status)));
}

/** How long to wait between two reads, in seconds: a job of typical length is read a few times. */
function pauseOf({ job, typicalSeconds }: JobOperation): number {
  return ((job.typicalSeconds ?? typicalSeconds)?.max ?? 60) / 5;
}

/** How long to watch a terminal status in real time, in seconds. */
const longestLook = 30;

async function start(context: CheckContext, operation: JobOperation, outcome: Outcome): Promise<StartedJob> {
  const { operationId } = operation;
  const change = await preparations[operationId as OperationId]?.(context); // operations of the contract
  const plain = await request(context, operationId as OperationId, { ...exampleOf(operation), ...change });
  const wanted = withLength(operation, plain, outcome);
  const unhosted = { ...wanted, body: context.hostedMedia.unhosted(wanted.body) };
  const isHosted = !isDeepStrictEqual(unhosted.body, wanted.body);
  await decide(context, operationId as OperationId, outcome);
  const first = await context.send(wanted);
  const isRefused = isHosted && first.response.status === 400;
  const exchange = isRefused ? await context.send(unhosted) : first;
  if (!succeeded(exchange)) {
    throw new Blocked(`needs ${operationId} to succeed (the server answered ${outcomeOf(exchange)})`);
  }
  return {
    request: isRefused ? unhosted : wanted,
    exchange,
    id: idOfJob(exchange, operation, resourceOf(operation)),
    refused: isRefused ? first : undefined,
    hosted: isHosted && !isRefused,
  };
}

/** A successful job has the default `duration`; a failing job is as short as possible. */
function withLength({ price, body }: JobOperation, spec: RequestSpec, outcome: Outcome): RequestSpec {
  if (!isRecord(spec.body) || !body?.fields.includes("duration")) return spec;
  const { duration: _, ...rest } = spec.body;
  const isShort = outcome === "fail" && price?.secondsOf === "duration";
  return { ...spec, body: isShort ? { ...rest, duration: shortest } : rest };
}

/**
 * Of a content operation, the first example with media, so that the job shows which ones are accepted. It is started in the default
 * workspace: a server may find the result of another only if the read names it (GAP-015).
 */
function exampleOf(operation: JobOperation): Change {
  const withMedia = requestExamples(operation).find(({ placeholders }) => placeholders.some(({ media }) => media));
  return operation.tag === "content" && withMedia ? { example: withMedia.name, body: { workspaceId: undefined } } : {};
}

/** The shortest clip that every operation with a `duration` makes, in seconds (studio document, Credit-costing generation). */
const shortest = 4;

/** @throws Blocked if a job must fail but the control interface can't plan it */
async function decide(context: CheckContext, operationId: OperationId, outcome: Outcome): Promise<void> {
  const decided = nextOutcome(context, operationId, outcome);
  await (outcome === "succeed" ? decided.catch(nothingIfBlocked) : decided);
}

function nothingIfBlocked(error: unknown): undefined {
  if (!(error instanceof Blocked)) throw error;
}

async function follow(context: CheckContext, operation: JobOperation, outcome: Outcome): Promise<FollowedJob> {
  const started = await startedJob(context, operation, outcome);
  await requireMemory(context);
  const reads: Exchange[] = [];
  const read = async () => {
    const exchange = await readJob(context, operation, started);
    reads.push(exchange);
    return exchange;
  };
  const waiting = { why: `the end of ${operation.operationId}`, every: pauseOf(operation) };
  try {
    await read();
    if (operation.operationId === "createPost") await context.wait(secondsToPost + 60, "the time of a post");
    const ended = await readUntil(context, read, (exchange) => isTerminal(operation, exchange), waiting);
    await context.wait(
      hasClock(context) ? waiting.every : Math.min(waiting.every, longestLook),
      `changes after ${waiting.why}`,
    );
    return { ...started, reads, ended, reason: "", later: await readJob(context, operation, started) };
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    const last = reads.at(-1);
    const ended = last && isTerminal(operation, last) ? last : undefined;
    return { ...started, reads, ended, reason: error.message, later: undefined };
  }
}

/** The kind of a job's resource. */
function resourceOf(operation: JobOperation): string {
  return pollOf(operation).parameters.find(({ in: place }) => place === "path")?.resource ?? "";
}
