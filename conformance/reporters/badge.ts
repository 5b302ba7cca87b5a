import type { Report } from "../core/report/report.ts";
import { amount } from "../core/values/amount.ts";
import { standing } from "./changes.ts";
import { conclusionOf } from "./conclusion.ts";
import { tellFindings } from "./told-findings.ts";

/** The answer of an endpoint for a badge of shields.io, as JSON. */
export function badgeJson(report: Report): string {
  return `${JSON.stringify({ schemaVersion: 1, label: "API contract", ...stateOf(report) })}\n`;
}

function stateOf(report: Report): { readonly message: string; readonly color: string } {
  const { tone } = conclusionOf(report);
  const levels = standing(report);
  const isAll = levels.length > 0 && levels.length === report.levels?.length;
  const named = levels.length > 0 && !isAll ? `: ${levels.join(", ")}` : "";
  const count = tellFindings(report).filter(({ kind }) => kind === "fail").length;
  switch (tone) {
    case "fail":
      return { message: `${count > 0 ? amount(count, "finding") : "does not conform"}${named}`, color: "red" };
    case "unstable":
      return { message: "unstable", color: "orange" };
    case "pass":
      return { message: isAll ? "conforms" : `no finding${named}`, color: isAll ? "brightgreen" : "green" };
    default:
      return { message: "not judged", color: "lightgrey" };
  }
}
