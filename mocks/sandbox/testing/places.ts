import { readFileSync } from "node:fs";
import type { OperationId } from "../../../generated/operations.ts";
import type { Subject } from "../../../generated/requirements.ts";

/** As much of a schema as leads from a body to the places in it. */
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface DescribedOperation {
  readonly operationId?: OperationId;
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly schema: Schema } } };
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly schema?: Schema }[];
}

const description = JSON.parse(
  readFileSync(new URL("../../../generated/openapi.json", import.meta.url), "utf8"),
) as Description; // generated, and checked by the generator

/**
 * Where in a request of an operation a derived requirement speaks of something: in its body or its query.
 * @returns the keys that lead there (0 for any item), or null when it is nowhere there
 */
export function placeOf(
  operationId: OperationId,
  { part, component, pointer = "" }: Subject,
): { readonly in: "body" | "query"; readonly keys: (string | 0)[] } | null {
  const below = keysOf(pointer);
  if (part === "query") return { in: "query", keys: below };
  const operation = Object.values(description.paths)
    .flatMap((item) => Object.values(item))
    .find((each) => each.operationId === operationId);
  const body = operation?.requestBody?.content["application/json"].schema;
  if (part === "body") return { in: "body", keys: below };
  const found = body && component ? find(body, component, [], 0) : null;
  return found && { in: "body", keys: [...found, ...below] };
}

function keysOf(pointer: string): (string | 0)[] {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => (key === "*" ? 0 : key));
}

/** The way from a schema to a component that it uses. */
function find(
  schema: Schema,
  component: string,
  way: readonly (string | 0)[],
  depth: number,
): readonly (string | 0)[] | null {
  if (depth > 12) return null;
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    const target = description.components.schemas[name];
    return name === component ? way : target ? find(target, component, way, depth + 1) : null;
  }
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(
    (each) => [each, way] as const,
  );
  const members = Object.entries(schema.properties ?? {}).map(([key, each]) => [each, [...way, key]] as const);
  const items = schema.items ? [[schema.items, [...way, 0 as const]] as const] : [];
  for (const [each, to] of [...parts, ...members, ...items]) {
    const found = find(each, component, to, depth + 1);
    if (found) return found;
  }
  return null;
}

/** A copy of a value in which the place at the end of `keys` holds something else; undefined takes it away. */
export function withValue(value: unknown, [key, ...more]: readonly (string | 0)[], wanted: unknown): unknown {
  if (key === undefined) return wanted;
  if (key === 0) {
    const list = Array.isArray(value) ? value : [];
    return [withValue(list[0], more, wanted), ...list.slice(1)];
  }
  const { [key]: before, ...others } = (typeof value === "object" && value !== null ? value : {}) as Record<
    string,
    unknown
  >; // not null
  const after = withValue(before, more, wanted);
  return after === undefined ? others : { ...others, [key]: after };
}
