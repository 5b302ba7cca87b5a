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
import type { PlainType } from "../templates/typed-texts.ts";

/** A schema to compile, with the name of its function. */
export type Schemas = Map<string, Schema>;

/** Which schemas become functions, and where each function is used. */
export interface ValidatorPlan {
  /** Compiled unchanged: bodies and responses. */
  readonly strict: Schemas;
  /** Compiled with defaults: parameters, which arrive as text. */
  readonly parameters: Schemas;
  /** Function to parameter to the type of its text; functions with only string parameters are missing. */
  readonly types: Map<string, Readonly<Record<string, PlainType>>>;
  /** Operation to the name of its body's function. */
  readonly bodies: Map<string, string>;
  readonly queries: Map<string, string>;
  readonly paths: Map<string, string>;
  /** Operation to status to the name of the function. */
  readonly responses: Map<string, Map<string, string>>;
}

/** Plans a function for every body, query, path and response; shared schemas become one function. */
export function planValidators(contract: Contract): ValidatorPlan {
  const plan: ValidatorPlan = {
    strict: new Map(),
    parameters: new Map(),
    types: new Map(),
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
  const all = (operation.parameters ?? []).map((parameter) => resolve(contract, parameter));
  for (const [place, functions] of [
    ["query", plan.queries],
    ["path", plan.paths],
  ] as const) {
    const here = all.filter((parameter) => parameter.in === place);
    if (here.length === 0) continue;
    const name = `${id}_${place}`;
    const rule = place === "query" && operation["x-query-schema"];
    const schema = parameterObject(here);
    plan.parameters.set(name, rule ? { ...schema, allOf: [rule] } : schema);
    functions.set(id, name);
    const types = here.flatMap((parameter) => {
      const { type } = resolve(contract, parameter.schema);
      return isPlain(type) ? [[parameter.name, type] as const] : [];
    });
    if (types.length > 0) plan.types.set(name, Object.fromEntries(types));
  }
}

function isPlain(type: Schema["type"]): type is PlainType {
  return type === "integer" || type === "number" || type === "boolean";
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
