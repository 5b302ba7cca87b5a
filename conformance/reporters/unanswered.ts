import { type Report, type RequirementResult, untouched } from "../core/report/report.ts";
import { amount, firstOf } from "../core/values/amount.ts";

/** What a user can add in the target file or on the command line; the reason of a blocked check names it. */
const given = /\bkeys\.|\bcontrol\b|\bmedia\b|\btarget file\b|\bbudget\b|--\w|\binterrupted\b/;

/**
 * The ids of the requirements that could not be judged because of the server's answers: their checks ran, all were blocked, and nothing
 * that a user can add would have helped.
 */
export function unansweredIds({ checks, requirements }: Pick<Report, "checks" | "requirements">): string[] {
  const reasons = new Map(
    checks.flatMap(({ id, verdict, notClaimed, reason = "" }) =>
      verdict === "blocked" && notClaimed === undefined ? [[id, reason]] : [],
    ),
  );
  const isServers = (id: string) => {
    const reason = reasons.get(id);
    return reason !== undefined && !given.test(reason) && !reason.includes(untouched);
  };
  const isUnanswered = ({ verdict, checks: ids }: RequirementResult) =>
    verdict === "blocked" && ids.length > 0 && ids.every(isServers);
  return requirements.filter(isUnanswered).map(({ id }) => id);
}

/** The sentence names this many. */
const shown = 3;

/** The sentence about them; null if there are none. */
export function unansweredText(report: Pick<Report, "checks" | "requirements" | "subject">): string | null {
  const ids = unansweredIds(report);
  if (ids.length === 0) return null;
  const why = report.subject === "client" ? "of what the client does not do" : "of the server's answers";
  return `${amount(ids.length, "requirement")} could not be judged because ${why}: ${firstOf(ids, shown)}.`;
}
