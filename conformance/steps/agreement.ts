import { differenceIn } from "../core/agreement.ts";
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
