import type { KnownOperation } from "../../contract.ts";
import { describedOf, resolved, type Schema } from "../building/spots.ts";

/** A place in a body: what the description says about the values there. */
export interface Place {
  /** A JSON pointer; `*` stands for each item or each key. */
  readonly pointer: string;
  readonly types: readonly string[];
  /** Whether its object must have it. */
  readonly required: boolean;
  /** The values of a closed or an open enumeration. */
  readonly values: readonly unknown[];
  readonly isClosed: boolean;
  /** Whether the documents leave the value to the server. */
  readonly isFree: boolean;
  /** The component whose member it is, and the member: two places with the same origin show the same thing. */
  readonly origin: string;
  /** The keywords of its schemas; where several have one, the first. */
  readonly keywords: Schema;
}

interface Fragment {
  readonly schema: Schema;
  readonly component: string;
}

/** The parts of a schema that always apply. */
function partsOf({ schema, component }: Fragment): Fragment[] {
  const inside = schema.allOf?.flatMap((part) => partsOf({ schema: part, component })) ?? [];
  if (schema.$ref === undefined) return [{ schema, component }, ...inside];
  const name = schema.$ref.split("/").at(-1) ?? "";
  return [{ schema, component }, ...inside, ...partsOf({ schema: resolved({ $ref: schema.$ref }), component: name })];
}

const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : ([type].flat() as string[])); // JSON Schema: names of types

/** Every place of a schema. */
export function placesOf(schema: Schema): Place[] {
  const found: Place[] = [];
  visit("", [{ schema, component: "" }], true, "");
  return found;

  function visit(pointer: string, fragments: readonly Fragment[], required: boolean, origin: string): void {
    const always = fragments.flatMap(partsOf);
    const either = always.flatMap(({ schema: { anyOf = [], oneOf = [] }, component }) =>
      [...anyOf, ...oneOf].flatMap((part) => partsOf({ schema: part, component })),
    );
    const all = [...always, ...either];
    const keywords = Object.assign({}, ...all.map(({ schema: each }) => each).reverse()) as Schema; // the first of each keyword
    const types = always.map(({ schema: each }) => typesOf(each)).filter((names) => names.length > 0);
    const known = keywords.enum ?? keywords["x-known-values"] ?? (keywords.const === undefined ? [] : [keywords.const]);
    found.push({
      pointer,
      types: (types.length > 0 ? types : [either.flatMap(({ schema: each }) => typesOf(each))]).reduce((a, b) =>
        a.filter((name) => b.includes(name)),
      ),
      required,
      values: known as readonly unknown[], // JSON Schema: an array
      isClosed: keywords.enum !== undefined || keywords.const !== undefined,
      isFree: all.some(({ schema: each }) => each["x-open-value"] === true || each["x-unseen"] === true),
      origin,
      keywords,
    });
    const members = new Map<string, Fragment[]>();
    for (const { schema: each, component } of all) {
      for (const [name, member] of Object.entries(each.properties ?? {})) {
        members.set(name, [...(members.get(name) ?? []), { schema: member, component }]);
      }
    }
    const needed = new Set(always.flatMap(({ schema: each }) => (each.required as string[] | undefined) ?? [])); // JSON Schema: names
    for (const [name, parts] of members) {
      visit(`${pointer}/${name}`, parts, needed.has(name), `${parts[0]?.component}/${name}`);
    }
    const items = all.flatMap(({ schema: each, component }) =>
      [each.items, each.additionalProperties].flatMap((part) =>
        typeof part === "object" ? [{ schema: part, component }] : [],
      ),
    );
    if (items.length > 0) visit(`${pointer}/*`, items, false, `${origin}/*`);
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
    return place ? [{ ...place, pointer: found.name ?? "", required: found.required === true, isFree }] : [];
  });
}
