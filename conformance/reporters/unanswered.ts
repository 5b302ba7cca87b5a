import { type Report, untouched } from "../core/report/report.ts";
import { amount } from "../core/values/amount.ts";

/** What a user can add in the target file or on the command line; the reason of a blocked check names it. */
const given = /\bkeys\.|\bcontrol\b|\bmedia\b|\btarget file\b|\bbudget\b|--\w|\binterrupted\b/;

/**
 * How many requirements could not be judged because of the server's answers: their checks ran, all were blocked, and nothing
 * that a user can add would have helped.
 */
export function countUnanswered({ checks, requirements }: Pick<Report, "checks" | "requirements">): number {
  const reasons = new Map(
    checks.flatMap(({ id, verdict, notClaimed, reason = "" }) =>
      verdict === "blocked" && notClaimed === undefined ? [[id, reason]] : [],
    ),
  );
  const isServers = (id: string) => {
    const reason = reasons.get(id);
    return reason !== undefined && !given.test(reason) && !reason.includes(untouched);
  };
  return requirements.filter((one) => one.verdict === "blocked" && one.checks.length > 0 && one.checks.every(isServers))
    .length;
}

/** The sentence about them; null if there are none. */
export function unansweredText(report: Pick<Report, "checks" | "requirements" | "subject">): string | null {
  const count = countUnanswered(report);
  if (count === 0) return null;
  const why = report.subject === "client" ? "of what the client does not do" : "of the server's answers";
  return `${amount(count, "requirement")} could not be judged because ${why}; the blocked checks say why.`;
}
