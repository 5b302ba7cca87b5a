import type { ClientRequirement } from "../../generated/client-requirements.ts";
import type { Requirement } from "../../generated/requirements.ts";
import type { Report } from "../core/report.ts";
import { reportOf } from "../core/report-of.ts";
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
  const judged = new Set(run.checks.flatMap((check) => check.requirements));
  return reportOf(
    {
      target,
      subject: "client",
      startedAt,
      durationMs: Math.round(run.durationMs),
      requests: run.requests,
      credits: 0,
      checks: run.checks,
      findings: clientFindings(run.checks, requirements, { program, driver: target, folder }),
      observations: [],
      transport: { lost: 0, retried: 0 },
    },
    asRequirements(requirements.filter(({ id }) => judged.has(id))),
  );
}
