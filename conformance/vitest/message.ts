import { requirements } from "../../generated/requirements.ts";
import type { CheckResult, Finding } from "../core/report/report.ts";
import { amount } from "../core/values/amount.ts";
import { plainText, printable, shortText } from "../core/values/plain-text.ts";
import { rootOf } from "../reporters/missing.ts";

/** The most characters of a title, and of a reason: each fits on a line. */
const lineLength = 100;

/** The name of a test: a requirement's sentence may list every value of an enumeration. */
export function testTitle({ id, title }: Pick<CheckResult, "id" | "title">): string {
  return `${id}: ${shortText(title, lineLength)}`;
}

/** Why a test is skipped. */
export function skipReason({ reason = "" }: Pick<CheckResult, "reason">): string {
  return shortText(rootOf(reason), lineLength);
}

/** What a test failed for: the cause, the requirement, what was expected and what came, and the call that shows it. */
export function failureMessage({ reason = "", operationId, requirements: broken, evidence = [] }: CheckResult): string {
  const [shown] = evidence;
  const place = operationId ?? shown?.operationId;
  const told = broken.slice(0, 3).map((id) => ["requirement", `${id}: ${saysOf(id)}`] as const);
  const rows: readonly (readonly [string, string])[] = [
    ...told,
    ...(shown
      ? ([
          ["expected", shown.expected],
          ["actual", `${shown.actual}${shown.pointer === undefined ? "" : ` at ${shown.pointer}`}`],
          ["call", `${shown.request.method} ${shown.request.url}`],
          ["answer", shown.response ? `${shown.response.status} ${shown.response.body.slice(0, 500)}` : "none"],
          ["again", shown.curl],
        ] as const)
      : []),
  ];
  return printable(
    [
      `${place === undefined ? "" : `${place}: `}${plainText(reason)}`,
      ...rows.map(([name, text]) => `  ${`${name}:`.padEnd(13)}${text}`),
    ].join("\n"),
  );
}

/** A requirement in words, with its place in the documents. */
function saysOf(id: string): string {
  const { says = "", source } = requirements.find((requirement) => requirement.id === id) ?? {};
  return `${says}${source ? ` (${source.doc} document, ${source.section})` : ""}`;
}

/** The findings of a run: many tests may fail for one cause. */
export function findingsText(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ cause, checks: [first, ...others] }, at) =>
      `  ${at + 1}. ${plainText(cause, 200)}\n     ${first}${others.length > 0 ? ` and ${others.length} more` : ""}`,
  );
  return printable([`conformance: ${amount(findings.length, "finding")}, in the order to fix`, ...rows].join("\n"));
}
