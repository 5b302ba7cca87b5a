import { type Requirement, requirements, type Subject } from "../../../../generated/requirements.ts";
import type { Answer } from "../../envelope.ts";
import type { Fault } from "../../fault.ts";
import type { Visit } from "../../request/visit.ts";
import { broken, canBreak, ruleBroken } from "../building/breaking.ts";
import { editBody, failureOf } from "../building/edits.ts";
import { fault, faultsOn } from "../building/scoped.ts";
import { answerSchema, changedAt, parentOf } from "../building/spots.ts";

type Edit = (answer: Answer, visit: Visit) => Answer;

const ofAnswers = requirements.filter(
  ({ excluded, subject }) =>
    excluded === undefined && subject !== undefined && (subject.side === "response" || subject.side === "both"),
);

/** How an answer breaks a requirement about a whole operation. */
const behaviours: Readonly<Record<string, (subject: Subject) => Edit>> = {
  response: () => () => failureOf(500, "internal_error"),
  status:
    ({ value }) =>
    (answer) => ({ ...answer, status: value === 200 ? 202 : 200 }),
  pagination: () => (answer) =>
    editBody(answer, (body) => {
      const { pagination: _, ...rest } = body as { readonly pagination?: unknown }; // an envelope
      return rest;
    }),
  access: () => () => failureOf(401, "unauthorized"),
};

/** For each requirement of the description about answers, a server whose answers break it. */
export const derivedAnswerFaults: readonly Fault[] = [
  ...ofAnswers.flatMap((requirement) => {
    const edit = editOf(requirement);
    return edit ? [faultOf(requirement, edit)] : [];
  }),
  ...requirements.flatMap((requirement) => behaviourFault(requirement)),
];

function faultOf({ id, says, operations: concerned }: Requirement, edit: Edit): Fault {
  return {
    name: `shows-wrong/${id}`,
    breaks: [id],
    says: `The server breaks: ${says}`,
    on: ({ operationId }) => concerned.includes(operationId),
    answers: edit,
  };
}

/** How an answer breaks a requirement; null if another fault covers it. */
function editOf({ subject }: Requirement): Edit | null {
  if (!subject) return null;
  const { part, keyword, pointer = "", component = "", value } = subject;
  if (part === "header") return (answer) => withoutHeader(answer, pointer.slice(1));
  if (keyword === "required" || keyword.startsWith("requiredWith.")) {
    const parent = parentOf(pointer);
    return inBody({ component, pointer: parent.pointer }, (object) => without(object, parent.name));
  }
  if (keyword.startsWith("rule.")) {
    return inBody({ component, pointer }, (object) => ruleBroken(object, value));
  }
  if (!canBreak(keyword)) return null;
  return inBody({ component, pointer }, (found) => broken(keyword, found, value));
}

/** Edits every value of an answer at a place of the description. */
function inBody(
  place: { readonly component: string; readonly pointer: string },
  change: (value: unknown) => unknown,
): Edit {
  return (answer, { operation }) => {
    const schema = operation && answerSchema(operation, answer.status);
    if (!schema) return answer;
    return editBody(answer, (body) => changedAt(schema, body, place, change).body);
  };
}

/** Requirements about a whole operation. */
function behaviourFault({ id, subject, excluded, operations: [operationId = ""] }: Requirement): Fault[] {
  if (!subject || excluded !== undefined || subject.side !== "behaviour") return [];
  const edit = behaviours[subject.part]?.(subject);
  if (!edit) return [];
  return [
    ...faultsOn((operation) => operation.operationId === operationId, {
      [`${subject.part === "response" ? "fails" : "wrong"}/${id}`]: fault(id, `${operationId} breaks ${id}.`, {
        answers: (answer, visit) => (answer.status < 300 ? edit(answer, visit) : answer),
        // A list without pages ignores the page parameters.
        ...(subject.part === "pagination" &&
          subject.value === "page" && {
            asks: (asked) => ({ ...asked, search: "" }),
          }),
      }),
    }),
  ];
}

function without(object: unknown, name: string): unknown {
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, name)) return object;
  return Object.fromEntries(Object.entries(object).filter(([member]) => member !== name));
}

function withoutHeader(answer: Answer, name: string): Answer {
  const kept = Object.entries(answer.headers).filter(([header]) => header.toLowerCase() !== name.toLowerCase());
  return { ...answer, headers: Object.fromEntries(kept) };
}
