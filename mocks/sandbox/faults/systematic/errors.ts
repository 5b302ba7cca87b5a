import { type ErrorType, errorTypes, operationList } from "../../../../generated/operations.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Answer } from "../../envelope.ts";
import { hasType, ofType } from "../building/refused.ts";
import { edited } from "./answers.ts";
import { otherType } from "./other-values.ts";
import { type Systematic, systematic } from "./systematic.ts";

/** The members of every failure (core document, Errors). */
const members = ["/success", "/error", "/error/type", "/error/message", "/error/hint"];

/** A change of one failure. */
type Change = (answer: Answer, applied: () => void) => Answer;

const neighbours = Object.keys(errorTypes) as ErrorType[]; // its own keys

/** The type after this one, with a status of the same class. */
function neighbourOf(type: ErrorType): ErrorType {
  const at = neighbours.indexOf(type);
  const [status = 500] = errorTypes[type];
  const isNear = (other: ErrorType) => other !== type && errorTypes[other].some((each) => each < 500 === status < 500);
  return [...neighbours.slice(at + 1), ...neighbours].find(isNear) ?? "internal_error";
}

/** Another status of the same class. */
const otherStatus = (status: number) => (status < 500 ? (status === 400 ? 422 : 400) : status === 500 ? 503 : 500);

/** Of a failure of the server, any other 5xx is as right (core document, Errors: "500 and other 5xx"). */
const hasOtherStatus = (type: ErrorType) => type === "internal_error";

/** The failures of an operation with one type and one status. */
function failuresOf({ errors }: KnownOperation): { readonly status: number; readonly type: ErrorType }[] {
  return errors.flatMap(
    ({ status, types }) =>
      typeof status === "number" ? types.map((type) => ({ status, type: type as ErrorType })) : [], // the contract's types
  );
}

function faultOf(operation: KnownOperation, operator: string, place: string, says: string, change: Change): Systematic {
  const { operationId } = operation;
  return systematic({
    family: "answers",
    operator,
    operation: operationId,
    place,
    says: `${operationId} ${says}.`,
    wrong: (applied) => ({
      on: [operationId],
      answers: (answer) => (answer.status < 400 ? answer : change(answer, applied)),
    }),
  });
}

const memberChanges: Readonly<Record<string, (value: unknown) => unknown>> = {
  "drops-of-failure": () => undefined,
  "nulls-of-failure": () => null,
  "other-type-of-failure": otherType,
};

/** Faults in the failures of every operation. */
export const errorFaults: readonly Systematic[] = operationList.flatMap((operation) => [
  ...members.flatMap((pointer) =>
    Object.entries(memberChanges).map(([name, change]) =>
      faultOf(operation, name, pointer, `breaks ${pointer} of its failures`, (answer, applied) =>
        edited(answer, pointer, change, applied),
      ),
    ),
  ),
  ...failuresOf(operation).flatMap(({ status, type }) => {
    const isMeant = (answer: Answer) => answer.status === status && hasType(answer, type);
    const place = `${status}/${type}`;
    const statusFault = faultOf(
      operation,
      "other-status",
      place,
      `answers ${type} with ${otherStatus(status)}`,
      (answer, applied) => {
        if (!isMeant(answer)) return answer;
        applied();
        return { ...answer, status: otherStatus(status) };
      },
    );
    return [
      ...(hasOtherStatus(type) ? [] : [statusFault]),
      faultOf(operation, "other-error-type", place, `calls ${type} ${neighbourOf(type)}`, (answer, applied) => {
        if (!isMeant(answer)) return answer;
        applied();
        return ofType(answer, neighbourOf(type));
      }),
    ];
  }),
]);
