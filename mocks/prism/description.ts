import { readFileSync } from "node:fs";

/** The parts of a JSON Schema that messages use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
}

interface Example {
  readonly $ref?: string;
  readonly value?: unknown;
}

interface Content {
  readonly "application/json"?: {
    readonly schema?: Schema;
    readonly examples?: Readonly<Record<string, Example>>;
  };
}

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly schema?: Schema;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
  readonly "x-query-schema"?: Schema;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A documented response of an operation. */
export interface DocumentedResponse {
  /** `200`, `2XX`, `404`, `default`. */
  readonly status: string;
  /** Its examples by name. */
  readonly examples: Readonly<Record<string, unknown>>;
}

/** An error in this API's envelope (core document, Errors). */
export interface ErrorBody {
  readonly success: false;
  readonly error: {
    readonly type: string;
    readonly message: string;
    readonly hint: string;
    readonly retryAfterSeconds?: number;
  };
}

/** The parts of the bundled description that the mock needs. */
export interface Description {
  /** The whole OpenAPI document. */
  readonly document: object;
  /** The responses of an operation, in the order of the description. */
  responses(operationId: string): readonly DocumentedResponse[];
  /** The schemas of the body, and of the query as an object. */
  schemas(operationId: string): { readonly body: Schema | undefined; readonly query: Schema };
  /** Follows a `$ref` of a schema. */
  resolve(schema: Schema): Schema;
  /** The example of an error type with its fixed hint; undefined if there is none. */
  errorExample(type: string): ErrorBody | undefined;
}

const methods = ["get", "post", "put", "patch", "delete"];

/**
 * Reads `generated/openapi.json`.
 * @throws if the file is missing or invalid JSON; `npm run generate` creates it
 */
export function readDescription(file = new URL("../../generated/openapi.json", import.meta.url)): Description {
  // The generator writes this file; scripts/ checks that it has this shape.
  return describe(JSON.parse(readFileSync(file, "utf8")) as Document);
}

/** The same for a document in memory. */
export function describe(document: Document): Description {
  const operations = new Map<string, DescribedOperation>();
  for (const item of Object.values(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as DescribedOperation | undefined; // the document was linted
      if (operation) operations.set(operation.operationId, operation);
    }
  }
  const resolve = <T extends { readonly $ref?: string }>(value: T): T => {
    if (value.$ref === undefined) return value;
    const [, , kind = "", name = ""] = value.$ref.split("/");
    const found = document.components[kind]?.[name] as T | undefined; // a reference points to the same kind
    if (found === undefined) throw new Error(`${value.$ref} does not exist; run npm run generate.`);
    return resolve(found);
  };
  const responses = new Map<string, DocumentedResponse[]>();
  for (const [operationId, operation] of operations) {
    const described = Object.entries(operation.responses).map(([status, response]) => {
      const examples = Object.entries(resolve(response).content?.["application/json"]?.examples ?? {});
      return {
        status,
        examples: Object.fromEntries(examples.map(([name, example]) => [name, resolve(example).value])),
      };
    });
    responses.set(operationId, described);
  }
  return {
    document,
    resolve,
    responses: (operationId) => responses.get(operationId) ?? [],
    schemas: (operationId) => {
      const operation = operations.get(operationId);
      const parameters = (operation?.parameters ?? []).map((parameter) => resolve(parameter));
      const query = parameters.filter((parameter) => parameter.in === "query");
      const rules = operation?.["x-query-schema"]; // rules between parameters
      return {
        body: operation?.requestBody?.content?.["application/json"]?.schema,
        query: {
          properties: Object.fromEntries(query.map(({ name = "", schema = {} }) => [name, schema])),
          ...(rules && { allOf: [rules] }),
        },
      };
    },
    errorExample: (type) => {
      const example = document.components.examples?.[type] as Example | undefined; // its kind follows from its folder
      return example && (resolve(example).value as ErrorBody); // these examples are always envelopes
    },
  };
}
