import { sentences } from "../derive/sentences.ts";
import { childSchemas } from "../derive/usage.ts";
import { type Contract, operationsOf, resolve, type Schema } from "../openapi.ts";

/** What derivation reads besides the keywords that have a sentence of their own. */
const structural = [
  ...["properties", "required", "items", "additionalProperties", "unevaluatedProperties", "propertyNames"],
  ...["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentRequired", "default", "$ref"],
];
const annotations = ["title", "description", "examples", "deprecated", "readOnly", "writeOnly"];
const extensions = [
  ...["x-source", "x-gap", "x-known-values", "x-resource", "x-media", "x-in-future", "x-state-machine"],
  "x-any-status",
];
const known = new Set([...Object.keys(sentences), ...structural, ...annotations, ...extensions]);

/** Keywords of which no requirement would be derived, and words that are none: nobody would notice a slip of the pen. */
export function unreadKeywords(contract: Contract): string[] {
  const places = [
    ...Object.entries(contract.components.schemas).map(([name, schema]) => ({
      where: `components/schemas/${name}`,
      schema,
    })),
    ...operationsOf(contract).flatMap(({ operation }) =>
      (operation.parameters ?? []).map((parameter) => {
        const { name, schema } = resolve(contract, parameter);
        return { where: `${operation.operationId}, parameter ${name}`, schema };
      }),
    ),
  ];
  return places.flatMap(({ where, schema }) => {
    const problems = everySchemaIn(schema).flatMap(problemsOf);
    return [...new Set(problems)].map((problem) => `${where}: ${problem}`);
  });
}

function problemsOf(schema: Schema): string[] {
  const unread = Object.keys(schema).filter((keyword) => !known.has(keyword));
  const text = [schema.type].flat().includes("string");
  return [
    ...unread.map((keyword) => `no generator reads the keyword ${keyword}; say it in another way.`),
    ...(schema["x-known-values"] && !text && schema.$ref === undefined
      ? ["x-known-values stands on a schema that is no string."]
      : []),
  ];
}

function everySchemaIn(schema: Schema): Schema[] {
  return [schema, ...childSchemas(schema).flatMap(everySchemaIn)];
}
