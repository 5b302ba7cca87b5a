import { operationList } from "../../../../generated/operations.ts";
import type { Answer } from "../../envelope.ts";
import { type Systematic, systematic } from "./systematic.ts";

/** The headers that the documents promise, and a wrong value of each. */
const headers: Readonly<Record<string, string>> = {
  "Content-Type": "text/html",
  "Retry-After": "0",
  "WWW-Authenticate": "Basic",
};

const operators = { "drops-header": () => undefined, "other-header": (name: string) => headers[name] } as const;

/** Success statuses that are wrong where the documents name one. */
const otherSuccess: Readonly<Record<number, number>> = { 200: 201, 201: 200, 202: 200 };

/** Faults in the headers and in the success status of every operation. */
export const headerFaults: readonly Systematic[] = operationList.flatMap(({ operationId, success }) => [
  ...Object.keys(headers).flatMap((header) =>
    Object.entries(operators).map(([operator, wrongValue]) =>
      systematic({
        family: "answers",
        operator,
        operation: operationId,
        place: header,
        says: `${operationId} answers without a right ${header}.`,
        wrong: (applied) => ({
          on: [operationId],
          answers(answer) {
            const { [header]: found, ...rest } = answer.headers;
            if (found === undefined) return answer;
            applied();
            const value = wrongValue(header);
            return { ...answer, headers: value === undefined ? rest : { ...rest, [header]: value } };
          },
        }),
      }),
    ),
  ),
  ...(success === "2XX" ? [] : [successFault(operationId, success)]),
]);

function successFault(operation: Systematic["operation"], success: number): Systematic {
  const wrongStatus = otherSuccess[success] ?? 200;
  return systematic({
    family: "answers",
    operator: "other-status",
    operation,
    place: String(success),
    says: `${operation} answers ${wrongStatus} instead of ${success}.`,
    wrong: (applied) => ({
      on: [operation],
      answers(answer): Answer {
        if (answer.status !== success) return answer;
        applied();
        return { ...answer, status: wrongStatus };
      },
    }),
  });
}
