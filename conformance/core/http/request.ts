import type { Operation } from "../../../generated/operations.ts";
import {
  pathParameters,
  queries,
  requestBodies,
  type SchemaViolation,
  type Validator,
} from "../../../generated/validators.js";
import { freshUuid } from "../arranging/fresh-id.ts";
import type { GivenValues } from "../arranging/given-values.ts";
import { Blocked, KitFault } from "../errors.ts";
import type { Exchange, SentRequest } from "../exchange.ts";
import type { Target } from "../target/target.ts";

/** A request to send: an operation with its values, or any method and path. */
export interface RequestSpec {
  readonly operation?: Operation;
  /** Instead of the operation's own. */
  readonly method?: string;
  /** Instead of the operation's own: a path below the base address. */
  readonly rawPath?: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The text to send instead of the body's JSON. */
  readonly text?: string;
  /** The key to send; null for none. Default: the full key. */
  readonly key?: string | null;
  /** Sent without an Idempotency-Key, which the session otherwise adds if the operation takes one. */
  readonly isKeyless?: boolean;
  /** It breaks several rules: any refusal of it shows what the check asks, for whatever reason. */
  readonly isImpossible?: boolean;
  /** The check planted a 502 or 503, so it is not retried. */
  readonly isOutagePlanted?: boolean;
}

/** The prefix of Idempotency-Keys that the suite adds. */
const ownKeyPrefix = "shortform-";

/**
 * The request with an Idempotency-Key added if the operation takes one and the check sets none, so that a lost connection
 * does not create a second post.
 */
export function withOwnKey(spec: RequestSpec): RequestSpec {
  const isOpen = spec.operation?.idempotent && !spec.isKeyless && spec.headers?.["idempotency-key"] === undefined;
  if (!isOpen) return spec;
  return { ...spec, headers: { ...spec.headers, "idempotency-key": `${ownKeyPrefix}${freshUuid()}` } };
}

/** Whether the suite, not a check, chose an Idempotency-Key. */
export function isOwnKey(key: string | undefined): boolean {
  return key?.startsWith(ownKeyPrefix) ?? false;
}

/**
 * The request as it is sent.
 * @throws Blocked for an id that can't be part of a path
 */
export function composeRequest(target: Target, spec: RequestSpec): SentRequest {
  const { operation } = spec;
  const template = spec.rawPath ?? operation?.path ?? "/";
  // A path without a leading slash would extend the host or the port and send the key to another origin.
  if (!template.startsWith("/")) throw new KitFault(`The suite's own path does not start with a slash: ${template}`);
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => segment(spec.path?.[name] ?? ""));
  const query = new URLSearchParams(spec.query).toString();
  const base = operation?.atOrigin ? new URL(target.baseUrl).origin : target.baseUrl;
  const key = spec.key === undefined ? target.keys.full : spec.key;
  const text = spec.text ?? (spec.body === undefined ? undefined : JSON.stringify(spec.body));
  return {
    method: spec.method ?? operation?.method ?? "GET",
    url: `${base}${path}${query && `?${query}`}`,
    headers: {
      accept: "application/json",
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(text !== undefined && { "content-type": "application/json" }),
      ...spec.headers,
    },
    ...(text !== undefined && { body: text }),
  };
}

/** An id as a segment of a path. A server may send lone surrogates, or `.` and `..`, which every client resolves. */
function segment(id: string): string {
  if (id === "." || id === "..") throw new Blocked(`needs an id that fits in a path (it is "${id}")`);
  return encodeURIComponent(id.replace(/\p{Surrogate}/gu, "\ufffd"));
}

/** The value of a path parameter in a sent request; undefined if the path does not match. */
export function pathValue({ request, operation }: Pick<Exchange, "request" | "operation">, name: string) {
  const pattern = operation?.path.replace(/\{(\w+)\}/g, (_, other) => (other === name ? "([^/?]+)" : "[^/?]+"));
  const [, found] = new RegExp(`${pattern}(?:\\?|$)`).exec(request.url) ?? [];
  return found === undefined ? undefined : decodeURIComponent(found);
}

/**
 * Validates a request that should succeed against the contract.
 * @param given the server's values: a malformed id from an answer is sent back unchanged
 * @throws KitFault if it is invalid: the suite must not blame a server for refusing it
 */
export function assertValidRequest(spec: RequestSpec, given?: GivenValues): void {
  const invalid = invalidPart(spec, given);
  if (invalid === undefined) return;
  throw new KitFault(`The suite's own request to ${spec.operation?.operationId} breaks the contract: ${invalid}.`);
}

/**
 * How a request breaks the contract, in a few words; undefined if it does not.
 * @param given the server's values, for which the request is not at fault
 */
export function invalidPart(spec: RequestSpec, given?: GivenValues): string | undefined {
  const { operation, path, query, body } = spec;
  if (operation === undefined) return undefined;
  const { operationId } = operation;
  return (
    misfit(spec, operation) ??
    (body === undefined ? undefined : violation("body", lookUp(requestBodies, operationId), body, given)) ??
    violation("query", lookUp(queries, operationId), { ...query }, given) ??
    violation("path", lookUp(pathParameters, operationId), { ...path }, given)
  );
}

/** What does not fit the operation at all: a check with a misspelt name, for example, would test nothing. */
function misfit(spec: RequestSpec, operation: Operation): string | undefined {
  if (spec.method !== undefined && spec.method !== operation.method) return `the method is ${spec.method}`;
  if (spec.rawPath !== undefined && spec.rawPath !== operation.path) return `the path is ${spec.rawPath}`;
  if (spec.body !== undefined && operation.body === null) return "it takes no body";
  if (spec.body === undefined && operation.body?.required) return "it needs a body";
  for (const place of ["query", "path"] as const) {
    const known = operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    const unknown = Object.keys(spec[place] ?? {}).find((name) => !known.includes(name));
    if (unknown !== undefined) return `${place} has no parameter ${unknown}`;
  }
  return undefined;
}

function violation(
  part: string,
  validate: Validator | undefined,
  value: unknown,
  given: GivenValues | undefined,
): string | undefined {
  if (validate === undefined || validate(value)) return undefined;
  const [first] = given ? withoutGiven(validate.errors ?? [], value, given) : (validate.errors ?? []);
  return first && `${part}${first.instancePath} ${first.message ?? "is invalid"}`;
}

/** Keywords that choose between forms: if the server's value fits none, the errors of each form mean nothing. */
const choices: ReadonlySet<string> = new Set(["oneOf", "anyOf", "if"]);

/** The violations that the server's values do not explain. */
function withoutGiven(violations: readonly SchemaViolation[], part: unknown, given: GivenValues): SchemaViolation[] {
  const explained = violations.filter((violation) => given.explains(violation, part));
  const open = violations.filter(
    ({ keyword, instancePath }) => choices.has(keyword) && explained.some((one) => isAtOrBelow(one, instancePath)),
  );
  return violations.filter(
    (violation) =>
      !explained.includes(violation) && !open.some(({ instancePath }) => isAtOrBelow(violation, instancePath)),
  );
}

function isAtOrBelow({ instancePath }: SchemaViolation, place: string): boolean {
  return instancePath === place || instancePath.startsWith(`${place}/`);
}

function lookUp(validators: object, operationId: string): Validator | undefined {
  return (validators as Readonly<Record<string, Validator>>)[operationId]; // keyed by operationId
}
