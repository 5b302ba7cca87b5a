import type { Operation } from "../../../generated/operations.ts";
import type { Subject } from "../../../generated/requirements.ts";
import { bodySchema, componentName, parametersOf, resolve, type Schema } from "./description.ts";
import type { Path } from "./mutate.ts";

/** A place in the requests of an operation. */
export interface Place {
  readonly in: "body" | "query";
  /** For the query: only the parameter's name. */
  readonly path: Path;
}

/** The places in an operation's requests that a derived requirement is about; empty if there are none. */
export function placesOf(operation: Operation, { part, component, pointer = "" }: Subject): Place[] {
  const below = pointer
    .split("/")
    .slice(1)
    .map((name) => (name === "*" ? "0" : name));
  const schema = bodySchema(operation);
  if (part === "body") return schema ? [{ in: "body", path: below }] : [];
  if (part === "query") {
    const isKnown = parametersOf(operation).some(({ name, in: place }) => place === "query" && name === below[0]);
    return isKnown ? [{ in: "query", path: below }] : [];
  }
  if (part !== "schema" || component === undefined) return [];
  const inBody = schema ? pathsTo(component, schema) : [];
  const inQuery = parametersOf(operation).filter(
    ({ in: place, schema: parameter }) => place === "query" && pathsTo(component, parameter).length > 0,
  );
  return [
    ...inBody.map((path): Place => ({ in: "body", path: [...path, ...below] })),
    ...inQuery.map(({ name }): Place => ({ in: "query", path: [name] })),
  ];
}

/** Every place below a schema where a component is used. */
function pathsTo(component: string, schema: Schema, above: Path = []): Path[] {
  if (componentName(schema) === component) return [above];
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = resolve(schema);
  return [
    ...Object.entries(properties).flatMap(([name, member]) => pathsTo(component, member, [...above, name])),
    ...(items ? pathsTo(component, items, [...above, "0"]) : []),
    ...[...allOf, ...anyOf, ...oneOf].flatMap((form) => pathsTo(component, form, above)),
  ];
}
