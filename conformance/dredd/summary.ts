import { firstOf } from "../core/values/amount.ts";
import { plainText } from "../core/values/plain-text.ts";
import { answersWithoutStatus } from "./declared.ts";
import { type AnswerResult, countOutcomes, type HooksResult } from "./outcome.ts";

/** How many operations to list per reason; the rest is counted. */
const maxNamed = 4;

/**
 * What the runner prints: each failure, the skipped answers by their reason, and the counts.
 * @param baseUrl the judged server @param seconds the duration
 */
export function summaryOf(result: HooksResult, baseUrl: string, seconds: number): string {
  const { outcomes, credits } = result;
  const counts = countOutcomes(outcomes);
  const bad = outcomes.filter(({ outcome }) => outcome === "fail" || outcome === "error");
  const skipped = grouped(outcomes.filter(({ outcome }) => outcome === "skip"));
  const lines = [
    ...bad.map((one) => `${one.outcome === "fail" ? "FAIL " : "ERROR"} ${nameOf(one)}: ${plainText(one.reason ?? "")}`),
    ...(skipped.length > 0 ? ["Skipped, and why", ...skipped] : []),
    "",
    `Dredd ran ${counts.pass + counts.fail} of ${outcomes.length} declared answers on ${baseUrl} in ${seconds.toFixed(1)} s (up to ${credits} credits by the contract's prices).`,
    `Answers: ${counts.pass} pass, ${counts.fail} fail, ${counts.skip} skip, ${counts.error} error.`,
    `${answersWithoutStatus.length} failures are declared without an exact status (default, 4XX); Dredd can't run them.`,
  ];
  return `${lines.join("\n").trim()}\n`;
}

/** 0 all answers are as declared, 1 an answer is not, 2 nothing ran, or not to the end. */
export function exitCodeOf({ outcomes, isInterrupted }: HooksResult): 0 | 1 | 2 {
  const { pass, fail, error } = countOutcomes(outcomes);
  if (error > 0) return 2;
  if (fail > 0) return 1;
  return pass === 0 || isInterrupted ? 2 : 0;
}

function nameOf({ operationId, status }: AnswerResult): string {
  return `${operationId} ${status}`;
}

/** A line for each reason, the most frequent first. */
function grouped(outcomes: readonly AnswerResult[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const one of outcomes) {
    const reason = one.reason ?? "";
    byReason.set(reason, [...(byReason.get(reason) ?? []), nameOf(one)]);
  }
  return [...byReason]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(
      ([reason, names]) => `  ${String(names.length).padStart(4)}  ${plainText(reason)}: ${firstOf(names, maxNamed)}`,
    );
}
