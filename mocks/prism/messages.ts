import type { SchemaViolation } from "../../generated/validators.js";
import { mergeAlternatives } from "./alternatives.ts";
import { demand, type Subject, valueAt } from "./demands.ts";
import type { Schema } from "./description.ts";
import { conditionFor, expectedNumber, forbiddenKind, forbiddenTogether, schemasAt } from "./rules.ts";
import { fieldName, list } from "./words.ts";

const most = 3;

/**
 * Says in up to three sentences what is wrong with a value; each names the field, as the core document requires for `invalid_input`
 * (Errors).
 * @param violations all that a generated validator found
 */
export function explain(violations: readonly SchemaViolation[], subject: Subject): string {
  const sentences = new Set(mergeAlternatives(violations).map((violation) => sentence(violation, subject)));
  return [...sentences].slice(0, most).join(" ") || `The ${subject.name} is invalid.`;
}

function sentence(violation: SchemaViolation, subject: Subject): string {
  const { instancePath: path, keyword, params } = violation;
  const name = fieldName(path) ?? `The ${subject.name}`;
  const schemas = subject.root ? schemasAt(subject.root, path) : [];
  const child = (field: unknown) => fieldName(`${path}/${String(field)}`);
  switch (keyword) {
    case "required": {
      const condition = conditionFor(schemas, String(params.missingProperty), (branch) => branch.required);
      return `${child(params.missingProperty)} is required${condition ? ` ${condition}` : ""}.`;
    }
    case "anyRequired":
      return `${list(Array.isArray(params.fields) ? params.fields.map(child) : [], "or")} is required.`;
    case "dependentRequired":
      return `${child(params.missingProperty)} is required when ${child(params.property)} is given.`;
    case "additionalProperties":
    case "unevaluatedProperties":
      return `${child(params.additionalProperty ?? params.unevaluatedProperty)} is not a known field; leave it out.`;
    case "propertyNames":
      return `${child(params.propertyName)} is not a known key; leave it out.`;
    case "false schema":
      return `${name} must not be given here.`;
    case "not":
    case "oneOf":
      return forbidden(violation, schemas, subject);
    default:
      return `${name} ${demand(violation, subject, expectedNumber(schemas))}.`;
  }
}

function forbidden(
  { instancePath: path, params }: SchemaViolation,
  schemas: readonly Schema[],
  subject: Subject,
): string {
  const fields =
    forbiddenTogether(schemas, valueAt(subject.value, path)) ?? exclusive(schemas, params.passingSchemas) ?? [];
  const names = fields.map((field) => fieldName(`${path}/${field}`));
  const [only = ""] = fields;
  if (fields.length > 1) return `${list(names, "and")} must not be given together.`;
  if (fields.length === 1) {
    const condition = conditionFor(schemas, only, (branch) => branch.not?.required);
    return `${names[0]} must not be given ${condition ?? "here"}.`;
  }
  const kind = forbiddenKind(schemas);
  const name = fieldName(path) ?? `The ${subject.name}`;
  return kind ? `${name}: ${kind}.` : `${name} must not have this value.`;
}

/** The fields of all alternatives of a `oneOf`, if several match. */
function exclusive(schemas: readonly Schema[], passing: unknown): readonly string[] | undefined {
  if (!Array.isArray(passing)) return undefined;
  const branches = schemas.find(({ oneOf }) => oneOf)?.oneOf ?? [];
  const fields = passing.flatMap((index: unknown) => branches[Number(index)]?.required ?? []);
  return fields.length > 1 ? [...new Set(fields)] : undefined;
}
