import { expect, test } from "vitest";
import { clientRequirements } from "../../generated/client-requirements.ts";
import type { CheckResult } from "../core/report/report.ts";
import { breachesOf, clientFindings } from "./findings.ts";

const failed = (requirement: string, operationId: string, verdict: CheckResult["verdict"] = "fail"): CheckResult => ({
  id: `${operationId}/case: ${requirement}`,
  title: "A case",
  requirements: [requirement],
  operationId,
  verdict,
});

test("what can't be kept without a broken requirement belongs to its finding", () => {
  const checks = [
    failed("WALK-01", "getCredits"),
    failed("WALK-01", "listPosts"),
    failed("getCredits.walk", "getCredits"),
    failed("WALK-04", "listPosts"),
    failed("WALK-09", "listPosts", "warn"),
    failed("RETRY-04", "getPost"),
  ];
  const breaches = breachesOf(checks, clientRequirements, ["fail", "warn"]);
  const named = breaches.map(({ requirement, followers }) => [
    requirement.id,
    ...followers.map((each) => each.requirement.id),
  ]);
  expect(named).toEqual([["WALK-01", "WALK-04", "WALK-09", "getCredits.walk"], ["RETRY-04"]]);
  const findings = clientFindings(checks, clientRequirements, {
    program: "shortform",
    driver: "./driver",
    folder: "/my clients",
  });
  expect(findings.map(({ requirement, checks: own }) => [requirement, own.length])).toEqual([
    ["WALK-01", 4],
    ["RETRY-04", 1],
  ]);
  expect(findings[0]?.story.script).toContain(
    "\ncd '/my clients' || exit 2\nexec shortform verify-client --only WALK-01 ",
  );
});

test("at another operation, it is a mistake of its own", () => {
  const checks = [failed("WALK-01", "getCredits"), failed("WALK-04", "listPosts")];
  const breaches = breachesOf(checks, clientRequirements, ["fail"]);
  expect(breaches.map(({ requirement }) => requirement.id)).toEqual(["WALK-01", "WALK-04"]);
});

test("every requirement that another one needs is there, and needs none itself", () => {
  const byId = new Map(clientRequirements.map((each) => [each.id, each]));
  for (const { id, needs } of clientRequirements) {
    if (needs === undefined) continue;
    expect(byId.has(needs), `${id} needs ${needs}`).toBe(true);
    expect(byId.get(needs)?.needs).toBeUndefined();
  }
});
