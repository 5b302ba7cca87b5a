import type { Report } from "../core/report/report.ts";
import { printable } from "../core/values/plain-text.ts";
import { groupEqual } from "./equal-results.ts";
import { type ToldFinding, tellFindings, textOf } from "./told-findings.ts";

/** GitHub shows ten errors and ten warnings of a step, and drops the others in silence. */
const maxAnnotations = 10;

/**
 * Workflow commands of GitHub Actions: an error for each finding that counts and for a missing verdict, and a warning for each warning.
 * @param outdated why the list of known failures is out of date, in one sentence
 */
export function githubAnnotations(report: Report, outdated?: string): string {
  const findings = tellFindings(report).filter(({ kind }) => kind === "fail" || kind === "unstable");
  const warnings = groupEqual(report.checks.filter(({ verdict }) => verdict === "warn")).flatMap((same) => {
    const [first] = same;
    return first ? [command("warning", `${first.id}: ${first.title}`, first.reason ?? "")] : [];
  });
  const errors = findings.map((told) => command("error", titleOf(told), textOf(told).join("\n")));
  const { stopped, inconclusive } = report;
  // A run that found something before it ended has a verdict.
  const ended = (why: string) =>
    findings.length > 0 ? command("notice", "Run ended early", why) : command("error", "No verdict", why);
  const others = [
    ...(stopped ? [ended(stopped)] : []),
    ...(inconclusive ? [command("error", "No verdict", inconclusive)] : []),
  ];
  if (outdated !== undefined) others.push(command("error", "Known failures", outdated));
  return [...others, ...shown("error", errors), ...shown("warning", warnings)].map((line) => `${line}\n`).join("");
}

/** At most ten; the last one counts those that are not shown. */
function shown(kind: "error" | "warning", commands: readonly string[]): readonly string[] {
  if (commands.length <= maxAnnotations) return commands;
  const rest = commands.length - maxAnnotations + 1;
  const last = command(kind, `${rest} more`, "The job summary and the report show them.");
  return [...commands.slice(0, maxAnnotations - 1), last];
}

function titleOf({ number, finding }: ToldFinding): string {
  return `Finding ${number}: ${finding.requirement}`;
}

function command(name: "error" | "warning" | "notice", title: string, message: string): string {
  return `::${name} title=${property(title)}::${data(message)}`;
}

/** The runner decodes exactly these sequences. */
function data(text: string): string {
  return printable(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
