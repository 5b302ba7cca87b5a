import type { SchemaViolation } from "../../../generated/control-validators.js";
import { choices } from "../seed-file/near.ts";

/** What is wrong with the body of a call, and what to write instead, in one sentence. @param errors of its validator */
export function bodyProblem(body: unknown, errors: readonly SchemaViolation[]): string {
  // Of a value that may have several forms, the caller meant the one in which an error is furthest inside.
  const [error] = errors.toSorted((a, b) => namesOf(b).length - namesOf(a).length);
  if (!error) return "body: it must be JSON.";
  const { params } = error;
  const place = [...namesOf(error), ...("missingProperty" in params ? [String(params.missingProperty)] : [])].join(".");
  const types = errors.filter((each) => each.keyword === "type" && each.instancePath === error.instancePath);
  if (types.length > 1) return `${place}: must be ${types.map((each) => each.params.type).join(" or ")}.`;
  return `${place || "body"}: ${sentence(error, body)}`;
}

function sentence(error: SchemaViolation, body: unknown): string {
  const { allowedValues, additionalProperty } = error.params;
  if (additionalProperty !== undefined) return `there is no member "${additionalProperty}" here.`;
  if (!Array.isArray(allowedValues)) return `${error.message ?? "it is not as described"}.`;
  const given = namesOf(error).reduce<unknown>((value, name) => Object(value)[name], body);
  return `it can't be ${JSON.stringify(given)}: ${choices(String(given), allowedValues.map(String))}`;
}

function namesOf({ instancePath }: SchemaViolation): string[] {
  return instancePath.split("/").slice(1);
}
