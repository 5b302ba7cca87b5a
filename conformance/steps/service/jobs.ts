import { type Operation, type OperationId, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { pathValue } from "../../core/http/request.ts";
import { given, textAt, valueAt } from "../given.ts";
import { hasClock } from "../offers.ts";

/** How often to poll a job before giving up. */
const maxPolls = 60;

/** With a movable clock, the pauses double after this many reads. */
const patience = 30;

/** No job takes this long: both documents speak of minutes. In seconds. */
const longest = 86_400;

/** The first pause of real time between two reads, in seconds; each is twice as long as the previous one. */
const firstPause = 5;

/**
 * Polls until an answer is as wanted; between two reads, time passes on the server. A movable clock advances by a day if
 * necessary. Without one, the first pauses are shorter, so that the suite does not wait for a faster server.
 * @param read sends the read
 * @param isThere whether an answer is as wanted
 * @param options.every maximum seconds between two reads
 * @param options.polls maximum number of reads, if the pauses must not grow
 * @throws Blocked if no answer is as wanted
 */
export async function readUntil(
  context: CheckContext,
  read: () => Promise<Exchange>,
  isThere: (exchange: Exchange) => boolean,
  { why, every, polls }: { readonly why: string; readonly every: number; readonly polls?: number },
): Promise<Exchange> {
  const isMoved = hasClock(context);
  for (let at = 0, waited = 0; ; at++) {
    const exchange = await read();
    if (!succeeded(exchange)) throw new Blocked(`needs to read ${why} (the server answered ${outcomeOf(exchange)})`);
    if (isThere(exchange)) return exchange;
    if (at === (polls ?? maxPolls) || waited >= longest)
      throw new Blocked(`needs ${why}, which did not come within ${Math.round(waited)} s`);
    const growth = polls === undefined ? 2 ** Math.max(0, at - patience) : 1;
    const pause = isMoved ? every * growth : Math.min(every, firstPause * 2 ** at);
    await context.wait(pause, why);
    waited += pause;
  }
}

/**
 * Follows a job to its end, as its `x-async` says.
 * @param started the answer that started it
 * @returns the answer that shows it in a terminal status
 * @throws Blocked if it does not end in time
 */
export async function finished(context: CheckContext, started: Exchange): Promise<Exchange> {
  const { operation, job } = jobOf(started);
  const typical = operation.typicalSeconds ?? job.typicalSeconds;
  return readUntil(
    context,
    () => readStarted(context, started),
    (exchange) => job.terminal.includes(String(valueAt(exchange, job.status))),
    { why: `the end of ${operation.operationId}`, every: Math.max(2, (typical?.max ?? 60) / 10) },
  );
}

/** Reads the resource of a job once. @param started the answer that started it */
export function readStarted(context: CheckContext, started: Exchange): Promise<Exchange> {
  const { operation, job } = jobOf(started);
  const poll: Operation = operations[job.poll as OperationId]; // the contract names one of its operations
  const [parameter] = poll.parameters.filter(({ in: place }) => place === "path");
  const id = idOfJob(started, operation, parameter?.resource ?? "");
  return context.send({ operation: poll, path: { [parameter?.name ?? "id"]: id } });
}

function jobOf({ operation }: Exchange) {
  if (!operation?.job) throw new Error(`${operation?.operationId} starts no job.`);
  return { operation, job: operation.job };
}

/** The id of a job's resource, from the answer or the request's path. */
export function idOfJob(started: Exchange, { provides, parameters }: Operation, resource: string): string {
  const [at] = provides.filter((given) => given.resource === resource).flatMap(({ at: pointers }) => pointers);
  if (at !== undefined) return textAt(started, at);
  const named = parameters.find((parameter) => parameter.in === "path" && parameter.resource === resource);
  const id = named && pathValue(started, named.name);
  if (id === undefined) throw new Blocked("needs an answer with the id of the job's resource");
  return id;
}

/** Plans the result of the next job of an operation. @throws Blocked without `control.outcomes` */
export async function nextOutcome(
  context: CheckContext,
  operationId: OperationId,
  outcome: "succeed" | "fail" | "empty",
  times = 1,
): Promise<void> {
  await context.control("outcomes").call("setOutcomes", { operationId, outcome, times });
}

/** The balance of a key's team, in credits. @param key default: the full key @throws Blocked if it can't be read */
export async function balance(context: CheckContext, key?: string): Promise<number> {
  const exchange = await given(context, "getCredits", key === undefined ? {} : { key });
  const value = valueAt(exchange, "/data/balance");
  if (typeof value === "number") return value;
  throw new Blocked("needs an answer from getCredits that shows the balance");
}
