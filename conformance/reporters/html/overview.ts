import { isMissingStatus } from "../../core/http/missing.ts";
import { type CheckResult, type Report, type Verdict, verdicts } from "../../core/report/report.ts";
import { amount } from "../../core/values/amount.ts";
import { conclusionOf } from "../conclusion.ts";
import type { Missing } from "../missing.ts";
import { notClaimedCount } from "../not-claimed-count.ts";
import { failuresOf, tellFindings } from "../told-findings.ts";
import { unansweredText } from "../unanswered.ts";
import { html, type Markup, prose } from "./markup.ts";
import { bar, matrix, toldOf } from "./matrix.ts";
import { count, counted, duration, shortCause } from "./text.ts";

/** How many causes the first screen names. */
const named = 3;

/** The first screen: does the server conform, what broke, what next; and the matrix. */
export function overview(report: Report, missing: readonly Missing[]): Markup {
  const { target, startedAt, stopped, inconclusive } = report;
  const { tone, sentence } = conclusionOf(report);
  const notes = [
    stopped === undefined ? null : `The run ended early: ${stopped}`,
    inconclusive ?? null,
    unansweredText(report),
  ].filter((note) => note !== null);
  return html`<header class="top">
<div class="line"><p class="soft">Conformance of <b>${target}</b> <span>${startedAt.slice(0, 16).replace("T", " ")} UTC</span></p><button type="button" class="theme" hidden>Theme: system</button></div>
<div class="first"><div>
<h1 class="outcome verdict ${tone}">${sentence}</h1>
${standing(report)}
${totals(report)}
<div class="answers">${broken(report)}${next(report, missing)}</div>
${notes.map((note) => html`<p class="note">${note}</p>`)}
</div>
${matrix(report)}</div>
</header>`;
}

/** The levels that the server may claim, or how much of each level a client keeps. */
function standing({ levels = [], clientLevels = [] }: Report): Markup | false {
  if (clientLevels.length > 0) {
    const counts = clientLevels.map(
      ({ level, requirements, counts: { pass } }, at) =>
        html`${at > 0 && ", "}<b>${level}</b> ${count(pass)} of ${count(requirements)}`,
    );
    return html`<p class="subtitle">Levels: ${counts}</p>`;
  }
  const names = levels.filter(({ stands }) => stands).map(({ level }) => html`<b>${level}</b>`);
  if (levels.length === 0) return false;
  const listed = names.map((name, at) => html`${at > 0 && ", "}${name}`);
  return html`<p class="subtitle">${names.length > 0 ? html`Levels that stand: ${listed}` : "No level stands yet."}</p>`;
}

/** Each number with what it counts. */
function totals(report: Report): Markup {
  const { summary, findings, requirements } = report;
  const failed = summary.fail + summary.unstable;
  const notClaimed = notClaimedCount(report);
  const blocked = summary.blocked - notClaimed;
  const counts = { pass: summary.pass + summary.warn, fail: failed, blocked, notClaimed };
  const tile = (number: number, what: string, kind: string, href: string) =>
    html`<li><a href="#${href}"><b class="${kind}">${count(number)}</b> ${what}</a></li>`;
  return html`<ul class="tiles">
${tile(findings.length, findings.length === 1 ? "finding" : "findings", toneOf(report), findings.length > 0 ? "findings" : "requirements")}
${tile(failed, failed === 1 ? "requirement failed" : "requirements failed", failed > 0 ? "fail" : "pass", "requirements")}
${tile(blocked, blocked === 1 ? "requirement blocked" : "requirements blocked", "blocked", summary.blocked > 0 ? "blocked" : "requirements")}
${tile(counts.pass, counts.pass === 1 ? "requirement passed" : "requirements passed", "pass", "requirements")}
</ul>
${bar(counts)}
<p class="soft">${count(counts.pass + failed)} of ${counted(requirements.length - notClaimed, "requirement")} judged in ${duration(report.durationMs)}${notClaimed > 0 && html`; ${count(notClaimed)} more are not claimed in <code>implements</code>`}${summary.error > 0 && html`; ${counted(summary.error, "error")} of the kit`}</p>`;
}

function toneOf(report: Report): Verdict {
  return failuresOf(report).length > 0 ? "fail" : report.findings.length > 0 ? "warn" : "pass";
}

function broken(report: Report): Markup {
  const findings = failuresOf(report);
  const more = findings.length - named;
  return html`<section aria-labelledby="broken"><h2 id="broken">What broke</h2>
${findings.length === 0 && html`<p>${report.summary.blocked > 0 ? "Nothing that could be judged." : "Nothing."}</p>`}
<ol>${findings.slice(0, named).map((finding, at) => html`<li><a href="#finding-${at + 1}">${prose(shortCause(finding))}</a></li>`)}</ol>
${more > 0 && html`<p><a href="#findings">and ${counted(more, "more finding")}</a></p>`}</section>`;
}

function next(report: Report, [first]: readonly Missing[]): Markup | false {
  const level = report.levels?.find((each) => each.next);
  const told = tellFindings(report);
  const place = told.find(({ kind }) => kind === "fail" || kind === "unstable")?.number ?? 0;
  const warnings = told.filter(({ kind }) => kind === "warn");
  const lacking = report.checks.filter(isNotThere).length;
  const steps = [
    lacking > 1 &&
      html`<li>The server lacks ${counted(lacking, "operation")}. Until it has them, list the others in <code>implements</code> of the target file.</li>`,
    place > 0 &&
      html`<li>Fix <a href="#finding-${place}">${place === 1 ? "the first finding" : `finding ${place}`}</a>, then run the same command ${report.subject === undefined ? html`with <code>--failed</code>` : "again"}.</li>`,
    ...warnings.map(({ number, cause }) => html`<li><a href="#finding-${number}">${prose(cause)}</a>.</li>`),
    level !== undefined &&
      html`<li>The next level is <b>${level.level}</b>: ${toldOf({ ...level.counts, pass: 0 })}.</li>`,
    first !== undefined &&
      first.requirements > 0 &&
      html`<li>${prose(first.advice)}: <a href="#blocked">${counted(first.requirements, "requirement")} more</a>.</li>`,
  ].filter((step) => step !== false);
  return (
    steps.length > 0 && html`<section aria-labelledby="next"><h2 id="next">What next</h2><ul>${steps}</ul></section>`
  );
}

/** Whether a check failed because the server has no such operation. */
function isNotThere({ id, verdict, operationId, evidence: [shown] = [] }: CheckResult): boolean {
  return verdict === "fail" && id === `answers/${operationId}` && isMissingStatus(shown?.response?.status);
}

/** What the run cost, and how the connection behaved. */
export function aboutRun({ durationMs, requests, credits, plan, transport, summary, subject }: Report): Markup {
  const isServer = subject === undefined; // others cost no credits
  const { lost, retried } = transport;
  const verdictCounts = verdicts
    .filter((verdict) => summary[verdict] > 0)
    .map((verdict) => `${count(summary[verdict])} ${verdict}`);
  return html`<details class="fold about"><summary>About this run</summary>
<div class="scroll"><table><caption class="unseen">Cost of the run</caption>
<thead><tr><th scope="col">cost</th><th scope="col">requests</th>${isServer && html`<th scope="col">credits</th>`}<th scope="col">minutes</th></tr></thead>
<tbody>${plan && html`<tr><th scope="row">planned (${plan.profile})</th><td>about ${count(plan.requests)}</td><td>about ${count(plan.credits)}</td><td>${plannedMinutes(plan.minutes)}</td></tr>`}
<tr><th scope="row">spent</th><td>${count(requests)}</td>${isServer && html`<td>${count(credits)}</td>`}<td>${(durationMs / 60_000).toFixed(1)}</td></tr></tbody></table></div>
<p class="soft">Requirements by verdict: ${verdictCounts.join(", ")}.${lost + retried > 0 && ` ${amount(lost, "lost connection")}, ${amount(retried, "retried request")}.`}</p></details>`;
}

function plannedMinutes(minutes: number): string {
  return minutes > 0 ? `${minutes.toFixed(1)} at the documented limits` : "none: its clock is advanced";
}
