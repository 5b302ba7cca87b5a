import { operationList } from "../../generated/operations.ts";
import { successRequirement } from "../core/description.ts";
import { judgement } from "../core/oracle.ts";
import type { Watcher } from "./watcher.ts";

/** The operations whose success has a documented status. No document fixes that of a read. */
const fixed = operationList.filter(({ method, success }) => method !== "GET" && success !== "2XX");

const ruleOf = (operationId: string) => `watch/status/${operationId}`;
const expectedOf = new Map<string, number>(
  fixed.flatMap(({ operationId, success }) => (success === "2XX" ? [] : [[operationId, success]])),
);

/** Judges the status of each success (the status in the response line of the documents). */
export function statusesWatcher(): Watcher {
  return {
    rules: fixed.map((operation) => ({
      id: ruleOf(operation.operationId),
      title: `A success of ${operation.operationId} has the status ${operation.success}.`,
      requirements: [successRequirement(operation)],
    })),
    *watch({ operation, isSuccess, exchange }) {
      const expected = isSuccess ? expectedOf.get(operation.operationId) : undefined;
      if (expected === undefined) return;
      const { status } = exchange.response;
      const other = { expected: `the status ${expected}`, actual: `it is ${status}` };
      yield judgement(ruleOf(operation.operationId), status === expected ? undefined : other);
    },
  };
}
