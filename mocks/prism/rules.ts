import type { Schema } from "./description.ts";

/** A schema and a resolver for its references. */
export interface SchemaRoot {
  readonly schema: Schema;
  resolve(schema: Schema): Schema;
}

/** Every schema that applies to the value at a JSON pointer, in any branch. */
export function schemasAt(root: SchemaRoot, pointer: string): Schema[] {
  let found = withBranches(root, root.schema);
  for (const segment of pointer.split("/").slice(1)) {
    const key = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    found = found.flatMap(({ properties, additionalProperties, items }) => {
      const own = properties && Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
      return [own, /^\d+$/.test(key) ? items : undefined]
        .filter((schema) => typeof schema === "object")
        .flatMap((schema) => withBranches(root, schema));
    });
  }
  return found;
}

function withBranches(root: SchemaRoot, reference: Schema): Schema[] {
  const schema = root.resolve(reference);
  const branches = [
    schema.then,
    schema.else,
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ];
  return [schema, ...branches.filter((branch) => branch !== undefined).flatMap((branch) => withBranches(root, branch))];
}

/** Given fields that must not all be given together: the rules `not: { required: [a, b] }`. */
export function forbiddenTogether(schemas: readonly Schema[], value: unknown): readonly string[] | undefined {
  return schemas
    .map((schema) => schema.not?.required)
    .find((fields) =>
      fields?.every((field) => typeof value === "object" && value !== null && Object.hasOwn(value, field)),
    );
}

/**
 * When a rule about a field applies: `when "schedule" is "scheduled"`, `unless "savedId" is given`.
 * @param fieldsOf the fields of the rule, from a branch of an `if`
 */
export function conditionFor(
  schemas: readonly Schema[],
  field: string,
  fieldsOf: (branch: Schema) => readonly string[] | undefined,
): string | undefined {
  for (const { if: test, then: yes, else: no } of schemas) {
    const inThen = yes && fieldsOf(yes)?.includes(field);
    if (!test || (!inThen && !(no && fieldsOf(no)?.includes(field)))) continue;
    const straight = phrase(test);
    const turned = test.not && phrase(test.not);
    const text = straight ?? turned;
    if (text) return `${Boolean(straight) === Boolean(inThen) ? "when" : "unless"} ${text}`;
  }
  return undefined;
}

/** A condition in words; undefined if it is about more than given fields and their values. */
function phrase(test: Schema): string | undefined {
  const equal = Object.entries(test.properties ?? {}).flatMap(([name, schema]) => {
    if (typeof schema !== "object") return [];
    const values = "const" in schema ? [schema.const] : (schema.enum ?? []);
    return values.length > 0 ? [`"${name}" is ${values.map((value) => JSON.stringify(value)).join(" or ")}`] : [];
  });
  const given = (test.required ?? []).filter((name) => !Object.hasOwn(test.properties ?? {}, name));
  const parts = [...equal, ...given.map((name) => `"${name}" is given`)];
  return parts.length > 0 ? parts.join(" and ") : undefined;
}

/** What a value must not be according to the only `not`, in the words of the description. */
export function forbiddenKind(schemas: readonly Schema[]): string | undefined {
  const [only, ...more] = schemas.flatMap(({ not }) => not?.description ?? []);
  if (only === undefined || more.length > 0) return undefined;
  return only.charAt(0).toLowerCase() + only.slice(1).replace(/\.$/, "");
}

/** What a number must be, if only one schema says it: `an integer from 1 to 10`. */
export function expectedNumber(schemas: readonly Schema[]): string | undefined {
  const bounded = schemas.filter((schema) => schema.minimum !== undefined || schema.maximum !== undefined);
  const [only] = bounded;
  if (!only || bounded.length > 1 || (only.type !== "integer" && only.type !== "number")) return undefined;
  const kind = only.type === "integer" ? "an integer" : "a number";
  if (only.minimum === undefined) return `${kind} of at most ${only.maximum}`;
  return only.maximum === undefined
    ? `${kind} of at least ${only.minimum}`
    : `${kind} from ${only.minimum} to ${only.maximum}`;
}
