import type { Operation } from "../../generated/operations.ts";
import { memberSchema, schemaFor } from "../core/arranging/example-values.ts";
import { freshHex } from "../core/arranging/fresh-id.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { isRecord } from "../core/exchange.ts";
import { invalidPart, type RequestSpec } from "../core/http/request.ts";
import { bodySchema } from "../core/values/description.ts";

/** Free texts come first: a longer script may not fit its seconds, which no schema states. */
const harmless = ["name", "caption", "prompt", "description"];

/**
 * The same valid request with a new text in its body.
 * @param fields the members that may have it
 * @throws Blocked if the body has no free text and accepts none
 */
export function variantOf(
  { resources }: CheckContext,
  operation: Operation,
  request: RequestSpec,
  fields: readonly string[] = operation.body?.fields ?? [],
): RequestSpec {
  const schema = bodySchema(operation);
  const body = isRecord(request.body) ? request.body : {};
  const rank = (name: string) => {
    const found = harmless.indexOf(name);
    return (found < 0 ? harmless.length : found) + (name in body ? 0 : harmless.length + 1);
  };
  for (const name of [...fields].sort((a, b) => rank(a) - rank(b))) {
    const reference = schema && memberSchema(schemaFor(schema, body), name);
    const member = reference && schemaFor(reference, body[name] ?? "text");
    if (member === undefined || !isFreeText(member)) continue;
    const candidate = { ...request, body: { ...body, [name]: `${String(body[name] ?? "Text")} ${unique()}` } };
    if (invalidPart(candidate, resources.given) === undefined) return candidate;
  }
  throw new Blocked(`needs a free text in the body of ${operation.operationId}`);
}

/** A few letters, short enough for every limit on words or seconds. */
function unique(): string {
  return freshHex(3);
}

/** The same request without optional values that must be unique, such as a website's URL. */
export function withoutAddresses({ resources }: CheckContext, operation: Operation, request: RequestSpec): RequestSpec {
  const schema = bodySchema(operation);
  if (schema === undefined || !isRecord(request.body)) return request;
  const kept = Object.entries(request.body).filter(([name, value]) => {
    const reference = memberSchema(schemaFor(schema, request.body), name);
    const member = reference && schemaFor(reference, value);
    return member?.format !== "uri" || member["x-media"] !== undefined;
  });
  const less = { ...request, body: Object.fromEntries(kept) };
  return invalidPart(less, resources.given) === undefined ? less : request;
}

function isFreeText(schema: Readonly<Record<string, unknown>>): boolean {
  const marks = ["enum", "const", "format", "pattern", "x-resource", "x-media", "x-in-future", "x-known-values"];
  return [schema.type].flat().includes("string") && marks.every((mark) => schema[mark] === undefined);
}
