type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

/**
 * Changes every value of a JSON document at a pointer, in place; `*` stands for each item or key.
 * @param change gets a value and returns the new one; undefined removes it
 * @returns the document, and whether anything changed
 */
export function changedAt(
  document: unknown,
  pointer: string,
  change: (value: unknown) => unknown,
): { readonly document: unknown; readonly isChanged: boolean } {
  const root: Holder = { document };
  const names = ["document", ...pointer.split("/").slice(1)];
  let isChanged = false;
  const visit = (holder: Holder, [name = "", ...rest]: readonly string[]): void => {
    // The last first, because removing an item moves those after it.
    for (const key of name === "*" ? Object.keys(holder).toReversed() : [name]) {
      if (!Object.hasOwn(holder, key)) continue;
      const value = holder[key];
      if (rest.length > 0) {
        if (isHolder(value)) visit(value, rest);
        continue;
      }
      const wanted = change(value);
      if (wanted === value) continue;
      isChanged = true;
      if (wanted !== undefined) holder[key] = wanted;
      else if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
    }
    // A list has no holes, which a filter skips.
    if (Array.isArray(holder)) holder.splice(0, holder.length, ...holder.filter(() => true));
  };
  visit(root, names);
  return { document: root.document, isChanged };
}

/** The values of a JSON document at a pointer. */
export function valuesAt(document: unknown, pointer: string): unknown[] {
  const found: unknown[] = [];
  changedAt(document, pointer, (value) => {
    found.unshift(value);
    return value;
  });
  return found;
}
