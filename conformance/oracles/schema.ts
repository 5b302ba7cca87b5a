import type { Operation } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { responses, type SchemaViolation, type Validator } from "../../generated/validators.js";
import { responseSchema } from "../core/description.ts";
import type { Deviation } from "../core/errors.ts";
import { type Exchange, succeeded } from "../core/exchange.ts";
import type { Judgement, Oracle } from "../core/oracle.ts";
import { type Finding, findingsAt, responseRequirements } from "./schema-findings.ts";
import { stationsOf } from "./schema-places.ts";

/** A success that breaks its shape where no requirement of its own stands breaks the answer of the operation as a whole. */
const wholeAnswers = new Map(
  requirements.flatMap(({ id, subject, operations: [operation = ""] }) =>
    subject?.side === "behaviour" && subject.part === "response" ? [[operation, id]] : [],
  ),
);

const rules = [
  ...responseRequirements.map(({ id, says }) => ({ id: `schema/${id}`, title: says, requirements: [id] })),
  ...[...wholeAnswers].map(([operationId, id]) => ({
    id: `schema/${operationId}`,
    title: `Every success of ${operationId} has its documented shape.`,
    requirements: [id],
  })),
];

/**
 * Judges the body of every answer of an operation by its response schema: one rule for each derived requirement on a response,
 * so that a field that breaks says nothing of the others. A rule is touched only by an answer that holds the value it speaks of.
 */
export function schemaOracle(): Oracle {
  return { rules, judge };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const { operation, response } = exchange;
  if (operation === undefined || response.json === undefined) return;
  const found = responseSchema(operation, response.status);
  const validate = found && validatorOf(operation, found.key);
  if (!found || !validate) return;
  const violations = validate(response.json) ? [] : (validate.errors ?? []);

  const judged = new Map<string, Finding>();
  const root = { scope: `${operation.operationId} response.${found.key}`, pointer: "" };
  for (const station of stationsOf(found.schema, response.json, root)) {
    for (const finding of findingsAt(station, violations)) {
      if (finding.deviation || !judged.has(finding.requirement)) judged.set(finding.requirement, finding);
    }
  }
  for (const { requirement, deviation } of judged.values()) {
    yield { rule: `schema/${requirement}`, ...(deviation && { deviation }) };
  }
  // What breaks an error answer otherwise is for the oracles of the envelope and of the types.
  if (!succeeded(exchange) || !wholeAnswers.has(operation.operationId)) return;
  const [first] = violations;
  const isNamed = [...judged.values()].some(({ deviation }) => deviation !== undefined);
  yield {
    rule: `schema/${operation.operationId}`,
    ...(first && !isNamed && { deviation: deviationOf(first) }),
  };
}

function validatorOf({ operationId }: Operation, key: string): Validator | undefined {
  const all = responses as Readonly<Record<string, Readonly<Record<string, Validator>>>>; // by operationId and status
  return all[operationId]?.[key];
}

function deviationOf({ instancePath, message, params }: SchemaViolation): Deviation {
  const missing = params.missingProperty;
  if (typeof missing === "string") {
    const pointer = `${instancePath}/${missing}`;
    return { pointer, expected: `a member ${pointer}`, actual: "it is missing" };
  }
  return {
    pointer: instancePath,
    expected: `${instancePath || "the body"} ${message}`,
    actual: "it does not",
  };
}
