import { expect, test } from "vitest";
import type { CheckResult, Report, Verdict } from "../core/report.ts";
import { emptyReport } from "../testing/reports.ts";
import { junitXml } from "./junit.ts";

const check = (id: string, verdict: Verdict, reason?: string): CheckResult => ({
  id,
  title: `It says "${id}" & <more>.`,
  requirements: ["ENV-01"],
  verdict,
  ...(reason !== undefined && { reason }),
  ...(verdict === "fail" && {
    evidence: [
      {
        request: { method: "GET", url: "http://127.0.0.1/api/v1/me", headers: {} },
        response: { status: 500, headers: {}, body: "]]> <x> \u0000\u0007" },
        expected: "200",
        actual: "it is 500 ]]>",
        curl: "curl -i 'http://127.0.0.1/api/v1/me'",
      },
    ],
  }),
});

const report: Report = {
  ...emptyReport(),
  requests: 4,
  summary: { ...emptyReport().summary, pass: 1, fail: 2, blocked: 1 },
  checks: [
    check("no-key/getMe", "fail", "expected 401, but 500\u0000"),
    check("no-key/getPost", "fail", "expected 401, but 500\u0000"),
    check("revoked-key", "blocked", "needs keys.revoked"),
    check("bearer-header", "pass"),
  ],
};

test("JUnit counts each verdict and names each check", () => {
  const xml = junitXml(report);
  expect(xml).toContain('tests="4" failures="2" errors="0" skipped="1" time="1.500"');
  expect(xml.match(/<testcase /g)).toHaveLength(4);
  expect(xml).toContain('<skipped message="needs keys.revoked"/>');
});

test("JUnit stays well-formed for any server answers", () => {
  const xml = junitXml(report);
  // No character that XML forbids, no bare ampersand, and every tag closed in its order.
  expect([...xml].every((character) => character >= " " || character === "\n")).toBe(true);
  expect(xml.replace(/&(amp|lt|gt|quot);/g, "")).not.toContain("&");
  const open: string[] = [];
  for (const [, closing, name, empty] of xml.replace(/^<\?.*\?>/, "").matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!empty && name) open.push(name);
  }
  expect(open).toEqual([]);
});
