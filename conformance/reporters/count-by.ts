/** How many of the texts have each name, the most frequent first. */
export function countBy(texts: readonly string[], nameOf: (text: string) => string = String): readonly Count[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(nameOf(text), (counts.get(nameOf(text)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

export type Count = readonly [name: string, count: number];
