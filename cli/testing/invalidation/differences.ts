/**
 * Where two JSON values differ, as paths. Items of a list are compared by their ids, not by their places. Items that only one of the lists
 * has count as one difference, whatever their ids.
 */
export function differences(before: unknown, after: unknown, path = ""): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].every(hasId)) {
    const then = new Map(before.map((item) => [item.id, item]));
    const now = new Map(after.map((item) => [item.id, item]));
    const kept = [...then].filter(([id]) => now.has(id));
    const isSame = kept.length === then.size && kept.length === now.size;
    return [
      ...(isSame ? [] : [`${path}/+`]),
      ...kept.flatMap(([id, item]) => differences(item, now.get(id), `${path}/${id}`)),
    ];
  }
  if (!isObject(before) || !isObject(after)) return [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differences(before[name], after[name], `${path}/${name}`));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function hasId(value: unknown): value is { readonly id: string } {
  return isObject(value) && typeof value.id === "string";
}
