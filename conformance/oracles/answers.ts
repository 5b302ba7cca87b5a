import { type Operation, operationList } from "../../generated/operations.ts";
import { type Exchange, noAnswer, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { successRequirement } from "../core/values/description.ts";

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
 * not in each check that needs it.
 */
export function answersOracle(): Oracle {
  return { rules, judge, judgeSilence };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const isAnswer = exchange.operation === undefined ? exchange.response.status >= 400 : succeeded(exchange);
  if (isAnswer) yield judgement(ruleOf(exchange.operation), undefined);
}

function* judgeSilence({ operation, response }: Exchange, reason: string): Iterable<Judgement> {
  const isRefusal = response.status === 400;
  const expected = response === noAnswer ? "an answer" : isRefusal ? "a success" : "the operation to be there";
  yield judgement(ruleOf(operation), { expected, actual: reason });
}
