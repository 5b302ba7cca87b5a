import { contractVersion } from "../../generated/levels.ts";
import type { Finding, Report } from "../core/report/report.ts";
import { printableJson } from "../core/values/plain-text.ts";
import { type Promised, promisesOf, sourceName } from "./promises.ts";
import { type ToldFinding, tellFindings, textOf } from "./told-findings.ts";

/** The report as SARIF 2.1.0 for code scanning: a result for each finding, whose rule is the broken requirement. */
export function sarifJson(report: Report): string {
  const told = tellFindings(report);
  const promises = promisesOf(report);
  const rules = [
    ...new Map(
      told.map(({ finding }) => [finding.requirement, ruleOf(finding, promises.get(finding.requirement))]),
    ).values(),
  ];
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const log = {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "shortform-contract", rules, properties: { contract: contractVersion } } },
        invocations: [
          {
            executionSuccessful: report.stopped === undefined,
            startTimeUtc: report.startedAt,
            endTimeUtc: new Date(Date.parse(report.startedAt) + report.durationMs).toISOString(),
          },
        ],
        results: told.map((each) => resultOf(each, indexes.get(each.finding.requirement) ?? -1)),
      },
    ],
  };
  return `${printableJson(log)}\n`;
}

function ruleOf({ requirement, says, warns }: Finding, promise: Promised | undefined) {
  return {
    id: requirement,
    shortDescription: { text: says },
    help: { text: promise === undefined ? says : `${says} (${sourceName(promise.source)})` },
    defaultConfiguration: { level: warns ? "warning" : "error" },
  };
}

function resultOf(told: ToldFinding, ruleIndex: number) {
  const { finding, kind, script, accepted } = told;
  return {
    ruleId: finding.requirement,
    ruleIndex,
    level: kind === "warn" ? "warning" : "error",
    message: { text: textOf(told).join("\n") },
    locations: [
      {
        // A server has no source file, but code scanning wants one: what a viewer can open in the folder of the report.
        physicalLocation: {
          artifactLocation: { uri: script ?? "report.html" },
          region: { startLine: lineOf(finding) },
        },
        logicalLocations: finding.operations.map((name) => ({ name, kind: "function" })),
      },
    ],
    partialFingerprints: { "checkAndRequirement/v1": `${finding.requirement} ${finding.id}` },
    ...(kind === "known" && { suppressions: [{ kind: "external", justification: accepted.join("; ") }] }),
  };
}

/** The line of the call in the script that shows a finding; 1 if it has none. */
function lineOf({ story }: Finding): number {
  return Math.max(1, story.script.split("\n").findLastIndex((line) => /^(?:call|while_status) /.test(line)) + 1);
}
