import { operations } from "../../../generated/operations.ts";
import type { Systematic } from "../../../mocks/sandbox/faults/systematic/systematic.ts";
import type { SystematicKill } from "./kill.ts";

export interface Row {
  readonly fault: Systematic;
  readonly kill: SystematicKill;
}

const shareOf = (rows: readonly Row[]): string =>
  rows.length === 0 ? "" : `${rows.filter(({ kill }) => kill.end === "killed").length}/${rows.length}`;

/** A Markdown table: for each operator and topic, how many of the faults were killed. */
export function tableOf(rows: readonly Row[]): string {
  const topics = [...new Set(rows.map(({ fault }) => operations[fault.operation].tag))].sort();
  const operators = [...new Set(rows.map(({ fault }) => `${fault.family}: ${fault.operator}`))];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const share = (of: readonly Row[]) => {
    const killed = of.filter(({ kill }) => kill.end === "killed").length;
    return of.length === 0 ? "" : `${((100 * killed) / of.length).toFixed(1)} %`;
  };
  const body = operators.map((operator) => {
    const of = rows.filter(({ fault }) => `${fault.family}: ${fault.operator}` === operator);
    return line([
      operator,
      ...topics.map((topic) => shareOf(of.filter(({ fault }) => operations[fault.operation].tag === topic))),
      shareOf(of),
      share(of),
    ]);
  });
  const all = line([
    "all",
    ...topics.map((topic) => shareOf(rows.filter(({ fault }) => operations[fault.operation].tag === topic))),
    shareOf(rows),
    share(rows),
  ]);
  const head = ["operator", ...topics, "all", "share"];
  return [line(head), line(head.map(() => "---")), ...body, all].join("\n");
}
