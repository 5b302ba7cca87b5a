import type { Difference } from "./difference.ts";
import { type Document, operationsOf } from "./document.ts";
import { isObject, type Json, type JsonObject, textsOf } from "./json.ts";

/** What an OpenAPI description says of behaviour only by extensions: a plain one says nothing of it. */
const behaviour = ["x-rate-limit", "x-credits", "x-idempotent", "x-async", "x-pagination", "x-typical-seconds"];

const beside = {
  "x-states": "state machines",
  "x-requirements": "requirements",
  "x-gaps": "gaps",
} as const;

/** What of two contracts can be compared. */
export interface ComparableParts {
  readonly old: Document;
  readonly new: Document;
  readonly notCompared: readonly string[];
  /** Compares what stands beside both descriptions; undefined if one of them does not have it. */
  beside(
    part: keyof typeof beside,
    compare: (old: JsonObject, now: JsonObject) => Iterable<Difference>,
  ): Iterable<Difference> | undefined;
}

/** Leaves out what only one of two contracts speaks of at all, and says so. */
export function comparableParts(old: Document, now: Document): ComparableParts {
  const notCompared: string[] = [];
  const name = (isOld: boolean) => (isOld ? "The old" : "The new");
  const speaks = [old, now].map(speaksOfBehaviour);
  const isPlain = speaks[0] !== speaks[1];
  if (isPlain) {
    notCompared.push(
      `${name(!speaks[0])} contract is a plain OpenAPI description: prices, rate limits, jobs and other extensions are not compared.`,
    );
  }
  const withMarks = [old, now].every((document) => document["x-gaps"] === undefined)
    ? markedGaps
    : (it: Document) => it;
  for (const [part, noun] of Object.entries(beside)) {
    const has = [old, now].map((document) => isObject(document[part]));
    if (has[0] !== has[1]) notCompared.push(`${name(!has[0])} contract has no ${noun}: they are not compared.`);
  }
  return {
    old: isPlain ? withoutExtensions(old) : old,
    new: isPlain ? withoutExtensions(now) : now,
    notCompared,
    beside(part, compare) {
      const [before, after] = [withMarks(old)[part], withMarks(now)[part]];
      return isObject(before) && isObject(after) ? compare(before, after) : undefined;
    },
  };
}

/** The gaps that a description names where they stand (`x-gap`), if no list says more of them. */
function markedGaps(document: Document): Document {
  const ids = new Set<string>();
  const collect = (value: Json | undefined): void => {
    if (Array.isArray(value)) for (const each of value) collect(each);
    if (!isObject(value)) return;
    for (const [name, each] of Object.entries(value)) {
      if (name === "x-gap") for (const id of textsOf(each)) ids.add(id);
      else collect(each);
    }
  };
  collect(document);
  return ids.size === 0 ? document : { ...document, "x-gaps": Object.fromEntries([...ids].map((id) => [id, {}])) };
}

function speaksOfBehaviour(document: Document): boolean {
  return (
    behaviour.some((name) => document[name] !== undefined) ||
    operationsOf(document).some(({ operation }) => behaviour.some((name) => operation[name] !== undefined))
  );
}

/** A document without extensions, except that what is called `x-…` by the API itself stays: members and headers. */
function withoutExtensions(value: Document): Document {
  return stripped(value, false) as Document; // an object stays one
}

const ownNames = new Set([
  "properties",
  "patternProperties",
  "headers",
  "paths",
  "dependentRequired",
  "dependentSchemas",
]);

function stripped(value: Json, hasOwnNames: boolean): Json {
  if (Array.isArray(value)) return value.map((each: Json) => stripped(each, false));
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => hasOwnNames || !name.startsWith("x-"));
  return Object.fromEntries(members.map(([name, each]) => [name, stripped(each, !hasOwnNames && ownNames.has(name))]));
}
