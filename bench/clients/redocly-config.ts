import { writeFileSync } from "node:fs";
import { itemsOf, successOf } from "../../conformance/clients/calls.ts";
import description from "../../generated/openapi-for-generators.json" with { type: "json" };
import { operationList } from "../../generated/operations.ts";

/**
 * Writes a configuration that tells Redocly's generator how lists are paged. The generator wants a schema that
 * is an array and nothing else, so lists whose place the documents leave open can't be configured.
 */
export function writeRedoclyConfig(file: string): void {
  const rules = operationList.flatMap((operation) => {
    const { method, path, operationId, pagination } = operation;
    const { member } = itemsOf(successOf(operation).body);
    if (pagination === null || !isPlainList(method, path, member)) return [];
    const items = member === "" ? "/data" : `/data/${member}`;
    const rule =
      pagination === "cursor"
        ? { style: "cursor", cursorParam: "cursor", nextCursor: "/pagination/nextCursor", items }
        : { style: "page", offsetParam: "page", limitParam: "limit", items };
    return [[operationId, rule]];
  });
  // JSON is YAML, too.
  writeFileSync(file, JSON.stringify({ client: { pagination: { operations: Object.fromEntries(rules) } } }));
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Whether the description says that `data`, or a member of it, is an array. */
function isPlainList(method: string, path: string, member: string): boolean {
  const { responses } = (description.paths as unknown as Readonly<Record<string, Readonly<Record<string, Described>>>>)[
    path
  ]?.[method.toLowerCase()] ?? { responses: {} }; // the types of the file name each path on its own
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const envelope = resolved(success?.content?.["application/json"]?.schema);
  const data = resolved(envelope?.properties?.data);
  return (member === "" ? data : resolved(data?.properties?.[member]))?.type === "array";
}

interface Described {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

function resolved(schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split("/").at(-1);
  return name === undefined
    ? schema
    : (description.components.schemas as unknown as Readonly<Record<string, Schema>>)[name]; // as above
}
