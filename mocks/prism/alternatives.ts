import type { SchemaViolation } from "../../generated/validators.js";

/**
 * Removes violations that don't help: a validator reports each branch of an `anyOf` or `oneOf` that does not match, and then the `anyOf`
 * itself.
 *
 * A violation inside an alternative replaces the whole. Alternatives that require different fields become one violation `anyRequired` with
 * the `fields`; alternatives with different types become one `type` with all of them.
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
      merged.push(violation); // an `if` says only that its `then` does not match, which the previous violation already says
    }
  }
  return merged;
}

/** Removes the violations of the branches from the end; they come just before the keyword's own violation. */
function takeBranches(violations: SchemaViolation[], whole: SchemaViolation): SchemaViolation[] {
  const belongs = ({ instancePath, schemaPath }: SchemaViolation) =>
    (instancePath === whole.instancePath || instancePath.startsWith(`${whole.instancePath}/`)) &&
    // A branch that is a reference has the path of its target; at the top level that could also be another field.
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
