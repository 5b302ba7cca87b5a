import { isRecord } from "../core/exchange.ts";
import { componentName, resolve, type Schema, withoutRef } from "../core/values/description.ts";
import { fits, isOfItsType } from "../core/values/keywords.ts";
import { segmentOf } from "../core/values/pointer.ts";

/**
 * The place of a schema: a component, or inline in a response of an operation. Each place is one object, so that what is known of it is
 * found without writing its pointer.
 */
export class Place {
  static readonly #scopes = new Map<string, Place>();
  readonly #inside = new Map<string, Place>();
  readonly scope: string;
  /** Below the scope; `*` stands for each item. */
  readonly pointer: string;

  private constructor(scope: string, pointer: string) {
    this.scope = scope;
    this.pointer = pointer;
  }

  static of(scope: string): Place {
    return placeIn(Place.#scopes, scope, () => new Place(scope, ""));
  }

  /** The place of a member, or of each item (`*`). */
  at(name: string): Place {
    return placeIn(this.#inside, name, () => new Place(this.scope, `${this.pointer}/${name}`));
  }
}

function placeIn(places: Map<string, Place>, name: string, make: () => Place): Place {
  const place = places.get(name) ?? make();
  places.set(name, place);
  return place;
}

/** A schema for a value of an answer. */
export interface Station {
  readonly place: Place;
  /** Its own keywords, without those of its `$ref`. */
  readonly schema: Schema;
  readonly value: unknown;
  /** The place of the value in the answer. */
  readonly at: string;
  /** The intended form of several; `open` if several match equally well. */
  readonly form: Schema | "open" | undefined;
}

/** Every schema for a value or its parts, in the order of the description. @param scope of the schema, for its place */
export function stationsOf(schema: Schema, value: unknown, scope = ""): readonly Station[] {
  const stations: Station[] = [];
  addStations(stations, schema, value, Place.of(scope), "");
  return stations;
}

// A list and no generator: nested generators hand each of the many stations through every level.
function addStations(stations: Station[], schema: Schema, value: unknown, place: Place, at: string): void {
  const own = withoutRef(schema);
  const forms = own.oneOf ?? own.anyOf;
  const form = forms && formOf(forms, value);
  stations.push({ place, schema: own, value, at, form });
  const name = componentName(schema);
  if (name !== undefined) addStations(stations, resolve(schema), value, Place.of(name), at);
  for (const part of own.allOf ?? []) addStations(stations, part, value, place, at);
  // An inline form has no requirements of its own, so it gets a scope that no requirement has.
  if (form !== undefined && form !== "open") {
    addStations(stations, form, value, Place.of(`${place.scope} ${place.pointer} form`), at);
  }
  if (isRecord(value)) addMembers(stations, own, value, place, at);
  if (Array.isArray(value) && own.items) {
    const inside = place.at("*");
    for (const [index, item] of value.entries()) addStations(stations, own.items, item, inside, `${at}/${index}`);
  }
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
    addStations(stations, child, member, place.at(known === undefined ? "*" : name), `${at}/${segmentOf(name)}`);
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
  for (const station of stationsOf(schema, value)) {
    const { const: only, required = [] } = station.schema;
    const members = station.value;
    if (only !== undefined && !fits({ const: only }, members)) faults += 100;
    if (isRecord(members)) faults += required.filter((name) => !Object.hasOwn(members, name)).length;
  }
  return faults;
}
