import { groupOf } from "../core/check-group.ts";
import { printableXml } from "../core/plain-text.ts";
import { type CheckResult, type Report, scriptOf } from "../core/report.ts";

/** The report as JUnit XML for CI systems, one test case per check. */
export function junitXml(report: Report): string {
  const count = (verdict: string) => report.checks.filter((check) => check.verdict === verdict).length;
  const suite = attributes({
    name: "shortform-contract",
    tests: report.checks.length,
    failures: count("fail") + count("unstable"),
    errors: count("error"),
    skipped: count("blocked"),
    time: (report.durationMs / 1000).toFixed(3),
    timestamp: report.startedAt,
  });
  const cases = report.checks.map(testCase).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite ${suite}>\n${cases}\n</testsuite>\n</testsuites>\n`;
}

function testCase({ id, title, verdict, reason = "", evidence }: CheckResult): string {
  const group = groupOf(id);
  const script = scriptOf(evidence ?? []);
  const details = (script.length > 0 ? script : (evidence ?? [])).map(
    ({ curl, expected, actual, step }) =>
      `${step === undefined ? "" : `${step}\n`}${curl}\nexpected: ${expected}\nactual: ${actual}`,
  );
  const message = attributes({ message: reason });
  const failure = `<failure ${message}>${xmlText(details.join("\n\n"))}</failure>`;
  const inner: Readonly<Record<string, string>> = {
    fail: failure,
    unstable: failure,
    error: `<error ${message}/>`,
    blocked: `<skipped ${message}/>`,
    warn: `<system-out>${xmlText(`warning: ${reason}`)}</system-out>`,
  };
  const name = attributes({ classname: group, name: `${id}: ${title}` });
  return `<testcase ${name}>${inner[verdict] ?? ""}</testcase>`;
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
