import {
  type Contract,
  componentName,
  jsonContent,
  type OperationObject,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
} from "../openapi.ts";

/** A schema to compile, by the name of the function that it becomes. */
export type Schemas = Map<string, Schema>;

/** Which schemas become functions, and where each function is used. */
export interface ValidatorPlan {
  /** Compiled as they are: bodies and responses. */
  readonly strict: Schemas;
  /** Compiled with coercion and defaults: values that arrive as strings. */
  readonly coerced: Schemas;
  /** Operation to name of the function of its body. */
  readonly bodies: Map<string, string>;
  readonly queries: Map<string, string>;
  readonly paths: Map<string, string>;
  /** Operation to status to name of the function. */
  readonly responses: Map<string, Map<string, string>>;
}

/** Plans a function for every body, query, path and response; schemas that several operations share become one. */
export function planValidators(contract: Contract): ValidatorPlan {
  const plan: ValidatorPlan = {
    strict: new Map(),
    coerced: new Map(),
    bodies: new Map(),
    queries: new Map(),
    paths: new Map(),
    responses: new Map(),
  };
  for (const { operation } of operationsOf(contract)) {
    const id = operation.operationId;
    const body = operation.requestBody && jsonContent(operation.requestBody)?.schema;
    if (body) plan.bodies.set(id, register(plan.strict, body, `${id}_body`));
    planParameters(contract, operation, plan);
    const byStatus = new Map<string, string>();
    for (const [status, response] of Object.entries(operation.responses)) {
      const name = componentName(response);
      const schema = jsonContent(resolve(contract, response))?.schema;
      const own = name === undefined ? `${id}_${status}` : `response_${identifier(name)}`;
      if (schema) byStatus.set(status, register(plan.strict, schema, own));
    }
    plan.responses.set(id, byStatus);
  }
  return plan;
}

function planParameters(contract: Contract, operation: OperationObject, plan: ValidatorPlan): void {
  const id = operation.operationId;
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(contract, parameter));
  const query = parameters.filter((parameter) => parameter.in === "query");
  if (query.length > 0) {
    const rule = operation["x-query-schema"];
    const schema = parameterObject(query);
    plan.coerced.set(`${id}_query`, rule ? { ...schema, allOf: [rule] } : schema);
    plan.queries.set(id, `${id}_query`);
  }
  const path = parameters.filter((parameter) => parameter.in === "path");
  if (path.length > 0) {
    plan.coerced.set(`${id}_path`, parameterObject(path));
    plan.paths.set(id, `${id}_path`);
  }
}

function register(schemas: Schemas, schema: Schema, own: string): string {
  const shared = componentName(schema);
  const name = shared === undefined ? own : `schema_${identifier(shared)}`;
  schemas.set(name, schema);
  return name;
}

function identifier(name: string): string {
  return name.replaceAll(/\W/g, "_");
}

function parameterObject(parameters: readonly Parameter[]): Schema {
  return {
    type: "object",
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
