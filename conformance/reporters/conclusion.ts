import { hasNewFailure } from "../core/report/known-failures.ts";
import type { Report, Verdict } from "../core/report/report.ts";

/** The conclusion of a report in one sentence, and the verdict that gives its colour. */
export interface Conclusion {
  readonly tone: Verdict;
  /** Without a full stop. */
  readonly sentence: string;
}

/** The conclusion of a report: failures come before requirements that could not be judged. */
export function conclusionOf(report: Report): Conclusion {
  const { summary, requirements, checks, stopped, inconclusive } = report;
  if (hasNewFailure(report))
    return { tone: "fail", sentence: `The ${report.subject === "client" ? "client" : "server"} does not conform` };
  if (summary.unstable > 0) {
    return { tone: "unstable", sentence: "Some checks failed and then passed when retried" };
  }
  if (summary.error > 0 || checks.some(({ verdict }) => verdict === "error")) {
    return { tone: "error", sentence: "The kit failed in some checks" };
  }
  if (inconclusive !== undefined) return { tone: "blocked", sentence: "Too little could be judged" };
  if (stopped !== undefined) {
    return { tone: "blocked", sentence: "The run ended early; no requirement that it judged is broken" };
  }
  const isKnown = requirements.some(({ known }) => known !== undefined);
  return {
    tone: "pass",
    sentence: isKnown ? "Nothing is broken except known failures" : "No requirement that could be judged is broken",
  };
}
