import { sentences } from "../derive/sentences.ts";
import { childSchemas } from "../derive/usage.ts";
import { type Contract, operationsOf, resolve, type Schema } from "../openapi.ts";

/** Keywords that derivation reads besides those with their own sentence. */
const structural = [
  ...["properties", "required", "items", "additionalProperties", "unevaluatedProperties", "propertyNames"],
  ...["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentRequired", "default", "$ref"],
];
const annotations = ["title", "description", "examples", "deprecated", "readOnly", "writeOnly"];
const extensions = [
  ...["x-source", "x-gap", "x-known-values", "x-resource", "x-state-machine"],
  ...["x-media", "x-hosted", "x-voice", "x-in-future", "x-may-be-unique", "x-may-be-fixed"],
  // Read by the faults that `npm run prove -- --systematic` plants.
  ...["x-open-value", "x-open-order", "x-open-case", "x-unseen", "x-may-be-refused"],
  ...["x-any-status", "x-sources"],
  "x-changes-by-itself",
];
const known = new Set([...Object.keys(sentences), ...structural, ...annotations, ...extensions]);

/** Keywords that derivation ignores, and unknown keywords, such as typos, which nobody would notice. */
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
    ...unread.map((keyword) => `no generator reads the keyword ${keyword}; use another keyword.`),
    ...(schema["x-known-values"] && !text && schema.$ref === undefined
      ? ["x-known-values is only for schemas of type string."]
      : []),
  ];
}

function everySchemaIn(schema: Schema): Schema[] {
  return [schema, ...childSchemas(schema).flatMap(everySchemaIn)];
}
