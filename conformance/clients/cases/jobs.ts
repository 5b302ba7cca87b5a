import { operationList } from "../../../generated/operations.ts";
import { isRecord } from "../../core/exchange.ts";
import { callOf, operationNamed, refusal, successOf } from "../calls.ts";
import type { ClientCase, Oracle } from "../case.ts";
import { all, atMost, decoded, failed, partsOf, told, within } from "../oracles.ts";
import type { Task } from "../protocol.ts";
import type { Reply, Script } from "../server.ts";

type Starter = ReturnType<typeof operationNamed>;
const id = "66f1c0de5a7b8c9d0e1f2a99";
const intervalMs = 40;

function pollOf({ job }: Starter): Starter {
  const found = operationList.find(({ operationId }) => operationId === job?.poll);
  return found ?? operationNamed("getContent");
}

function awaiting(operation: Starter, deadlineMs = 8000): Extract<Task, { task: "await" }> {
  const { path: pollPath, operationId: poll } = pollOf(operation);
  const { successful = [], terminal = [] } = operation.job ?? {};
  return { task: "await", ...callOf(operation), poll, pollPath, successful, terminal, intervalMs, deadlineMs };
}

/** The id that the polled resource has: that in the path of an operation on a resource, or the one of the answer. */
function jobId(operation: Starter): string {
  return operation.path.includes("{id}") && operation.job?.poll === "getAutomation"
    ? (callOf(operation).arguments.path.id ?? id)
    : id;
}

function pollPath(operation: Starter): string {
  return pollOf(operation).path.replace("{id}", jobId(operation));
}

function withData({ status = 200, body }: ReturnType<typeof successOf>, more: object): Reply {
  const envelope = isRecord(body) ? body : {};
  return { status, body: { ...envelope, data: { ...(isRecord(envelope.data) ? envelope.data : {}), ...more } } };
}

function started(operation: Starter, statusUrl = `/api/v1${pollPath(operation)}`): Reply {
  return withData(successOf(operation), { id: jobId(operation), statusUrl });
}

function polled(operation: Starter, status: string): Reply {
  return withData(successOf(pollOf(operation)), { id: jobId(operation), status });
}

/** The start, then polls with these statuses or replies; the last one repeats. */
function running(operation: Starter, ...polls: readonly (string | Reply)[]): Script {
  return (_, number) => {
    if (number === 0) return started(operation);
    const next = polls[Math.min(number, polls.length) - 1] ?? "";
    return typeof next === "string" ? polled(operation, next) : next;
  };
}

/** A status in which the job still runs. */
function busy(operation: Starter): string {
  const known = { getPost: "processing", getAutomation: "generating" } as const;
  const poll = operation.job?.poll;
  return poll === "getPost" || poll === "getAutomation" ? known[poll] : "processing";
}

/** The caller got the last polled resource. */
const endedWith =
  (status: string): Oracle =>
  (seen) => {
    const { ended, value } = seen.answer;
    const data = isRecord(value) && isRecord(value.data) ? value.data : value;
    return ended === "value" && isRecord(data) && data.status === status
      ? null
      : { expected: `a value with the status ${status}`, actual: told(seen) };
  };

const polledAt =
  (path: string): Oracle =>
  ({ wire: [, ...polls] }) => {
    const other = polls.find((each) => each.method !== "GET" || decoded(partsOf(each).path) !== path);
    if (polls.length === 0) return { expected: `GET ${path}`, actual: "no poll" };
    return other === undefined
      ? null
      : { expected: `GET ${path}`, actual: `${other.method} ${other.target}`, request: other };
  };

/** No more polls than pauses between the first and the last one, and a few that a busy machine sends together. */
const pausedBetweenPolls: Oracle = ({ wire: [, ...polls] }) => {
  const [first, last] = [polls[0], polls.at(-1)];
  if (first === undefined || last === undefined) return "the client did not poll before the deadline";
  const milliseconds = last.at - first.at;
  return polls.length <= 5 + milliseconds / intervalMs
    ? null
    : {
        expected: `pauses of ${intervalMs} ms between polls`,
        actual: `${polls.length} polls in ${Math.round(milliseconds)} ms`,
        request: last,
      };
};

/** A failure as an error, or as a value that shows it. */
const toldFailure: Oracle = (seen) => {
  const { ended, value } = seen.answer;
  if (ended === "error") return null;
  return ended === "value" && JSON.stringify(value)?.includes('"failed"')
    ? null
    : { expected: "an error, or a value with the status failed", actual: told(seen) };
};

const startCases = operationList
  .filter(({ job }) => job !== null)
  .map((operation): ClientCase => {
    const { operationId, job } = operation;
    const done = job?.successful.at(-1) ?? "ready";
    return {
      id: `${operationId}/job`,
      title: `${operationId} is awaited`,
      operationId,
      task: awaiting(operation),
      script: running(operation, busy(operation), done),
      watchMs: 2 * intervalMs,
      judges: {
        [`${operationId}.job`]: all(endedWith(done), polledAt(pollPath(operation))),
        "JOB-08": ({ wire }) =>
          wire.length <= 3 ? null : { expected: "no poll after the end", actual: `${wire.length - 1} polls` },
      },
    };
  });

const talk = operationNamed("createTalkingHead");
const jobOf = { operationId: "createTalkingHead", task: awaiting(talk) } as const;
const processing = "processing";

export const jobCases: readonly ClientCase[] = [
  ...startCases,
  {
    id: "job/fails",
    title: "A job fails",
    ...jobOf,
    script: running(talk, processing, "failed"),
    judges: { "JOB-01": toldFailure },
  },
  {
    id: "job/unknown",
    title: "A job has an unknown status for a while",
    ...jobOf,
    script: running(talk, "in_review", "in_review", "ready"),
    judges: { "JOB-02": endedWith("ready") },
  },
  {
    id: "job/never",
    title: "A job never ends, and the deadline is 800 ms",
    operationId: "createTalkingHead",
    task: awaiting(talk, 800),
    timeoutMs: 800,
    script: running(talk, processing),
    judges: {
      "JOB-03": all(within(4000), (seen) =>
        seen.answer.ended === "value" ? { expected: "a timeout", actual: told(seen) } : null,
      ),
      "JOB-04": pausedBetweenPolls,
    },
  },
  {
    id: "job/503",
    title: "A poll fails with 503",
    ...jobOf,
    script: running(talk, processing, refusal(503, "internal_error"), "ready"),
    judges: { "JOB-05": endedWith("ready") },
  },
  {
    id: "job/gone",
    title: "The polled resource is gone",
    ...jobOf,
    script: running(talk, refusal(404, "not_found")),
    judges: { "JOB-06": failed },
  },
  {
    id: "job/refused",
    title: "The job is refused with 402",
    ...jobOf,
    script: () => refusal(402, "insufficient_credits"),
    watchMs: 100,
    judges: {
      "JOB-07": all(failed, atMost(1, "one request")),
      "no-retry.402": atMost(1, "one request"),
    },
  },
  {
    id: "job/elsewhere",
    title: "The statusUrl of a job is of another origin",
    ...jobOf,
    script: (request, number, { elsewhere }) =>
      number === 0 && request.method === "POST"
        ? started(talk, `${elsewhere}/api/v1/content/${id}`)
        : polled(talk, "ready"),
    watchMs: 100,
    judges: {
      "KEY-03": ({ elsewhere, key }) => {
        const leak = elsewhere.find(({ headers }) => JSON.stringify(headers).includes(key));
        return leak === undefined
          ? null
          : {
              expected: "no key for another origin",
              actual: `${leak.method} ${leak.target} sent it`,
              request: leak,
            };
      },
    },
  },
];
