import { type Operation, operationList } from "../../generated/operations.ts";

/** An answer that the contract declares for an operation, with its status in Dredd's input. */
export interface DeclaredAnswer {
  readonly operation: Operation;
  readonly status: number;
  /** True for the operation's success response. */
  readonly isSuccess: boolean;
}

/** The status in Dredd's input for a success without a documented status. */
const anySuccess = 200;

/** Every declared answer with a status, and every success: Dredd runs each once. */
export const declaredAnswers: readonly DeclaredAnswer[] = operationList.flatMap((operation) => [
  { operation, status: operation.success === "2XX" ? anySuccess : operation.success, isSuccess: true },
  ...operation.errors.flatMap(({ status }) =>
    typeof status === "number" ? [{ operation, status, isSuccess: false }] : [],
  ),
]);

/** The failures declared without an exact status (`default`, `4XX`), which Dredd can't run. */
export const answersWithoutStatus: readonly string[] = operationList.flatMap(({ operationId, errors }) =>
  errors.flatMap(({ status }) => (typeof status === "number" ? [] : [`${operationId} ${status}`])),
);

/** The declared answer of an operation with a status; undefined if there is none. */
export function declaredAnswer(operationId: string, status: number): DeclaredAnswer | undefined {
  return declaredAnswers.find((answer) => answer.operation.operationId === operationId && answer.status === status);
}
