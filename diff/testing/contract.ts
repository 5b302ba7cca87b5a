import { readFileSync } from "node:fs";
import type { Document } from "../document.ts";
import type { Side } from "../rule.ts";

/** JSON that a test may change. */
export type Mutable = null | boolean | number | string | Mutable[] | MutableObject;
export interface MutableObject {
  [key: string]: Mutable;
}

const text = readFileSync(new URL("../../generated/contract.json", import.meta.url), "utf8");

/** A fresh copy of the contract of this kit. */
export function contract(): MutableObject {
  return JSON.parse(text) as MutableObject; // our own file
}

export const original: Document = contract();

/** The value at a path. @throws if there is none, or it is not an object */
export function objectAt(root: MutableObject, ...path: readonly (string | number)[]): MutableObject {
  const value = valueAt(root, ...path);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new Error(`There is no object at ${path.join("/")}.`);
}

/** The list at a path. @throws if there is none */
export function listAt(root: MutableObject, ...path: readonly (string | number)[]): Mutable[] {
  const value = valueAt(root, ...path);
  if (Array.isArray(value)) return value;
  throw new Error(`There is no list at ${path.join("/")}.`);
}

function valueAt(root: MutableObject, ...path: readonly (string | number)[]): Mutable | undefined {
  return path.reduce<Mutable | undefined>((value, token) => {
    if (Array.isArray(value)) return value[Number(token)];
    return typeof value === "object" && value !== null ? value[token] : undefined;
  }, root);
}

/** Every operation: its id and the way to it. */
export function operationPaths(root: MutableObject): { id: string; path: string[]; operation: MutableObject }[] {
  return Object.entries(objectAt(root, "paths")).flatMap(([path, item]) =>
    Object.entries(item as MutableObject) // a path has methods
      .filter(([method]) => method !== "servers")
      .map(([method, value]) => {
        const operation = value as MutableObject; // and a method an operation
        return { id: String(operation.operationId), path: ["paths", path, method], operation };
      }),
  );
}

/** The sides on which each schema component is met, by a search of its own. */
export function sidesOfSchemas(root: MutableObject): ReadonlyMap<string, ReadonlySet<Side>> {
  const found = new Map<string, Set<Side>>();
  const visit = (value: Mutable | undefined, side: Side): void => {
    if (typeof value !== "object" || value === null) return;
    const ref = Array.isArray(value) ? undefined : value.$ref;
    if (typeof ref === "string") {
      const [, , kind = "", name = ""] = ref.split("/");
      const sides = found.get(ref) ?? new Set();
      if (!sides.has(side)) {
        found.set(ref, sides.add(side));
        visit(objectAt(root, "components", kind, name), side);
      }
    }
    for (const each of Object.values(value)) visit(each, side);
  };
  for (const { operation } of operationPaths(root)) {
    visit(operation.parameters, "request");
    visit(operation.requestBody, "request");
    visit(operation.responses, "answer");
  }
  const prefix = "#/components/schemas/";
  return new Map(
    [...found].filter(([ref]) => ref.startsWith(prefix)).map(([ref, sides]) => [ref.slice(prefix.length), sides]),
  );
}
