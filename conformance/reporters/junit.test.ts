import { expect, test } from "vitest";
import { requirements } from "../../generated/requirements.ts";
import type { Report } from "../core/report/report.ts";
import { finding, reportWith, result } from "../testing/reports.ts";
import { junitXml } from "./junit.ts";

const nasty = 'It says "x" & <more> ]]> \u0000\u0007\ud800\ufffe';
const own = requirements.find(({ id }) => id === "ENV-01");

const told = finding("no-key/getMe", {
  requirement: "ENV-01",
  checks: ["no-key/getMe", "no-key/getPost"],
  cause: nasty,
  says: nasty,
  expected: nasty,
  story: { script: `#!/bin/sh\ncall GET /me '${nasty}'\n`, rerun: "npx shortform verify --only a" },
});
const failing = reportWith([told]);
const report: Report = {
  ...failing,
  checks: [
    ...failing.checks.map((each) => ({ ...each, title: nasty, operationId: each.id.slice("no-key/".length) })),
    result("revoked-key", "blocked", { requirements: ["ENV-01"], reason: "needs keys.revoked" }),
    result("bearer-header", "pass", { requirements: ["ENV-01"] }),
  ],
};

/** The part of the XML about a check. */
function caseOf(xml: string, id: string): string {
  return xml.split("<testcase ").find((part) => part.includes(`name="${id}: `)) ?? "";
}

test("a suite for each topic counts its cases, and each case has its requirements", () => {
  const xml = junitXml(report);
  expect(xml).toContain(
    '<testsuites name="shortform-contract" tests="4" failures="2" errors="0" skipped="1" time="1.500">',
  );
  expect(xml).toContain('<testsuite name="identity" tests="1" failures="1" errors="0" skipped="0"');
  expect(xml).toContain('<testsuite name="posts" tests="1" failures="1" errors="0" skipped="0"');
  expect(xml.match(/<testcase /g)).toHaveLength(4);
  expect(xml.match(/<property name="ENV-01" value="/g)).toHaveLength(4);
  expect(caseOf(xml, "bearer-header")).toContain(`value="${own?.says.replaceAll('"', "&quot;")}"`);
  expect(xml).toContain('<skipped message="needs keys.revoked"/>');
});

test("a failure has its finding, and the first one the script", () => {
  const xml = junitXml(reportWith([{ ...told, cause: "the name is missing", expected: "a name" }]));
  const [first, other] = [caseOf(xml, "no-key/getMe"), caseOf(xml, "no-key/getPost")];
  for (const part of [first, other]) {
    expect(part).toContain('<failure message="the name is missing" type="ENV-01">');
    expect(part).toContain("\nexpected: a name\nactual: 2\n");
  }
  expect(first).toContain("#!/bin/sh\ncall GET /me");
  expect(other).not.toContain("#!/bin/sh");
  expect(other).toContain("Finding 1, shown by no-key/getMe:");
});

test("a known failure is skipped, because it does not count", () => {
  const requirements = failing.requirements.map((each) => ({ ...each, known: "later" }));
  const xml = junitXml({ ...failing, requirements });
  expect(xml).toContain('failures="0" errors="0" skipped="2"');
  expect(xml).toContain('<skipped message="known failure: later"/>');
});

test("it stays well-formed for any server answers", () => {
  const xml = junitXml(report);
  // No character that XML forbids, no bare ampersand, and every tag closed in its order.
  expect([...xml].every((character) => character >= " " || character === "\n")).toBe(true);
  expect(xml).not.toMatch(/[\ud800-\udfff\ufffe\uffff]/);
  expect(xml.replace(/&(amp|lt|gt|quot|#\d+);/g, "")).not.toContain("&");
  const open: string[] = [];
  for (const [, closing, name, empty] of xml.replace(/^<\?.*\?>/, "").matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!empty && name) open.push(name);
  }
  expect(open).toEqual([]);
});
