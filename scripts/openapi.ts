/** The parts of an OpenAPI 3.1 document that the generators read, after bundling. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Source {
  readonly doc: "core" | "studio";
  readonly section: string;
  /** The words from that section. */
  readonly cite?: string;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly uniqueItems?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly unevaluatedProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly "x-source"?: Source;
  readonly "x-known-values"?: readonly string[];
  readonly "x-gap"?: string | readonly string[];
  readonly "x-resource"?: string;
  readonly "x-media"?: string;
  readonly "x-hosted"?: boolean;
  readonly "x-voice"?: boolean;
  readonly "x-in-future"?: boolean;
  readonly "x-may-be-unique"?: boolean;
  readonly "x-may-be-fixed"?: boolean;
  readonly "x-changes-by-itself"?: boolean;
  readonly "x-state-machine"?: string;
  readonly "x-any-status"?: readonly string[];
  readonly "x-sources"?: Readonly<Record<string, Source>>;
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: "query" | "path" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly "x-resource"?: string;
  readonly "x-source"?: Source;
  readonly "x-gap"?: string | readonly string[];
}

export interface Example {
  readonly $ref?: string;
  readonly summary?: string;
  readonly value: Json;
  /** Why the example `least` has members that the schema does not require, or `full` lacks documented ones. */
  readonly "x-except"?: readonly { readonly members: readonly string[]; readonly because: string }[];
}

export interface MediaType {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, Example>>;
}

export interface Header {
  readonly $ref?: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
  readonly "x-source"?: Source;
}

export interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly "x-source"?: Source;
}

export interface RequestBody {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, Response>>;
  readonly "x-source": Source;
  /** The words that name its method and path, where those of `x-source` do not. */
  readonly "x-address"?: string;
  readonly "x-idempotent"?: boolean;
  readonly "x-rate-limit"?: { readonly limit: number; readonly windowSeconds: number };
  readonly "x-typical-seconds"?: { readonly min: number; readonly max: number };
  readonly "x-credits"?: Json;
  readonly "x-async"?: Json;
  readonly "x-pagination"?: "page" | "cursor";
  readonly "x-provides"?: readonly { readonly resource: string; readonly at: string | readonly string[] }[];
  readonly "x-shows"?: readonly string[];
  readonly "x-changes"?: readonly string[];
  readonly "x-changes-later"?: readonly string[];
  readonly "x-query-schema"?: Schema;
  readonly "x-gap"?: string | readonly string[];
}

export const methods = ["get", "post", "put", "patch", "delete"] as const;
export type Method = (typeof methods)[number];

export type PathItem = { readonly servers?: readonly { readonly url: string }[] } & {
  readonly [method in Method]?: OperationObject;
};

export interface Contract {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly "x-rate-limit": { readonly limit: number; readonly windowSeconds: number };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly examples: Readonly<Record<string, Example>>;
  };
}

export interface LocatedOperation {
  readonly path: string;
  readonly method: Method;
  readonly item: PathItem;
  readonly operation: OperationObject;
}

/** Every operation of the contract, in the order of the description. */
export function operationsOf(contract: Contract): LocatedOperation[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, item, operation }] : [];
    }),
  );
}

/** The name of the component that `$ref` points to, or undefined for an inline value. */
export function componentName(value: { readonly $ref?: string }): string | undefined {
  return value.$ref?.split("/").at(-1);
}

/**
 * Resolves a `$ref` into the components of the contract; returns a value without one unchanged.
 * @throws if the reference is broken, or points into a component
 */
export function resolve<T extends { readonly $ref?: string }>(contract: Contract, value: T): T {
  if (value.$ref === undefined) return value;
  const [, , kind, name, ...deeper] = value.$ref.split("/");
  const components = contract.components as unknown as Record<string, Record<string, T>>; // kinds are looked up by name
  const found = components[kind ?? ""]?.[name ?? ""];
  if (found === undefined || deeper.length > 0)
    throw new Error(`The reference ${value.$ref} points to no component; fix it in spec/.`);
  return resolve(contract, found);
}

/** The error types without a documented status: `ErrorDetails.type` lists them as `x-any-status`. */
export function typesWithAnyStatus(contract: Contract): ReadonlySet<string> {
  return new Set(contract.components.schemas.ErrorDetails?.properties?.type?.["x-any-status"]);
}

/** The JSON media type of a request body or a response, or undefined if it has none. */
export function jsonContent(value: { readonly content?: Readonly<Record<string, MediaType>> }): MediaType | undefined {
  return value.content?.["application/json"];
}
