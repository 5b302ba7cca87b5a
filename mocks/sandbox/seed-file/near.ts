/** Which name of a list was probably meant, or all of them: the end of a sentence, with its full stop. */
export function choices(meant: string, names: readonly string[]): string {
  if (names.length === 0) return "there is none.";
  const near = names.find((name) => distance(name.toLowerCase(), meant.toLowerCase()) <= 2);
  return near === undefined ? `use one of ${names.join(", ")}.` : `did you mean ${near}?`;
}

/** How many letters must change, be added or removed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (b[j - 1] === letter ? 0 : 1);
      next[j] = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
