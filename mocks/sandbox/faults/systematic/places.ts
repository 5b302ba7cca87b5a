import type { KnownOperation } from "../../contract.ts";
import { describedOf, resolved, type Schema } from "../building/spots.ts";

/** A place in a body: what the description says about the values there. */
export interface Place {
  /** A JSON pointer; `*` stands for each item or each key. */
  readonly pointer: string;
  readonly types: readonly string[];
  /** Whether its object must have it. */
  readonly required: boolean;
  /** Whether its object must have it in some cases, for example beside another member. */
  readonly sometimesRequired: boolean;
  /** The values of a closed or an open enumeration. */
  readonly values: readonly unknown[];
  readonly isClosed: boolean;
  /** Whether the documents leave the value to the server. */
  readonly isFree: boolean;
  /** Whether the documents show no type of its value, or of any of its members. */
  readonly isShapeless: boolean;
  /** Whether the documents promise no order of its items. */
  readonly isUnordered: boolean;
  /** The keywords of its schemas; where several have one, the first. */
  readonly keywords: Schema;
}

/** The parts of a schema that always apply. */
function partsOf(schema: Schema): Schema[] {
  const referred = schema.$ref === undefined ? [] : partsOf(resolved({ $ref: schema.$ref }));
  return [schema, ...(schema.allOf?.flatMap(partsOf) ?? []), ...referred];
}

/** Whether a schema restricts its values at all. */
const hasType = (schema: Schema) =>
  partsOf(schema).some((part) =>
    ["type", "enum", "const", "anyOf", "oneOf", "properties"].some((name) => name in part),
  );

const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : ([type].flat() as string[])); // JSON Schema: names of types

/** The members that a schema requires in any case that it distinguishes. */
function namesRequired({ required, dependentRequired, if: condition, ...cases }: Schema): Set<string> {
  const parts = [condition, cases.then, cases.else, ...[cases.allOf, cases.anyOf, cases.oneOf].flat()];
  return new Set([
    ...((required as string[] | undefined) ?? []), // JSON Schema: names
    ...Object.values((dependentRequired as Record<string, string[]> | undefined) ?? {}).flat(), // JSON Schema: names by name
    ...parts.flatMap((part) => (typeof part === "object" && part !== null ? [...namesRequired(part as Schema)] : [])), // JSON Schema: schemas
  ]);
}

/** Every place of a schema. */
export function placesOf(schema: Schema): Place[] {
  const found: Place[] = [];
  visit("", [schema], { required: true, sometimesRequired: false, isFree: false });
  return found;

  function visit(
    pointer: string,
    schemas: readonly Schema[],
    above: Pick<Place, "required" | "sometimesRequired" | "isFree">,
  ): void {
    const always = schemas.flatMap(partsOf);
    const either = always.flatMap(({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf].flatMap(partsOf));
    const all = [...always, ...either];
    const keywords = Object.assign({}, ...all.toReversed()) as Schema; // the first of each keyword
    const types = always.map(typesOf).filter((names) => names.length > 0);
    const known = keywords.enum ?? keywords["x-known-values"] ?? (keywords.const === undefined ? [] : [keywords.const]);
    const isFree = above.isFree || all.some((each) => each["x-open-value"] === true || each["x-unseen"] === true);
    const members = all.flatMap(({ properties = {} }) => Object.values(properties));
    found.push({
      pointer,
      isShapeless: members.length > 0 ? !members.some(hasType) : !all.some(hasType),
      types: (types.length > 0 ? types : [either.flatMap(typesOf)]).reduce((a, b) =>
        a.filter((name) => b.includes(name)),
      ),
      required: above.required,
      sometimesRequired: above.sometimesRequired,
      values: known as readonly unknown[], // JSON Schema: an array
      isClosed: keywords.enum !== undefined || keywords.const !== undefined,
      isFree,
      isUnordered: all.some((each) => each["x-open-order"] === true),
      keywords,
    });
    const needed = new Set(always.flatMap((each) => (each.required as string[] | undefined) ?? [])); // JSON Schema: names
    for (const name of new Set(all.flatMap(({ properties = {} }) => Object.keys(properties)))) {
      const member = all.flatMap(({ properties = {} }) => (properties[name] ? [properties[name]] : []));
      const sometimesRequired = always.some((each) => namesRequired(each).has(name));
      visit(`${pointer}/${name}`, member, { required: needed.has(name), sometimesRequired, isFree });
    }
    const items = all.flatMap((each) =>
      [each.items, each.additionalProperties].filter((part) => typeof part === "object"),
    );
    if (items.length > 0) visit(`${pointer}/*`, items, { required: false, sometimesRequired: false, isFree });
  }
}

/** The places of an operation's successes. */
export function answerPlaces(operation: KnownOperation): Place[] {
  const { responses } = describedOf(operation);
  const [, response] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const schema = response && resolved(response).content?.["application/json"]?.schema;
  return schema ? placesOf(schema) : [];
}

/** The places of an operation's body. */
export function bodyPlaces(operation: KnownOperation): Place[] {
  const schema = describedOf(operation).requestBody?.content?.["application/json"]?.schema;
  return schema ? placesOf(schema) : [];
}

/** The query parameters of an operation: each as a place named like the parameter. */
export function queryPlaces(operation: KnownOperation): Place[] {
  return (describedOf(operation).parameters ?? []).flatMap((parameter) => {
    const found = resolved(parameter);
    if (found.in !== "query" || !found.schema) return [];
    const [place] = placesOf(found.schema);
    const isFree = place?.isFree === true || found["x-unseen"] === true;
    const keywords = { ...place?.keywords, "x-may-be-refused": found["x-may-be-refused"] };
    return place ? [{ ...place, keywords, pointer: found.name ?? "", required: found.required === true, isFree }] : [];
  });
}
