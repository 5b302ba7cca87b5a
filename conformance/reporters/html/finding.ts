import type { Requirement } from "../../../generated/requirements.ts";
import { type CheckResult, type Finding, type RequirementResult, scriptOf } from "../../core/report.ts";
import { acceptance } from "./acceptance.ts";
import { beforeAndAfter, callDetails, callLine } from "./call.ts";
import { differing } from "./marked.ts";
import { html, type Markup, prose } from "./markup.ts";
import { anchorOf, copyable, counted, searchText, shortCause } from "./text.ts";

/** A finding with what a card shows besides. */
export interface Told {
  readonly finding: Finding;
  /** Its place in the order in which to fix, from 1. */
  readonly place: number;
  /** The requirement that it breaks. */
  readonly requirement: Requirement | undefined;
  readonly judged: RequirementResult | undefined;
  /** The result of the check that shows it. */
  readonly result: CheckResult | undefined;
  /** The address of the server. */
  readonly target: string;
}

/** How many operations a card names. */
const named = 4;

/** The card of a finding: what is wrong, what the contract says, and how to see it again. */
export function findingCard(told: Told): Markup {
  return html`<article class="finding" id="finding-${told.place}" data-item data-text="${textOf(told)}">
${headingOf(told)}
${bodyOf(told)}
</article>`;
}

/** The same in one line that opens, for a finding further down. */
export function foldedCard(told: Told): Markup {
  const { finding, place } = told;
  return html`<details class="finding folded" id="finding-${place}" data-item data-text="${textOf(told)}"><summary><span class="place">${place}</span> <span>${prose(shortCause(finding))}</span></summary>
${bodyOf(told)}
</details>`;
}

function textOf({ finding }: Told): string {
  const { cause, requirement, says, operations, checks } = finding;
  return searchText([cause, requirement, says, ...operations, ...checks]);
}

function headingOf({ finding, place, judged, result }: Told): Markup {
  const { operations, checks } = finding;
  const more = operations.length - named;
  const accepted = judged && acceptance(judged);
  return html`<header><a class="place" href="#finding-${place}" aria-label="Finding ${place}">${place}</a><div><h3>${prose(shortCause(finding))}</h3>
<p class="chips">${result?.verdict === "unstable" && html`<span class="chip warn">passed when retried</span>`}${accepted && html`<span class="chip">${accepted}</span>`}${operations.slice(0, named).map((name) => html`<code class="chip">${name}</code>`)}${more > 0 && html`<span class="chip">${counted(more, "more operation")}</span>`}<span class="soft">${counted(checks.length, "failed check")}</span></p></div></header>`;
}

function bodyOf(told: Told): Markup {
  const { finding, result, target } = told;
  const { story, checks } = finding;
  const { expected, actual } = sidesOf(finding);
  const { shown, before, script, rerun } = story;
  const steps = scriptOf(result?.evidence ?? []);
  const others = checks.slice(1);
  return html`${contractOf(told)}
<dl class="pair verdicts"><div class="expected"><dt>Expected</dt><dd>${differing(expected, actual)}</dd></div>
<div class="actual"><dt>Actual</dt><dd>${differing(actual, expected)}${shown?.pointer !== undefined && html` <span class="soft">at <code>${shown.pointer}</code></span>`}</dd></div></dl>
<div class="folds">
${shown && html`<details class="shown"><summary>${callLine(shown, target)}</summary>${callDetails(shown)}</details>`}
${shown && before && html`<details><summary>Before and after</summary>${beforeAndAfter(before, shown)}</details>`}
${steps.length > 0 && html`<details><summary>The shortest way there, ${counted(steps.length, "step")}</summary><dl class="steps">${steps.map((step) => html`<dt>${step.step}</dt><dd>${callLine(step, target)}: ${step.actual} (expected ${step.expected})</dd>`)}</dl></details>`}
${script !== "" && html`<details><summary>Script that shows it, ${counted(callsIn(script), "call")}</summary>${copyable(fromItsCalls(script), "script")}</details>`}
${result?.passedWith && html`<details><summary>Passed when retried: ${callLine(result.passedWith, target)}</summary>${callDetails(result.passedWith)}</details>`}
${others.length > 0 && html`<details><summary>${counted(others.length, "other check")} with this cause</summary><p class="names">${others.join(", ")}</p></details>`}
</div>
<div class="rerun"><span class="soft">Judge it again</span>${copyable(rerun, "command")}</div>`;
}

/** What was expected and what came; a failure that no answer shows has both in one sentence. */
function sidesOf({ expected, actual }: Finding): Pick<Finding, "expected" | "actual"> {
  if (expected !== "") return { expected, actual };
  const [, wanted = "that the requirement holds", came = actual] = /^expected (.+?), but (.+)$/s.exec(actual) ?? [];
  return { expected: wanted, actual: came };
}

/** What the requirement says, and the words of the document beside it; both lead to its row below, if it has one. */
function contractOf({ finding, requirement, judged }: Told): Markup {
  const { requirement: id, says } = finding;
  const linked = (text: Markup) => (judged ? html`<a href="#${anchorOf(id)}">${text}</a>` : text);
  const { source } = requirement ?? {};
  return html`<div class="pair contract"><p>${prose(says)}<br>${linked(html`<code>${id}</code>`)}</p>
${source && html`<blockquote>${source.cite !== undefined && html`<p>“${prose(source.cite)}”</p>`}<footer>${linked(html`${source.doc} document, ${source.section}`)}</footer></blockquote>`}</div>`;
}

/** How many calls a script makes. */
function callsIn(script: string): number {
  return script.split("\n").filter((line) => line.startsWith("call ")).length;
}

/** A script that is shown from its first call on; the functions that it begins with are above. */
function fromItsCalls(script: string): Markup {
  const at = script.search(/^(?:call|steer) [A-Z]/m);
  return at < 0 ? html`${script}` : html`${script.slice(0, at)}<span data-start>${script.slice(at)}</span>`;
}
