import type { ClientRequirement } from "../../generated/client-requirements.ts";
import type { Requirement } from "../../generated/requirements.ts";
import type { ClientLevelResult, Report } from "../core/report/report.ts";
import { reportOf } from "../core/report/report-of.ts";
import { summarize } from "../core/report/verdicts.ts";
import { type Commands, clientFindings } from "./findings.ts";
import type { ClientRun } from "./judge.ts";

/** The requirements of clients in the form that reports and lists of known failures use. */
export function asRequirements(requirements: readonly ClientRequirement[]): Requirement[] {
  return requirements.map(({ id, level, says, source, operations }) => ({
    id,
    kind: "written",
    level: level === "should" ? "may" : "must",
    says,
    source,
    operations,
  }));
}

/**
 * The report of a run (DESIGN section 6). Requirements that no selected case judges are left out.
 * @param target the driver, as a shell runs it
 */
export function clientReport(
  run: ClientRun,
  requirements: readonly ClientRequirement[],
  { target, startedAt, program, folder }: Pick<Report, "target" | "startedAt"> & Pick<Commands, "program" | "folder">,
): Report {
  // The end of a run also judges what another level asks.
  const asked = new Set(requirements.map(({ id }) => id));
  const checks = run.checks.filter((check) => check.requirements.some((id) => asked.has(id)));
  const judged = new Set(checks.flatMap((check) => check.requirements));
  const report = reportOf(
    {
      target,
      subject: "client",
      startedAt,
      durationMs: Math.round(run.durationMs),
      requests: run.requests,
      credits: 0,
      checks,
      findings: clientFindings(checks, requirements, { program, driver: target, folder }),
      observations: [],
      transport: { lost: 0, retried: 0 },
    },
    asRequirements(requirements.filter(({ id }) => judged.has(id))),
  );
  return {
    ...report,
    clientLevels: levelsOf(report, requirements),
    ...(run.inconclusive !== undefined && { inconclusive: run.inconclusive }),
  };
}

/** How many requirements of each level the client keeps. */
function levelsOf(
  { requirements: results }: Pick<Report, "requirements">,
  requirements: readonly ClientRequirement[],
): readonly ClientLevelResult[] {
  const tierOf = new Map(requirements.map(({ id, tier }) => [id, tier]));
  return (["basic", "robust", "careful"] as const).flatMap((level) => {
    const own = results.filter(({ id }) => tierOf.get(id) === level);
    return own.length === 0 ? [] : [{ level, requirements: own.length, counts: summarize(own) }];
  });
}
