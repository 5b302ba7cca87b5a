import type { Place } from "./difference.ts";
import { atRef, type Document, references, refOf } from "./document.ts";
import { isObject, type Json, objectOf } from "./json.ts";
import type { Side } from "./rule.ts";

/** Who meets a component. */
interface Use {
  readonly operations: Set<string>;
  readonly sides: Set<Side>;
  /** Whether it is a part of an object that refuses members which no part describes. */
  isClosed: boolean;
}

/** A place that refers to a component, as sentences name it. */
type Name = Pick<Place, "owner" | "members">;

const nouns: Readonly<Record<string, string>> = {
  schemas: "schema",
  parameters: "parameter",
  responses: "answer",
  headers: "header",
  requestBodies: "body",
};

/** The components that both contracts have and use, each with the operations that use it in both. */
export class SharedComponents {
  readonly #old: References;
  readonly #new: References;
  readonly #uses = new Map<string, Use>();
  readonly #inside = new Map<string, readonly string[]>();
  /** The places outside of schema components that refer to a component. */
  readonly #direct = new Map<string, Name[]>();
  /** The schema components that refer to one, with the way from there to it. */
  readonly #outer: ReadonlyMap<string, readonly { readonly ref: string; readonly members: readonly string[] }[]>;

  constructor(old: Document, now: Document) {
    this.#old = new References(old);
    this.#new = new References(now);
    this.#outer = referencesOfSchemas(now);
  }

  /** Notes that a place uses a component, and with it those that the component refers to in both contracts. */
  add(ref: string, place: Place): void {
    this.#direct.set(ref, [...(this.#direct.get(ref) ?? []), place]);
    for (const each of [ref, ...this.#insideOf(ref)]) {
      const use = this.#uses.get(each) ?? { operations: new Set(), sides: new Set(), isClosed: false };
      if (each === ref && place.isClosed) use.isClosed = true;
      for (const id of place.operations) use.operations.add(id);
      for (const side of place.sides) use.sides.add(side);
      this.#uses.set(each, use);
    }
  }

  /** The used components of a kind, such as `schemas`, as places. */
  placesOf(kind: string): { readonly ref: string; readonly place: Place }[] {
    const prefix = `#/components/${kind}/`;
    const used = [...this.#uses].filter(([ref]) => ref.startsWith(prefix));
    return used.map(([ref, { operations, sides, isClosed }]) => ({
      ref,
      place: { ...this.#nameOf(ref), pointer: ref.slice(1), operations: [...operations], sides: [...sides], isClosed },
    }));
  }

  /** A component that is used once is called by its place: "`layout` of `createListicle`"; others by their own name. */
  #nameOf(ref: string, seen: ReadonlySet<string> = new Set()): Name {
    const [direct, outer] = [this.#direct.get(ref) ?? [], this.#outer.get(ref) ?? []];
    const [place] = direct;
    const [container] = outer;
    if (place && direct.length + outer.length === 1) return { owner: place.owner, members: place.members };
    if (container && direct.length + outer.length === 1 && !seen.has(ref)) {
      const { owner, members } = this.#nameOf(container.ref, new Set([...seen, ref]));
      return { owner, members: [...members, ...container.members] };
    }
    const [, , kind = "", name = ""] = ref.split("/");
    return { owner: `the ${nouns[kind] ?? "component"} \`${name}\``, members: [] };
  }

  #insideOf(ref: string): readonly string[] {
    const known = this.#inside.get(ref);
    if (known) return known;
    const after = this.#new.below(ref);
    const found = [...this.#old.below(ref)].filter((each) => after.has(each));
    this.#inside.set(ref, found);
    return found;
  }
}

/** What each component of a document refers to. */
class References {
  readonly #document: Document;
  readonly #direct = new Map<string, ReadonlySet<string>>();

  constructor(document: Document) {
    this.#document = document;
  }

  /** The components that one refers to, directly and through others. */
  below(ref: string): ReadonlySet<string> {
    const found = new Set(this.#of(ref));
    for (const each of found) for (const next of this.#of(each)) found.add(next); // a set is walked to its end, also while it grows
    return found;
  }

  #of(ref: string): ReadonlySet<string> {
    const known = this.#direct.get(ref) ?? references(atRef(this.#document, ref));
    this.#direct.set(ref, known);
    return known;
  }
}

function referencesOfSchemas(document: Document) {
  const found = new Map<string, { readonly ref: string; readonly members: readonly string[] }[]>();
  const collect = (value: Json | undefined, ref: string, members: readonly string[]): void => {
    if (Array.isArray(value)) for (const each of value) collect(each, ref, members);
    if (!isObject(value)) return;
    const inner = refOf(value);
    if (inner !== undefined) found.set(inner, [...(found.get(inner) ?? []), { ref, members }]);
    for (const [keyword, each] of Object.entries(value)) {
      if (keyword === "properties") {
        for (const [name, member] of Object.entries(objectOf(each))) collect(member, ref, [...members, name]);
      } else {
        collect(each, ref, keyword === "items" ? [...members, "[]"] : members);
      }
    }
  };
  for (const [name, schema] of Object.entries(objectOf(objectOf(document.components).schemas))) {
    collect(schema, `#/components/schemas/${name}`, []);
  }
  return found;
}
