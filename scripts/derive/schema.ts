import type { Json, Schema } from "../openapi.ts";
import type { Requirement } from "../templates/requirement.ts";
import { inside, requirementAt, type SchemaPlace } from "./place.ts";
import { ruleRequirements } from "./rules.ts";
import { sentences } from "./sentences.ts";

/** The requirements that follow from one schema, without those of the components it refers to. */
export function deriveFromSchema(schema: Schema, place: SchemaPlace): Requirement[] {
  return withoutRepetition(collect(schema, place));
}

function collect(schema: Schema, at: SchemaPlace): Requirement[] {
  const place = { ...at, source: schema["x-source"] ?? at.source };
  const required = (schema.required ?? []).map((name) => {
    const source = schema.properties?.[name]?.["x-source"] ?? place.source;
    return requirementAt(
      { ...inside(place, name), source },
      "required",
      `${inside(place, name).label} is present`,
      true,
    );
  });
  const children = [
    ...Object.entries(schema.properties ?? {}).map(([name, child]) => [child, inside(place, name)] as const),
    ...(schema.items ? [[schema.items, inside(place, "*")] as const] : []),
    ...(typeof schema.additionalProperties === "object"
      ? [[schema.additionalProperties, inside(place, "*")] as const]
      : []),
    ...(schema.allOf ?? []).map((part) => [part, place] as const),
  ];
  return [
    ...keywordRequirements(schema, place),
    ...required,
    ...ruleRequirements(schema, place),
    ...children.flatMap(([child, where]) => collect(child, where)),
  ];
}

function keywordRequirements(schema: Schema, place: SchemaPlace): Requirement[] {
  const found: Requirement[] = [];
  const impliesType = [schema.enum, schema.const, schema.pattern, schema.format].some((v) => v !== undefined);
  for (const [keyword, sentence] of Object.entries(sentences)) {
    const value = schema[keyword as keyof Schema] as Json | undefined; // the table has only keywords of Schema
    if (value === undefined || (keyword === "type" && impliesType)) continue;
    // Everything in a query is text, so nobody can send another type.
    if (keyword === "type" && value === "string" && place.part === "query") continue;
    found.push(requirementAt(ownPlace(schema, place), keyword, `${place.label} ${sentence(value)}`, value));
  }
  if (place.side === "response") return found;
  if (schema.default !== undefined) {
    const text = `${place.label} defaults to ${JSON.stringify(schema.default)}`;
    found.push(requirementAt(place, "default", text, schema.default));
  }
  if (schema.additionalProperties === false || schema.unevaluatedProperties === false) {
    found.push(requirementAt(place, "closed", `An unknown field in ${place.label} is refused`, true));
  }
  if (schema["x-in-future"]) {
    const text = `${place.label} is in the future, or the call is refused`;
    found.push(requirementAt(place, "inFuture", text, true));
  }
  return found;
}

/** Keeps an object's own keywords apart from its fields: a field may be called `type`. */
function ownPlace(schema: Schema, place: SchemaPlace): SchemaPlace {
  return schema.properties ? { ...place, id: `${place.id}.self` } : place;
}

/** Merges equal requirements from the parts of an `allOf`, and numbers different ones that share a name. */
function withoutRepetition(requirements: readonly Requirement[]): Requirement[] {
  const versions = new Map<string, string[]>();
  return requirements.flatMap((requirement) => {
    const { id, subject } = requirement;
    const known = versions.get(id) ?? [];
    const text = JSON.stringify(requirement);
    if (known.includes(text)) return [];
    versions.set(id, [...known, text]);
    if (known.length === 0 || subject === undefined) return [requirement];
    const number = known.length + 1;
    const keyword = subject.keyword.startsWith("rule.") ? `${subject.keyword}.${number}` : subject.keyword;
    return [{ ...requirement, id: `${id}.${number}`, subject: { ...subject, keyword } }];
  });
}
