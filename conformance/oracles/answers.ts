import { type Operation, operationList } from "../../generated/operations.ts";
import { type Exchange, noAnswer, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { successRequirement } from "../core/values/description.ts";
import { followsSchema } from "./schema.ts";

const ruleOf = (operation: Operation | undefined): string => `answers/${operation?.operationId ?? "unknown-path"}`;

const rules = [
  ...operationList.map((operation) => ({
    id: ruleOf(operation),
    title: `${operation.operationId} answers.`,
    requirements: [successRequirement(operation)],
  })),
  {
    id: ruleOf(undefined),
    title: "The server answers requests to unknown paths and methods.",
    requirements: ["ENV-04"],
  },
];

/**
 * Judges whether there is an answer at all. An operation that breaks the connection, or refuses every valid request, fails here once,
 * not in each check that needs it. An answer that breaks its schema proves nothing: the requirement promises the shape, too.
 */
export function answersOracle(): Oracle {
  /** The operations with an answer of the right shape, so that each needs only one. */
  const shown = new Set<string>();
  return { rules, judge: (exchange) => judge(exchange, shown), judgeSilence };
}

function* judge(exchange: Exchange, shown: Set<string>): Iterable<Judgement> {
  const { operation, response } = exchange;
  if (operation === undefined) {
    if (response.status >= 400) yield judgement(ruleOf(operation), undefined);
    return;
  }
  if (!succeeded(exchange) || !(shown.has(operation.operationId) || followsSchema(exchange))) return;
  shown.add(operation.operationId);
  yield judgement(ruleOf(operation), undefined);
}

function* judgeSilence({ operation, response }: Exchange, reason: string): Iterable<Judgement> {
  const isRefusal = response.status === 400;
  const expected = response === noAnswer ? "an answer" : isRefusal ? "a success" : "the operation to be implemented";
  yield judgement(ruleOf(operation), { expected, actual: reason });
}
