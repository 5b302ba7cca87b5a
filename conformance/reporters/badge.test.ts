import { expect, test } from "vitest";
import type { Report } from "../core/report/report.ts";
import { emptyReport, finding, reportWith } from "../testing/reports.ts";
import { badgeJson } from "./badge.ts";

const counts = { pass: 1, fail: 0, blocked: 0, notClaimed: 0 };
const levels = (...standing: readonly boolean[]) =>
  (["core", "ads"] as const).map((level, at) => ({
    level,
    contract: "1",
    says: "",
    stands: standing[at] ?? false,
    counts,
    topics: [],
  }));

test.each<[string, Report, string, string]>([
  ["every level stands", { ...emptyReport(), levels: levels(true, true) }, "conforms", "brightgreen"],
  ["one level stands", { ...emptyReport(), levels: levels(true, false) }, "no finding: core", "green"],
  ["something is broken", reportWith([finding("a")], { levels: levels(false, true) }), "1 finding: ads", "red"],
  [
    "a check is unstable",
    { ...emptyReport(), summary: { ...emptyReport().summary, unstable: 1 } },
    "unstable",
    "orange",
  ],
  ["the run ended early", { ...emptyReport(), stopped: "It was interrupted." }, "not judged", "lightgrey"],
])("says so if %s", (_, report, message, color) => {
  expect(JSON.parse(badgeJson(report))).toEqual({ schemaVersion: 1, label: "API contract", message, color });
});
