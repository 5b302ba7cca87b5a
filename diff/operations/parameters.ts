import { type Difference, difference, inside, nameOf, type Place } from "../difference.ts";
import { type Document, type Operation, resolved } from "../document.ts";
import { type Json, type JsonObject, listOf, namesOf, objectOf, same, textOf } from "../json.ts";
import { compareKeywords } from "../keywords.ts";
import { compareMarks, marks } from "../marks.ts";
import { prose } from "../prose.ts";
import { rulesOf } from "../rule.ts";
import { changed, shown } from "../words.ts";
import { compareContent } from "./content.ts";
import { isShared, type OperationPair, type Walk } from "./walk.ts";

export const parameterRules = rulesOf("parameters", {
  "required-parameter-added": ["A new parameter is required.", "breaking", "breaking"],
  "optional-parameter-added": ["A new parameter is optional.", "safe", "breaking"],
  "parameter-removed": ["A parameter is gone.", "notice", "notice"],
  "parameter-required": ["A parameter became required.", "breaking", "breaking"],
  "parameter-optional": ["A parameter became optional.", "safe", "breaking"],
  "parameter-moved": ["A parameter is sent in another place, such as a header.", "breaking", "breaking"],
  "parameter-style-changed": ["A parameter is written in another way.", "breaking", "breaking"],
  "path-parameter-renamed": ["A parameter in the path has another name: generated code does, too.", "notice", "safe"],
});

interface Parameter {
  /** As it is written: it may be a `$ref`. */
  readonly written: Json;
  readonly value: JsonObject;
  readonly tokens: readonly (string | number)[];
}

/** Compares the parameters of an operation, those of its path included. */
export function* compareParameters(pair: OperationPair, walk: Walk): Iterable<Difference> {
  const old = parametersOf(walk.old, pair.old);
  const now = parametersOf(walk.new, pair.new);
  const gone = new Map([...old].filter(([key]) => !now.has(key)));
  for (const [key, parameter] of now) {
    const place = placeOfParameter(pair.place, parameter);
    const before = old.get(key) ?? takeMoved(gone, parameter);
    if (!before) yield added(parameter, place);
    else if (!isShared(walk, before.written, parameter.written, place)) {
      yield* compareParameter(before.value, parameter.value, place, walk);
    }
  }
  for (const parameter of gone.values()) {
    const place = placeOfParameter(pair.place, parameter);
    const says = `the parameter ${nameOf(place)} is gone`;
    yield difference(parameterRules["parameter-removed"], place, says, { old: textOf(parameter.value.name) });
  }
}

/** The parameter of this name that is gone from another place, which is then no longer among those that are gone. */
function takeMoved(gone: Map<string, Parameter>, { value }: Parameter): Parameter | undefined {
  const found = [...gone].find(
    ([, old]) => old.value.name === value.name && ![old.value.in, value.in].includes("path"),
  );
  if (found) gone.delete(found[0]);
  return found?.[1];
}

/** Compares two forms of a parameter. @param place names it */
export function* compareParameter(old: JsonObject, now: JsonObject, place: Place, walk: Walk): Iterable<Difference> {
  const [was, is] = [old.required === true, now.required === true];
  if (was !== is) {
    const says = `the parameter ${nameOf(place)} is now ${is ? "required" : "optional"}`;
    yield difference(parameterRules[is ? "parameter-required" : "parameter-optional"], place, says, {
      old: was,
      new: is,
    });
  }
  if (old.name !== now.name && old.in === "path") {
    const says = `the parameter ${shown(old.name)} in the path of ${place.owner} is now called ${shown(now.name)}`;
    yield difference(parameterRules["path-parameter-renamed"], place, says, { old: old.name, new: now.name });
  }
  if (old.in !== now.in) {
    const says = `the parameter ${nameOf(place)} is now sent in the ${textOf(now.in) ?? "request"} instead of the ${textOf(old.in) ?? "request"}`;
    yield difference(parameterRules["parameter-moved"], place, says, { old: old.in, new: now.in });
  } else {
    yield* compareStyle(old, now, place);
  }
  yield* compareMarks(old, now, place);
  yield* compareExtensions(old, now, place);
  yield* walk.compareSchema(old.schema, now.schema, inside(place, ["schema"]));
  yield* compareContent(old, now, place, walk);
}

function* compareStyle(old: JsonObject, now: JsonObject, place: Place): Iterable<Difference> {
  const [was, is] = [styleOf(old), styleOf(now)];
  for (const keyword of namesOf(was, is)) {
    const values = { old: was[keyword], new: is[keyword] };
    if (same(values.old, values.new)) continue;
    const says = `\`${keyword}\` of the parameter ${nameOf(place)} is now ${changed(values.old, values.new)}`;
    yield difference(parameterRules["parameter-style-changed"], inside(place, [keyword]), says, values);
    if (keyword === "style") return; // `explode` follows it
  }
}

/** How a parameter is written, with what OpenAPI says for what is left out. */
function styleOf(parameter: JsonObject): JsonObject {
  const style = parameter.style ?? (parameter.in === "query" || parameter.in === "cookie" ? "form" : "simple");
  return {
    style,
    explode: parameter.explode ?? style === "form",
    allowReserved: parameter.allowReserved ?? false,
    allowEmptyValue: parameter.allowEmptyValue ?? false,
  };
}

/** Compares the extensions that have no rule of their own. */
export function* compareExtensions(
  old: JsonObject,
  now: JsonObject,
  place: Place,
  known: ReadonlySet<string> = new Set(),
): Iterable<Difference> {
  const isKnown = (name: string) =>
    !name.startsWith("x-") || prose.has(name) || marks.includes(name) || known.has(name);
  yield* compareKeywords(old, now, place, isKnown);
}

/** The parameters by what identifies them: where and how they are called, or their position in the path. */
function parametersOf(
  document: Document,
  { path, method, item, operation }: Operation,
): ReadonlyMap<string, Parameter> {
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const of = (list: Json | undefined, tokens: readonly string[]) =>
    listOf(list).map((written, index) => {
      const value = resolved(document, written);
      const name = textOf(value.name) ?? "";
      const place = value.in === "path" ? inPath.indexOf(name) : -1;
      const identity = value.in === "header" ? name.toLowerCase() : name; // names of headers ignore letter case
      const key = place < 0 ? `${textOf(value.in)} ${identity}` : `path ${place}`;
      return [key, { written, value, tokens: [...tokens, "parameters", index] }] as const;
    });
  return new Map([...of(item.parameters, ["paths", path]), ...of(operation.parameters, ["paths", path, method])]);
}

function placeOfParameter(place: Place, { value, tokens }: Parameter): Place {
  return { ...inside({ ...place, pointer: "" }, tokens, textOf(value.name) ?? "?"), sides: ["request"] };
}

function added({ value }: Parameter, place: Place): Difference {
  const isRequired = value.required === true;
  const says = `the parameter ${nameOf(place)} is new, and ${isRequired ? "required" : "optional"}`;
  const rule = parameterRules[isRequired ? "required-parameter-added" : "optional-parameter-added"];
  return difference(rule, place, says, { new: objectOf(value).name });
}
