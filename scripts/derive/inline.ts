import { jsonContent, type OperationObject, type Parameter } from "../openapi.ts";
import type { Requirement } from "../templates/requirement.ts";
import { behaviour, type CitedOperation } from "./behaviour.ts";
import { deriveFromSchema } from "./schema.ts";

/** The requirements of an operation's inline schemas: its own parameters, its body and its responses. */
export function deriveInline(operation: OperationObject, meta: CitedOperation): Requirement[] {
  return [
    ...(operation.parameters ?? []).flatMap((parameter) => fromParameter(parameter, meta)),
    ...queryRule(operation, meta),
    ...fromBody(operation, meta),
    ...fromResponses(operation, meta),
  ];
}

/** None for shared parameters, which are derived once, and for headers, which have written requirements. */
function fromParameter(parameter: Parameter, meta: CitedOperation): Requirement[] {
  if (parameter.$ref !== undefined || parameter.in === "header") return [];
  const subject = { side: "request" as const, part: parameter.in, pointer: `/${parameter.name}` };
  const id = `${parameter.in}.${parameter.name}`;
  const source = parameter["x-source"] ?? meta.source;
  const needed = behaviour({ ...meta, source }, id, `requires the parameter ${parameter.name}`);
  return [
    ...(parameter.required && parameter.in === "query"
      ? [{ ...needed, subject: { ...subject, keyword: "required" } }]
      : []),
    ...deriveFromSchema(parameter.schema, {
      ...common(meta),
      ...subject,
      source,
      id: `${meta.operationId}.${id}`,
      label: `the ${parameter.in} parameter ${parameter.name} of ${meta.operationId}`,
    }),
  ];
}

function queryRule(operation: OperationObject, meta: CitedOperation): Requirement[] {
  if (operation["x-query-schema"] === undefined) return [];
  const rule = behaviour(meta, "query.rule", "accepts only the documented combinations of query parameters");
  return [{ ...rule, subject: { side: "request", part: "query", keyword: "rule" } }];
}

function fromBody(operation: OperationObject, meta: CitedOperation): Requirement[] {
  const schema = operation.requestBody && jsonContent(operation.requestBody)?.schema;
  if (schema === undefined || schema.$ref !== undefined) return [];
  return deriveFromSchema(schema, {
    ...common(meta),
    id: `${meta.operationId}.body`,
    label: `the body of ${meta.operationId}`,
    side: "request",
    part: "body",
  });
}

function fromResponses(operation: OperationObject, meta: CitedOperation): Requirement[] {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const schema = response.$ref === undefined ? jsonContent(response)?.schema : undefined;
    if (schema === undefined || schema.$ref !== undefined) return [];
    return deriveFromSchema(schema, {
      ...common(meta),
      id: `${meta.operationId}.response.${status}`,
      label: `the ${status} response of ${meta.operationId}`,
      side: "response",
      part: `response.${status}`,
    }).filter(({ subject }) => !isEnvelope(subject?.pointer, subject?.keyword));
  });
}

function common({ source, operationId }: CitedOperation): Pick<Requirement, "source" | "operations"> {
  return { source, operations: [operationId] };
}

/** The envelope is the same everywhere, so one written requirement covers its members. */
function isEnvelope(pointer: string | undefined, keyword: string | undefined): boolean {
  return pointer === "" || ((pointer === "/success" || pointer === "/data") && keyword === "required");
}
