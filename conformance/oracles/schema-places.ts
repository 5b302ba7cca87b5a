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
export function* stationsOf(schema: Schema, value: unknown, place: Place, at = ""): Iterable<Station> {
  const { $ref, ...own } = schema;
  const forms = own.oneOf ?? own.anyOf;
  const form = forms && formOf(forms, value);
  yield { ...place, schema: own, value, at, form };
  const name = componentName(schema);
  if (name !== undefined) yield* stationsOf(resolve(schema), value, { scope: name, pointer: "" }, at);
  for (const part of own.allOf ?? []) yield* stationsOf(part, value, place, at);
  // An inline form has no requirements of its own, so it gets a scope that no requirement has.
  if (form !== undefined && form !== "open") {
    yield* stationsOf(form, value, { scope: `${place.scope} ${place.pointer} form`, pointer: "" }, at);
  }
  if (isRecord(value)) yield* membersOf(own, value, place, at);
  if (Array.isArray(value) && own.items) {
    const inside = { ...place, pointer: `${place.pointer}/*` };
    for (const [index, member] of value.entries()) yield* stationsOf(own.items, member, inside, `${at}/${index}`);
  }
}

function* membersOf(
  { properties = {}, additionalProperties: others }: Schema,
  value: Readonly<Record<string, unknown>>,
  place: Place,
  at: string,
): Iterable<Station> {
  for (const [name, member] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const child = known ?? (typeof others === "object" ? others : undefined);
    if (child === undefined) continue;
    const pointer = `${place.pointer}/${known === undefined ? "*" : name}`;
    yield* stationsOf(child, member, { ...place, pointer }, `${at}/${segmentOf(name)}`);
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
