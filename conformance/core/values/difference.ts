import { isDeepStrictEqual } from "node:util";
import type { Deviation } from "../errors.ts";
import { isRecord } from "../exchange.ts";
import { segmentOf } from "./pointer.ts";

/** The maximum length of a value in a message. */
const maxText = 200;

/**
 * The first difference between two values, as a deviation that names the member and both values.
 * @param pointer the JSON pointer of the compared values (`/data`)
 * @returns undefined if they are equal
 */
export function differenceOf(expected: unknown, actual: unknown, pointer = ""): Deviation | undefined {
  if (isDeepStrictEqual(expected, actual)) return undefined;
  const [before, after] = [membersOf(expected), membersOf(actual)];
  if (before && after && Array.isArray(expected) === Array.isArray(actual)) {
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const at = `${pointer}/${segmentOf(name)}`;
      const found = differenceOf(before.get(name), after.get(name), at);
      if (found) return found;
    }
  }
  return { expected: inWords(expected), actual: `it is ${inWords(actual)}`, pointer };
}

/** The entries of an object or a list, by name; undefined for anything else. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (Array.isArray(value)) return new Map(value.map((item: unknown, at) => [String(at), item]));
  return isRecord(value) ? new Map(Object.entries(value)) : undefined;
}

function inWords(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length <= maxText ? text : `${text.slice(0, maxText)}…`;
}
