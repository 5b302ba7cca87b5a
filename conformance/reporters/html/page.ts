import type { Requirement } from "../../../generated/requirements.ts";
import type { Report } from "../../core/report/report.ts";
import { conclusionOf } from "../conclusion.ts";
import { exportLine } from "../key-variables.ts";
import { missingOf } from "../missing.ts";
import { notClaimedCount } from "../not-claimed-count.ts";
import { tellFindings } from "../told-findings.ts";
import { areasOf } from "./areas.ts";
import { blockedSection } from "./blocked.ts";
import { type Card, findingCard, foldedCard } from "./finding.ts";
import { observationsSection, otherResults, requirementsSection } from "./judged.ts";
import { html, type Markup, raw } from "./markup.ts";
import { aboutRun, overview } from "./overview.ts";
import { script } from "./script.ts";
import { style } from "./style.ts";
import { count, counted } from "./text.ts";

/**
 * The report as one page that works offline. The first screen says whether the server conforms, what broke and what to do next; the
 * findings follow in the order to fix them, then what is blocked, every requirement with its source, and the open questions.
 * @param requirements the requirements that the verdicts are about
 */
export function htmlPage(report: Report, requirements: readonly Requirement[]): string {
  const missing = missingOf(report);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${conclusionOf(report).sentence} – ${report.target}</title>
<style>${raw(style)}</style>
</head>
<body>
${overview(report, missing)}
<main>
${navigation(report)}
${findingsSection(report, requirements)}
${otherResults(report)}
${blockedSection(report, missing)}
${requirementsSection(report, areasOf(report.requirements, requirements))}
${observationsSection(report)}
${aboutRun(report)}
</main>
<script>${raw(script)}</script>
</body>
</html>
`.text;
}

/** The parts of the page, and the search. */
function navigation(report: Report): Markup {
  const { findings, summary, requirements } = report;
  return html`<nav class="tools" aria-label="Parts of the report">
${findings.length > 0 && html`<a href="#findings">Findings <b>${count(findings.length)}</b></a>`}
${summary.blocked > 0 && html`<a href="#blocked">Blocked <b>${count(summary.blocked - notClaimedCount(report))}</b></a>`}
<a href="#requirements">Requirements <b>${count(requirements.length)}</b></a>
<input type="search" aria-label="Search findings and requirements" placeholder="Search (press /)"></nav>`;
}

/** From how many findings on the further ones are one line each. */
const cards = 8;

function findingsSection(report: Report, requirements: readonly Requirement[]): Markup | false {
  const { findings, target } = report;
  if (findings.length === 0) return false;
  const known = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  const rows = new Set(report.requirements.map(({ id }) => id));
  const results = new Map(report.checks.map((result) => [result.id, result]));
  const all = tellFindings(report).map((told): Card => {
    const { id, requirement } = told.finding;
    return {
      told,
      requirement: known.get(requirement),
      hasRow: known.has(requirement) && rows.has(requirement),
      passedWith: results.get(id)?.passedWith,
      target,
    };
  });
  const more = all.slice(cards);
  const keys = exportLine(findings.flatMap(({ story: { shown, script: text } }) => [shown?.curl ?? "", text]));
  const hasScripts = findings.some(({ story }) => story.script !== "");
  return html`<section data-part aria-labelledby="findings"><h2 id="findings">${counted(findings.length, "finding")}, in the order to fix</h2>
${keys !== null && html`<p class="soft keys">${hasScripts ? "Scripts and curl commands" : "Curl commands"} read their keys from the environment: <code>${keys}</code></p>`}
${all.slice(0, cards).map(findingCard)}
${more.length > 0 && html`<details class="fold more" data-part><summary>${counted(more.length, "further finding")}</summary>${more.map(foldedCard)}</details>`}
</section>`;
}
