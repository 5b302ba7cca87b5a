import { examples } from "../../../generated/examples.ts";
import { type Operation, type OperationId, operationList } from "../../../generated/operations.ts";
import { isRecord } from "../../core/exchange.ts";
import { bodyDefaults, callOf, operationNamed, queryValues, queryWith, successOf } from "../calls.ts";
import type { ClientCase, Oracle } from "../case.ts";
import { gave, sentBody, sentOnce, sentQuery, sentTo } from "../oracles.ts";
import type { TaskCall } from "../protocol.ts";

/** The key is in one of the two headers. */
const hasKey: Oracle = ({ wire: [first], key }) => {
  if (first === undefined) return { expected: "a request with the key", actual: "nothing was sent" };
  const { authorization, "x-api-key": own } = first.headers;
  const isThere = own === key || /^bearer (.*)$/i.exec(authorization ?? "")?.[1] === key;
  return isThere
    ? null
    : { expected: "the key in Authorization or X-API-Key", actual: "neither has it", request: first };
};

const hasNoBody: Oracle = ({ wire: [first] }) =>
  first === undefined || first.body === ""
    ? null
    : { expected: "a GET without a body", actual: `the body ${first.body.slice(0, 80)}`, request: first };

const namesJson: Oracle = ({ wire: [first] }) => {
  const type = first?.headers["content-type"] ?? "no Content-Type";
  return /^application\/json\b/i.test(type) ? null : { expected: "Content-Type: application/json", actual: type };
};

const hasIdempotencyKey: Oracle = ({ wire: [first] }) =>
  first?.headers["idempotency-key"] ? null : { expected: "an Idempotency-Key", actual: "no such header" };

/** Calls with different bodies have different keys. */
const newKeys: Oracle = ({ wire }) => {
  const keyed = wire.filter(({ headers }) => headers["idempotency-key"] !== undefined);
  if (keyed.length === 0) return "needs a call with an Idempotency-Key; it sent none";
  if (keyed.length === 1) return "needs two calls with an Idempotency-Key; it sent one";
  const [first, second] = keyed;
  return first?.headers["idempotency-key"] !== second?.headers["idempotency-key"]
    ? null
    : {
        expected: "a new Idempotency-Key for each call",
        actual: "both calls have the same one",
        ...(second && { request: second }),
      };
};

/** One client, two calls. @throws if the operation has no body */
function twice(operation: Operation): ClientCase {
  const { operationId } = operation;
  const least = leastCall(operation);
  if (least === undefined) throw new Error(`${operationId} has no body.`);
  return {
    id: "calls/two",
    title: `One client calls ${operationId} twice, with different bodies`,
    operationId,
    first: { task: "call", ...least },
    task: { task: "call", ...callOf(operation) },
    script: () => successOf(operation),
    judges: { "CALL-04": newKeys },
  };
}

/** Every operation: its request as documented, and its answer as documented or with unknown members. */
const eachOperation = operationList.flatMap((operation): ClientCase[] => {
  const { operationId, needsKey, method, body, idempotent } = operation;
  const call = callOf(operation);
  const success = successOf(operation);
  const common = { operationId, task: { task: "call", ...call } } as const;
  const least = leastCall(operation);
  return [
    {
      id: `${operationId}/call`,
      title: `${operationId} is called as documented`,
      ...common,
      script: () => success,
      judges: {
        [`${operationId}.address`]: sentTo(call),
        [`${operationId}.answer`]: gave(success.body),
        "CALL-06": sentOnce,
        ...(needsKey && { "CALL-01": hasKey }),
        ...(body !== null && { [`${operationId}.body`]: sentBody(call.arguments, bodyDefaults(operation)) }),
        ...(call.arguments.body !== undefined && { "CALL-03": namesJson }),
        ...(method === "GET" && { "CALL-05": hasNoBody }),
        ...(idempotent && { [`${operationId}.idempotencyKey`]: hasIdempotencyKey }),
      },
    },
    {
      id: `${operationId}/unknown-members`,
      title: `${operationId} is answered with unknown members`,
      ...common,
      script: () => ({ ...success, body: withUnknown(success.body) }),
      judges: { [`${operationId}.unknown-members`]: gave(success.body) },
    },
    ...(least === undefined
      ? []
      : [
          {
            id: `${operationId}/least`,
            title: `${operationId} is called with what it requires and no more`,
            operationId,
            task: { task: "call", ...least },
            script: () => success,
            judges: { [`${operationId}.body`]: sentBody(least.arguments, bodyDefaults(operation)) },
          } as const,
        ]),
    ...Object.entries(queryValues(operation)).map(([name, value]): ClientCase => {
      const given = callOf(operation, { query: queryWith(operation, name, value) });
      return {
        id: `${operationId}/query.${name}`,
        title: `${operationId} is called with ${name}`,
        operationId,
        task: { task: "call", ...given },
        script: () => success,
        judges: { [`${operationId}.query.${name}`]: sentQuery(name, value) },
      };
    }),
  ];
});

/** A call with the least documented body: what is absent there must stay absent. Undefined if the operation has no body. */
function leastCall(operation: Operation): TaskCall | undefined {
  const body = examples[operation.operationId as OperationId].find(({ name }) => name === "least")?.body; // its own ids
  return body === undefined ? undefined : callOf(operation, { body });
}

/** The same JSON with a new member in every object. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([name, each]) => [name, withUnknown(each)]);
  return { ...Object.fromEntries(members), addedLater: { since: "2.1.0", tags: ["new"] } };
}

export const operationCases: readonly ClientCase[] = [twice(operationNamed("createPost")), ...eachOperation];
