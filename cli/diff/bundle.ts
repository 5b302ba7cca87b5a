import { readdirSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import type { Document } from "../../diff/document.ts";
import { isObject, type Json, type JsonObject, listOf, objectOf, textOf } from "../../diff/json.ts";
import { UsageError } from "../usage-error.ts";
import { readValue } from "./file.ts";

/**
 * Reads a description whose parts are in files of their own as one document. A file below `components/<kind>/` becomes the component of its
 * name; any other is put where it is referred to.
 * @throws UsageError if a file can't be read, two components have the same name, or a reference leads into a file
 */
export function bundleFile(file: string, document: JsonObject): Document {
  const components = new Map<string, { readonly file: string; readonly value: Json }>();

  function refer(ref: string, from: string): Json {
    const target = resolve(dirname(from), ref);
    if (ref.includes("#")) {
      throw new UsageError(`${from} refers to a part of another file (${ref}); bundle it into one file first.`);
    }
    const kind = /[/\\]components[/\\]([a-zA-Z]+)[/\\]/.exec(target)?.[1];
    if (kind === undefined) return inlined(readValue(target), target);
    const name = basename(target, extname(target));
    const pointer = `#/components/${kind}/${name}`;
    const known = components.get(pointer);
    if (known && known.file !== target) {
      throw new UsageError(`${known.file} and ${target} have the same name; rename one of them.`);
    }
    if (!known) {
      components.set(pointer, { file: target, value: null }); // it may refer to itself
      components.set(pointer, { file: target, value: inlined(readValue(target), target) });
    }
    return { $ref: pointer };
  }

  function inlined(value: Json, from: string): Json {
    if (Array.isArray(value)) return value.map((each: Json) => inlined(each, from));
    if (!isObject(value)) return value;
    const ref = textOf(value.$ref);
    const isElsewhere = ref !== undefined && !ref.startsWith("#");
    const { $ref: _, ...rest } = value;
    const members = Object.entries(isElsewhere ? rest : value).map(([name, each]) => [name, inlined(each, from)]);
    return { ...(isElsewhere && objectOf(refer(ref, from))), ...Object.fromEntries(members) };
  }

  const root = objectOf(inlined(document, resolve(file)));
  const found: Record<string, Record<string, Json>> = {};
  for (const [kind, members] of Object.entries(objectOf(root.components))) found[kind] = { ...objectOf(members) };
  for (const [pointer, { value }] of components) {
    const [, , kind = "", name = ""] = pointer.split("/");
    found[kind] = { ...found[kind], [name]: value };
  }
  return { ...root, components: found };
}

/**
 * Reads a folder such as `spec/`: the description in `openapi.yaml`, and what stands beside it in `states/`, `requirements/` and `gaps.yaml`.
 * @throws UsageError if a file can't be read
 */
export function readSpec(folder: string): Document {
  const file = join(folder, "openapi.yaml");
  const document = bundleFile(file, objectOf(readValue(file)));
  const states = byId(yamlFiles(join(folder, "states")).map(readValue), "name");
  const requirements = byId(
    yamlFiles(join(folder, "requirements")).flatMap((each) => listOf(readValue(each))),
    "id",
  );
  const gaps = byId(listOf(readValue(join(folder, "gaps.yaml"))), "id");
  return {
    ...withStates(document, states),
    "x-states": states,
    "x-requirements": mapValues(requirements, ({ level, says, operations }) => ({
      level: level ?? null,
      says: says ?? null,
      operations: typeof operations === "string" ? { allOf: [operations] } : (operations ?? null),
    })),
    "x-gaps": mapValues(gaps, ({ question, sandbox, alternatives }) => ({
      question: question ?? null,
      answers: [sandbox, ...listOf(alternatives)].map((each) => objectOf(each).answer ?? null),
    })),
  };
}

/** The values of a status are the states of its machine: all of them where the machine is complete, else the known ones. */
function withStates(document: Document, states: JsonObject): Document {
  const components = objectOf(document.components);
  const schemas = mapValues(objectOf(components.schemas), (schema) => {
    const machine = objectOf(states[textOf(schema["x-state-machine"]) ?? ""]);
    if (machine.states === undefined || schema.type !== "string") return schema;
    return { ...schema, [machine.complete === true ? "enum" : "x-known-values"]: machine.states };
  });
  return { ...document, components: { ...components, schemas } };
}

function mapValues(members: JsonObject, change: (value: JsonObject) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(objectOf(value))]));
}

function byId(entries: readonly Json[], id: string): JsonObject {
  return Object.fromEntries(entries.map((entry) => [textOf(objectOf(entry)[id]) ?? "", entry]));
}

function yamlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}
