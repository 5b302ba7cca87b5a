import { undescribed } from "./audit/descriptions.ts";
import { brokenEffects } from "./audit/effects.ts";
import { unknownErrorTypes } from "./audit/error-types.ts";
import { brokenGaps, duplicateIds } from "./audit/ids.ts";
import type { AuditInput } from "./audit/input.ts";
import { unreadKeywords } from "./audit/keywords.ts";
import { brokenOperations } from "./audit/operations.ts";
import { brokenStates } from "./audit/states.ts";
import { jsonContent, type OperationObject, operationsOf, type Schema } from "./openapi.ts";
import type { SourceLink } from "./sources.ts";

export type { AuditInput } from "./audit/input.ts";

/**
 * Checks what no OpenAPI schema can: duplicate ids, broken references between the files, malformed extensions, operations without examples,
 * parts without a description.
 * @returns one sentence per problem
 */
export function auditContract(input: AuditInput): string[] {
  return [
    ...duplicateIds(input),
    ...brokenGaps(input),
    ...brokenStates(input),
    ...brokenOperations(input.contract),
    ...brokenEffects(input.contract),
    ...undescribed(input.contract),
    ...unreadKeywords(input.contract),
    ...unknownErrorTypes(input.contract),
  ];
}

/** Every link from the contract into the documents, with its place. */
export function sourceLinks(input: AuditInput): { readonly where: string; readonly link: SourceLink }[] {
  const { contract, requirements, gaps, states } = input;
  const components = (["schemas", "parameters", "headers", "responses"] as const).flatMap((kind) =>
    Object.entries(contract.components[kind]).map(([name, member]) => ({
      where: `components/${kind}/${name}`,
      link: (member as { "x-source"?: SourceLink })["x-source"], // the four kinds share this extension
    })),
  );
  const operations = operationsOf(contract).map(({ operation }) => ({
    where: operation.operationId,
    link: operation["x-source"] as SourceLink | undefined, // the audit reports operations without it
  }));
  const inOperations = operationsOf(contract).flatMap(({ operation }) =>
    linksOf(operation).map((link) => ({ where: operation.operationId, link })),
  );
  return [
    ...requirements.filter(({ kind }) => kind === "written").map(({ id, source }) => ({ where: id, link: source })),
    ...gaps.map(({ id, source }) => ({ where: id, link: source })),
    ...states.map(({ name, source }) => ({ where: `states/${name}`, link: source })),
    ...inOperations,
    ...[...operations, ...components].flatMap(({ where, link }) => (link ? [{ where, link }] : [])),
    ...Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
      linksInside(schema).map((link) => ({ where: `components/schemas/${name}`, link })),
    ),
  ];
}

/** The sources inside an operation: of its address, of its own parameters, and in the schemas of its body and its answers. */
function linksOf({
  "x-source": source,
  "x-address": address,
  parameters = [],
  requestBody,
  responses,
}: OperationObject) {
  const contents = [requestBody ?? {}, ...Object.values(responses)];
  const schemas = [
    ...parameters.map(({ schema }) => schema),
    ...contents.map((content) => jsonContent(content)?.schema),
  ].filter((schema) => schema !== undefined);
  return [
    ...(address === undefined ? [] : [{ ...source, cite: address }]),
    ...[...parameters, ...schemas].flatMap((each) => each["x-source"] ?? []),
    ...schemas.flatMap(linksInside),
  ];
}

/** The sources of a schema's members, and of the values that it lists. */
function linksInside({ properties, items, allOf = [], "x-sources": values = {} }: Schema): SourceLink[] {
  const inner = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...allOf];
  const links = inner.flatMap((schema) => [
    ...(schema["x-source"] ? [schema["x-source"]] : []),
    ...linksInside(schema),
  ]);
  return [...links, ...Object.values(values)];
}
