import { isObject, type Json, type JsonObject, memberOf, objectOf, textOf } from "./json.ts";

/** An OpenAPI document. What stands beside it in `spec/` is in the root members `x-states`, `x-requirements` and `x-gaps`. */
export type Document = JsonObject;

export interface Operation {
  /** The operationId, or "GET /posts" where there is none. */
  readonly id: string;
  readonly path: string;
  readonly method: string;
  readonly item: JsonObject;
  readonly operation: JsonObject;
  readonly pointer: readonly [string, string, string];
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Every operation of a document, in its order. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(objectOf(document.paths)).flatMap(([path, value]) => {
    const item = resolved(document, value);
    return operationsIn(item).map(([method, operation]) => {
      const id = textOf(operation.operationId) ?? `${method.toUpperCase()} ${path}`;
      return { id, path, method, item, operation, pointer: ["paths", path, method] as const };
    });
  });
}

/** The operations of a path item by their methods. */
export function operationsIn(item: JsonObject): (readonly [method: string, operation: JsonObject])[] {
  return methods.flatMap((method) => {
    const operation = memberOf(item, method);
    return isObject(operation) ? [[method, operation] as const] : [];
  });
}

/** The `$ref` of a value, if it leads into the document. */
export function refOf(value: Json | undefined): string | undefined {
  const ref = isObject(value) ? textOf(memberOf(value, "$ref")) : undefined;
  return ref?.startsWith("#/") ? ref : undefined;
}

/** What a JSON pointer in a `$ref` names; undefined if there is nothing. */
export function atRef(document: Document, ref: string): Json | undefined {
  let value: Json | undefined = document;
  for (const token of ref.slice("#/".length).split("/")) {
    const name = decoded(token).replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(name)];
    else value = isObject(value) ? memberOf(value, name) : undefined;
  }
  return value;
}

/** The object itself, or what its `$ref` names with the members beside the `$ref`; empty if that is no object. */
export function resolved(document: Document, value: Json | undefined): JsonObject {
  let beside: JsonObject = {};
  let current = value;
  const seen = new Set<string>();
  for (let ref = refOf(current); ref !== undefined && !seen.has(ref); ref = refOf(current)) {
    seen.add(ref);
    const { $ref: _, ...rest } = objectOf(current);
    beside = { ...rest, ...beside };
    current = atRef(document, ref);
  }
  return { ...objectOf(current), ...beside };
}

/** The components that a value refers to itself, not through others. */
export function references(value: Json | undefined, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) references(each, found);
  if (!isObject(value)) return found;
  const ref = refOf(value);
  if (ref !== undefined) found.add(ref);
  for (const each of Object.values(value)) references(each, found);
  return found;
}

/** Whether a value refers to other files. */
export function refersToFiles(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.some((each: Json) => refersToFiles(each));
  if (!isObject(value)) return false;
  const ref = textOf(memberOf(value, "$ref"));
  return (ref !== undefined && !ref.startsWith("#")) || Object.values(value).some(refersToFiles);
}

/** Decodes `%7B`; a token that is not encoded well stays as it is. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
