import { readFileSync } from "node:fs";
import {
  type Contract,
  type Json,
  jsonContent,
  type LocatedOperation,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
} from "../openapi.ts";
import { root } from "../paths.ts";
import type { Placeholder, RequestExample } from "../templates/example.ts";
import { ajvFor } from "./ajv.ts";
import { header } from "./text.ts";
import { planValidators } from "./validator-plan.ts";

/** `generated/examples.ts`: the request examples of every operation, and the function that fills them. */
export function emitExamples(contract: Contract): string {
  return [
    header(),
    'import type { OperationId } from "./operations.ts";\n',
    readFileSync(`${root}scripts/templates/example.ts`, "utf8"),
    "/** The request examples of every operation, in the order of the description; one without a body has only `least`. */",
    "export const examples: Readonly<Record<OperationId, readonly RequestExample[]>> = {",
    ...[...requestExamples(contract)].map(
      ([id, examples]) => `  ${id}: [${examples.map((example) => `\n    ${JSON.stringify(example)},`).join("")}\n  ],`,
    ),
    "};\n",
  ].join("\n");
}

/** The request examples by operationId. */
export function requestExamples(contract: Contract): Map<string, RequestExample[]> {
  const operations = operationsOf(contract);
  const provided = operations.flatMap(({ operation }) => operation["x-provides"] ?? []);
  const rank = ({ resource }: Placeholder) => provided.filter((each) => each.resource === resource).length;
  const fits = queryRules(contract);
  return new Map(
    operations.map(({ operation, ...located }) => {
      const parameters = parametersOf(contract, { operation, ...located }, fits);
      const media = operation.requestBody && jsonContent(operation.requestBody);
      const bodies = Object.entries(media?.examples ?? {}).map(([name, example]) => {
        const body = resolve(contract, example).value;
        const found = media ? placeholdersIn({ contract, at: ["body"] }, media.schema, body) : [];
        return { name, ...parameters, body, placeholders: [...parameters.placeholders, ...found] };
      });
      const all: RequestExample[] = bodies.length > 0 ? bodies : [{ name: "least", ...parameters }];
      return [
        operation.operationId,
        all.map((example) => ({ ...example, placeholders: inOrder(example.placeholders, rank) })),
      ];
    }),
  );
}

/** Values in a path come first, because the rest depends on them. */
function inOrder(placeholders: readonly Placeholder[], rank: (placeholder: Placeholder) => number): Placeholder[] {
  const isLater = ({ at: [part] }: Placeholder) => Number(part !== "path");
  return [...placeholders].sort((a, b) => isLater(a) - isLater(b) || rank(a) - rank(b));
}

/** The required parameters, and those that a rule over the query requires: the first ones that make it valid. */
function parametersOf(
  contract: Contract,
  { operation }: LocatedOperation,
  fits: (operationId: string, query: unknown) => boolean,
): Pick<RequestExample, "path" | "query" | "placeholders"> {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(contract, parameter));
  const valuesOf = (some: readonly Parameter[]) =>
    Object.fromEntries(some.map(({ name, schema }) => [name, plainValue(contract, schema)]));
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const required = inQuery.filter((parameter) => parameter.required);
  const choices = [[], ...inQuery.filter((parameter) => !parameter.required).map((parameter) => [parameter])];
  const chosen = choices
    .map((more) => [...required, ...more])
    .find((some) => fits(operation.operationId, valuesOf(some)));
  if (!chosen) throw new Error(`No optional parameter makes the query of ${operation.operationId} valid.`);
  return {
    path: valuesOf(inPath),
    query: valuesOf(chosen),
    placeholders: [...inPath, ...chosen].flatMap(({ in: part, name, "x-resource": resource }) =>
      resource === undefined || part === "header" ? [] : [{ at: [part, name], resource }],
    ),
  };
}

/** The first documented value of a parameter, or a plain one of its type. */
function plainValue(contract: Contract, reference: Schema): string {
  const { examples, enum: options, format, pattern, type } = { ...resolve(contract, reference), ...reference };
  const id = pattern?.includes("{24}") ? "66f1c0de5a7b8c9d0e1f2a01" : undefined;
  const time = format === "date-time" ? "2031-03-09T08:00:00.000Z" : undefined;
  return String(examples?.[0] ?? options?.[0] ?? id ?? time ?? (type === "string" ? "shoes" : 1));
}

/** Whether a query is valid, by operation. */
function queryRules(contract: Contract): (operationId: string, query: unknown) => boolean {
  const { parameters, queries } = planValidators(contract);
  const ajv = ajvFor(contract, parameters, { defaults: false, source: false });
  return (operationId, query) => ajv.getSchema(queries.get(operationId) ?? "")?.(query) !== false;
}

/** A place in a body. */
interface Place {
  readonly contract: Contract;
  readonly at: Placeholder["at"];
  /** The length of the way to the closest member that may be left out. */
  readonly optional?: number;
}

/** The placeholders in a value, by the annotations of its schema. */
function placeholdersIn(place: Place, reference: Schema, value: Json): Placeholder[] {
  const { contract, at, optional } = place;
  const schema = schemaOf(contract, reference, value);
  const here = { at, ...(optional !== undefined && { optional }) };
  if (Array.isArray(value)) {
    return value.flatMap((item: Json, index) =>
      placeholdersIn({ ...place, at: [...at, index] }, schema.items ?? {}, item),
    );
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value);
    return members.flatMap(([name, member]) => {
      const isNeeded = schema.required?.includes(name) || members.length === 1;
      const inside = { ...place, at: [...at, name] as const, ...(!isNeeded && { optional: at.length + 1 }) };
      return placeholdersIn(inside, schema.properties?.[name] ?? {}, member);
    });
  }
  if (schema["x-resource"] !== undefined) return [{ ...here, resource: schema["x-resource"] }];
  if (schema["x-media"] !== undefined)
    return [{ ...here, media: schema["x-media"], ...(schema["x-hosted"] && { hosted: true }) }];
  if (schema["x-voice"]) return [{ ...here, voice: true }];
  if (schema["x-in-future"]) return [{ ...here, fresh: "time" }];
  if (schema["x-may-be-fixed"]) return [{ ...here, ofUnknownSet: true }];
  if (schema["x-may-be-unique"]) return [{ ...here, fresh: "text" }];
  return schema.format === "uuid" ? [{ ...here, fresh: "uuid" }] : [];
}

/** A schema with its `$ref` resolved and, of several forms, the one of the value's type; keywords beside the `$ref` win. */
function schemaOf(contract: Contract, reference: Schema, value: Json): Schema {
  const { $ref: _, ...own } = reference;
  const whole = { ...resolve(contract, reference), ...own };
  const form = whole.oneOf?.find(({ type }) => type === typeof value);
  return form ? schemaOf(contract, form, value) : whole;
}
