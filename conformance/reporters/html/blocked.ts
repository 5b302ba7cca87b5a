import { groupOf } from "../../core/check-group.ts";
import type { Report } from "../../core/report/report.ts";
import { claimAdvice } from "../claims-to-add.ts";
import { countBy } from "../count-by.ts";
import { type Missing, nothingCame } from "../missing.ts";
import { notClaimedCount } from "../not-claimed-count.ts";
import { html, type Markup, prose } from "./markup.ts";
import { count, counted } from "./text.ts";

/** How many ways to unblock something the page shows at once. */
const shownAtOnce = 8;

/** How many reasons a group lists. */
const mostReasons = 12;

/** What the blocked requirements wait for, the most rewarding first, and what is not claimed. */
export function blockedSection(report: Report, missing: readonly Missing[]): Markup | false {
  const { summary, requirements, notClaimed = [] } = report;
  if (missing.length === 0 && notClaimed.length === 0) return false;
  const more = missing.slice(shownAtOnce);
  const claims = claimAdvice(report);
  const number = summary.blocked - notClaimedCount(report);
  const heading =
    number > 0
      ? `Blocked: ${counted(number, "requirement")} of ${count(requirements.length)}`
      : `Blocked: no requirement, ${counted(missing.flatMap(({ checks }) => checks).length, "check")}`;
  return html`<section data-part aria-labelledby="blocked"><h2 id="blocked">${heading}</h2>
<p class="soft">What would let them be judged, the most rewarding first. A requirement may wait for several things.</p>
${missing.slice(0, shownAtOnce).map(group)}
${more.length > 0 && html`<details class="fold" data-part><summary>${counted(more.length, "other way")} to judge more</summary>${more.map(group)}</details>`}
${claims.length > 0 && html`<ul>${claims.map((sentence) => html`<li>${prose(sentence)}.</li>`)}</ul>`}
${notClaimed.length > 0 && html`<details class="fold" data-item><summary>Not claimed in <code>implements</code>: ${counted(notClaimed.length, "operation")}</summary><p class="names">${notClaimed.join(", ")}</p></details>`}
</section>`;
}

function group({ advice, requirements, checks, reasons }: Missing): Markup {
  const groups = countBy(checks, groupOf);
  const gain =
    requirements > 0
      ? html`<b>${counted(requirements, "requirement")}</b>${advice !== nothingCame && " more"}`
      : `${counted(checks.length, "check")}, no more requirements`;
  const heading = html`<span>${prose(advice)}</span> <span class="gain">${gain}</span>`;
  if (checks.length === 0) return html`<p class="fold way" data-item>${heading}</p>`;
  return html`<details class="fold way" data-item><summary>${heading}</summary>
<ul>${reasons.slice(0, mostReasons).map(([reason, number]) => html`<li>${counted(number, "check")}: ${prose(reason)}</li>`)}${reasons.length > mostReasons && html`<li>${counted(reasons.length - mostReasons, "other reason")}</li>`}</ul>
<p class="names">Checks: ${groups.map(([name, number], at) => html`${at > 0 && ", "}${name}${number > 1 && html` <b>${count(number)}</b>`}`)}</p></details>`;
}
