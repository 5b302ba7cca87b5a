import { Ajv2020 } from "ajv/dist/2020.js";
import formatsModule from "ajv-formats";
import type { Contract, Schema } from "../openapi.ts";
import type { Schemas } from "./validator-plan.ts";

// The package is CommonJS: under NodeNext its default export is the module object.
const addFormats = formatsModule.default;

export interface AjvOptions {
  /** Fills in defaults, in place. */
  readonly defaults: boolean;
  /** Keeps the code of each function, for `standaloneCode`. */
  readonly source: boolean;
}

/** An Ajv that knows the components of the contract, and each schema under its name. */
export function ajvFor(contract: Contract, schemas: Schemas, { defaults, source }: AjvOptions): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    useDefaults: defaults,
    ...(source && { code: { source: true, esm: true, lines: false } }),
  });
  addFormats(ajv);
  ajv.addVocabulary(["example", ...extensionsOf(contract)]);
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    ajv.addSchema(absolute(schema), `contract:${name}`);
  }
  for (const [name, schema] of schemas) {
    if (schema.$ref === undefined) ajv.addSchema(absolute(schema), name);
  }
  return ajv;
}

/** The name that `ajvFor` gives a schema of the plan. */
export function schemaKey(name: string, schema: Schema): string {
  return schema.$ref === undefined ? name : componentId(schema.$ref);
}

/** Every `x-` key of the contract, because Ajv refuses unknown keywords. */
function extensionsOf(contract: Contract): string[] {
  const extensions = new Set<string>();
  JSON.stringify(contract, (key, member: unknown) => {
    if (key.startsWith("x-")) extensions.add(key);
    return member;
  });
  return [...extensions];
}

/** The same schema with absolute references to components, so that it can be compiled without the document, and without its sources. */
function absolute(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, member: unknown) => {
    if (key === "x-source" || key === "x-sources") return undefined;
    return key === "$ref" && typeof member === "string" ? componentId(member) : member;
  }) as Schema; // JSON in, JSON of the same shape out
}

function componentId(reference: string): string {
  return `contract:${reference.split("/").at(-1)}`;
}
