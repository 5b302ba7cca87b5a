/**
 * Suggests names for a mistyped one.
 * @returns the names that differ only in case; if there are none, the names that share a longer word with it, best match
 * first
 */
export function nearTo(name: string, names: readonly string[]): string[] {
  const low = name.toLowerCase();
  const same = names.filter((other) => other.toLowerCase() === low);
  if (same.length > 0) return same;
  const words = low.split(/\W+/).filter((word) => word.length > 3);
  const shared = (other: string) => words.filter((word) => other.toLowerCase().includes(word)).length;
  return names.filter((other) => shared(other) > 0).toSorted((a, b) => shared(b) - shared(a));
}
