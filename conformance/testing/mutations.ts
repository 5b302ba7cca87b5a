import { isRecord } from "../core/exchange.ts";
import { componentName, resolve, type Schema } from "../core/values/description.ts";
import { fits } from "../core/values/keywords.ts";

/** A place in the description and a keyword there, which a requirement is about. */
export interface Spot {
  /** A component, or `<operationId> response.<status>`. */
  readonly scope: string;
  readonly pointer: string;
  readonly keywords: readonly string[];
}

/** One way to break an answer in one place. */
export interface Mutation {
  readonly name: string;
  /** Where the answer is broken. */
  readonly at: string;
  readonly spot: Spot;
  readonly body: unknown;
}

interface Place {
  readonly scope: string;
  readonly pointer: string;
  readonly at: string;
}

/** Several forms for one value: a value of another type matches none, which breaks the choice. */
interface Choice {
  readonly place: Place;
  readonly keyword: "oneOf" | "anyOf";
  readonly forms: readonly Schema[];
}

/** Values of every type, to replace values of another type. */
const strangers: readonly unknown[] = ["a text", 12.5, true, null, [], {}];

/** Every way to break one keyword of a schema that applies to a value. */
export function mutationsOf(schema: Schema, body: unknown, scope: string): Mutation[] {
  const found: Omit<Mutation, "body">[] = [];
  const bodies: unknown[] = [];
  const put = (place: Place, what: string, keywords: readonly string[], value: unknown) => {
    const { at, ...spot } = place;
    found.push({ name: `${at} ${what}`, at, spot: { ...spot, keywords } });
    bodies.push(changed(body, at, value));
  };
  visit(schema, body, { scope, pointer: "", at: "" });
  return found.map((mutation, index) => ({ ...mutation, body: bodies[index] }));

  function visit({ $ref, ...own }: Schema, value: unknown, place: Place, choice?: Choice): void {
    breakType(own, place, choice);
    breakKeywords(own, value, place);
    const name = componentName({ ...($ref !== undefined && { $ref }) });
    if ($ref !== undefined && name !== undefined) {
      visit(resolve<Schema>({ $ref }), value, { scope: name, pointer: "", at: place.at }, choice);
    }
    for (const part of own.allOf ?? []) visit(part, value, place);
    for (const keyword of ["oneOf", "anyOf"] as const) {
      const forms = own[keyword] ?? [];
      // Only forms that are components have requirements of their own.
      const component = forms.find((form) => form.$ref !== undefined && fits(form, value));
      if (component === undefined) continue;
      visit(component, value, place, { place, keyword, forms });
    }
    if (isRecord(value)) visitMembers(own, value, place);
    if (!Array.isArray(value) || own.items === undefined) return;
    for (const [index, item] of value.entries()) {
      visit(own.items, item, { ...place, pointer: `${place.pointer}/*`, at: `${place.at}/${index}` });
    }
  }

  function visitMembers(schema: Schema, value: Readonly<Record<string, unknown>>, place: Place): void {
    for (const [name, member] of Object.entries(value)) {
      const inside = { ...place, pointer: `${place.pointer}/${name}`, at: `${place.at}/${name}` };
      const child = schema.properties?.[name];
      if (schema.required?.includes(name)) put(inside, "is left out", ["required"], undefined);
      for (const [given, needed] of Object.entries(schema.dependentRequired ?? {})) {
        if (given in value && needed.includes(name)) {
          put(inside, `is left out beside ${given}`, [`requiredWith.${given}`, "required"], undefined);
        }
      }
      if (child) visit(child, member, inside);
      else if (typeof schema.additionalProperties === "object") {
        visit(schema.additionalProperties, member, { ...inside, pointer: `${place.pointer}/*` });
      }
    }
  }

  function breakType(schema: Schema, place: Place, choice: Choice | undefined): void {
    if (schema.type === undefined) return;
    const implied = ["enum", "const", "pattern", "format"].filter((keyword) => schema[keyword] !== undefined);
    const types = (choice?.forms ?? []).flatMap((form) => resolve(form).type ?? []).concat(schema.type);
    for (const stranger of strangers.filter((value) => !types.some((one) => isOfType(value, one)))) {
      const what = `is ${JSON.stringify(stranger)}`;
      if (choice) put(choice.place, what, [choice.keyword], stranger);
      else put(place, what, implied.length > 0 ? implied : ["type"], stranger);
    }
  }

  function breakKeywords(schema: Schema, value: unknown, place: Place): void {
    const { pattern, format } = schema;
    for (const keyword of ["enum", "const"]) {
      if (schema[keyword] === undefined) continue;
      const other = typeof value === "number" ? 987_654 : typeof value === "boolean" ? !value : "not-documented";
      put(place, `is ${other}`, [keyword], other);
    }
    if (typeof value === "string" && typeof pattern === "string") {
      const other = ["", " ", "ÄÖ", "Zz 9!"].find((text) => !new RegExp(pattern, "u").test(text));
      if (other !== undefined) put(place, `is "${other}"`, ["pattern", "format"], other);
    }
    if (typeof value === "string" && format !== undefined)
      put(place, "is no such text", ["format", "pattern"], "%% %%");
    breakBounds(schema, value, place);
  }

  function breakBounds(schema: Schema, value: unknown, place: Place): void {
    const bound = (keyword: string) => (typeof schema[keyword] === "number" ? schema[keyword] : undefined);
    const [least, most] = [bound("minimum"), bound("maximum")];
    if (typeof value === "number" && least !== undefined) put(place, "is too small", ["minimum"], least - 1);
    if (typeof value === "number" && most !== undefined) put(place, "is too big", ["maximum"], most + 1);
    const [shortest, longest] = [bound("minLength"), bound("maxLength")];
    if (typeof value === "string" && shortest) put(place, "is too short", ["minLength"], "");
    if (typeof value === "string" && longest !== undefined)
      put(place, "is too long", ["maxLength"], "x".repeat(longest + 1));
    const [fewest, greatest] = [bound("minItems"), bound("maxItems")];
    if (Array.isArray(value) && fewest) put(place, "has too few", ["minItems"], []);
    if (Array.isArray(value) && greatest !== undefined && value.length > 0) {
      put(
        place,
        "has too many",
        ["maxItems"],
        Array.from({ length: greatest + 1 }, (_, index) => value[index] ?? value[0]),
      );
    }
  }
}

/** A copy of a body with another value in one place, which may be new; undefined removes the member. */
export function changed(body: unknown, at: string, value: unknown): unknown {
  const [, first, ...rest] = at.split("/");
  if (first === undefined) return value;
  const inside = (member: unknown) => changed(member, ["", ...rest].join("/"), value);
  if (Array.isArray(body)) return body.map((item, index) => (String(index) === first ? inside(item) : item));
  if (!isRecord(body)) return body;
  const entries = Object.entries({ [first]: undefined, ...body }).map(
    ([name, member]) => [name, name === first ? inside(member) : member] as const,
  );
  return Object.fromEntries(entries.filter(([, member]) => member !== undefined));
}

function isOfType(value: unknown, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isRecord(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}
