import { gaps, type Requirement } from "../../../generated/requirements.ts";
import { amount } from "../../core/amount.ts";
import { type CheckResult, type Report, type Verdict, verdicts } from "../../core/report.ts";
import { conclusionOf } from "../conclusion.ts";
import { exportLine, shownCurls } from "../key-variables.ts";
import { unansweredText } from "../unanswered.ts";
import { type Area, areasOf, type JudgedRequirement } from "./areas.ts";
import { anchorOf, failureSection, groupFailures, searchText } from "./failures.ts";
import { html, type Markup, prose, raw } from "./markup.ts";
import { script } from "./script.ts";
import { style } from "./style.ts";

/**
 * The report as one page that works offline: the conclusion, failures with their exchange, every requirement with its
 * source, the reasons of blocked checks, and how the server behaves where the documents leave something open.
 * @param requirements the requirements that the verdicts are about
 */
export function htmlPage(report: Report, requirements: readonly Requirement[]): string {
  const areas = areasOf(report.requirements, requirements);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${conclusionOf(report).sentence} – ${report.target}</title>
<style>${raw(style)}</style>
</head>
<body>
<header>${headerOf(report)}</header>
<main>
${toolsOf(report)}
${failuresOf(report)}
${missingOf(report)}
<section aria-labelledby="requirements"><h2 id="requirements">Requirements</h2>
<p id="shown" class="none" role="status"></p>
${areas.map(areaSection)}</section>
${observationsOf(report)}
</main>
<script>${raw(script)}</script>
</body>
</html>
`.text;
}

function headerOf(report: Report): Markup {
  const { target, startedAt, durationMs, requests, credits, summary, plan, stopped, inconclusive } = report;
  const { lost, retried } = report.transport;
  const { tone, sentence } = conclusionOf(report);
  const seconds = (durationMs / 1000).toFixed(1);
  const unanswered = unansweredText(report);
  const total = Math.max(1, totalOf(report));
  return html`<h1>Conformance of ${target}</h1>
<p class="outcome verdict ${tone}">${sentence}${blockedShare(report)}</p>
${stopped && html`<p class="about">The run ended early: ${stopped}</p>`}
${inconclusive && html`<p class="about">${inconclusive}</p>`}
${lost + retried > 0 && html`<p class="about">${amount(lost, "lost connection")}, ${amount(retried, "retried request")}</p>`}
${unanswered && html`<p class="about">${unanswered}</p>`}
<p class="about">${startedAt.slice(0, 19).replace("T", " ")} UTC, ${seconds} s</p>
<ul class="counts">${verdicts.map((verdict) => html`<li><b class="${verdict}">${summary[verdict]}</b>${verdict}</li>`)}</ul>
<div class="bar" aria-hidden="true">${verdicts.map((verdict) => html`<i class="${verdict}" style="width:${((100 * summary[verdict]) / total).toFixed(2)}%"></i>`)}</div>
<div class="scroll"><table><caption class="about">Cost of the run</caption>
<thead><tr><th scope="col">which</th><th scope="col">requests</th><th scope="col">credits</th><th scope="col">minutes</th></tr></thead>
<tbody>${plan && html`<tr><th scope="row">planned (${plan.profile})</th><td>about ${plan.requests}</td><td>about ${plan.credits}</td><td>${plannedMinutes(plan.minutes)}</td></tr>`}
<tr><th scope="row">spent</th><td>${requests}</td><td>${credits}</td><td>${(durationMs / 60_000).toFixed(1)}</td></tr></tbody></table></div>`;
}

function plannedMinutes(minutes: number): string {
  return minutes > 0 ? `${minutes.toFixed(1)} at the documented limits` : "none: its clock is advanced";
}

/** The part of the conclusion that says how many requirements were blocked. */
function blockedShare(report: Report): Markup | false {
  const { summary } = report;
  const were = summary.blocked === 1 ? "was" : "were";
  return (
    summary.blocked > 0 &&
    html`<span class="share">; ${summary.blocked} of ${amount(totalOf(report), "requirement")} ${were} blocked</span>`
  );
}

/** How many requirements have a verdict. */
function totalOf({ summary }: Report): number {
  return verdicts.reduce((sum, verdict) => sum + summary[verdict], 0);
}

/** Each verdict on the page gets a checkbox: a failed check may have a verdict that no requirement has. */
function toolsOf({ summary, checks }: Report): Markup {
  const some = verdicts.filter((verdict) => summary[verdict] > 0 || checks.some((check) => check.verdict === verdict));
  const box = (verdict: Verdict) =>
    html`<label><input type="checkbox" name="verdict" value="${verdict}" checked> <span class="verdict ${verdict}">${verdict}</span></label>`;
  return html`<div class="tools" role="search"><input type="search" aria-label="Search requirements and failures" placeholder="Search (press /)">
<fieldset><legend>Verdicts to show</legend>${some.map(box)}</fieldset></div>`;
}

/** The failures, below the shell variables that the curl lines need. */
function failuresOf({ checks }: Report): Markup | false {
  const sections = (["fail", "unstable", "error", "warn"] as const).flatMap((verdict) => {
    const found = checks.filter((check) => check.verdict === verdict);
    return found.length > 0 ? [{ verdict, count: found.length, groups: groupFailures(found) }] : [];
  });
  const keys = exportLine(sections.flatMap(({ groups }) => groups.flatMap(({ shown }) => shownCurls(shown))));
  return (
    sections.length > 0 &&
    html`<div data-part>${keys !== null && html`<p class="about keys">The curl lines read their keys from the environment: <code>${keys}</code></p>`}
${sections.map(
  ({
    verdict,
    count,
    groups,
  }) => html`<section data-part aria-labelledby="${verdict}"><h2 id="${verdict}">${failureTitles[verdict]} (${count})</h2>
${groups.map(failureSection)}</section>`,
)}</div>`
  );
}

const failureTitles = {
  fail: "Failures",
  unstable: "Failed and then passed when retried",
  error: "Errors in the kit",
  warn: "Recommendations",
} as const;

/** Blocked checks by reason. */
function missingOf({ checks }: Report): Markup | false {
  const reasons = new Map<string, CheckResult[]>();
  for (const check of checks) {
    if (check.verdict !== "blocked") continue;
    reasons.set(check.reason ?? "", [...(reasons.get(check.reason ?? "") ?? []), check]);
  }
  const rows = [...reasons].sort(([, a], [, b]) => b.length - a.length);
  return (
    rows.length > 0 &&
    html`<section data-part aria-labelledby="blocked"><h2 id="blocked">Blocked, and why</h2>
${rows.map(([reason, blocked]) => html`<details data-item data-verdict="blocked"><summary>${blocked.length} × ${reason}</summary><p class="names">${blocked.map(({ id }) => id).join(", ")}</p></details>`)}</section>`
  );
}

function areaSection({ name, requirements }: Area): Markup {
  const counts = verdicts.flatMap((verdict) => {
    const count = requirements.filter((each) => each.verdict === verdict).length;
    return count > 0 ? [html` <span class="verdict ${verdict}">${count} ${verdict}</span>`] : [];
  });
  const isOpen = requirements.some(({ verdict }) => ["fail", "unstable", "error"].includes(verdict));
  return html`<details data-part${isOpen && raw(" open")}><summary>${name}${counts}</summary><div class="scroll"><table class="requirements">
<thead><tr><th scope="col">verdict</th><th scope="col">requirement</th><th scope="col">says</th><th scope="col">source</th></tr></thead>
<tbody>${requirements.map(requirementRow)}</tbody></table></div></details>`;
}

function requirementRow({ id, verdict, says, source, reason, known }: JudgedRequirement): Markup {
  return html`<tr id="${anchorOf(id)}" data-item data-verdict="${verdict}" data-text="${searchText([id, says, source.section, reason ?? ""])}">
<td class="verdict ${verdict}">${verdict}</td><td><code>${id}</code></td><td>${prose(says)}${reason && html`<br><small>${prose(reason)}</small>`}${known && html`<br><small>Known: ${known}</small>`}</td>
<td class="source">${source.doc} document, ${source.section}${source.cite && html`<br><small>“${source.cite}”</small>`}</td></tr>`;
}

function observationsOf({ observations }: Report): Markup | false {
  const questions = new Map(gaps.map(({ id, question }) => [id, question]));
  return (
    observations.length > 0 &&
    html`<section data-part aria-labelledby="observed"><h2 id="observed">How the server behaves where the documents leave something open</h2>
<div class="scroll"><table class="requirements gaps"><thead><tr><th scope="col">gap</th><th scope="col">question</th><th scope="col">observed</th></tr></thead>
<tbody>${observations.map(({ gap, observed }) => html`<tr data-item><td><code>${gap}</code></td><td>${prose(questions.get(gap) ?? "")}</td><td>${observed}</td></tr>`)}</tbody></table></div></section>`
  );
}
