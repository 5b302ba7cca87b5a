import { type Contract, operationsOf, type Response, resolve, type Source } from "../openapi.ts";
import type { Requirement, Subject } from "../templates/requirement.ts";
import { deriveFromOperation } from "./operation.ts";
import { requirementAt, type SchemaPlace } from "./place.ts";
import { deriveFromSchema } from "./schema.ts";
import { componentUsage } from "./usage.ts";

/**
 * The requirements that follow from the description: every field, bound, enum, default, required property, scope,
 * limit, price and status, each with a stable readable id. A component shared by several operations is derived once.
 * @throws when two requirements would have the same id
 */
export function deriveRequirements(contract: Contract): Requirement[] {
  const usage = componentUsage(contract);
  const derived: Requirement[] = [];
  for (const located of operationsOf(contract)) derived.push(...deriveFromOperation(contract, located));
  for (const [name, { operations, sides, soleBodyOf }] of usage.schemas) {
    const schema = contract.components.schemas[name];
    if (schema === undefined || isErrorSchema(contract, name)) continue;
    const place: SchemaPlace = {
      id: soleBodyOf === undefined ? name : `${soleBodyOf}.body`,
      label: soleBodyOf === undefined ? name : `the body of ${soleBodyOf}`,
      side: sides.size > 1 ? "both" : sides.has("request") ? "request" : "response",
      part: soleBodyOf === undefined ? "schema" : "body",
      component: name,
      source: schema["x-source"] ?? { doc: "core", section: "Conventions" },
      operations: [...operations],
    };
    derived.push(...deriveFromSchema(schema, place));
  }
  for (const [name, operations] of usage.parameters) {
    const parameter = contract.components.parameters[name];
    if (parameter === undefined || parameter.in === "header") continue;
    const place: SchemaPlace = {
      id: name,
      label: `the ${parameter.in} parameter ${parameter.name}`,
      side: "request",
      part: parameter.in,
      component: name,
      pointer: `/${parameter.name}`,
      source: parameter["x-source"] ?? { doc: "core", section: "Conventions" },
      operations: [...operations],
    };
    if (parameter.required && parameter.in === "query") {
      derived.push(requirementAt(place, "required", `${place.label} is present`, true));
    }
    derived.push(...deriveFromSchema(parameter.schema, place));
  }
  for (const [name, operations] of usage.responses) {
    const response = contract.components.responses[name];
    if (response) derived.push(...headerRequirements(contract, name, response, [...operations]));
  }
  return withoutRepetition(derived);
}

/** The schema of an error type only repeats the envelope; its type and status are separate requirements. */
function isErrorSchema(contract: Contract, name: string): boolean {
  const type = contract.components.schemas[name]?.properties?.error?.properties?.type;
  return type?.const !== undefined || type?.enum !== undefined;
}

function headerRequirements(contract: Contract, name: string, response: Response, operations: string[]): Requirement[] {
  return Object.entries(response.headers ?? {}).flatMap(([headerName, reference]) => {
    const header = resolve(contract, reference);
    if (header.required !== true) return [];
    const subject: Subject = {
      side: "response",
      part: "header",
      component: name,
      pointer: `/${headerName}`,
      keyword: "required",
    };
    return {
      id: `${name}.header.${headerName}`,
      kind: "derived",
      level: "must",
      says: `The response ${name} carries the header ${headerName}.`,
      source: sourceOf(header["x-source"] ?? response["x-source"]),
      operations,
      subject,
    };
  });
}

function sourceOf(source: Source | undefined): Source {
  return source ?? { doc: "core", section: "Errors" };
}

function withoutRepetition(requirements: readonly Requirement[]): Requirement[] {
  const seen = new Set<string>();
  for (const { id } of requirements) {
    if (seen.has(id))
      throw new Error(`Two derived requirements have the id ${id}; rename one of the schemas, or state the rule once.`);
    seen.add(id);
  }
  return [...requirements].sort((a, b) => (a.id < b.id ? -1 : 1));
}
