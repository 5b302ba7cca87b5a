import { type Operation, operationList } from "../../generated/operations.ts";

/** One answer that the contract declares of an operation, with the status that stands for it in Dredd's input. */
export interface DeclaredAnswer {
  readonly operation: Operation;
  readonly status: number;
  /** True for the operation's answer of success. */
  readonly isSuccess: boolean;
}

/** What stands in Dredd's input for a success whose status no document gives. */
const anySuccess = 200;

/** Every declared answer that has a status, and every success: what Dredd is to run, once each. */
export const declaredAnswers: readonly DeclaredAnswer[] = operationList.flatMap((operation) => [
  { operation, status: operation.success === "2XX" ? anySuccess : operation.success, isSuccess: true },
  ...operation.errors.flatMap(({ status }) =>
    typeof status === "number" ? [{ operation, status, isSuccess: false }] : [],
  ),
]);

/** The failures that are declared without a status of their own (`default`, `4XX`): there is none to ask Dredd for. */
export const answersWithoutStatus: readonly string[] = operationList.flatMap(({ operationId, errors }) =>
  errors.flatMap(({ status }) => (typeof status === "number" ? [] : [`${operationId} ${status}`])),
);

/** The declared answer of an operation with a status; undefined where there is none. */
export function declaredAnswer(operationId: string, status: number): DeclaredAnswer | undefined {
  return declaredAnswers.find((answer) => answer.operation.operationId === operationId && answer.status === status);
}
