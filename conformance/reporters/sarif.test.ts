import { expect, test } from "vitest";
import { requirements } from "../../generated/requirements.ts";
import { emptyReport, finding, reportWith } from "../testing/reports.ts";
import { sarifJson } from "./sarif.ts";

const requirement = requirements.find(({ id }) => id === "AUTH-01") ?? requirements[0];

test("a result for each finding, whose rule is the requirement with its sentence", () => {
  const { id = "", says = "", source } = requirement ?? {};
  const story = { script: "call GET /me\n", rerun: "npx shortform verify --only a" };
  const own = { requirement: id, says };
  const log = JSON.parse(sarifJson(reportWith([finding("a", { ...own, story }), finding("b", own), finding("c")])));
  expect(log).toMatchObject({ version: "2.1.0", $schema: expect.stringMatching(/sarif-schema-2\.1\.0\.json$/) });
  const [{ tool, results, invocations }] = log.runs;
  expect(tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual([id, "A"]);
  expect(tool.driver.rules[0]).toMatchObject({
    shortDescription: { text: says },
    help: { text: `${says} (${source?.doc} document, ${source?.section})` },
  });
  expect(results.map((each: { ruleId: string; ruleIndex: number }) => [each.ruleId, each.ruleIndex])).toEqual([
    [id, 0],
    [id, 0],
    ["A", 1],
  ]);
  expect(results[0]).toMatchObject({
    level: "error",
    message: { text: expect.stringContaining("getMe: the name is missing\n") },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: "findings/1-a.sh" } },
        logicalLocations: [{ name: "getMe", kind: "function" }],
      },
    ],
  });
  expect(results[1].locations[0].physicalLocation.artifactLocation.uri).toBe("report.html");
  expect(
    new Set(results.map((each: { partialFingerprints: object }) => JSON.stringify(each.partialFingerprints))).size,
  ).toBe(3);
  expect(invocations[0]).toMatchObject({
    startTimeUtc: "2026-03-01T00:00:00.000Z",
    endTimeUtc: "2026-03-01T00:00:01.500Z",
  });
});

test("a known failure is suppressed, with its reason", () => {
  const report = reportWith([finding("a")]);
  const known = report.requirements.map((each) => ({ ...each, known: "later", issue: "#12" }));
  const log = JSON.parse(sarifJson({ ...report, requirements: known }));
  expect(log.runs[0].results[0].suppressions).toEqual([{ kind: "external", justification: "later (#12)" }]);
  expect(JSON.parse(sarifJson(emptyReport())).runs[0].results).toEqual([]);
});
