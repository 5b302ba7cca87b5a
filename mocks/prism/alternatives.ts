import type { SchemaViolation } from "../../generated/validators.js";

/**
 * Leaves out what does not help: a validator reports each branch of an `anyOf` or `oneOf` that does not fit, and then
 * the `anyOf` itself.
 *
 * What is wrong inside of an alternative stands for the whole; alternatives that want different fields become one
 * violation `anyRequired` with the `fields`, those that want different types one `type` with all of them.
 */
export function mergeAlternatives(violations: readonly SchemaViolation[]): SchemaViolation[] {
  const merged: SchemaViolation[] = [];
  for (const violation of violations) {
    const { keyword } = violation;
    if (keyword === "anyOf" || keyword === "oneOf") {
      const branches = takeBranches(merged, violation);
      merged.push(...(branches.length > 0 ? mergeBranches(branches, violation) : [violation]));
    } else if (keyword === "propertyNames") {
      takeBranches(merged, violation);
      merged.push(violation);
    } else if (keyword !== "if" || merged.length === 0) {
      merged.push(violation); // an `if` says only that its `then` does not fit, which stands before it
    }
  }
  return merged;
}

/** Takes the violations of the branches off the end; they stand just before that of the keyword itself. */
function takeBranches(violations: SchemaViolation[], whole: SchemaViolation): SchemaViolation[] {
  const belongs = ({ instancePath, schemaPath }: SchemaViolation) =>
    (instancePath === whole.instancePath || instancePath.startsWith(`${whole.instancePath}/`)) &&
    // A branch that is a reference has the path of what it points to; on the top level that may as well be another field.
    (schemaPath.startsWith(`${whole.schemaPath}/`) || (whole.instancePath !== "" && !schemaPath.startsWith("#")));
  const start = violations.findLastIndex((violation) => !belongs(violation)) + 1;
  return violations.splice(start);
}

function mergeBranches(branches: readonly SchemaViolation[], whole: SchemaViolation): SchemaViolation[] {
  const inside = branches.filter(({ instancePath }) => instancePath !== whole.instancePath);
  if (inside.length > 0) return inside;
  const required = branches.filter(({ keyword }) => keyword === "required" || keyword === "anyRequired");
  if (required.length > 0) {
    const fields = required.flatMap(({ params }) => params.fields ?? params.missingProperty);
    return [{ ...whole, keyword: "anyRequired", params: { fields } }];
  }
  const other = branches.filter(({ keyword }) => keyword !== "type");
  if (other.length > 0) return other;
  return [{ ...whole, keyword: "type", params: { type: branches.flatMap(({ params }) => params.type) } }];
}
