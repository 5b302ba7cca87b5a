import { operationList } from "../../../../generated/operations.ts";
import type { Answer } from "../../envelope.ts";
import { hasType } from "../building/refused.ts";
import { type Systematic, systematic } from "./systematic.ts";

/** What can go wrong with a header that the documents promise; without a value, it is missing. `Content-Type` may be missing (GAP-049). */
const wrongHeaders: readonly { readonly operator: string; readonly header: string; readonly value?: string }[] = [
  { operator: "drops-header", header: "Retry-After" },
  { operator: "drops-header", header: "WWW-Authenticate" },
  { operator: "other-header", header: "Content-Type", value: "text/html" },
  { operator: "other-header", header: "Retry-After", value: "0" },
  { operator: "other-header", header: "WWW-Authenticate", value: "Basic" },
];

/** Whether `usage_limit_reached` is one of the "quota failures" that add Retry-After is open (GAP-061). */
const mayLack = (answer: Answer, header: string) => header === "Retry-After" && hasType(answer, "usage_limit_reached");

/** Success statuses that are wrong where the documents name one: they do not for reads (GAP-046). */
const otherSuccess: Readonly<Record<number, number>> = { 200: 201, 201: 200, 202: 200 };

/** Faults in the headers and in the success status of every operation. */
export const headerFaults: readonly Systematic[] = operationList.flatMap(({ operationId, success, method }) => [
  ...wrongHeaders.map(({ operator, header, value }) =>
    systematic({
      family: "answers",
      operator,
      operation: operationId,
      place: header,
      says: `${operationId} answers ${value === undefined ? "without" : `with ${value} as`} ${header}.`,
      wrong: (applied) => ({
        on: [operationId],
        answers(answer) {
          const { [header]: found, ...rest } = answer.headers;
          if (found === undefined || mayLack(answer, header)) return answer;
          applied();
          return { ...answer, headers: value === undefined ? rest : { ...rest, [header]: value } };
        },
      }),
    }),
  ),
  ...(success === "2XX" || method === "GET" ? [] : [successFault(operationId, success)]),
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
