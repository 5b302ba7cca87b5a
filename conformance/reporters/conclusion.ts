import { hasNewFailure } from "../core/known-failures.ts";
import type { Report, Verdict } from "../core/report.ts";

/** What a report comes to, in one sentence, and the verdict whose colour it has. */
export interface Conclusion {
  readonly tone: Verdict;
  /** Without a full stop. */
  readonly sentence: string;
}

/** What a report comes to: what is broken before what could not be judged. */
export function conclusionOf(report: Report): Conclusion {
  const { summary, requirements, checks, stopped, inconclusive } = report;
  if (hasNewFailure(report)) return { tone: "fail", sentence: "The server does not conform" };
  if (summary.unstable > 0) {
    return { tone: "unstable", sentence: "Some checks failed, and passed when they were run again" };
  }
  if (summary.error > 0 || checks.some(({ verdict }) => verdict === "error")) {
    return { tone: "error", sentence: "The kit failed in places" };
  }
  if (inconclusive !== undefined) return { tone: "blocked", sentence: "Too little could be judged" };
  if (stopped !== undefined) {
    return { tone: "blocked", sentence: "The run ended early; nothing that it judged is broken" };
  }
  const isKnown = requirements.some(({ known }) => known !== undefined);
  return {
    tone: "pass",
    sentence: isKnown ? "Nothing is broken but what is known" : "No requirement that could be judged is broken",
  };
}
