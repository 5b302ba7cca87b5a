import { resolve, type Schema } from "./description.ts";
import { Blocked } from "./errors.ts";
import { fits } from "./keywords.ts";
import type { Target } from "./target.ts";

/** A week ahead: far enough for nothing to be published while a run lasts. */
const aheadMilliseconds = 7 * 24 * 3600 * 1000;

/** A time in the future, as requests take it. @param now what the clock of the server shows, in milliseconds */
export function timeAhead(now: number): string {
  return new Date(now + aheadMilliseconds).toISOString();
}

/** The first documented example of a parameter, or a plain value of its type. */
export function parameterExample(schema: Schema | undefined): string {
  const { examples, enum: options, format, type } = schema ? resolve(schema) : {};
  const [first] = Array.isArray(examples) ? (examples as unknown[]) : [];
  const [option] = Array.isArray(options) ? (options as unknown[]) : [];
  const plain =
    format === "date-time" ? new Date().toISOString() : type === "integer" ? 1 : type === "boolean" ? true : "shoes";
  return String(first ?? option ?? plain);
}

/** A schema with what its `$ref` says, and of several forms the one that a value has; words beside the `$ref` win. */
export function schemaFor(schema: Schema, value: unknown): Schema {
  const { $ref, ...own } = schema;
  const whole = $ref === undefined ? own : { ...resolve<Schema>({ $ref }), ...own };
  const form = [...(whole.oneOf ?? []), ...(whole.anyOf ?? [])].find((candidate) => fits(candidate, value));
  return form === undefined ? whole : { ...schemaFor(form, value), ...whole };
}

/** The schema of a member of an object; undefined where the description says nothing of it. */
export function memberSchema(schema: Schema, name: string): Schema | undefined {
  const direct = schema.properties?.[name];
  if (direct) return direct;
  for (const part of schema.allOf ?? []) {
    const found = memberSchema(resolve(part), name);
    if (found) return found;
  }
  return typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined;
}

/** A member is needed when the schema requires it, or when it is all that the example shows. */
export function isNeeded(schema: Schema, example: Readonly<Record<string, unknown>>, name: string): boolean {
  return (schema.required ?? []).includes(name) || Object.keys(example).length === 1;
}

/**
 * The address of media that the target names for a kind (`x-media`).
 * @throws Blocked when it names none
 */
export function mediaUrl(target: Target, kind: string): string {
  const media = target.media ?? {};
  const found = kind === "any" ? Object.values(media)[0] : media[kind];
  if (found === undefined) {
    throw new Blocked(`needs media.${kind === "any" ? "video or media.image" : kind} in the target file`);
  }
  return found.url;
}
