import { jsonContent, type OperationObject, type Parameter } from "../openapi.ts";
import type { Operation } from "../templates/operation.ts";
import type { Requirement } from "../templates/requirement.ts";
import { behaviour } from "./behaviour.ts";
import { deriveFromSchema } from "./schema.ts";

/** The requirements of the inline schemas of an operation: its own parameters, its body and its responses. */
export function deriveInline(operation: OperationObject, meta: Operation): Requirement[] {
  return [
    ...(operation.parameters ?? []).flatMap((parameter) => fromParameter(parameter, meta)),
    ...queryRule(operation, meta),
    ...fromBody(operation, meta),
    ...fromResponses(operation, meta),
  ];
}

/** Shared parameters are derived once, and headers are written requirements. */
function fromParameter(parameter: Parameter, meta: Operation): Requirement[] {
  if (parameter.$ref !== undefined || parameter.in === "header") return [];
  const subject = { side: "request" as const, part: parameter.in, pointer: `/${parameter.name}` };
  const id = `${parameter.in}.${parameter.name}`;
  const needed = behaviour(meta, id, `needs the parameter ${parameter.name}`);
  return [
    ...(parameter.required && parameter.in === "query"
      ? [{ ...needed, subject: { ...subject, keyword: "required" } }]
      : []),
    ...deriveFromSchema(parameter.schema, {
      ...common(meta),
      ...subject,
      id: `${meta.operationId}.${id}`,
      label: `the ${parameter.in} parameter ${parameter.name} of ${meta.operationId}`,
    }),
  ];
}

function queryRule(operation: OperationObject, meta: Operation): Requirement[] {
  if (operation["x-query-schema"] === undefined) return [];
  const rule = behaviour(meta, "query.rule", "takes only the combinations of query parameters that are documented");
  return [{ ...rule, subject: { side: "request", part: "query", keyword: "rule" } }];
}

function fromBody(operation: OperationObject, meta: Operation): Requirement[] {
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

function fromResponses(operation: OperationObject, meta: Operation): Requirement[] {
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

function common({ source, operationId }: Operation): Pick<Requirement, "source" | "operations"> {
  return { source, operations: [operationId] };
}

/** The members of the envelope are required everywhere, which is one written requirement and not one per operation. */
function isEnvelope(pointer: string | undefined, keyword: string | undefined): boolean {
  return pointer === "" || ((pointer === "/success" || pointer === "/data") && keyword === "required");
}
