import pc from "picocolors";
import type { Plan } from "../core/plan.ts";
import { type CheckResult, type Report, type Verdict, verdicts } from "../core/report.ts";
import type { RunEvent } from "../core/runner.ts";

/** Where a reporter writes. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

const marks: Readonly<Record<Verdict, (text: string) => string>> = {
  pass: pc.green,
  fail: pc.red,
  warn: pc.yellow,
  blocked: pc.dim,
  error: pc.magenta,
};

/** Shows how far a run is: one line that changes on a terminal, a line per group of checks elsewhere. */
export function progressReporter(output: Output): (event: RunEvent) => void {
  let group = "";
  let counts = new Map<Verdict, number>();
  const flush = () => {
    if (group === "") return;
    clearLine(output);
    const parts = [...counts].map(([verdict, count]) => marks[verdict](`${count} ${verdict}`));
    output.write(`  ${group.padEnd(16)} ${parts.join(", ")}\n`);
  };
  return (event) => {
    if (event.type === "check") {
      const [name = ""] = event.check.id.split("/");
      if (name !== group) {
        flush();
        group = name;
        counts = new Map();
      }
      showLine(output, `  [${event.index + 1}/${event.total}] ${event.check.id}`);
    } else if (event.type === "result") {
      const { verdict } = event.result;
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    } else if (event.type === "wait") {
      const until = event.until.toTimeString().slice(0, 8);
      const text = `  waiting ${Math.ceil(event.seconds)} s until ${until}: ${event.why}`;
      if (output.isTTY) showLine(output, text);
      else output.write(`${text}\n`);
    } else if (event.type === "end") {
      flush();
    }
  };
}

function showLine(output: Output, text: string): void {
  if (!output.isTTY) return;
  clearLine(output);
  output.write(text.slice(0, (output.columns ?? 80) - 1));
}

function clearLine(output: Output): void {
  if (output.isTTY) output.write("\r\u001b[K");
}

/** What a run found: failures with their evidence, what was blocked and why, and the totals. */
export function summaryText(report: Report): string {
  const lines: string[] = [];
  for (const verdict of ["error", "fail", "warn"] as const) {
    const found = report.checks.filter((check) => check.verdict === verdict);
    if (found.length > 0) lines.push("", marks[verdict](pc.bold(titleOf(verdict, found.length))));
    for (const same of groupEqual(found)) lines.push(...failureLines(same, verdict));
  }
  lines.push(...blockedLines(report.checks));
  const { summary } = report;
  const counts = verdicts.map((v) => (summary[v] > 0 ? marks[v] : pc.dim)(`${summary[v]} ${v}`));
  lines.push(
    "",
    `${report.target} was sent ${report.requests} requests in ${(report.durationMs / 1000).toFixed(1)} s and charged ${report.credits} credits by the contract's prices.`,
    `Requirements: ${counts.join(", ")}.`,
    conclusion(report),
  );
  return `${lines.join("\n")}\n`;
}

function conclusion({ checks, summary }: Report): string {
  const has = (verdict: "fail" | "error") => summary[verdict] > 0 || checks.some((check) => check.verdict === verdict);
  if (has("fail")) return pc.red(pc.bold("The server does not conform."));
  if (has("error")) return pc.magenta(pc.bold("The kit failed; what it could not judge is listed above."));
  return pc.green(pc.bold("No requirement that could be judged is broken."));
}

function titleOf(verdict: "error" | "fail" | "warn", count: number): string {
  const checks = `${count} ${count === 1 ? "check" : "checks"}`;
  return {
    error: `${checks} could not run (the kit is at fault)`,
    fail: `${checks} failed`,
    warn: `${checks} with a warning`,
  }[verdict];
}

/** Failures with the same sentence are one thing to mend. */
function groupEqual(results: readonly CheckResult[]): CheckResult[][] {
  const groups = new Map<string, CheckResult[]>();
  for (const result of results) {
    const key = `${result.id.split("/")[0]} ${result.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()];
}

function failureLines(same: readonly CheckResult[], verdict: Verdict): string[] {
  const [first] = same;
  if (first === undefined) return [];
  const evidence = first.evidence?.[0];
  const others = same.slice(1).map(({ id }) => id);
  const broken = [...new Set(same.flatMap(({ requirements }) => requirements))];
  const place = evidence?.pointer ? pc.dim(`  at ${plain(evidence.pointer)}`) : "";
  const response = evidence?.response;
  return [
    "",
    `  ${marks[verdict]("✗")} ${pc.bold(first.id)}  ${first.title}`,
    `    requirements: ${listed(broken, 6)}`,
    `    ${plain(first.reason ?? "")}${place}`,
    ...(response ? [`    answer: ${response.status} ${oneLine(response.body)}`] : []),
    ...(evidence ? [`    ${pc.cyan(printable(evidence.curl))}`] : []),
    ...(others.length > 0 ? [pc.dim(`    the same in ${others.length} more: ${listed(others, 5)}`)] : []),
  ];
}

function listed(names: readonly string[], most: number): string {
  return `${names.slice(0, most).join(", ")}${names.length > most ? ", …" : ""}`;
}

function blockedLines(checks: readonly CheckResult[]): string[] {
  const reasons = new Map<string, number>();
  for (const { verdict, reason = "" } of checks) {
    if (verdict === "blocked") reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  if (reasons.size === 0) return [];
  const rows = [...reasons].sort(([, a], [, b]) => b - a);
  return [
    "",
    pc.bold("Blocked, and what is missing"),
    ...rows.map(([reason, count]) => `  ${String(count).padStart(4)}  ${plain(reason)}`),
  ];
}

/** What a server sends must not colour the terminal, move its cursor or turn the direction of the text. */
function printable(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "·");
}

/** A sentence stays on its line. */
function plain(text: string): string {
  return printable(text.replace(/\s+/g, " "));
}

function oneLine(text: string): string {
  const flat = plain(text.slice(0, 1000));
  return flat.length > 160 ? `${flat.slice(0, 160)}…` : flat;
}

/** The plan of each profile as a small table. */
export function planText(plans: readonly Plan[]): string {
  const rows = plans.map((plan) =>
    [plan.profile, plan.checks, plan.requests, plan.credits, plan.creates, plan.minutes.toFixed(1)].map(String),
  );
  const table = [["profile", "checks", "requests", "credits", "creates", "minutes"], ...rows];
  const text = table
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(9) : cell.padStart(9))).join(" "))
    .join("\n");
  return `${text}\nMinutes are the least at the documented limits with one key; what the run makes and can remove, it removes.\n`;
}
