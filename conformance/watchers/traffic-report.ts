import { requirements } from "../../generated/requirements.ts";
import type { Place } from "../core/report/ledger.ts";
import type { CheckResult, Report, RequirementResult } from "../core/report/report.ts";
import { reportOf } from "../core/report/report-of.ts";
import { findingsOf } from "../findings/findings.ts";
import { symptomsOf } from "../findings/symptoms.ts";
import { withLevels } from "../levels/levels.ts";

/** The results of a history. */
export interface TrafficResults {
  readonly baseUrl: string;
  /** How many calls of the API were judged. */
  readonly calls: number;
  /** When the first call was sent, in milliseconds. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly results: readonly CheckResult[];
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /** Errors in the kit itself. */
  readonly faults: readonly string[];
  readonly isPart: boolean;
  /** The command that judges the traffic again. */
  readonly command?: string;
}

/** Why a requirement is blocked, and why there is nothing to report. */
const unseen = "no traffic showed it";
const noCall = "Nothing could be judged: there is no call of the API in the traffic.";

/** The report of a history of calls, in the form of a report of `verify`. */
export function trafficReport(traffic: TrafficResults): Report {
  const { baseUrl, calls, startedAt, durationMs, results, places, isPart, command = "shortform check" } = traffic;
  const checks = [...results, ...traffic.faults.map(faultOfKit)];
  const report = reportOf(
    {
      target: baseUrl,
      subject: "traffic",
      startedAt: new Date(startedAt).toISOString(),
      durationMs,
      requests: calls,
      credits: 0,
      checks,
      findings: findingsOf({
        symptoms: symptomsOf(checks, places),
        requirements,
        storyOf: ({ result }) => {
          const [shown] = result.evidence ?? [];
          return { script: "", rerun: command, ...(shown && { shown }) };
        },
      }),
      observations: [],
      transport: { lost: 0, retried: 0 },
    },
    requirements,
    { isPart: true },
  );
  const { inconclusive: _, ...rest } = report;
  return withLevels({
    ...rest,
    requirements: rest.requirements.map(withReason),
    ...(calls === 0 && !isPart && { inconclusive: noCall }),
  });
}

function withReason(result: RequirementResult): RequirementResult {
  return result.verdict === "blocked" ? { ...result, reason: unseen } : result;
}

function faultOfKit(reason: string, index: number): CheckResult {
  return { id: `kit/${index + 1}`, title: "The kit judges every call.", requirements: [], verdict: "error", reason };
}
