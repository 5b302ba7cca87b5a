import type { Evidence } from "../../core/report/report.ts";
import { linesAt, pretty } from "./json-lines.ts";
import { changedLines, withMarks } from "./marked.ts";
import { html, type Markup } from "./markup.ts";
import { copyable, count, counted } from "./text.ts";

/** Headers that say nothing about a failure. */
const noise =
  /^(?:accept|accept-.*|access-control-.*|alt-svc|cache-control|connection|content-length|date|etag|keep-alive|referrer-policy|server|strict-transport-security|transfer-encoding|user-agent|vary|via|x-content-type-options|x-frame-options|x-powered-by)$|^content-type$/i;

/** A call in one line: method, path, status. @param base the address of the server, which the path omits */
export function callLine({ request, response }: Evidence, base: string): Markup {
  const { url, method } = request;
  return html`<code class="call">${method} ${url.startsWith(base) ? url.slice(base.length) || "/" : url}</code> <span class="arrow" aria-hidden="true">→</span> ${response ? html`<b class="status s${String(response.status).slice(0, 1)}">${response.status}</b>` : "no answer"}`;
}

/** What a call sent and got, side by side, and the command that sends it. */
export function callDetails(evidence: Evidence): Markup {
  const { request, response, pointer, curl } = evidence;
  return html`<div class="pair">
<section><h4>Request</h4>${headers(request.headers)}${request.body ? html`<pre tabindex="0">${pretty(request.body)}</pre>` : html`<p class="soft">No body.</p>`}</section>
<section><h4>Response</h4>${response ? html`${headers(response.headers)}${bodyOf(response.body, pointer)}` : html`<p class="soft">No answer came.</p>`}</section>
</div>
${curl !== "" && copyable(curl, "curl command")}`;
}

/** Two answers to the same request, with the lines marked that one of them has alone. */
export function beforeAndAfter(before: Evidence, after: Evidence): Markup {
  const [earlier, later] = [before, after].map(({ response }) => pretty(response?.body ?? "").split("\n"));
  if (!earlier || !later) return html``;
  const changed = changedLines(earlier, later);
  const isEqual = changed.before.size + changed.after.size === 0;
  return html`${isEqual && html`<p>Nothing changed between the two.</p>`}<div class="pair">
<section><h4>Before${numbered(before)}</h4><pre tabindex="0">${withMarks(earlier, (index) => changed.before.has(index))}</pre></section>
<section><h4>After${numbered(after)}</h4><pre tabindex="0">${withMarks(later, (index) => changed.after.has(index))}</pre></section>
</div>`;
}

function numbered({ number }: Evidence): Markup | false {
  return number !== undefined && html` <span class="soft">(call ${count(number + 1)} of the run)</span>`;
}

/** The body with the lines at the pointer marked. */
function bodyOf(body: string, pointer: string | undefined): Markup {
  if (body === "") return html`<p class="soft">No body.</p>`;
  const marked = pointer === undefined ? [] : linesAt(body, pointer);
  return html`<pre tabindex="0">${withMarks(pretty(body).split("\n"), (index) => marked.includes(index))}</pre>`;
}

/** The headers that matter, and the others folded. */
function headers(all: Readonly<Record<string, string>>): Markup {
  const lines = Object.entries(all).map(([name, value]) => ({ line: `${name}: ${value}`, isNoise: noise.test(name) }));
  const [some, others] = [false, true].map((isNoise) => lines.filter((each) => each.isNoise === isNoise));
  return html`${some !== undefined && some.length > 0 && html`<pre class="headers" tabindex="0">${some.map(({ line }) => line).join("\n")}</pre>`}${others !== undefined && others.length > 0 && html`<details class="noise"><summary>${counted(others.length, "usual header")}</summary><pre class="headers" tabindex="0">${others.map(({ line }) => line).join("\n")}</pre></details>`}`;
}
