import { type Contract, componentName, jsonContent, operationsOf, resolve, type Schema } from "../openapi.ts";

export interface SchemaUsage {
  readonly operations: Set<string>;
  readonly sides: Set<"request" | "response">;
  /** The only operation that uses this schema, as its whole body. */
  soleBodyOf?: string;
}

export interface Usage {
  readonly schemas: Map<string, SchemaUsage>;
  readonly parameters: Map<string, Set<string>>;
  readonly responses: Map<string, Set<string>>;
}

/** Which operations use each component, and on which side of the exchange. */
export function componentUsage(contract: Contract): Usage {
  const usage: Usage = { schemas: new Map(), parameters: new Map(), responses: new Map() };
  const bodies = new Map<string, string[]>();
  const nested = new Set<string>();

  const visit = (schema: Schema, operationId: string, side: "request" | "response", isBody = false): void => {
    visitChildren(schema, operationId, side);
    const name = componentName(schema);
    if (name !== undefined) {
      const known = usage.schemas.get(name) ?? { operations: new Set(), sides: new Set() };
      usage.schemas.set(name, known);
      if (isBody) bodies.set(name, [...(bodies.get(name) ?? []), operationId]);
      else nested.add(name);
      if (known.operations.has(operationId) && known.sides.has(side)) return;
      known.operations.add(operationId);
      known.sides.add(side);
      const component = contract.components.schemas[name];
      if (component === undefined)
        throw new Error(`The reference ${schema.$ref} points to no component; fix it in spec/.`);
      visit(component, operationId, side);
    }
  };
  const visitChildren = (schema: Schema, operationId: string, side: "request" | "response"): void => {
    for (const child of childSchemas(schema)) visit(child, operationId, side);
  };

  for (const { operation } of operationsOf(contract)) {
    const id = operation.operationId;
    for (const parameter of operation.parameters ?? []) {
      const name = componentName(parameter);
      if (name !== undefined) add(usage.parameters, name, id);
      visit(resolve(contract, parameter).schema, id, "request");
    }
    if (operation["x-query-schema"]) visit(operation["x-query-schema"], id, "request");
    const body = operation.requestBody && jsonContent(operation.requestBody)?.schema;
    if (body) visit(body, id, "request", true);
    for (const response of Object.values(operation.responses)) {
      const name = componentName(response);
      if (name !== undefined) add(usage.responses, name, id);
      const schema = jsonContent(resolve(contract, response))?.schema;
      if (schema) visit(schema, id, "response");
    }
  }
  for (const [name, operations] of bodies) {
    const known = usage.schemas.get(name);
    const [only] = operations;
    if (known && only !== undefined && operations.length === 1 && !nested.has(name)) known.soleBodyOf = only;
  }
  return usage;
}

/** The direct subschemas of a schema. */
export function childSchemas(schema: Schema): Schema[] {
  const one = [schema.items, schema.not, schema.if, schema.then, schema.else, schema.propertyNames];
  const many = Object.values(schema.properties ?? {});
  const lists = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) => list ?? []);
  const open = [schema.additionalProperties, schema.unevaluatedProperties].filter((s) => typeof s === "object");
  return [...one.filter((child) => child !== undefined), ...many, ...lists, ...open];
}

function add(map: Map<string, Set<string>>, name: string, operationId: string): void {
  map.set(name, (map.get(name) ?? new Set()).add(operationId));
}
