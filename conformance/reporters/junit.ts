import { operationList } from "../../generated/operations.ts";
import { groupOf } from "../core/check-group.ts";
import { type CheckResult, type Report, scriptOf } from "../core/report/report.ts";
import { topicOf } from "../core/topic.ts";
import { plainText, printableXml } from "../core/values/plain-text.ts";
import { type Promised, promisesOf } from "./promises.ts";
import { type ToldFinding, tellFindings, textOf } from "./told-findings.ts";

const operations = new Map<string, (typeof operationList)[number]>(
  operationList.map((each) => [each.operationId, each]),
);

/** The report as JUnit XML for CI systems: a suite for each topic, with a case for each check of what is claimed. */
export function junitXml(report: Report): string {
  const claimed = report.checks.filter(({ notClaimed }) => notClaimed === undefined);
  // Of two findings of one rule, the first to fix is the one that its case tells.
  const told = tellFindings(report).toReversed();
  const findings = new Map(told.flatMap((each) => each.finding.checks.map((id) => [id, each] as const)));
  const promises = promisesOf(report);
  const topics = [...new Set(claimed.map(topicOfResult))];
  const suites = topics.map((topic) => {
    const checks = claimed.filter((check) => topicOfResult(check) === topic);
    const counted = attributes({ name: topic, ...counts(checks, findings), timestamp: report.startedAt });
    return `<testsuite ${counted}>\n${checks.map((check) => testCase(check, findings.get(check.id), promises)).join("\n")}\n</testsuite>\n`;
  });
  const all = attributes({
    name: "shortform-contract",
    ...counts(claimed, findings),
    time: (report.durationMs / 1000).toFixed(3),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${all}>\n${suites.join("")}</testsuites>\n`;
}

function topicOfResult({ operationId = "", requirements: ids }: CheckResult): string {
  const operation = operations.get(operationId);
  return topicOf({ requirements: ids, ...(operation && { operation }) });
}

/** How CI systems see a result. */
type Outcome = "passed" | "failures" | "errors" | "skipped";

/** A known failure is skipped, because it does not count. */
function outcomeOf({ verdict }: CheckResult, told: ToldFinding | undefined): Outcome {
  if (verdict === "fail" || verdict === "unstable") return told?.kind === "known" ? "skipped" : "failures";
  return verdict === "error" ? "errors" : verdict === "blocked" ? "skipped" : "passed";
}

function counts(checks: readonly CheckResult[], findings: ReadonlyMap<string, ToldFinding>) {
  const numbers = { tests: checks.length, failures: 0, errors: 0, skipped: 0, passed: 0 };
  for (const check of checks) numbers[outcomeOf(check, findings.get(check.id))] += 1;
  const { passed: _, ...counted } = numbers;
  return counted;
}

function testCase(check: CheckResult, told: ToldFinding | undefined, known: ReadonlyMap<string, Promised>): string {
  const { id, title, verdict, reason = "", requirements: ids } = check;
  const message = attributes({ message: plainText(told?.cause ?? reason) });
  const inner: Readonly<Record<Outcome, string>> = {
    failures: `<failure ${message} ${attributes({ type: told?.finding.requirement ?? ids[0] ?? id })}>${xmlText(detailsOf(check, told))}</failure>`,
    errors: `<error ${attributes({ message: reason })}/>`,
    skipped: `<skipped ${attributes({ message: told ? `known failure: ${told.accepted.join("; ")}` : reason })}/>`,
    passed: verdict === "warn" ? `<system-out>${xmlText(`warning: ${reason}`)}</system-out>` : "",
  };
  const properties = ids
    .map((name) => `<property ${attributes({ name, value: known.get(name)?.says ?? "" })}/>`)
    .join("");
  const name = attributes({ classname: groupOf(id), name: `${id}: ${title}` });
  return `<testcase ${name}><properties>${properties}</properties>${inner[outcomeOf(check, told)]}</testcase>`;
}

/** The finding of a failure; the first case of a finding also has its script. */
function detailsOf({ id, reason = "", evidence = [] }: CheckResult, told: ToldFinding | undefined): string {
  if (told === undefined) return [reason, ...evidence.slice(0, 1).map(({ curl }) => curl)].join("\n");
  const { finding, number, curl } = told;
  if (finding.checks[0] !== id)
    return [`${reason}\n`, `Finding ${number}, shown by ${finding.id}:`, ...textOf(told)].join("\n");
  const steps = scriptOf(evidence).map(
    (each) => `${each.step}\n${each.curl}\nexpected: ${each.expected}\nactual: ${each.actual}\n`,
  );
  const script = finding.story.script || curl || finding.story.shown?.curl || "";
  return [`Finding ${number}:`, ...textOf(told), "", ...steps, script].join("\n");
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  // A parser reads a plain line break in an attribute as a space.
  const escaped = (text: string) => xmlText(text).replace(/[\n\r\t]/g, (c) => `&#${c.charCodeAt(0)};`);
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(" ");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for XML and drops the characters that XML forbids. */
function xmlText(text: string): string {
  const allowed = [...text].filter(isAllowed).join("");
  return printableXml(allowed.replace(/[&<>"]/g, (character) => entities[character] ?? character));
}

/** The production Char of XML 1.0: no control characters but white space, no half of a surrogate pair, no non-character. */
function isAllowed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return "\t\n\r".includes(character);
  return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
}
