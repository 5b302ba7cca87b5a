import { hasNewFailure } from "../core/report/known-failures.ts";
import type { Report, Verdict } from "../core/report/report.ts";

/** The conclusion of a report in one sentence, and the verdict that gives its colour. */
export interface Conclusion {
  readonly tone: Verdict;
  /** Without a full stop. */
  readonly sentence: string;
}

/** That a run with `--failed` repeats one that ended early, without a full stop; null if it does not. */
export function neverRanText({ repeats }: Report): string | null {
  if (repeats?.stopped === undefined) return null;
  const why = repeats.stopped.startsWith("--bail") ? " because of --bail" : "";
  return `Nothing that was judged is broken, but the earlier run ended early${why}, so the checks after that never ran; run without --failed to judge everything`;
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
  const gap = neverRanText(report);
  if (gap !== null) return { tone: "blocked", sentence: gap };
  const isKnown = requirements.some(({ known }) => known !== undefined);
  return {
    tone: "pass",
    sentence: isKnown ? "Nothing is broken except known failures" : "No requirement that could be judged is broken",
  };
}
