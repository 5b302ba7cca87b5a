import { responseSchema } from "../core/description.ts";
import { memberSchema, schemaFor } from "../core/example-values.ts";
import { type Exchange, isRecord } from "../core/exchange.ts";
import { expectThat, valueAt } from "./given.ts";
import type { Item } from "./lists.ts";

/**
 * What changes by itself may differ between a list and a read, so only what two lists show alike is compared.
 * @throws Failure if a documented member has one value in both lists and another in the read
 */
export function expectAgreement(list: string, before: Item, after: Item, read: Exchange): void {
  const data = valueAt(read, "/data");
  for (const [name, value] of Object.entries(isRecord(data) ? data : {})) {
    if (!(name in before) || !isDocumented(read, name)) continue;
    if (differenceIn(before[name], after[name]) !== undefined) continue;
    const difference = differenceIn(before[name], value);
    const expected = `${name} ${JSON.stringify(before[name])}, as in ${list}`;
    const actual = `it is ${JSON.stringify(value)}`;
    expectThat(difference === undefined, { expected, actual, pointer: `/data/${name}${difference ?? ""}` }, read);
  }
}

function isDocumented({ operation, response }: Exchange, name: string): boolean {
  const schema = operation && responseSchema(operation, response.status)?.schema;
  const data = schema && memberSchema(schemaFor(schema, response.json), "data");
  return data !== undefined && memberSchema(schemaFor(data, {}), name) !== undefined;
}

/**
 * Compares two values that should show the same. Objects may have members that only one of them shows, because answers
 * are open, and URLs may differ in their query, which may hold a signature (GAP-160).
 * @returns the pointer to the first difference, undefined if there is none
 */
export function differenceIn(one: unknown, other: unknown, pointer = ""): string | undefined {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return pointer;
    return first(one.map((value, at) => differenceIn(value, other[at], `${pointer}/${at}`)));
  }
  if (isRecord(one) && isRecord(other)) {
    const shared = Object.keys(one).filter((name) => name in other);
    return first(shared.map((name) => differenceIn(one[name], other[name], `${pointer}/${name}`)));
  }
  return plain(one) === plain(other) ? undefined : pointer;
}

function first(found: readonly (string | undefined)[]): string | undefined {
  return found.find((pointer) => pointer !== undefined);
}

function plain(value: unknown): unknown {
  return typeof value === "string" && /^https?:\/\//.test(value) ? value.split("?")[0] : value;
}
