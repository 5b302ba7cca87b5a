import type { OperationId } from "../../../generated/operations.ts";
import {
  pathParameters,
  queries,
  requestBodies,
  type SchemaViolation,
  type Validator,
} from "../../../generated/validators.js";
import type { SentQuery } from "../call.ts";
import type { KnownOperation } from "../contract.ts";
import type { Latitude } from "../latitude.ts";
import { invalid, notFound, type Refusal } from "../refusal.ts";
import { longerOtherwise, repaired, withPlainBooleans } from "./leniency.ts";

type Validators = Readonly<Partial<Record<OperationId, Validator>>>;
const paths: Validators = pathParameters;
const bodies: Validators = requestBodies;
const queryValidators: Validators = queries;

/**
 * The query of a request: its parameters as the contract types them.
 * @param read rewrites the parameters, if an operation reads them in its own way
 * @param more accepted names beyond the contract's
 * @throws Refusal for an invalid query
 */
export function parseQuery(
  operation: KnownOperation,
  search: string,
  latitude: Latitude,
  read: ((sent: SentQuery) => SentQuery) | null,
  more: readonly string[] = [],
): Record<string, unknown> {
  const known = knownParameters(operation);
  const sent = search === "" ? {} : parameters(operation, search, new Set([...known, ...more]), latitude);
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(read ? read(sent) : sent)) if (known.has(name)) query[name] = value;
  const validate = queryValidators[operation.operationId];
  if (!validate || validate(query)) return query;
  const repaired = latitude.answer("GAP-092") === "also-1-0" ? withPlainBooleans(query, validate.errors) : query;
  if (!validate(repaired)) throw refusalOf(validate.errors, "query", latitude);
  return repaired;
}

/** The first value of each of these names. */
export function sentUnder(names: readonly string[], search: string): SentQuery {
  if (names.length === 0 || search === "") return {};
  const sent = new URLSearchParams(search);
  return Object.fromEntries(names.flatMap((name) => (sent.has(name) ? [[name, sent.get(name) ?? ""]] : [])));
}

/** The names of the query parameters of each operation that was called. */
const known = new Map<OperationId, ReadonlySet<string>>();

function knownParameters({ operationId, parameters }: KnownOperation): ReadonlySet<string> {
  const names = known.get(operationId);
  if (names) return names;
  const all = new Set(parameters.filter((each) => each.in === "query").map(({ name }) => name));
  known.set(operationId, all);
  return all;
}

/** The parameters as sent, including unknown ones if they are not refused. */
function parameters(
  operation: KnownOperation,
  search: string,
  known: ReadonlySet<string>,
  latitude: Latitude,
): Record<string, string> {
  const query: Record<string, string> = {};
  const repeated = latitude.answer("GAP-092");
  for (const [name, value] of new URLSearchParams(search)) {
    if (!known.has(name) && latitude.answer("GAP-088") === "refused") {
      throw invalid(name, "unknown query parameter.");
    }
    if (name === "workspaceId" && value === "" && latitude.answer("GAP-012") === "default") continue;
    if (name === "workspaceId" && !operation.workspaceIdListed && latitude.answer("GAP-016") === "only-listed")
      continue;
    if (Object.hasOwn(query, name)) {
      if (repeated === "repeated-refused" && known.has(name)) throw invalid(name, "it is given more than once.");
      if (repeated !== "last") continue;
    }
    query[name] = value;
  }
  return brought(query, operation, latitude);
}

/** Clamps `page` and `limit`, if the sandbox is set to do that instead of refusing. */
function brought(
  query: Record<string, string>,
  { pagination }: KnownOperation,
  latitude: Latitude,
): Record<string, string> {
  if (pagination !== "page") return query;
  if (latitude.answer("GAP-038") === "clamped" && query.limit !== undefined) {
    const limit = Math.trunc(Number(query.limit));
    if (Number.isNaN(limit)) delete query.limit;
    else query.limit = String(Math.min(100, Math.max(1, limit)));
  }
  if (latitude.answer("GAP-039") === "first" && query.page !== undefined) {
    const page = Math.trunc(Number(query.page));
    query.page = String(Number.isSafeInteger(page) ? Math.max(1, page) : 1);
  }
  return query;
}

/** The body as the handler gets it. @throws Refusal for an invalid query */
export function validBody(operation: KnownOperation, sent: unknown, latitude: Latitude): unknown {
  const validate = bodies[operation.operationId];
  if (!validate) return sent;
  const isValid = validate(sent);
  const body = isValid ? sent : repaired(sent as object, validate.errors, latitude); // `parseBody` allows only objects
  if (!isValid && !validate(body)) throw refusalOf(validate.errors, "body", latitude);
  const tooLong = longerOtherwise(body as object, latitude); // the schema says that it is an object
  if (tooLong && !validate(tooLong)) {
    const error = validate.errors?.find(({ keyword }) => keyword === "maxLength");
    if (error) throw refusalOf([error], "body", latitude);
  }
  if (refusesUnknownFields(operation, latitude)) {
    const known = new Set([...(operation.body?.fields ?? []), ...unlistedFields(operation, latitude)]);
    const unknown = Object.keys(body as object).find((name) => !known.has(name)); // as above
    if (unknown !== undefined) throw invalid(unknown, "unknown field.");
  }
  return body;
}

/** Whether the ids of a path are well-formed: a malformed id matches nothing (core document, Errors). */
export function namesSomething(operation: KnownOperation, parameters: Readonly<Record<string, string>>): boolean {
  const validate = paths[operation.operationId];
  return !validate || validate({ ...parameters });
}

/** The gap that decides whether unknown fields are refused. */
function refusesUnknownFields({ tag, operationId }: KnownOperation, latitude: Latitude): boolean {
  if (operationId === "updateAutomation") return latitude.answer("GAP-258") === "refused";
  if (operationId === "saveAd") return latitude.answer("GAP-423") === "each-unknown";
  if (tag === "posts" || tag === "automations") return latitude.answer("GAP-217") === "refused";
  if (tag === "influencers" || tag === "videos" || tag === "content") return latitude.answer("GAP-296") === "refused";
  return latitude.answer("GAP-089") === "refused";
}

/** Undocumented fields that an operation may accept: the `name` of the video of a draft (GAP-470). */
function unlistedFields({ operationId }: KnownOperation, latitude: Latitude): string[] {
  return operationId === "createRecreationVideo" && latitude.answer("GAP-470") === "taken" ? ["name"] : [];
}

/** One refusal that names the field. */
function refusalOf(errors: readonly SchemaViolation[] | null | undefined, part: string, latitude: Latitude): Refusal {
  const error = first(errors);
  if (!error) return invalid(part, "it is not valid.");
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = error.params;
  const named = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName;
  const pointer = [...error.instancePath.split("/").slice(1), ...(named === undefined ? [] : [String(named)])];
  const field = pointer.join(".") || part;
  if (isMalformedId(error) && latitude.answer(idGap(part, field)) === "404") return notFound(field);
  return invalid(field, `${error.message ?? "it is not valid"}.`);
}

/** The error to report: the first one, or a wrong type of the same value, or for a wrong field name the error that names the field. */
function first(errors: readonly SchemaViolation[] | null | undefined): SchemaViolation | undefined {
  const [error] = errors ?? [];
  if (error?.schemaPath.includes("/propertyNames/")) return errors?.find(({ keyword }) => keyword === "propertyNames");
  return (
    errors?.find(({ keyword, instancePath }) => keyword === "type" && instancePath === error?.instancePath) ?? error
  );
}

function isMalformedId({ keyword, params }: SchemaViolation): boolean {
  const isLength = (keyword === "minLength" || keyword === "maxLength") && params.limit === 24;
  return isLength || (keyword === "pattern" && String(params.pattern).includes("{24}"));
}

function idGap(part: string, field: string): "GAP-011" | "GAP-034" {
  return part === "query" && field === "workspaceId" ? "GAP-011" : "GAP-034";
}
