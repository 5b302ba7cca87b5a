/** JSON values as they are read from a file, and how to look into them without trusting their shape. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The value if it is a list, else an empty one. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of a list. A single text is a list of one. */
export function textsOf(value: Json | undefined): string[] {
  return (typeof value === "string" ? [value] : listOf(value)).filter((each) => typeof each === "string");
}

export function textOf(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function numberOf(value: Json | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** A member of the object itself: nothing inherited, such as `constructor`. */
export function memberOf(value: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A text that two values share if they differ in the order of members only. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}

export function same(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || canonical(a) === canonical(b);
}

/** What a change of a set added and removed. Values are compared as JSON. */
export function changesOfSet<T extends Json>(
  old: readonly T[],
  now: readonly T[],
): { readonly added: readonly T[]; readonly removed: readonly T[] } {
  const before = new Set(old.map(canonical));
  const after = new Set(now.map(canonical));
  return {
    added: now.filter((value) => !before.has(canonical(value))),
    removed: old.filter((value) => !after.has(canonical(value))),
  };
}

/** The names that either object has: those of the old one first. */
export function namesOf(old: JsonObject, now: JsonObject): string[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])];
}

/** A JSON pointer with further tokens (RFC 6901). */
export function pointTo(pointer: string, ...tokens: readonly (string | number)[]): string {
  return [pointer, ...tokens.map((token) => String(token).replaceAll("~", "~0").replaceAll("/", "~1"))].join("/");
}
