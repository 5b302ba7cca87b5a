import { amount } from "../core/amount.ts";
import { type Report, untouched } from "../core/report.ts";

/** What a run can be given, by the target file or on the command line: the reason of a check that lacks it names it. */
const given = /\bkeys\.|\bcontrol\b|\bmedia\b|\btarget file\b|\bbudget\b|--\w|\binterrupted\b/;

/**
 * How many requirements could not be judged because of what the server answered: checks of them ran, each was blocked, and nothing
 * that the run could be given would have helped.
 */
export function countUnanswered({ checks, requirements }: Pick<Report, "checks" | "requirements">): number {
  const reasons = new Map(
    checks.flatMap(({ id, verdict, reason = "" }) => (verdict === "blocked" ? [[id, reason]] : [])),
  );
  const isServers = (id: string) => {
    const reason = reasons.get(id) ?? "";
    return !given.test(reason) && !reason.includes(untouched);
  };
  return requirements.filter((one) => one.verdict === "blocked" && one.checks.length > 0 && one.checks.every(isServers))
    .length;
}

/** The sentence about them; null where there are none. */
export function unansweredText(report: Pick<Report, "checks" | "requirements">): string | null {
  const count = countUnanswered(report);
  if (count === 0) return null;
  return `${amount(count, "requirement")} could not be judged because of what the server answered; the blocked checks say why.`;
}
