import type { LevelCounts, LevelResult, Report } from "../core/report/report.ts";
import { amount } from "../core/values/amount.ts";

/** Paints a text by what it says. */
export interface Paint {
  readonly pass: (text: string) => string;
  readonly fail: (text: string) => string;
  readonly dim: (text: string) => string;
}

/** The most topics that a line names. */
const maxTopics = 5;

/** Whether the target claims anything of what is counted. */
export function isClaimed({ pass, fail, blocked }: LevelCounts): boolean {
  return pass + fail + blocked > 0;
}

/** A line for each level: whether it stands, what is missing in which topics, and which is next. */
export function matrixLines({ levels = [], notClaimed = [] }: Report, paint: Paint): string[] {
  const [first] = levels;
  if (first === undefined) return [];
  const lines = levels.map((level) => {
    const claimed = isClaimed(level.counts);
    const state = level.stands ? paint.pass("stands") : claimed ? stateOf(level, paint) : paint.dim("not claimed");
    return `  ${level.level.padEnd(7)} ${state}${claimed ? ` ${rest(level)}` : ""}${level.next ? "  <- next" : ""}`;
  });
  return [
    "",
    `Levels of contract ${first.contract}`,
    ...lines,
    ...(notClaimed.length > 0 ? [paint.dim(`  Not claimed: ${listed(notClaimed)}`)] : []),
  ];
}

function stateOf({ counts: { fail }, topics }: LevelResult, paint: Paint): string {
  if (fail === 0) return "not yet,";
  const where = topics.filter(({ counts }) => counts.fail > 0).toSorted((a, b) => b.counts.fail - a.counts.fail);
  const named = where.slice(0, maxTopics).map(({ topic, counts }) => `${topic} ${counts.fail}`);
  return paint.fail(`${fail} failed (${named.join(", ")}${where.length > maxTopics ? ", …" : ""}),`);
}

function rest({ counts: { pass, blocked, notClaimed } }: { readonly counts: LevelCounts }): string {
  const parts = [`${pass} passed`, ...(blocked > 0 ? [`${blocked} blocked`] : [])];
  return [...parts, ...(notClaimed > 0 ? [`${notClaimed} not claimed`] : [])].join(", ");
}

function listed(operations: readonly string[]): string {
  if (operations.length <= maxTopics) return operations.join(", ");
  return `${operations.slice(0, maxTopics).join(", ")} and ${amount(operations.length - maxTopics, "other operation")}`;
}
