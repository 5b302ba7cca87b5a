import type { Requirement } from "../../../generated/requirements.ts";
import type { Evidence, Finding } from "../../core/report/report.ts";
import { sourceName } from "../promises.ts";
import type { ToldFinding } from "../told-findings.ts";
import { beforeAndAfter, callDetails, callLine } from "./call.ts";
import { differing } from "./marked.ts";
import { html, type Markup, prose } from "./markup.ts";
import { anchorOf, copyable, counted, searchText, shortCause } from "./text.ts";

/** What a card shows. */
export interface Card {
  readonly told: ToldFinding;
  /** The requirement that it breaks. */
  readonly requirement: Requirement | undefined;
  /** Whether the requirement has a row on the page. */
  readonly hasRow: boolean;
  /** The last exchange of the retry that passed. */
  readonly passedWith: Evidence | undefined;
  /** The address of the server. */
  readonly target: string;
}

/** How many operations a card names. */
const named = 4;

/** The card of a finding: what is wrong, what the contract says, and how to see it again. */
export function findingCard(card: Card): Markup {
  const { number, kind } = card.told;
  return html`<article class="finding" data-kind="${kind}" id="finding-${number}" data-item data-text="${textOf(card)}">
${headingOf(card)}
${bodyOf(card)}
</article>`;
}

/** The same in one line that opens, for a finding further down. */
export function foldedCard(card: Card): Markup {
  const { number, finding } = card.told;
  return html`<details class="finding folded" id="finding-${number}" data-item data-text="${textOf(card)}"><summary><span class="place">${number}</span> <span>${prose(shortCause(finding))}</span></summary>
${notesOf(card)}
${bodyOf(card)}
</details>`;
}

function textOf({ told: { finding } }: Card): string {
  const { cause, requirement, says, operations, checks } = finding;
  return searchText([cause, requirement, says, ...operations, ...checks]);
}

function headingOf(card: Card): Markup {
  const { number, finding, kind } = card.told;
  const { operations, checks } = finding;
  const more = operations.length - named;
  return html`<header><a class="place" href="#finding-${number}" aria-label="Finding ${number}">${number}</a><div><h3>${prose(shortCause(finding))}</h3>
<p class="chips">${operations.slice(0, named).map((name) => html`<code class="chip">${name}</code>`)}${more > 0 && html`<span class="chip">${counted(more, "more operation")}</span>`}<span class="soft">${kind === "warn" ? "a warning" : counted(checks.length, "failed check")}</span></p>
${notesOf(card)}</div></header>`;
}

/** Why it does not count, or counts again. */
function notesOf({ told: { kind, accepted, expired } }: Card): Markup[] {
  return [
    ...(kind === "unstable" ? ["It passed when it was retried."] : []),
    ...(kind === "warn" ? ["A warning about the target file: it breaks no requirement."] : []),
    ...accepted.map((reason) => `Known: ${reason}`),
    ...expired,
  ].map((note) => html`<p class="soft">${prose(note)}</p>`);
}

function bodyOf(card: Card): Markup {
  const { told, passedWith, target } = card;
  const { finding, steps, others, script: file } = told;
  const { shown, before, after = shown, script, rerun } = finding.story;
  const { expected, actual } = sidesOf(finding);
  return html`${contractOf(card)}
<dl class="pair verdicts"><div class="expected"><dt>Expected</dt><dd>${differing(expected, actual)}</dd></div>
<div class="actual"><dt>Actual</dt><dd>${differing(actual, expected)}${shown?.pointer !== undefined && html` <span class="soft">at <code>${shown.pointer}</code></span>`}</dd></div></dl>
<div class="folds">
${shown && html`<details class="shown"><summary>${callLine(shown, target)}</summary>${callDetails(shown)}</details>`}
${before && after && html`<details><summary>Before and after${after !== shown && html`: ${callLine(after, target)}`}</summary>${beforeAndAfter(before, after)}</details>`}
${steps.length > 0 && html`<details><summary>The shortest way there, ${counted(steps.length, "step")}</summary><dl class="steps">${steps.map((step) => html`<dt>${step.step}</dt><dd>${callLine(step, target)}: ${step.actual} (expected ${step.expected})</dd>`)}</dl></details>`}
${script !== "" && html`<details><summary>Script that shows it${callsIn(script) > 0 && `, ${counted(callsIn(script), "call")}`}</summary>${copyable(fromItsCalls(script), "script")}<p class="soft">Beside this page: <code>${file}</code></p></details>`}
${passedWith && html`<details><summary>Passed when retried: ${callLine(passedWith, target)}</summary>${callDetails(passedWith)}</details>`}
${others.length > 0 && html`<details><summary>${counted(others.length, "other check")} with this cause</summary><p class="names">${others.join(", ")}</p></details>`}
</div>
${rerun !== "" && html`<div class="rerun"><span class="soft">Judge it again</span>${copyable(rerun, "command")}</div>`}`;
}

/** What was expected and what came; a failure that no answer shows has both in one sentence. */
function sidesOf({ expected, actual }: Finding): Pick<Finding, "expected" | "actual"> {
  if (expected !== "") return { expected, actual };
  const [, wanted = "that the requirement holds", came = actual] = /^expected (.+?), but (.+)$/s.exec(actual) ?? [];
  return { expected: wanted, actual: came };
}

/** What the requirement says, and the words of the document beside it; both lead to its row below, if it has one. */
function contractOf({ told: { finding }, requirement, hasRow }: Card): Markup {
  const { requirement: id, says, warns } = finding;
  const linked = (text: Markup) => (hasRow ? html`<a href="#${anchorOf(id)}">${text}</a>` : text);
  const { source } = requirement ?? {};
  return html`<div class="pair contract"><p>${prose(says)}${!warns && html`<br>${linked(html`<code>${id}</code>`)}`}</p>
${source && html`<blockquote>${source.cite !== undefined && html`<p>“${prose(source.cite)}”</p>`}<footer>${linked(html`${sourceName(source)}`)}</footer></blockquote>`}</div>`;
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
