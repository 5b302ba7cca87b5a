/** `/images/0/url` is `"images[0].url"`; undefined for the whole value. */
export function fieldName(pointer: string): string | undefined {
  const [first, ...rest] = segmentsOf(pointer);
  if (first === undefined) return undefined;
  return `"${first}${rest.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join("")}"`;
}

/** The names that a JSON pointer goes through. */
export function segmentsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** `a string`, `an integer or null`, for the types of a JSON Schema. */
export function kinds(types: unknown): string {
  const names: readonly unknown[] = Array.isArray(types) ? types : String(types).split(",");
  const words = names.map((name) =>
    name === "null" ? "null" : `${/^[aeio]/.test(String(name)) ? "an" : "a"} ${name}`,
  );
  return list([...new Set(words)], "or");
}

/** `a, b or c`. */
export function list(values: readonly unknown[], word: "and" | "or"): string {
  const texts = values.map(String);
  return texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(", ")} ${word} ${texts.at(-1)}`;
}
