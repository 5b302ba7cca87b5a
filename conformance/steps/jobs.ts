import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../core/exchange.ts";
import { pathValue } from "../core/request.ts";
import { given, textAt, valueAt } from "./given.ts";
import { hasClock } from "./offers.ts";

/** How often a job is asked for before the run gives up on it. */
const maxPolls = 60;

/** The first pause of real time between two reads, in seconds; each is twice as long as the one before. */
const firstPause = 5;

/**
 * Reads something until it is as wanted; between two reads time passes on the server. Where its clock can't be moved, the first
 * pauses are shorter, so that a server that is quicker than the documents say is not waited for.
 * @param read what is read
 * @param isThere whether an answer shows what is waited for
 * @param options.every seconds between two reads, at the most @param options.polls how many reads at the most
 * @throws Blocked when it never is
 */
export async function readUntil(
  context: CheckContext,
  read: () => Promise<Exchange>,
  isThere: (exchange: Exchange) => boolean,
  { why, every, polls = maxPolls }: { readonly why: string; readonly every: number; readonly polls?: number },
): Promise<Exchange> {
  const isMoved = hasClock(context);
  for (let at = 0, waited = 0; ; at++) {
    const exchange = await read();
    if (!succeeded(exchange)) throw new Blocked(`needs to read ${why} (the server answered ${outcomeOf(exchange)})`);
    if (isThere(exchange)) return exchange;
    if (at === polls) throw new Blocked(`needs ${why}, which did not come within ${Math.round(waited)} s`);
    const pause = isMoved ? every : Math.min(every, firstPause * 2 ** at);
    await context.wait(pause, why);
    waited += pause;
  }
}

/**
 * Follows a job to its end, as its `x-async` says.
 * @param started the answer of the operation that started it
 * @returns the answer that shows it in a terminal status
 * @throws Blocked when it does not end in time
 */
export async function finished(context: CheckContext, started: Exchange): Promise<Exchange> {
  const operation: Operation | undefined = started.operation;
  const { job } = operation ?? {};
  if (!operation || !job) throw new Error(`${operation?.operationId} starts no job.`);
  const poll: Operation = operations[job.poll as OperationId]; // the contract names one of its operations
  const [parameter] = poll.parameters.filter(({ in: place }) => place === "path");
  const id = idOfJob(started, operation, parameter?.resource ?? "");
  const typical = operation.typicalSeconds ?? job.typicalSeconds;
  return readUntil(
    context,
    () => context.send({ operation: poll, path: { [parameter?.name ?? "id"]: id } }),
    (exchange) => job.terminal.includes(String(valueAt(exchange, job.status))),
    { why: `the end of ${operation.operationId}`, every: Math.max(2, (typical?.max ?? 60) / 10) },
  );
}

/** The id of what a job works on: what its answer provides, or what its path names. */
export function idOfJob(started: Exchange, { provides, parameters }: Operation, resource: string): string {
  const [at] = provides.filter((given) => given.resource === resource).flatMap(({ at: pointers }) => pointers);
  if (at !== undefined) return textAt(started, at);
  const named = parameters.find((parameter) => parameter.in === "path" && parameter.resource === resource);
  const id = named && pathValue(started, named.name);
  if (id === undefined) throw new Blocked("needs an answer that names what the job works on");
  return id;
}

/** Decides how the next job that an operation starts will end. @throws Blocked without `control.outcomes` */
export async function nextOutcome(
  context: CheckContext,
  operationId: OperationId,
  outcome: "succeed" | "fail" | "empty",
  times = 1,
): Promise<void> {
  await context.control("outcomes").call("setOutcomes", { operationId, outcome, times });
}

/** What the team of a key has, in credits. @param key the full one by default @throws Blocked when it can't be read */
export async function balance(context: CheckContext, key?: string): Promise<number> {
  const exchange = await given(context, "getCredits", key === undefined ? {} : { key });
  const value = valueAt(exchange, "/data/balance");
  if (typeof value === "number") return value;
  throw new Blocked("needs an answer from getCredits that shows the balance");
}
