/** The description with examples that succeed on a prepared server, for tools that take what they send from it. */

import { resolve } from "../../conformance/core/description.ts";
import { isRecord } from "../../conformance/core/exchange.ts";
import document from "../../generated/openapi.json" with { type: "json" };
import type { ArrangedRequest } from "./prepared-server.ts";
import type { RecordedAnswer } from "./recording.ts";

type Json = Record<string, unknown>;

/**
 * Gives the description the address of the server, and each operation the values of its arranged request: an `example` at every
 * parameter that is sent, and one of the body. Every tool is to send just these, so parameters that are not sent are left out, and those
 * that are sent become required; fields of a body that are not sent and name a record or an address are left out, too, since one that is
 * made up is refused for itself. The second of the two headers that take a key goes, and `2XX` becomes the status that comes, because
 * some tools know no ranges.
 * @returns the document, to be written as JSON
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

/** A value that an arranged request sends in its path, query or headers, as a parameter with its example. */
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
  const requestBody = resolve<Json>(operation.requestBody as Json); // an operation that takes a body declares it
  const content = requestBody.content as Record<string, Json>; // as OpenAPI has it
  const { examples: _, ...media } = content["application/json"] ?? {};
  const schema = withoutMadeUp(resolve<Json>(media.schema as Json), body);
  operation.requestBody = { ...requestBody, content: { "application/json": { ...media, schema, example: body } } };
}

/** The schema of a body without the optional fields that are not sent and name a record or an address. */
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

/** A value of a parameter in the type of its schema. */
function typed(value: string, schema: unknown): string | number | boolean {
  const { type } = isRecord(schema) ? resolve<Json>(schema as Json) : { type: undefined };
  if (type === "integer" || type === "number") return Number(value);
  return type === "boolean" ? value === "true" : value;
}
