/** The output of the benchmarks: Markdown sections with tables. */
export interface Section {
  readonly title: string;
  /** Paragraphs, lists and tables. */
  readonly text: readonly string[];
}

export type Cell = string;

/** A Markdown table; numbers are right-aligned. @param head the first cell is the heading of the row names */
export function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), `|---${"|---:".repeat(head.length - 1)}|`, ...rows.map(line)].join("\n");
}

/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
    : (sorted[Math.floor(middle)] ?? Number.NaN);
}
