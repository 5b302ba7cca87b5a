import { amount } from "../core/amount.ts";
import { knownText } from "../core/known-failures.ts";
import { plainText, printable } from "../core/plain-text.ts";
import type { Plan } from "../core/plan.ts";
import { type CheckResult, type Evidence, type Report, scriptOf, type Verdict, verdicts } from "../core/report.ts";
import { conclusionOf } from "./conclusion.ts";
import { groupEqual } from "./equal-results.ts";
import { exportLine, shownCurls } from "./key-variables.ts";
import { matrixLines } from "./matrix.ts";
import { type Colours, coloursFor, marksOf } from "./output.ts";
import { unansweredText } from "./unanswered.ts";

/** The results of a run: failures with their evidence, blocked checks with reasons, and the totals. */
export function summaryText(report: Report, colours: Colours = coloursFor(process.stdout)): string {
  const marks = marksOf(colours);
  const lines = matrixLines(report, { pass: colours.green, fail: colours.red, dim: colours.dim });
  const curls: string[] = [];
  for (const verdict of ["error", "fail", "unstable", "warn"] as const) {
    const found = report.checks.filter((check) => check.verdict === verdict);
    if (found.length > 0) lines.push("", marks[verdict](colours.bold(titleOf(verdict, found.length))));
    for (const same of groupEqual(found)) {
      lines.push(...failureLines(same, verdict, colours));
      curls.push(...same.slice(0, 1).flatMap(shownCurls));
    }
  }
  const keys = exportLine(curls);
  if (keys !== null) lines.push("", colours.dim(`The curl lines read their keys from the environment: ${keys}`));
  lines.push(...knownLines(report, colours), ...blockedLines(report, colours));
  const { summary } = report;
  const unanswered = unansweredText(report);
  const { tone, sentence } = conclusionOf(report);
  const counts = verdicts.map((v) => (summary[v] > 0 ? marks[v] : colours.dim)(`${summary[v]} ${v}`));
  lines.push(
    "",
    `The run sent ${amount(report.requests, "request")} to ${report.target} in ${(report.durationMs / 1000).toFixed(1)} s and cost ${amount(report.credits, "credit")} by the contract's prices.`,
    `Requirements: ${counts.join(", ")}.`,
    ...transportLines(report),
    marks[tone](colours.bold(`${sentence}.`)),
    ...(report.inconclusive === undefined ? [] : [colours.yellow(report.inconclusive)]),
    ...(unanswered === null ? [] : [colours.yellow(unanswered)]),
  );
  return `${lines.join("\n")}\n`;
}

/** A line about lost connections and retries, if there were any. */
function transportLines({ transport: { lost, retried } }: Report): string[] {
  if (lost + retried === 0) return [];
  const were = lost === 1 ? "was" : "were";
  return [`${amount(lost, "connection")} ${were} lost, and ${amount(retried, "request")} retried.`];
}

function titleOf(verdict: "error" | "fail" | "unstable" | "warn", count: number): string {
  const checks = amount(count, "check");
  return {
    error: `${checks} could not run (error in the kit)`,
    fail: `${checks} failed`,
    unstable: `${checks} failed and then passed when retried`,
    warn: `${checks} with a warning`,
  }[verdict];
}

function failureLines(same: readonly CheckResult[], verdict: Verdict, colours: Colours): string[] {
  const { bold, cyan, dim } = colours;
  const [first] = same;
  if (first === undefined) return [];
  const evidence = first.evidence?.[0];
  const others = same.slice(1).map(({ id }) => id);
  const broken = [...new Set(same.flatMap(({ requirements }) => requirements))];
  const place = evidence?.pointer ? dim(`  at ${plainText(evidence.pointer)}`) : "";
  const response = evidence?.response;
  const script = scriptOf(first.evidence ?? []);
  return [
    "",
    `  ${marksOf(colours)[verdict]("✗")} ${bold(first.id)}  ${first.title}`,
    `    requirements: ${listed(broken, 6)}`,
    `    ${plainText(first.reason ?? "")}${place}`,
    ...(response ? [`    answer: ${response.status} ${plainText(response.body, 160)}`] : []),
    ...(script.length > 0 ? scriptLines(script, colours) : []),
    ...(evidence && script.length === 0 ? [`    ${cyan(printable(evidence.curl))}`] : []),
    ...(others.length > 0 ? [dim(`    the same in ${others.length} more: ${listed(others, 5)}`)] : []),
  ];
}

/** The calls of a script with their results; ids and keys are from the run. */
function scriptLines(script: readonly Evidence[], { cyan, dim }: Colours): string[] {
  return script.flatMap(({ step = "", expected, actual, curl }) => [
    `    ${plainText(step)}${dim(`  expected ${plainText(expected)}: ${plainText(actual)}`)}`,
    `      ${cyan(printable(curl))}`,
  ]);
}

function listed(names: readonly string[], most: number): string {
  return `${names.slice(0, most).join(", ")}${names.length > most ? ", …" : ""}`;
}

function knownLines({ requirements }: Report, { bold }: Colours): string[] {
  const rows = requirements.flatMap((each) => {
    const known = knownText(each);
    return known === null ? [] : [`  ${each.id}: ${plainText(known)}`];
  });
  return rows.length > 0 ? ["", bold("Known failures, which do not count"), ...rows] : [];
}

function blockedTitle(requirements: number): string {
  const shown = requirements === 0 ? " (other checks show their requirements)" : "";
  return `Blocked checks, and why${shown}`;
}

function blockedLines({ checks, requirements, summary }: Report, { bold }: Colours): string[] {
  const reasons = new Map<string, number>();
  for (const { verdict, reason = "", notClaimed } of checks) {
    if (verdict === "blocked" && notClaimed === undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const rows = [...reasons]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `  ${String(count).padStart(4)}  ${plainText(reason)}`);
  const unchecked = requirements.filter((requirement) => requirement.checks.length === 0).length;
  return [
    ...(rows.length > 0 ? ["", bold(blockedTitle(summary.blocked)), ...rows] : []),
    ...(unchecked > 0
      ? ["", `No check of this run judges ${amount(unchecked, "requirement")}; their verdict is blocked.`]
      : []),
  ];
}

/** The plan of each profile as a small table. */
export function planText(plans: readonly Plan[]): string {
  const rows = plans.map((plan) =>
    [plan.profile, plan.checks, plan.requests, plan.credits, plan.creates, plan.minutes.toFixed(1)].map(String),
  );
  const table = [["profile", "checks", "requests", "credits", "creates", "minutes"], ...rows];
  const text = table
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(10) : cell.padStart(9))).join(" "))
    .join("\n");
  return `${text}
Measured on the sandbox; your server may need a few more polls. Minutes are the minimum at the documented rate limits (0 with a
movable clock); checks that would exceed budget.minutes are blocked. The run removes the resources that it creates, if possible.
`;
}
