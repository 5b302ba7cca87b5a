import { memberSchema, schemaFor } from "../core/arranging/example-values.ts";
import { type Exchange, isRecord } from "../core/exchange.ts";
import { differenceIn } from "../core/values/agreement.ts";
import { responseSchema, type Schema } from "../core/values/description.ts";
import { expectThat, valueAt } from "./given.ts";
import { type Item, idIn, listIn } from "./lists.ts";

/**
 * What changes by itself may differ between a list and a read, so only what two lists show alike is compared.
 * @throws Failure if a documented member has one value in both lists and another in the read
 */
export function expectAgreement(list: string, before: Item, after: Item, read: Exchange): void {
  const data = valueAt(read, "/data");
  const schema = dataSchema(read);
  if (isRecord(data) && schema) expectSame(list, before, after, { item: data, at: "/data", schema, exchange: read });
}

/**
 * The same for each item of a page: two lists without its filter show it alike.
 * @throws Failure if a documented member of an item has another value on the page
 */
export function expectAlike(
  list: string,
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
  page: Exchange,
): void {
  const schema = itemSchema(page);
  if (!schema) return;
  for (const item of listIn(page)) {
    const [earlier, later] = [before.get(idIn(item)), after.get(idIn(item))];
    if (earlier && later) expectSame(list, earlier, later, { item, at: "/data", schema, exchange: page });
  }
}

/** An item as an answer shows it. */
interface Shown {
  readonly item: Item;
  /** Where the answer has it. */
  readonly at: string;
  readonly schema: Schema;
  readonly exchange: Exchange;
}

function expectSame(list: string, before: Item, after: Item, { item, at, schema, exchange }: Shown): void {
  for (const [name, value] of Object.entries(item)) {
    if (!(name in before) || memberSchema(schema, name) === undefined) continue;
    if (differenceIn(before[name], after[name]) !== undefined) continue;
    const difference = differenceIn(before[name], value);
    const expected = `${name} ${JSON.stringify(before[name])}, as in ${list}`;
    const actual = `it is ${JSON.stringify(value)}`;
    expectThat(difference === undefined, { expected, actual, pointer: `${at}/${name}${difference ?? ""}` }, exchange);
  }
}

/** The schema of the data of an answer. */
function dataSchema({ operation, response }: Exchange): Schema | undefined {
  const schema = operation && responseSchema(operation, response.status)?.schema;
  const data = schema && memberSchema(schemaFor(schema, response.json), "data");
  return data && schemaFor(data, isRecord(response.json) ? response.json.data : undefined);
}

/** The schema of an item of a list, which is the data or a member of it. */
function itemSchema(page: Exchange): Schema | undefined {
  const data = dataSchema(page);
  const lists = data && [data, ...Object.values(data.properties ?? {}).map((member) => schemaFor(member, []))];
  const items = lists?.find((each) => each.items)?.items;
  return items && schemaFor(items, {});
}
