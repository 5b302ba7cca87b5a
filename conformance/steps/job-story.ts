import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import { pointedPath } from "../core/addresses.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked, Failure } from "../core/errors.ts";
import { mediaUrl } from "../core/example-values.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../core/exchange.ts";
import { preview } from "../core/preview.ts";
import type { RequestSpec } from "../core/request.ts";
import { idsOf } from "./first-use.ts";
import { type Change, given, numberAt, request, textAt, valueAt } from "./given.ts";
import { withHostedMedia } from "./hosted-media.ts";
import { balance, idOfJob, nextOutcome, readUntil } from "./jobs.ts";
import { requireMemory } from "./memory.ts";
import { hasClock } from "./offers.ts";
import { once } from "./once.ts";
import { sourceOf } from "./post-source.ts";

/** How a job is meant to end. */
export type Outcome = "succeed" | "fail";

/** An operation that starts a job. */
export type JobOperation = Operation & { readonly job: NonNullable<Operation["job"]> };

/** A job that a run started. */
export interface StartedJob {
  readonly request: RequestSpec;
  /** The answer that says so. */
  readonly exchange: Exchange;
  /** The id of what the job works on. */
  readonly id: string;
  /** Its refusal of media that the server hosts itself, after which it took those of the target. */
  readonly refused: Exchange | undefined;
  /** Whether the request that was taken names media that the server hosts. */
  readonly hosted: boolean;
  /** What it took from the balance, in credits; undefined where it is free, or the balance can't be read. */
  readonly charged: number | undefined;
}

/** A job that was followed to its end. */
export interface FollowedJob extends StartedJob {
  /** The resource as its id showed it: right after the start, then from time to time, the last of them at the end. */
  readonly reads: readonly Exchange[];
  /** The read that shows a terminal status; undefined where none does. */
  readonly ended: Exchange | undefined;
  /** Why there is none. */
  readonly reason: string;
  /** The resource some time after its end. */
  readonly later: Exchange | undefined;
}

/** In how many seconds a post is due whose job is followed. */
const secondsToPost = 600;

/** The settings of a short talking head, without its presenter. */
const talkingHead = {
  format: "talking-head",
  brief: {
    hook: "A run before breakfast",
    benefit: "A clear head",
    visualDirection: "A runner at sunrise",
    supportingText: "Ten minutes are enough",
    ctaText: "Try it",
  },
  ratio: "9:16",
  script: "I ran before breakfast.",
  scenes: [{ visual: "The presenter smiles", duration: 4 }],
  duration: 4,
  mode: "speaker",
  captionOverlay: true,
};

/** A raw deck, which nothing else uses up. */
const slideshow = { deck: { ratio: "9:16", textBoxes: [{ text: "Mistake 1: too fast" }] }, format: "slideshow" };

/** What a job needs that the documented example of its operation does not give. */
const preparations: Partial<Record<OperationId, (context: CheckContext) => Promise<Change>>> = {
  // What is published can't be taken back, so it is for servers whose clock is a test's.
  createPost: async (context) => {
    context.control("clock");
    const scheduledTime = new Date(context.now() + secondsToPost * 1000).toISOString();
    return { body: { ...sourceOf(slideshow), schedule: "scheduled", scheduledTime } };
  },
  generateAutomation: async (context) => {
    const cadence = { postsPerDay: 1, lengthDays: 1 };
    const made = await given(context, "createAutomation", { wholeBody: { name: "Verification of jobs", cadence } });
    const [id = textAt(made, "/data/id")] = idsOf(operations.createAutomation, made);
    return { path: { id } };
  },
  // A new draft is one of an image, which makes no video.
  createRecreationVideo: async (context) => {
    const made = await given(context, "createRecreation");
    const id = textAt(made, "/data/id");
    const settings = { ...talkingHead, presenterImageUrl: mediaUrl(context.target, "image") };
    const revision = numberAt(made, "/data/revision");
    const edited = await given(context, "updateRecreation", { path: { id }, wholeBody: { revision, settings } });
    return { path: { id }, body: { revision: numberAt(edited, "/data/revision") } };
  },
};

/**
 * Starts the job of an operation, once in a run for each outcome: it may cost credits.
 * @throws Blocked when the server does not take it; a job that fails needs `control.outcomes`
 */
export function startedJob(
  context: CheckContext,
  operation: JobOperation,
  outcome: Outcome = "succeed",
): Promise<StartedJob> {
  return once(`start of ${operation.operationId} to ${outcome}`, () => start(context, operation, outcome))(context);
}

/**
 * Follows the job of an operation to its end, once in a run for each outcome.
 * @throws Blocked when it can't be started, or when the server remembers nothing
 */
export function followedJob(
  context: CheckContext,
  operation: JobOperation,
  outcome: Outcome = "succeed",
): Promise<FollowedJob> {
  return once(`end of ${operation.operationId} to ${outcome}`, () => follow(context, operation, outcome))(context);
}

/** The answer that shows how a job ended. @throws Blocked when none does */
export function endOf({ ended, reason }: FollowedJob): Exchange {
  if (ended) return ended;
  throw new Blocked(reason);
}

/** Reads what a job works on. */
export function readJob({ send }: CheckContext, operation: JobOperation, { id }: StartedJob): Promise<Exchange> {
  const poll = pollOf(operation);
  const [parameter] = poll.parameters.filter(({ in: place }) => place === "path");
  return send({ operation: poll, path: { [parameter?.name ?? "id"]: id } });
}

/**
 * Reads what stands at the polling pointer of an answer, at the origin of the service (core document, Conventions).
 * @param at where the pointer stands in the answer
 * @throws Blocked where there is none; Failure for one that leads elsewhere
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
  return sendInvalid({ operation: poll, rawPath }); // a path that no description holds
}

/** The operation that shows how far a job is. */
export function pollOf({ job }: JobOperation): Operation {
  return operations[job.poll as OperationId]; // the contract names one of its operations
}

/** Whether an answer shows a terminal status. */
export function isTerminal({ job }: JobOperation, exchange: Exchange): boolean {
  return job.terminal.includes(String(valueAt(exchange, job.status)));
}

/** How long to wait between two reads, in seconds: a job of a typical length is read a few times. */
function pauseOf({ job, typicalSeconds }: JobOperation): number {
  return ((job.typicalSeconds ?? typicalSeconds)?.max ?? 60) / 5;
}

/** How long it is looked whether an end lasts where real time passes, in seconds. */
const longestLook = 30;

async function start(context: CheckContext, operation: JobOperation, outcome: Outcome): Promise<StartedJob> {
  const { operationId, price } = operation;
  const change = await preparations[operationId as OperationId]?.(context); // operations of the contract
  const plain = await request(context, operationId as OperationId, change);
  const wanted = withImage(context, operation, withLength(operation, plain, outcome));
  const hosted = await withHostedMedia(context, wanted);
  const isPriced = price !== null && price.from === undefined && outcome === "succeed";
  const before = isPriced ? await balance(context).catch(nothingIfBlocked) : undefined;
  await decide(context, operationId as OperationId, outcome);
  const first = await context.send(hosted ?? wanted);
  const isRefused = hosted !== undefined && first.response.status === 400;
  const exchange = isRefused ? await context.send(wanted) : first;
  if (!succeeded(exchange)) {
    throw new Blocked(`needs ${operationId} to succeed (the server answered ${outcomeOf(exchange)})`);
  }
  const after = before === undefined ? undefined : await balance(context).catch(nothingIfBlocked);
  return {
    request: isRefused ? wanted : (hosted ?? wanted),
    exchange,
    id: idOfJob(exchange, operation, resourceOf(operation)),
    refused: isRefused ? first : undefined,
    hosted: hosted !== undefined && !isRefused,
    charged: before === undefined || after === undefined ? undefined : before - after,
  };
}

/** A job that succeeds is as long as it is without a `duration`, which has a default; one that fails is as short as can be. */
function withLength({ price, body }: JobOperation, spec: RequestSpec, outcome: Outcome): RequestSpec {
  if (!isRecord(spec.body) || !body?.fields.includes("duration")) return spec;
  const { duration: _, ...rest } = spec.body;
  const isShort = outcome === "fail" && price?.secondsOf === "duration";
  return { ...spec, body: isShort ? { ...rest, duration: shortest } : rest };
}

/** Optional images of somebody or something. */
const images = ["avatarImageUrl", "productImageUrl"];

/** With an image where one can be given and none is, so that the job shows which media are taken; it stands for the person then. */
function withImage({ target }: CheckContext, { body, tag }: JobOperation, spec: RequestSpec): RequestSpec {
  const field = images.find((name) => body?.fields.includes(name));
  const url = target.media?.image?.url;
  if (tag !== "content" || field === undefined || url === undefined || !isRecord(spec.body)) return spec;
  if (field in spec.body) return spec;
  const { gender: _, age: __, ethnicity: ___, ...rest } = spec.body;
  return { ...spec, body: { ...rest, [field]: url } };
}

/** The shortest clip that every operation with a `duration` makes, in seconds (studio document, Credit-costing generation). */
const shortest = 4;

/** @throws Blocked when a job is to fail on a server that can't be told so */
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
    if (operation.operationId === "createPost") await context.wait(secondsToPost, "the time of a post");
    const ended = await readUntil(context, read, (exchange) => isTerminal(operation, exchange), waiting);
    await context.wait(
      hasClock(context) ? waiting.every : Math.min(waiting.every, longestLook),
      `what comes after ${waiting.why}`,
    );
    return { ...started, reads, ended, reason: "", later: await readJob(context, operation, started) };
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    const last = reads.at(-1);
    const ended = last && isTerminal(operation, last) ? last : undefined;
    return { ...started, reads, ended, reason: error.message, later: undefined };
  }
}

/** The kind of what a job works on. */
function resourceOf(operation: JobOperation): string {
  return pollOf(operation).parameters.find(({ in: place }) => place === "path")?.resource ?? "";
}
