import { callOf, operationNamed, refusal, successOf } from "../calls.ts";
import type { ClientCase, Oracle } from "../case.ts";
import { all, atMost, everyAttempt, failed, gave, noRetry, waited, within } from "../oracles.ts";
import type { Reply, Script, WireRequest } from "../server.ts";
import { fastWalk } from "./lists.ts";

const read = operationNamed("getPost");
const change = operationNamed("createPost");
const reading = { operationId: "getPost", task: { task: "call", ...callOf(read) } } as const;
const changing = { operationId: "createPost", task: { task: "call", ...callOf(change) } } as const;

/** These replies in turn, then the success of the operation. */
function after(operation: typeof read, ...replies: readonly Reply[]): Script {
  return (_, number) => replies[number] ?? successOf(operation);
}

const unavailable = refusal(503, "internal_error");
const broken = refusal(500, "internal_error");
const limited = (retryAfter: string) => refusal(429, "rate_limited", { "Retry-After": retryAfter });

const retried: Oracle = (seen) =>
  seen.wire.length > 1 ? gave(successOf(read).body)(seen) : { expected: "a retry", actual: "one request" };

/** A change that was sent again without a key runs twice. */
const sameKey: Oracle = (seen) => {
  const keyless = seen.wire.length > 1 && seen.wire.find(({ headers }) => headers["idempotency-key"] === undefined);
  if (keyless)
    return { expected: "an Idempotency-Key on every attempt", actual: "an attempt without one", request: keyless };
  return everyAttempt("Idempotency-Key", ({ headers }) => headers["idempotency-key"])(seen);
};
const sameRequest = all(
  everyAttempt("the request", ({ method, target }) => `${method} ${target}`),
  everyAttempt("the body", ({ body }) => body),
);

/** Waits until the date in the header of the first answer. */
const dateMs = 2000;
function byDate(): string {
  return new Date(Date.now() + dateMs).toUTCString(); // whole seconds: at least one second from now
}

/** What a pause is at least, in milliseconds, beyond the time that the client and the machine need for a request. */
const leastPauseMs = 10;

/** From each answer to the next attempt, in milliseconds. */
function pausesIn(wire: readonly WireRequest[]): number[] {
  return wire.slice(1).map(({ at }, index) => at - (wire[index]?.answeredAt ?? at));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** One pause may be short by chance, so all of them count together. */
const paused: Oracle = ({ wire, paceMs }) => {
  const pauses = pausesIn(wire);
  if (pauses.length === 0) return noRetry;
  if (pauses.length === 1) return null;
  const all = sum(pauses);
  return all >= pauses.length * (leastPauseMs + paceMs)
    ? null
    : {
        expected: "pauses between attempts",
        actual: `${pauses.length} retries in ${Math.round(all)} ms, where the client needs ${Math.round(paceMs)} ms for a request that does not wait`,
        isTiming: true,
      };
};

/** What the pauses of a call add up to at least, in milliseconds, if they do not grow. */
const leastBackoffMs = 100;

/**
 * With a random share of each pause, a later one may be shorter: the halves of all pauses are compared, and five retries of a doubling
 * backoff hardly ever add up to so little.
 */
const backedOff: Oracle = ({ wire, paceMs }) => {
  const pauses = pausesIn(wire);
  if (pauses.length === 0) return noRetry;
  const all = sum(pauses) - pauses.length * paceMs;
  if (all >= leastBackoffMs) return null;
  if (pauses.length < 3) return "the client did not retry three times";
  const half = Math.floor(pauses.length / 2);
  return sum(pauses.slice(-half)) >= 2 * sum(pauses.slice(0, half))
    ? null
    : {
        expected: `pauses that grow, or add up to ${leastBackoffMs} ms`,
        actual: `pauses of ${pauses.map(Math.round).join(", ")} ms`,
        isTiming: true,
      };
};

const changesWithoutKey = (["launchAutomation", "draftRecreationBrief"] as const).map(
  (id): ClientCase => ({
    id: `retry/${id}`,
    title: `${id}, which the contract does not make idempotent, fails once`,
    operationId: id,
    task: { task: "call", ...callOf(operationNamed(id)) },
    script: after(operationNamed(id), unavailable),
    judges: { "RETRY-05": atMost(1, "one request, because the first may have been carried out") },
  }),
);

export const retryCases: readonly ClientCase[] = [
  {
    id: "retry/read-503",
    title: "A read fails once with 503",
    ...reading,
    script: after(read, unavailable),
    judges: { "RETRY-01": retried, "RETRY-04": sameRequest },
  },
  {
    id: "retry/read-500",
    title: "A read fails once with 500",
    ...reading,
    script: after(read, broken),
    judges: { "RETRY-01": retried },
  },
  {
    id: "retry/read-reset",
    title: "A read loses its connection once",
    ...reading,
    script: after(read, { trouble: "reset" }),
    judges: { "RETRY-02": retried },
  },
  {
    id: "retry/change-503",
    title: "A change fails twice with 503",
    ...changing,
    script: after(change, unavailable, broken),
    judges: { "RETRY-03": sameKey, "RETRY-04": sameRequest },
  },
  {
    id: "retry/change-reset",
    title: "A change loses its connection once",
    ...changing,
    script: after(change, { trouble: "reset" }),
    judges: { "RETRY-03": sameKey, "RETRY-04": sameRequest },
  },
  {
    id: "retry/change-429",
    title: "A change is rate limited once",
    ...changing,
    script: after(change, limited("1")),
    judges: { "RETRY-03": sameKey, "AFTER-01": waited(1000) },
  },
  {
    id: "retry/always-503",
    title: "A read always fails with 503",
    ...reading,
    timeoutMs: 6000,
    attempts: 6,
    pace: fastWalk,
    script: () => unavailable,
    judges: {
      "RETRY-06": paused,
      "RETRY-08": backedOff,
      "RETRY-07": all(failed, atMost(20, "an end after a few attempts")),
    },
  },
  {
    id: "after/seconds",
    title: "A read is rate limited for 1 second",
    ...reading,
    script: after(read, limited("1")),
    judges: { "AFTER-01": waited(1000), "AFTER-04": retried },
  },
  {
    id: "after/date",
    title: "A read is rate limited until a date",
    ...reading,
    script: (_, number) => (number === 0 ? limited(byDate()) : successOf(read)),
    judges: { "AFTER-02": waited(1000), "AFTER-04": retried },
  },
  {
    id: "after/503",
    title: "A read is unavailable for 1 second",
    ...reading,
    script: after(read, refusal(503, "internal_error", { "Retry-After": "1" })),
    judges: { "AFTER-03": waited(1000) },
  },
  {
    id: "after/long",
    title: "Retry-After is an hour, and the deadline 1.5 seconds",
    ...reading,
    timeoutMs: 1500,
    script: () => limited("3600"),
    judges: { "AFTER-05": all(within(5000), failed) },
  },
  {
    id: "time/attempts",
    title: "Every attempt fails late, and the deadline is 1 second",
    ...reading,
    timeoutMs: 1000,
    attempts: 9,
    script: () => ({ ...unavailable, delayMs: 700 }),
    judges: { "TIME-02": all(within(4000), failed) },
  },
  ...changesWithoutKey,
];
