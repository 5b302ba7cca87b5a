/** Small contracts for the tests of the generators, written in YAML as the description is. */
import { parse } from "yaml";
import { type Contract, methods, type OperationObject, type Schema } from "../openapi.ts";
import type { Requirement } from "../templates/requirement.ts";

const operationDefaults = {
  tags: ["things"],
  summary: "Does a thing",
  security: [{ bearerAuth: [] }, { apiKeyHeader: [] }],
  "x-source": { doc: "core", section: "Things" },
  responses: { "200": { description: "It is done." } },
};

/** What a fixture leaves out stands in every contract that was bundled. */
const contractDefaults = {
  openapi: "3.1.0",
  info: { title: "Fixture", version: "1.0.0" },
  servers: [{ url: "http://127.0.0.1/api/v1" }],
  "x-rate-limit": { limit: 300, windowSeconds: 60 },
  tags: [{ name: "things" }],
};

/** A contract from YAML; an operation needs no more than its `operationId`. */
export function contractOf(yaml: string): Contract {
  const { paths = {}, components = {}, ...rest } = parse(yaml) as Partial<Contract>; // fixtures have this shape
  const filled = Object.entries(paths).map(([path, item]) => {
    const members = Object.entries(item).map(([key, member]) =>
      methods.some((method) => method === key)
        ? [key, { ...operationDefaults, ...(member as OperationObject) }] // the key is a method
        : [key, member],
    );
    return [path, Object.fromEntries(members)];
  });
  return {
    ...contractDefaults,
    ...rest,
    paths: Object.fromEntries(filled),
    components: { schemas: {}, parameters: {}, headers: {}, responses: {}, examples: {}, ...components },
  };
}

/** A schema from YAML. */
export function schemaOf(yaml: string): Schema {
  return parse(yaml) as Schema; // fixtures have this shape
}

/** Requirements as `id: sentence`. */
export function lines(requirements: readonly Requirement[]): string[] {
  return requirements.map(({ id, says }) => `${id}: ${says}`);
}
