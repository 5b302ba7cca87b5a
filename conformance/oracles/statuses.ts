import { operationList } from "../../generated/operations.ts";
import { type Exchange, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { successRequirement } from "../core/values/description.ts";

/** The operations whose success has a documented status. No document fixes that of a read. */
const fixed = operationList.filter(({ method, success }) => method !== "GET" && success !== "2XX");

const ruleOf = (operationId: string) => `status/${operationId}`;
const expectedOf = new Map<string, number>(
  fixed.flatMap(({ operationId, success }) => (success === "2XX" ? [] : [[operationId, success]])),
);

const rules = fixed.map((operation) => ({
  id: ruleOf(operation.operationId),
  title: `A success of ${operation.operationId} has the status ${operation.success}.`,
  requirements: [successRequirement(operation)],
}));

/** Judges the status of each success (the status in the response line of the documents), whatever the body asked for. */
export function statusesOracle(): Oracle {
  return { rules, judge };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const { operation, request, response } = exchange;
  if (operation === undefined || request.method !== operation.method || !succeeded(exchange)) return;
  const expected = expectedOf.get(operation.operationId);
  if (expected === undefined) return;
  const other = { expected: `the status ${expected}`, actual: `it is ${response.status}` };
  yield judgement(ruleOf(operation.operationId), response.status === expected ? undefined : other);
}
