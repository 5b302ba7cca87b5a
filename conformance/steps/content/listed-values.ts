import type { Operation } from "../../../generated/operations.ts";
import { memberSchema, schemaFor } from "../../core/arranging/example-values.ts";
import { bodySchema } from "../../core/values/description.ts";

/** The documented values of each member of a body that has a list of them; true and false for a boolean. */
export function listedValues(operation: Operation): (readonly [name: string, values: readonly unknown[]])[] {
  return (operation.body?.fields ?? []).flatMap((name) => {
    const member = memberOf(operation, name);
    const values = member?.type === "boolean" ? [true, false] : member?.enum;
    return Array.isArray(values) ? [[name, values] as const] : [];
  });
}

/** The documented default of a member of a body; undefined if there is none. */
export function listedDefault(operation: Operation, name: string): unknown {
  return memberOf(operation, name)?.default;
}

function memberOf(operation: Operation, name: string): ReturnType<typeof schemaFor> | undefined {
  const schema = bodySchema(operation);
  const reference = schema && memberSchema(schemaFor(schema, {}), name);
  return reference && schemaFor(reference, undefined);
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
