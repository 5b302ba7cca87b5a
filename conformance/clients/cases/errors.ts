import { type ErrorType, errorTypes, operationList } from "../../../generated/operations.ts";
import { callOf, operationNamed, refusal } from "../calls.ts";
import type { ClientCase } from "../case.ts";
import { atMost, failed, failedWith } from "../oracles.ts";

/** An operation that documents the type, changes first: repeating them does more harm. */
function operationWith(type: string) {
  const named = operationList.filter(({ errors }) => errors.some(({ types }) => types.includes(type)));
  return named.find(({ method }) => method !== "GET") ?? named[0] ?? operationNamed("getMe");
}

/** Each documented error type, with a documented status. Types without one are sent with 409, which no client should retry. */
const typeCases = Object.entries(errorTypes).map(([type, statuses]): ClientCase => {
  const operation = operationWith(type);
  const status = statuses[0] ?? 409;
  return {
    id: `errors/${type}`,
    title: `${operation.operationId} is refused with ${status} ${type}`,
    operationId: operation.operationId,
    task: { task: "call", ...callOf(operation) },
    attempts: 1,
    script: () => refusal(status, type),
    judges: {
      [`errors.${type as ErrorType}`]: failedWith("type", type), // the keys of the table
      "ERROR-01": failedWith("status", status),
      "ERROR-02": failedWith("message", `The request failed with ${type}.`),
    },
  };
});

/** Error types that a repetition can't change, at a read and at a change. */
const finalCases = Object.entries(errorTypes).flatMap(([type, [status]]) =>
  status === undefined || status >= 500 || status === 429
    ? []
    : [operationWith(type), operationNamed("getPost")].map(
        (operation): ClientCase => ({
          id: `no-retry.${status}/${type}-${operation.operationId}`,
          title: `${operation.operationId} is refused with ${status} ${type}, with attempts left`,
          operationId: operation.operationId,
          task: { task: "call", ...callOf(operation) },
          script: () => refusal(status, type),
          watchMs: 20,
          judges: { [`no-retry.${status}`]: atMost(1, `one request, because ${status} ${type} is final`) },
        }),
      ),
);

/** Refusals of other servers, proxies and later versions that a repetition can't change. A 408 may be sent again (RFC 9110, 15.5.9). */
const otherFinalCases = [405, 410, 422].flatMap((status) =>
  [operationNamed("createPost"), operationNamed("getPost")].map(
    (operation): ClientCase => ({
      id: `no-retry/${status}-${operation.operationId}`,
      title: `${operation.operationId} is refused with ${status}, which the documents do not list, with attempts left`,
      operationId: operation.operationId,
      task: { task: "call", ...callOf(operation) },
      script: () => refusal(status, "invalid_input"),
      watchMs: 20,
      judges: { "RETRY-09": atMost(1, `one request, because ${status} is final`) },
    }),
  ),
);

const page = "<html><body><h1>502 Bad Gateway</h1></body></html>";
const read = {
  operationId: "getPost",
  task: { task: "call", ...callOf(operationNamed("getPost")) },
  attempts: 1,
} as const;

const oddCases: readonly ClientCase[] = [
  {
    id: "errors/unknown-type",
    title: "A refusal has a type that the client does not know",
    ...read,
    script: () => refusal(409, "quota_paused"),
    judges: { "ERROR-03": failed },
  },
  {
    id: "errors/page",
    title: "A proxy answers with an HTML page",
    ...read,
    script: () => ({ status: 502, headers: { "Content-Type": "text/html" }, body: page }),
    judges: { "ERROR-04": failed, "ERROR-01": failedWith("status", 502) },
  },
  {
    id: "errors/empty",
    title: "An error answer has no body",
    ...read,
    script: () => ({ status: 500, body: "" }),
    judges: { "ERROR-05": failed },
  },
  {
    id: "errors/broken-json",
    title: "A success is not valid JSON",
    ...read,
    script: () => ({ body: '{"success":true,"data":{"id":' }),
    judges: { "ERROR-06": failed },
  },
];

export const errorCases: readonly ClientCase[] = [...typeCases, ...finalCases, ...otherFinalCases, ...oddCases];
