import { type CheckResult, type Evidence, scriptOf } from "../../core/report.ts";
import { groupEqual } from "../equal-results.ts";
import { html, type Markup, prose } from "./markup.ts";

/** Checks that failed in the same way; the page shows one of them. */
export interface FailureGroup {
  readonly shown: CheckResult;
  readonly others: readonly string[];
  readonly requirements: readonly string[];
}

/** Failures as the page shows them: the first of each kind, with the names of the others. */
export function groupFailures(checks: readonly CheckResult[]): FailureGroup[] {
  return groupEqual(checks).flatMap((same) => {
    const [shown, ...others] = same;
    if (!shown) return [];
    const requirements = [...new Set(same.flatMap((check) => check.requirements))];
    return [{ shown, others: others.map(({ id }) => id), requirements }];
  });
}

/** One group of failures, with the exchange that shows it. */
export function failureSection({ shown, others, requirements }: FailureGroup): Markup {
  return html`<article class="failure ${shown.verdict}" data-item data-verdict="${shown.verdict}" data-text="${searchText([shown.id, shown.title, ...requirements, ...others])}">
<h3>${shown.id}</h3>
<p>${prose(shown.title)}</p>
<p class="names">${requirements.map((id) => html`<a href="#${anchorOf(id)}">${id}</a> `)}</p>
${scriptSection(scriptOf(shown.evidence ?? []))}
${shown.evidence?.length ? shown.evidence.slice(0, 1).map(evidenceSection) : html`<p>${shown.reason}</p>`}
${others.length > 0 && html`<details><summary>The same in ${others.length} more</summary><p class="names">${others.join(", ")}</p></details>`}
</article>`;
}

/** The anchor of a requirement on the page. */
export function anchorOf(id: string): string {
  return `r-${id.replace(/[^\w.:-]/g, "_")}`;
}

/** The text that the search covers. */
export function searchText(words: readonly string[]): string {
  return words.join(" ").toLowerCase();
}

/** The script that led to a failure, if there is one; the exchange that shows it is below. */
function scriptSection(script: readonly Evidence[]): Markup | false {
  if (script.length === 0) return false;
  const steps = script.map(
    ({ step, curl, expected, actual }) => html`<dt>${step}</dt>
<dd>${actual} (expected ${expected})<div class="curl"><pre tabindex="0">${curl}</pre><button type="button" class="copy">Copy curl</button></div></dd>
`,
  );
  return html`<h4>The shortest script that shows it</h4><dl class="script">${steps}</dl>`;
}

function evidenceSection({ request, response, expected, actual, pointer, curl }: Evidence): Markup {
  return html`<dl class="difference">
<dt>expected</dt><dd><ins>${expected}</ins></dd>
<dt>actual</dt><dd><del>${actual}</del></dd>
${pointer && html`<dt>at</dt><dd><code>${pointer}</code></dd>`}
</dl>
<div class="exchange">
<section><h4>Request</h4><pre tabindex="0">${request.method} ${request.url}
${headerLines(request.headers)}${request.body && `\n${pretty(request.body)}`}</pre></section>
<section><h4>Response</h4>${response ? answer(response, pointer) : html`<p>No answer came.</p>`}</section>
</div>
<div class="curl"><pre tabindex="0">${curl}</pre><button type="button" class="copy">Copy curl</button></div>`;
}

function answer({ status, headers, body }: NonNullable<Evidence["response"]>, pointer: string | undefined): Markup {
  return html`<pre tabindex="0">${status}
${headerLines(headers)}
${highlighted(body, pointer)}</pre>`;
}

/** The body as lines, with the lines at the pointer marked. */
function highlighted(body: string, pointer: string | undefined): Markup[] {
  const lines = pretty(body).split("\n");
  const wanted = pointer === undefined ? [] : linesAt(body, pointer);
  return lines.map((line, index) => (wanted.includes(index) ? html`<mark>${line}</mark>\n` : html`${line}\n`));
}

/** Replaces a value to find its line. */
const marker = "⟦here⟧";

/** The lines of the value at a pointer in the JSON text; for a missing member, the lines of its parent. */
function linesAt(body: string, pointer: string): number[] {
  const value = parsed(body);
  const names = pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  for (let depth = names.length; depth > 0; depth -= 1) {
    const holder = names.slice(0, depth - 1).reduce<unknown>((held, name) => membersOf(held)?.[name], value);
    const members = membersOf(holder);
    const name = names[depth - 1] ?? "";
    if (!members || !Object.hasOwn(members, name)) continue;
    const isWhole = depth === names.length;
    const length = isWhole ? JSON.stringify(members[name], null, 2).split("\n").length : 1;
    members[name] = marker;
    const at = JSON.stringify(value, null, 2)
      .split("\n")
      .findIndex((line) => line.includes(marker));
    return Array.from({ length }, (_, index) => at + index);
  }
  return [];
}

/** The entries of an object or a list, by name or index. */
function membersOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined; // JSON: one of the two
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

function pretty(text: string): string {
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
