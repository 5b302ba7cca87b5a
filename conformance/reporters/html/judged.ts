import { gaps } from "../../../generated/requirements.ts";
import { expiredText, knownText } from "../../core/report/known-failures.ts";
import { type CheckResult, type Report, type Verdict, verdicts } from "../../core/report/report.ts";
import { sourceName } from "../promises.ts";
import { untold } from "../told-findings.ts";
import { type Area, areaAnchor, type JudgedRequirement } from "./areas.ts";
import { callLine } from "./call.ts";
import { html, type Markup, prose } from "./markup.ts";
import { anchorOf, copyable, count, counted, searchText } from "./text.ts";

/** Every requirement by topic, folded, with checkboxes for the verdicts to show. */
export function requirementsSection({ summary, requirements }: Report, areas: readonly Area[]): Markup {
  const some = verdicts.filter((verdict) => summary[verdict] > 0);
  const box = (verdict: Verdict) =>
    html`<label><input type="checkbox" name="verdict" value="${verdict}" checked> <span class="verdict ${verdict}">${count(summary[verdict])} ${verdict}</span></label>`;
  return html`<section aria-labelledby="requirements"><h2 id="requirements">All ${counted(requirements.length, "requirement")}</h2>
<fieldset class="verdict-boxes"><legend class="unseen">Verdicts to show</legend>${some.map(box)}</fieldset>
<p id="shown" class="soft" role="status"></p>
${areas.map(areaSection)}</section>`;
}

function areaSection({ name, requirements }: Area): Markup {
  const counts = verdicts.flatMap((verdict) => {
    const number = requirements.filter((each) => each.verdict === verdict).length;
    return number > 0 ? [html`<span class="verdict ${verdict}">${count(number)} ${verdict}</span> `] : [];
  });
  return html`<details class="fold" data-part id="${areaAnchor(name)}"><summary><span>${name}</span> <span class="gain">${counts}</span></summary><div class="scroll"><table class="rows">
<thead><tr><th scope="col">verdict</th><th scope="col">requirement</th><th scope="col">says</th><th scope="col">source</th></tr></thead>
<tbody>${requirements.map(requirementRow)}</tbody></table></div></details>`;
}

function requirementRow(requirement: JudgedRequirement): Markup {
  const { id, verdict, says, source, reason } = requirement;
  const known = knownText(requirement);
  const notes = [reason, known === null ? null : `Known: ${known}`, expiredText(requirement)];
  return html`<tr id="${anchorOf(id)}" data-item data-verdict="${verdict}" data-text="${searchText([id, says, source.section, reason ?? ""])}">
<td class="verdict ${verdict}">${verdict}</td><td><code>${id}</code></td><td>${prose(says)}${notes.map((note) => note && html`<br><small>${prose(note)}</small>`)}</td>
<td class="source">${sourceName(source)}${source.cite !== undefined && html`<br><small>“${source.cite}”</small>`}</td></tr>`;
}

const otherTitles = {
  fail: "Failures",
  unstable: "Failed and then passed when retried",
  error: "Errors in the kit",
  warn: "Recommendations that are not followed",
} as const;

/** Results that are no findings: errors in the kit, recommendations, and the failures of reports that know no findings. */
export function otherResults(report: Report): (Markup | false)[] {
  const { target } = report;
  return (["fail", "unstable", "error", "warn"] as const).map((verdict) => {
    const found = untold(report, [verdict]);
    return (
      found.length > 0 &&
      html`<section data-part aria-labelledby="${verdict}"><h2 id="${verdict}">${otherTitles[verdict]}: ${counted(found.length, "check")}</h2>
${found.map((result) => otherResult(result, target))}</section>`
    );
  });
}

function otherResult({ id, title, reason = "", evidence: [shown] = [] }: CheckResult, target: string): Markup {
  return html`<details class="fold" data-item><summary><code>${id}</code> ${prose(title)}</summary><p>${prose(reason)}</p>${shown && html`<p>${callLine(shown, target)}</p>${shown.curl !== "" && copyable(shown.curl, "curl command")}`}</details>`;
}

/** How the server behaves where the documents leave something open. */
export function observationsSection({ observations }: Report): Markup | false {
  const questions = new Map(gaps.map(({ id, question }) => [id, question]));
  return (
    observations.length > 0 &&
    html`<section data-part aria-labelledby="observed"><h2 id="observed">Where the documents leave something open</h2>
<details class="fold" data-part><summary>How the server behaves in ${counted(observations.length, "open question")}</summary><div class="scroll"><table class="rows gaps"><thead><tr><th scope="col">gap</th><th scope="col">question</th><th scope="col">observed</th></tr></thead>
<tbody>${observations.map(({ gap, observed }) => html`<tr data-item><td><code>${gap}</code></td><td>${prose(questions.get(gap) ?? "")}</td><td>${observed}</td></tr>`)}</tbody></table></div></details></section>`
  );
}
