/** The description with examples that succeed on a prepared server, for tools that send its examples. */

import { isRecord } from "../../conformance/core/exchange.ts";
import { resolve } from "../../conformance/core/values/description.ts";
import document from "../../generated/openapi.json" with { type: "json" };
import type { ArrangedRequest } from "./prepared-server.ts";
import type { RecordedAnswer } from "./recording.ts";

type Json = Record<string, unknown>;

/**
 * Adds the address of the server to the description, and the values of its arranged request to each operation: an `example` for every sent
 * parameter, and one for the body. Every tool must send exactly these. Unsent parameters are therefore removed, and sent ones become
 * required. Unsent body fields that name a record or an address are removed, too, because a made-up value would be refused. Of the two key
 * headers, the second is removed, and `2XX` becomes the actual status, because some tools don't know ranges.
 * @returns the document, for JSON
 */
export function arrangedDescription(answers: readonly RecordedAnswer[], origin: string): Json {
  const description = structuredClone(document) as unknown as Json & { paths: Record<string, Record<string, Json>> }; // our own generator wrote it
  description.servers = [{ url: `${origin}/api/v1` }];
  for (const answer of answers) {
    const { path, method, atOrigin } = answer.request.operation;
    const item = description.paths[path];
    const operation = item?.[method.toLowerCase()];
    if (!item || !operation) throw new Error(`The description has no ${method} ${path}.`);
    if (atOrigin) item.servers = [{ url: origin }] as unknown as Json; // of a path item
    fill(operation, answer);
  }
  return description;
}

/** A parameter of an arranged request (path, query or header) with its example. */
export function parameterValues({ operation, path, query, headers }: ArrangedRequest): ParameterValue[] {
  const values: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
    path,
    query,
    header: headers,
  };
  return operation.parameters.flatMap(({ name, in: place }) => {
    const example = values[place]?.[name];
    return example === undefined ? [] : [{ name, in: place, example }];
  });
}

interface ParameterValue {
  readonly name: string;
  readonly in: string;
  readonly example: string;
}

function fill(operation: Json, { request, status }: RecordedAnswer): void {
  const { body } = request;
  if (Array.isArray(operation.security)) operation.security = operation.security.filter((way) => "bearerAuth" in way);
  const responses = operation.responses as Json; // as OpenAPI has it
  if ("2XX" in responses) {
    responses[status] = responses["2XX"];
    delete responses["2XX"];
  }
  const values = parameterValues(request);
  const parameters = Array.isArray(operation.parameters) ? (operation.parameters as Json[]) : [];
  operation.parameters = parameters.flatMap((reference) => {
    const { examples: _, ...parameter } = resolve<Json>(reference);
    const value = values.find(({ name, in: place }) => name === parameter.name && place === parameter.in);
    return value ? [{ ...parameter, required: true, example: typed(value.example, parameter.schema) }] : [];
  });
  if (body === undefined) {
    delete operation.requestBody;
    return;
  }
  const requestBody = resolve<Json>(operation.requestBody as Json); // an operation with a body declares it
  const content = requestBody.content as Record<string, Json>; // as OpenAPI has it
  const { examples: _, ...media } = content["application/json"] ?? {};
  const schema = withoutMadeUp(resolve<Json>(media.schema as Json), body);
  operation.requestBody = { ...requestBody, content: { "application/json": { ...media, schema, example: body } } };
}

/** The schema of a body without unsent optional fields that name a record or an address. */
function withoutMadeUp(schema: Json, body: unknown): Json {
  const { properties, required = [] } = schema;
  if (!isRecord(properties) || !isRecord(body)) return schema;
  const kept = Object.entries(properties).filter(([name, property]) => {
    const { format, ...rest } = isRecord(property) ? resolve<Json>(property as Json) : {};
    const isNeeded = name in body || (Array.isArray(required) && required.includes(name));
    return isNeeded || !(format === "uri" || "x-resource" in rest || (isRecord(property) && "x-resource" in property));
  });
  return { ...schema, properties: Object.fromEntries(kept) };
}

/** A parameter's value, converted to the type of its schema. */
function typed(value: string, schema: unknown): string | number | boolean {
  const { type } = isRecord(schema) ? resolve<Json>(schema as Json) : { type: undefined };
  if (type === "integer" || type === "number") return Number(value);
  return type === "boolean" ? value === "true" : value;
}
