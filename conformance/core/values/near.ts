/** How many names a message suggests. */
const maxSuggestions = 3;

/**
 * Suggests names for a mistyped one.
 * @returns the names that differ only in case; if there are none, up to three others: first those that a few typing errors
 * explain, then those that share a longer word with it
 */
export function nearTo(name: string, names: Iterable<string>): string[] {
  const low = name.toLowerCase();
  const all = [...new Set(names)];
  const same = all.filter((other) => other.toLowerCase() === low);
  if (same.length > 0) return same;
  const mistyped = best(all, (other) => {
    const errors = typingErrors(low, other.toLowerCase());
    return errors <= Math.max(1, Math.floor(low.length / 3)) ? -errors : undefined;
  });
  const words = low.split(/\W+/).filter((word) => word.length > 3);
  const related = best(all, (other) => words.filter((word) => other.toLowerCase().includes(word)).length || undefined);
  return [...new Set([...mistyped, ...related])].slice(0, maxSuggestions);
}

/** ` (did you mean createPost?)`, or nothing if no name is near. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const near = nearTo(name, names);
  return near.length > 0 ? ` (did you mean ${near.join(" or ")}?)` : "";
}

/** The names with a score, highest first. */
function best(names: readonly string[], score: (name: string) => number | undefined): string[] {
  return names
    .flatMap((name) => {
      const points = score(name);
      return points === undefined ? [] : [{ name, points }];
    })
    .toSorted((a, b) => b.points - a.points)
    .map(({ name }) => name);
}

/** How many letters must be added, left out, replaced or swapped with the next to turn one text into the other. */
function typingErrors(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  let before: readonly number[] = [];
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, wanted] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + Number(letter !== wanted);
      const isSwapped = index > 0 && at > 0 && letter === other[at - 1] && one[index - 1] === wanted;
      const swapped = isSwapped ? (before[at - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, swapped, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}
