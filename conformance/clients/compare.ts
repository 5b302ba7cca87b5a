import { isRecord } from "../core/exchange.ts";

/** How a time in JSON begins. */
export const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Whether a value has everything that another has. A client may drop unknown members of objects and write timestamps in its own form. */
export function covers(value: unknown, documented: unknown): boolean {
  if (Array.isArray(documented)) {
    return (
      Array.isArray(value) &&
      value.length === documented.length &&
      documented.every((each, index) => covers(value[index], each))
    );
  }
  if (isRecord(documented)) {
    // A language without null can leave such members out.
    return (
      isRecord(value) && Object.entries(documented).every(([name, each]) => covers(value[name] ?? null, each ?? null))
    );
  }
  if (typeof value === "string" && typeof documented === "string" && timestamp.test(documented)) {
    return Date.parse(value) === Date.parse(documented);
  }
  return value === documented;
}

/** Where a value first lacks something that another has, as a path such as `data.tags[0]`, with both sides; undefined if it covers it. */
export function firstLack(
  value: unknown,
  documented: unknown,
  path = "",
): { readonly path: string; readonly expected: unknown; readonly actual: unknown } | undefined {
  if (covers(value, documented)) return undefined;
  const isList = Array.isArray(documented) && Array.isArray(value) && value.length === documented.length;
  const inner = isList
    ? documented.map((each: unknown, index) => [`[${index}]`, value[index] as unknown, each] as const)
    : isRecord(documented) && isRecord(value)
      ? Object.entries(documented).map(
          ([name, each]) => [`${path === "" ? "" : "."}${name}`, value[name], each] as const,
        )
      : [];
  for (const [name, own, each] of inner) {
    const found = firstLack(own ?? null, each ?? null, `${path}${name}`);
    if (found !== undefined) return found;
  }
  return { path, expected: documented, actual: value };
}

/** Whether two JSON values are equal; the order of members does not count. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((each, i) => isSameJson(each, b[i]));
  if (!isRecord(a)) return a === b;
  if (!isRecord(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && isSameJson(a[name], b[name]));
}

/**
 * Whether a client sent the body that its caller gave. Times may have another form, and documented defaults may be there; any other
 * member is invented, null included.
 * @param defaults the members that may be added, with the only value that they may have
 */
export function isSameBody(sent: unknown, given: unknown, defaults: Readonly<Record<string, unknown>> = {}): boolean {
  if (Array.isArray(given)) {
    return (
      Array.isArray(sent) && sent.length === given.length && given.every((each, index) => isSameBody(sent[index], each))
    );
  }
  if (!isRecord(given)) return covers(sent, given);
  if (!isRecord(sent)) return false;
  const isWhole = Object.entries(given).every(([name, each]) => name in sent && isSameBody(sent[name], each));
  const added = Object.entries(sent).filter(([name]) => !(name in given));
  return isWhole && added.every(([name, each]) => name in defaults && isSameJson(each, defaults[name]));
}
