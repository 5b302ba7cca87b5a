import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { compareContracts } from "../../diff/compare.ts";
import type { Document } from "../../diff/document.ts";
import { contract, listAt, type Mutable, type MutableObject, objectAt } from "../../diff/testing/contract.ts";
import { seeds, shuffled } from "../../diff/testing/shuffle.ts";
import { parseValue } from "./file.ts";

/** The contract with some of its paths and promises: whole, it would take minutes to write and read a hundred times. */
function part(root: MutableObject, seed: number): MutableObject {
  const some = (members: MutableObject, count: number) => {
    const all = Object.entries(members);
    return Object.fromEntries(all.filter((_, index) => (index + seed) % Math.ceil(all.length / count) === 0));
  };
  const few = (name: string) => some(objectAt(root, name), 2);
  const paths = few("paths");
  const refs = refsIn(paths, root);
  const components = Object.entries(objectAt(root, "components")).map(([kind, all]) => [
    kind,
    Object.fromEntries(
      Object.entries(all as MutableObject).filter(([name]) => refs.has(`#/components/${kind}/${name}`)),
    ), // components are objects
  ]);
  const parts = { paths, "x-requirements": few("x-requirements"), "x-gaps": few("x-gaps") };
  return {
    ...root,
    ...parts,
    components: { ...Object.fromEntries(components), securitySchemes: objectAt(root, "components", "securitySchemes") },
  };
}

/** What a value refers to, and what that refers to. */
function refsIn(value: Mutable, root: MutableObject, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) refsIn(each, root, found);
  else if (typeof value === "object" && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      if (name !== "$ref" || typeof each !== "string") refsIn(each, root, found);
      else if (!found.has(each)) refsIn(objectAt(root, ...each.split("/").slice(1)), root, found.add(each));
    }
  }
  return found;
}

/** Puts components where they are referred to, except in themselves. YAML writes the second place of one as an alias of the first. */
function inlined(root: MutableObject, isChosen: (ref: string) => boolean): MutableObject {
  const known = new Map<string, Mutable>();
  const visit = (value: Mutable, open: readonly string[]): Mutable => {
    if (Array.isArray(value)) return value.map((each) => visit(each, open));
    if (typeof value !== "object" || value === null) return value;
    const ref = value.$ref;
    const isAlone = Object.keys(value).length === 1;
    if (typeof ref !== "string" || !isAlone || open.includes(ref) || !isChosen(ref)) {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visit(each, open)]));
    }
    const found = known.get(ref) ?? visit(objectAt(root, ...ref.split("/").slice(1)), [...open, ref]);
    if (open.length === 0) known.set(ref, found);
    return found;
  };
  return visit(root, []) as MutableObject; // an object stays one
}

const styles = fc.record({
  indent: fc.constantFrom(2, 3, 4),
  lineWidth: fc.constant(0), // the writer breaks long texts wrongly where they are deep
  defaultStringType: fc.constantFrom("PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE"),
  defaultKeyType: fc.constantFrom("PLAIN", "QUOTE_DOUBLE"),
  collectionStyle: fc.constantFrom("block", "flow", "any"),
  flowCollectionPadding: fc.boolean(),
} as const);

test("YAML in another order, with other quotes, spaces and words, and with parts in place: no difference in 100 pairs", () => {
  let aliases = 0;
  const written = fc.property(seeds, styles, fc.constantFrom(1, 2, 3, 100), (seed, style, every) => {
    const original = part(contract(), seed);
    const other = inlined(shuffled(original, seed), (ref) => (ref.length + seed) % every === 0);
    const text = `# written in another way\n${stringify(other, style)}`;
    aliases += text.includes("*a") ? 1 : 0;
    const read = parseValue(text, "other.yaml") as Document; // what was written
    expect(compareContracts(original, read)).toEqual({ differences: [], notCompared: [] });
    expect(compareContracts(read, original)).toEqual({ differences: [], notCompared: [] });
  });
  fc.assert(written, { numRuns: 100, seed: 7 });
  expect(aliases).toBeGreaterThan(20);
});

test("what a merge key brings is there", () => {
  const text = `openapi: 3.1.0
x-common: &common { required: true, schema: { type: string } }
paths:
  /it:
    get:
      operationId: getIt
      parameters: [{ <<: *common, name: a, in: query }]
      responses: { "200": { description: It. } }
`;
  const read = parseValue(text, "merged.yaml") as unknown as MutableObject; // an object
  expect(listAt(read, "paths", "/it", "get", "parameters")).toEqual([
    { required: true, schema: { type: "string" }, name: "a", in: "query" },
  ]);
});
