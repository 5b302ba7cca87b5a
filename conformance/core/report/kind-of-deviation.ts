import type { Deviation } from "../errors.ts";

/** What is wrong in an answer, in the same words for each item of a list and without the values of this run. */
export function kindOf({ expected, actual, pointer = "" }: Deviation): string {
  return `${nameIn(pointer)}: ${expected} | ${actual}`
    .replaceAll(/\/[\w~*/-]+/g, nameIn)
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"_"')
    .replaceAll(/[0-9a-f]{24}|\d+/g, "_");
}

/** What came instead, in a kind of deviation. */
export function actualIn(kind: string): string {
  return kind.split(" | ").at(-1) ?? kind;
}

/** The last name in a pointer. */
function nameIn(pointer: string): string {
  return pointer.split("/").findLast((name) => name !== "" && !/^[\d*]+$/.test(name)) ?? "";
}
