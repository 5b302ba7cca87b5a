import type { Operation } from "../../../generated/operations.ts";
import { bodySchema } from "../../core/description.ts";
import { memberSchema, schemaFor } from "../../core/example-values.ts";

/** The documented values of each member of a body that has a list of them; true and false for a boolean. */
function listedValues(operation: Operation): (readonly [name: string, values: readonly unknown[]])[] {
  const schema = bodySchema(operation);
  return (operation.body?.fields ?? []).flatMap((name) => {
    const reference = schema && memberSchema(schemaFor(schema, {}), name);
    const member = reference && schemaFor(reference, undefined);
    const values = member?.type === "boolean" ? [true, false] : member?.enum;
    return Array.isArray(values) ? [[name, values] as const] : [];
  });
}

/**
 * The members that have a list of values, so often that every value occurs once.
 * @returns an empty object if there are none
 */
export function everyListedValue(operation: Operation): Readonly<Record<string, unknown>>[] {
  const lists = listedValues(operation);
  const count = Math.max(1, ...lists.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(lists.map(([name, values]) => [name, values[at % values.length]])),
  );
}

/** The documented texts of one member of a body. */
export function listedTexts(operation: Operation, name: string): readonly string[] {
  const [, values = []] = listedValues(operation).find(([each]) => each === name) ?? [];
  return values.filter((value) => typeof value === "string");
}
