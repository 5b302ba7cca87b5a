import { callOf, operationNamed, successOf } from "../calls.ts";
import type { ClientCase, Oracle } from "../case.ts";
import { all, atMost, failed, gave, told, within } from "../oracles.ts";

const read = operationNamed("getPost");
const success = successOf(read);
const reading = { operationId: "getPost", task: { task: "call", ...callOf(read) } } as const;
const cancelling = { operationId: "getPost", task: { task: "cancel", ...callOf(read), afterMs: 100 } } as const;

const cancelled: Oracle = (seen) => {
  const { ended } = seen.answer;
  if (ended === "cancelled" || ended === "error") return within(4000)(seen);
  return { expected: "a call that ends as cancelled", actual: told(seen) };
};

const abandoned: Oracle = ({ wire: [first] }) =>
  first === undefined || first.isAbandoned
    ? null
    : { expected: "a closed connection", actual: "the connection stays open", request: first, isTiming: true };

/** How much later a call must end whose deadline is 2.5 seconds later: a client may count in whole seconds, and a machine be busy. */
const leastDifferenceMs = 1000;

/** A client that ends both calls at the same time has a deadline of its own. */
const endsLater: Oracle = ({ milliseconds, soonerMs }) =>
  milliseconds - soonerMs >= leastDifferenceMs
    ? null
    : {
        expected: "an end that follows the deadline",
        actual: `the call ended after ${Math.round(soonerMs)} ms with a deadline of 1 second, and after ${Math.round(milliseconds)} ms with one of 3.5 seconds`,
        isTiming: true,
      };

const silent = { trouble: "silent" } as const;
const cancelCase: ClientCase = {
  id: "cancel",
  title: "A call is cancelled while the server works",
  ...cancelling,
  script: () => silent,
  watchMs: 1500,
  judges: { "CANCEL-01": cancelled, "CANCEL-02": abandoned, "CANCEL-03": atMost(1, "one request") },
};

export const networkCases: readonly ClientCase[] = [
  {
    id: "time/two-deadlines",
    title: "The server never answers two calls, and the deadlines are 1 and 3.5 seconds",
    ...reading,
    soonerMs: 1000,
    timeoutMs: 3500,
    attempts: 1,
    script: () => silent,
    judges: { "TIME-01": all(within(6500), failed, endsLater) },
  },
  {
    id: "net/cut",
    title: "The body is shorter than its Content-Length",
    ...reading,
    attempts: 1,
    script: () => ({ ...success, trouble: "cut" }),
    judges: { "NET-01": failed },
  },
  {
    id: "net/chunked-cut",
    title: "The connection closes in the middle of a body in chunks",
    ...reading,
    attempts: 1,
    script: () => ({ ...success, trouble: "cut", isChunked: true }),
    judges: { "NET-01": failed },
  },
  {
    id: "net/reset",
    title: "The connection closes without an answer",
    ...reading,
    attempts: 1,
    script: () => ({ trouble: "reset" }),
    judges: { "NET-02": failed },
  },
  {
    id: "net/drip",
    title: "The body arrives in two pieces",
    ...reading,
    script: () => ({ ...success, trouble: "drip" }),
    judges: { "NET-03": gave(success.body) },
  },
  {
    id: "time/silent",
    title: "The server never answers, and the deadline is 1 second",
    ...reading,
    timeoutMs: 1000,
    attempts: 1,
    script: () => silent,
    judges: { "TIME-01": all(within(4000), failed) },
  },
  {
    id: "time/stalled",
    title: "The server stops in the middle of the body, and the deadline is 1 second",
    ...reading,
    timeoutMs: 1000,
    attempts: 1,
    script: () => ({ ...success, trouble: "stall" }),
    judges: { "TIME-01": all(within(4000), failed) },
  },
  {
    id: "time/slow",
    title: "The answer takes 800 ms of 8 seconds",
    ...reading,
    script: () => ({ ...success, delayMs: 800 }),
    judges: { "TIME-03": gave(success.body) },
  },
  cancelCase,
];
