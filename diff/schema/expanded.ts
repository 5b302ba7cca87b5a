import { atRef, type Document, refOf } from "../document.ts";
import { isObject, type Json, objectOf } from "../json.ts";
import { meaning } from "../prose.ts";

/** Deeper references stay as they are: what is compared here is small, and a description may refer in circles. */
const deepest = 12;

/** A text that two schemas share if they mean the same, also where only one of them has a part in a component, or another name for it. */
export function wholeMeaning(document: Document, schema: Json | undefined): string {
  return meaning(expanded(document, schema ?? null, []));
}

/** @param open the references that lead here; one that leads back is its distance, so that names make no difference */
function expanded(document: Document, value: Json, open: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((each: Json) => expanded(document, each, open));
  if (!isObject(value)) return value;
  const ref = refOf(value);
  const { $ref: _, ...beside } = value;
  const members = Object.entries(ref === undefined ? value : beside).map(
    ([name, each]) => [name, expanded(document, each, open)] as const,
  );
  if (ref === undefined) return Object.fromEntries(members);
  const distance = open.indexOf(ref);
  if (distance !== -1 || open.length >= deepest) return { ...Object.fromEntries(members), $ref: `${distance}` };
  return {
    ...objectOf(expanded(document, atRef(document, ref) ?? null, [ref, ...open])),
    ...Object.fromEntries(members),
  };
}
