import { isRecord } from "../exchange.ts";

/**
 * Compares two values that should show the same. Objects may have members that only one of them shows, because answers
 * are open, and URLs may differ in their query, which may hold a signature (GAP-160).
 * @returns the pointer to the first difference, undefined if there is none
 */
export function differenceIn(one: unknown, other: unknown, pointer = ""): string | undefined {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return pointer;
    return first(one.map((value, at) => differenceIn(value, other[at], `${pointer}/${at}`)));
  }
  if (isRecord(one) && isRecord(other)) {
    const shared = Object.keys(one).filter((name) => name in other);
    return first(shared.map((name) => differenceIn(one[name], other[name], `${pointer}/${name}`)));
  }
  return plain(one) === plain(other) ? undefined : pointer;
}

function first(found: readonly (string | undefined)[]): string | undefined {
  return found.find((pointer) => pointer !== undefined);
}

function plain(value: unknown): unknown {
  return typeof value === "string" && /^https?:\/\//.test(value) ? value.split("?")[0] : value;
}
