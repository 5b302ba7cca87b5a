import type { Operation } from "../../../../generated/operations.ts";
import { type Requirement, requirements, type Subject } from "../../../../generated/requirements.ts";
import type { Fault } from "../../fault.ts";
import type { Visit } from "../../request/visit.ts";
import { violates } from "../building/breaking.ts";
import { parentOf, queryNamesOf, requestSchema, taken, valuesAt } from "../building/spots.ts";

/** Aspects that don't show in a refusal. */
const notRefused = new Set(["default"]);

/** Values out of range may be clamped (GAP-038, GAP-039), so a success breaks nothing. */
const mayBeClamped = /^(Limit|Page)\./;

/** Keywords for strings, also strings that look like numbers. */
const ofTexts = new Set(["maxLength", "minLength", "pattern", "format"]);

/** For each requirement of the description about requests, a server that accepts a request that breaks it. */
export const derivedRequestFaults: readonly Fault[] = requirements.flatMap((requirement) => {
  const { id, subject, excluded } = requirement;
  if (!subject || excluded !== undefined || notRefused.has(subject.keyword) || mayBeClamped.test(id)) return [];
  return subject.side === "request" ? [faultOf(requirement, subject)] : [];
});

function faultOf({ id, operations }: Requirement, subject: Subject): Fault {
  return {
    name: `takes-wrong/${id}`,
    breaks: [id],
    says: `A request that breaks ${id} is accepted.`,
    on: ({ operationId }) => operations.includes(operationId),
    answers(answer, visit) {
      const { operation } = visit;
      return answer.status === 400 && operation && isBroken(visit, operation, subject)
        ? taken(answer, operation)
        : answer;
    },
  };
}

/** Whether a request breaks the description at one place; for rules between fields, whether it may break them. */
function isBroken({ asked }: Visit, operation: Operation, subject: Subject): boolean {
  const { part, keyword, pointer = "", component = "", value } = subject;
  if (keyword.startsWith("rule") || keyword === "propertyNames" || keyword === "closed") return true;
  if (part === "query") {
    const sent = new URLSearchParams(asked.search).get(pointer.slice(1));
    return violates(keyword, sent === null || ofTexts.has(keyword) ? (sent ?? undefined) : asNumber(sent), value);
  }
  if (part === "schema") {
    const query = new URLSearchParams(asked.search);
    const named = queryNamesOf(operation, component);
    if (named.some((name) => query.has(name) && violates(keyword, query.get(name), value))) return true;
  }
  const schema = requestSchema(operation);
  const body = parsed(asked.body.text);
  if (!schema) return false;
  const place = { component: part === "body" ? componentOf(schema) : component, pointer };
  if (keyword === "required" || keyword.startsWith("requiredWith.")) {
    const { pointer: above, name } = parentOf(place.pointer);
    const holders = valuesAt(schema, body, { ...place, pointer: above });
    return holders.some((holder) => typeof holder !== "object" || holder === null || !Object.hasOwn(holder, name));
  }
  return valuesAt(schema, body, place).some((found) => violates(keyword, found, value));
}

/** The component of a body; undefined if the schema is inline. */
function componentOf({ $ref }: { readonly $ref?: string }): string {
  return $ref?.split("/").at(-1) ?? "";
}

function asNumber(text: string): unknown {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
