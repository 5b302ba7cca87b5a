import document from "../../../../generated/openapi.json" with { type: "json" };
import type { Operation } from "../../../../generated/operations.ts";
import type { Answer } from "../../envelope.ts";

/** The parts of a schema that faults are generated from. */
export interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

/** A place in the description: below a component, or below an inline body (`""`). */
export interface Place {
  readonly component: string;
  /** `*` stands for each item. */
  readonly pointer: string;
}

type Holder = Record<string, unknown>;

/** A value in a body, with its place in the description. */
interface Spot {
  /** The object or array that has the value; a change there changes the body. */
  readonly holder: Holder;
  readonly name: string;
  readonly value: unknown;
}

interface Media {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly [extension: `x-${string}`]: unknown;
}

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly $ref?: string;
        readonly content?: Readonly<Record<string, Media>>;
        readonly [extension: `x-${string}`]: unknown;
      }
    >
  >;
}

// Our generator writes the document; its inferred JSON type is too wide.
const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, Described>>>>;

/** An operation as the description has it. */
export function describedOf({ path, method }: Operation): Described {
  const found = paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`generated/openapi.json lacks ${method} ${path}; run npm run generate.`);
  return found;
}

/** What a reference stands for, followed to its end. */
export function resolved<T extends { readonly $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value;
  const names = value.$ref.split("/").slice(1);
  const found = names.reduce<unknown>((holder, name) => (holder as Holder)[name], document); // references are never broken
  return resolved(found as T); // of the kind of its place
}

const jsonOf = (content: Readonly<Record<string, Media>> | undefined) => content?.["application/json"];

/** The schema of the body that an operation takes. */
export function requestSchema(operation: Operation): Schema | undefined {
  return jsonOf(describedOf(operation).requestBody?.content)?.schema;
}

/** The parameters of an operation that come from components. */
export function queryNamesOf(operation: Operation, component: string): string[] {
  return (describedOf(operation).parameters ?? []).flatMap((parameter) => {
    const { name = "", schema } = resolved(parameter);
    return schema?.$ref?.endsWith(`/${component}`) ? [name] : [];
  });
}

/** The schema of an answer of an operation, by its status. */
export function answerSchema(operation: Operation, status: number): Schema | undefined {
  const { responses } = describedOf(operation);
  const range = `${Math.floor(status / 100)}XX`;
  const success = status < 300 ? Object.keys(responses).find((key) => key.startsWith("2")) : undefined;
  const found = responses[String(status)] ?? responses[range] ?? responses[success ?? "default"];
  return found && jsonOf(resolved(found).content)?.schema;
}

/** The same answer with the documented success of its operation. */
export function taken(answer: Answer, operation: Operation): Answer {
  const { status, body } = documentedSuccess(operation);
  return { ...answer, status, body: JSON.stringify(body) };
}

/** The first documented success of an operation. */
export function documentedSuccess(operation: Operation): { readonly status: number; readonly body: unknown } {
  for (const [status, response] of Object.entries(describedOf(operation).responses)) {
    const [example] = Object.values(jsonOf(resolved(response).content)?.examples ?? {});
    if (status.startsWith("2") && example) {
      return { status: Number(status.replaceAll("X", "0")), body: resolved(example).value };
    }
  }
  return { status: 200, body: { success: true, data: {} } };
}

/**
 * Changes every value in a body at a place of the description.
 * @param body changed in place
 * @param change returns the new value; undefined removes it
 * @returns the body, and whether it changed
 */
export function changedAt(
  schema: Schema,
  body: unknown,
  place: Place,
  change: (value: unknown) => unknown,
): { readonly body: unknown; readonly changed: boolean } {
  const root: Holder = { body };
  let changed = false;
  for (const { holder, name, value } of spotsIn(schema, root, place)) {
    const wanted = change(value);
    if (wanted === value) continue;
    changed = true;
    if (wanted === undefined) delete holder[name];
    else holder[name] = wanted;
  }
  return { body: root.body, changed };
}

/** Every value in a body at a place of the description. */
export function valuesAt(schema: Schema, body: unknown, place: Place): unknown[] {
  return spotsIn(schema, { body }, place).map(({ value }) => value);
}

function spotsIn(schema: Schema, root: Holder, wanted: Place): Spot[] {
  const found: Spot[] = [];
  walk(schema, { holder: root, name: "body", value: root.body }, { component: "", pointer: "" });
  return found;

  function walk(current: Schema, spot: Spot, place: Place): void {
    if (place.component === wanted.component && place.pointer === wanted.pointer && !found.includes(spot)) {
      found.push(spot);
    }
    if (current.$ref !== undefined) {
      const component = current.$ref.split("/").at(-1) ?? "";
      walk(resolved(current), { ...spot }, { component, pointer: "" });
    }
    for (const part of [...(current.allOf ?? []), ...(current.anyOf ?? []), ...(current.oneOf ?? [])]) {
      walk(part, { ...spot }, part.$ref === undefined ? place : { component: "", pointer: "/of another form" });
    }
    const { value } = spot;
    if (Array.isArray(value) && current.items) {
      for (const index of value.keys()) {
        const inside = { holder: value as unknown as Holder, name: String(index), value: value[index] }; // an array is indexed by number
        walk(current.items, inside, { ...place, pointer: `${place.pointer}/*` });
      }
    } else if (typeof value === "object" && value !== null) members(current, value as Holder, place); // JSON: an object
  }

  function members({ properties = {}, additionalProperties }: Schema, holder: Holder, place: Place): void {
    for (const name of Object.keys(holder)) {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const other = typeof additionalProperties === "object" ? additionalProperties : undefined;
      const child = known ?? other;
      if (!child) continue;
      walk(
        child,
        { holder, name, value: holder[name] },
        { ...place, pointer: `${place.pointer}/${known ? name : "*"}` },
      );
    }
  }
}

/** The place of the parent object of a pointer, and the name of the last member. */
export function parentOf(pointer: string): { readonly pointer: string; readonly name: string } {
  const cut = pointer.lastIndexOf("/");
  return { pointer: pointer.slice(0, Math.max(0, cut)), name: pointer.slice(cut + 1) };
}
