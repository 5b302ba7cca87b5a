import { str } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formatsModule from "ajv-formats";
import type { Contract, Schema } from "../openapi.ts";
import type { Schemas } from "./validator-plan.ts";

// The package is CommonJS: under NodeNext its default export is the module object.
const addFormats = formatsModule.default;

/** Ajv's own messages for these keywords do not say what is wrong; the description of their schema does. */
const described = ["not", "propertyNames"];

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
  for (const keyword of described) describe(ajv, keyword);
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

/** Lets the errors of a keyword say what the description of its schema says. @throws Error if Ajv defines the keyword in another way */
function describe(ajv: Ajv2020, name: string): void {
  const keyword = ajv.getKeyword(name);
  if (typeof keyword === "boolean" || !("code" in keyword))
    throw new Error(`Ajv has no keyword ${name} made of code; adapt scripts/emit/ajv.ts.`);
  const error = keyword.error ?? { message: "" };
  const message = ({ schema }: { readonly schema: Described }) =>
    str`${descriptionOf(schema) ?? String(error.message)}`;
  ajv.removeKeyword(name).addKeyword({ ...keyword, error: { ...error, message } });
}

type Described = { readonly description?: string } | boolean;

/** Without its full stop. */
function descriptionOf(schema: Described): string | undefined {
  return typeof schema === "object" ? schema.description?.replace(/\.$/, "") : undefined;
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
