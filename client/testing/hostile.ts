import fc from "fast-check";

/** A placeholder for 1e999, which JSON allows but `JSON.stringify` never writes. */
const infinite = "1e999, as a number";

/**
 * JSON that breaks careless code: wrong types, names of built-in members, objects that can't be converted to strings, numbers out of range.
 */
export const hostileJson = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    "",
    "x".repeat(5000),
    "$&/../\\\n",
    -1,
    0.5,
    1e300,
    infinite,
    [],
    {},
    { toString: 1, valueOf: 1 },
    { then: 1, toJSON: 1, length: -1 },
    JSON.parse('{ "__proto__": null, "constructor": null, "hasOwnProperty": 1 }'),
    [{ toString: null, valueOf: null }],
  ),
  fc.jsonValue(),
);

/** Headers of an answer, with a `Retry-After` that is missing, garbage or huge. */
export const hostileHeaders = fc
  .constantFrom("", "soon", "-1", "NaN", "Infinity", "1e400", "9".repeat(400), "0x7fffffff", "1, 2", "{}", "\u00e9")
  .map((text): Record<string, string> => (text ? { "Retry-After": text } : {}));

/** A document with one or two values (or the whole) removed or replaced by hostile JSON. */
export function spoilt(document: unknown): fc.Arbitrary<unknown> {
  const spoil = fc.tuple(fc.nat(), fc.option(hostileJson, { nil: undefined }));
  return fc
    .array(spoil, { minLength: 1, maxLength: 2 })
    .map((all) => all.reduce<unknown>((value, [at, by]) => replaced(value, at, by), document));
}

/** The text of hostile JSON, as a server sends it. */
export function textOf(json: unknown): string {
  return (JSON.stringify(json) ?? "null").replaceAll(JSON.stringify(infinite), "1e999");
}

/** A document with value number `at` (modulo the count) replaced; undefined removes a member. */
function replaced(document: unknown, at: number, by: unknown): unknown {
  let left = at % countOf(document);
  const walk = (value: unknown): unknown => {
    if (left-- === 0) return by;
    if (Array.isArray(value)) return value.map(walk);
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each)]))
      : value;
  };
  return walk(document);
}

/** How many values a document holds, itself included. */
function countOf(value: unknown): number {
  const parts = Array.isArray(value) || isObject(value) ? Object.values(value) : [];
  return parts.reduce<number>((sum, part) => sum + countOf(part), 1);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
