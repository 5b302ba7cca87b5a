import { topics } from "../../../generated/levels.ts";
import type { LevelCounts, LevelResult, Report } from "../../core/report/report.ts";
import { areaAnchor } from "./areas.ts";
import { html, type Markup } from "./markup.ts";
import { count, counted } from "./text.ts";

/** The rows of the matrix in order. `service` and `credits` hold for several operations and come last. */
const order = topics.map(({ topic }) => topic);

type State = "fail" | "open" | "pass" | "unclaimed";

/** A table of topics by levels: which requirements pass, which fail, and which could not be judged. Each topic links to its requirements. */
export function matrix({ levels = [] }: Report): Markup | false {
  const [first] = levels;
  if (first === undefined) return false;
  const found = new Set(levels.flatMap((level) => level.topics.map(({ topic }) => topic)));
  const rows = [...order.filter((topic) => found.has(topic)), ...[...found].filter((topic) => !order.includes(topic))];
  return html`<section class="matrix" aria-labelledby="matrix"><h2 id="matrix">Topics and levels</h2>
<table><thead><tr><td></td>${levels.map(levelHead)}</tr></thead>
<tbody>${rows.map((topic) => html`<tr><th scope="row"><a href="#${areaAnchor(topic)}">${topic}</a></th>${levels.map((level) => cell(level, topic))}</tr>`)}</tbody></table>
<p class="legend">${(["pass", "fail", "open", "unclaimed"] as const).map((state) => html`<span><i class="key ${state}" aria-hidden="true">${signs[state]}</i> ${legend[state]}</span> `)}</p>
<p class="soft">Numbers count requirements of contract ${first.contract}.</p></section>`;
}

const signs: Readonly<Record<State, string>> = { pass: "✓", fail: "✗", open: "○", unclaimed: "–" };

const legend: Readonly<Record<State, string>> = {
  pass: "all passed",
  fail: "failed",
  open: "blocked",
  unclaimed: "not claimed",
};

function levelHead({ level, says, stands, next, counts }: LevelResult): Markup {
  const state = stateOf(counts);
  const standing = stands ? "stands" : next ? "next" : state === "pass" || state === "open" ? "not yet" : legend[state];
  return html`<th scope="col" title="${says}">${level}<span class="standing ${stands ? "pass" : next ? "next" : state}">${standing}</span></th>`;
}

function cell({ level, topics: cells }: LevelResult, topic: string): Markup {
  const counts = cells.find((each) => each.topic === topic)?.counts;
  if (!counts) return html`<td class="none"></td>`;
  const state = stateOf(counts);
  const shown = { pass: counts.pass, fail: counts.fail, open: counts.blocked, unclaimed: counts.notClaimed }[state];
  const told = toldOf(counts);
  return html`<td class="${state}" title="${topic}, ${level}: ${told}"><span aria-hidden="true">${signs[state]} ${count(shown)}</span><span class="unseen">${told}</span>${bar(counts)}</td>`;
}

function stateOf({ pass, fail, blocked, notClaimed }: LevelCounts): State {
  if (fail > 0) return "fail";
  if (blocked > 0) return "open";
  return pass === 0 && notClaimed > 0 ? "unclaimed" : "pass";
}

/** The counts in words: `49 passed, 1 failed, 4 blocked`. */
export function toldOf({ pass, fail, blocked, notClaimed }: LevelCounts): string {
  const parts = [
    [pass, "passed"],
    [fail, "failed"],
    [blocked, "blocked"],
    [notClaimed, "not claimed"],
  ] as const;
  const some = parts.filter(([number]) => number > 0).map(([number, what]) => `${count(number)} ${what}`);
  return some.length > 0 ? some.join(", ") : counted(0, "requirement");
}

/** The shares of the counts as a line. */
export function bar({ pass, fail, blocked, notClaimed }: LevelCounts): Markup {
  const shares = { pass, fail, open: blocked, unclaimed: notClaimed };
  return html`<span class="bar" aria-hidden="true">${Object.entries(shares).map(([name, share]) => share > 0 && html`<i class="${name}" style="flex-grow:${share}"></i>`)}</span>`;
}
