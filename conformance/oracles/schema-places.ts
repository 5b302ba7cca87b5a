import { componentName, resolve, type Schema } from "../core/description.ts";
import { isRecord } from "../core/exchange.ts";
import { fits, isOfItsType } from "../core/keywords.ts";
import { segmentOf } from "../core/pointer.ts";

/** The place of a schema: a component, or inline in a response of an operation. */
export interface Place {
  readonly scope: string;
  /** Pointer below the scope; `*` stands for each item. */
  readonly pointer: string;
}

/** A schema for a value of an answer. */
export interface Station extends Place {
  /** Its own keywords, without those of its `$ref`. */
  readonly schema: Schema;
  readonly value: unknown;
  /** The place of the value in the answer. */
  readonly at: string;
  /** The intended form of several; `open` if several match equally well. */
  readonly form: Schema | "open" | undefined;
}

/** Every schema for a value or its parts, in the order of the description. */
export function stationsOf(schema: Schema, value: unknown, place: Place): readonly Station[] {
  const stations: Station[] = [];
  addStations(stations, schema, value, place, "");
  return stations;
}

// A list and no generator: nested generators hand each of the many stations through every level.
function addStations(stations: Station[], schema: Schema, value: unknown, place: Place, at: string): void {
  const own = withoutRef(schema);
  const forms = own.oneOf ?? own.anyOf;
  const form = forms && formOf(forms, value);
  stations.push({ ...place, schema: own, value, at, form });
  const name = componentName(schema);
  if (name !== undefined) addStations(stations, resolve(schema), value, { scope: name, pointer: "" }, at);
  for (const part of own.allOf ?? []) addStations(stations, part, value, place, at);
  // An inline form has no requirements of its own, so it gets a scope that no requirement has.
  if (form !== undefined && form !== "open") {
    addStations(stations, form, value, { scope: `${place.scope} ${place.pointer} form`, pointer: "" }, at);
  }
  if (isRecord(value)) addMembers(stations, own, value, place, at);
  if (Array.isArray(value) && own.items) {
    const inside = { ...place, pointer: `${place.pointer}/*` };
    for (const [index, item] of value.entries()) addStations(stations, own.items, item, inside, `${at}/${index}`);
  }
}

/** The own keywords of each schema with a `$ref`. */
const ownKeywords = new WeakMap<Schema, Schema>();

function withoutRef(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const known = ownKeywords.get(schema);
  if (known) return known;
  const { $ref: _, ...own } = schema;
  ownKeywords.set(schema, own);
  return own;
}

function addMembers(
  stations: Station[],
  { properties = {}, additionalProperties: others }: Schema,
  value: Readonly<Record<string, unknown>>,
  place: Place,
  at: string,
): void {
  for (const [name, member] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const child = known ?? (typeof others === "object" ? others : undefined);
    if (child === undefined) continue;
    const pointer = `${place.pointer}/${known === undefined ? "*" : name}`;
    addStations(stations, child, member, { ...place, pointer }, `${at}/${segmentOf(name)}`);
  }
}

/**
 * The intended form of a value: the only one of its type, else the one that names most of its members, else the one
 * that it breaks in the fewest places.
 * @returns undefined if no form has its type; `open` if several match equally well
 */
function formOf(forms: readonly Schema[], value: unknown): Schema | "open" | undefined {
  const candidates = forms.filter((form) => isOfItsType(form, value));
  const [first, ...others] = candidates;
  if (first === undefined || others.length === 0) return first;
  const rated = candidates.map((form) => ({
    form,
    known: knownMembers(form, value),
    faults: faultsIn(form, value),
  }));
  rated.sort((a, b) => b.known - a.known || a.faults - b.faults);
  const [best, next] = rated;
  const isTie = best?.known === next?.known && best?.faults === next?.faults;
  return isTie ? "open" : best?.form;
}

function knownMembers(form: Schema, value: unknown): number {
  const { properties = {} } = resolve(form);
  return isRecord(value) ? Object.keys(value).filter((name) => Object.hasOwn(properties, name)).length : 0;
}

/** In how many places a value breaks a schema; a wrong constant distinguishes forms, so it counts most. */
function faultsIn(schema: Schema, value: unknown): number {
  if (fits(schema, value)) return 0;
  let faults = 1;
  for (const station of stationsOf(schema, value, { scope: "", pointer: "" })) {
    const { const: only, required = [] } = station.schema;
    const members = station.value;
    if (only !== undefined && !fits({ const: only }, members)) faults += 100;
    if (isRecord(members)) faults += required.filter((name) => !Object.hasOwn(members, name)).length;
  }
  return faults;
}
