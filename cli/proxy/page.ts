import type { ShownCall, WatchedTraffic } from "./watched-traffic.ts";

/** The pages of the proxy itself; no operation of the API is there. */
export const pagePath = "/_proxy";

const style = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif }
body { margin: 0 auto; max-width: 70rem; padding: 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #8884; padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
.broken { background: #d2393922 }
ul { margin: 0.2rem 0 0; padding-left: 1.1rem }
@media (max-width: 40rem) { .less { display: none } }`;

/** The live page: the last calls, the newest first, and what they break. It loads itself again. */
export function livePage(traffic: WatchedTraffic, to: string): string {
  const rows = traffic.shown.map(row).join("\n");
  const broken = traffic.shown.filter((call) => call.broken.length > 0).length;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>${broken} broken · proxy</title><style>${style}</style></head><body>
<h1>Calls to ${escaped(to)}</h1>
<p>${traffic.calls} calls of the API so far; ${broken} of the last ${traffic.shown.length} break the contract. <a href="${pagePath}/report">The report so far</a></p>
<table><thead><tr><th scope="col">Time</th><th scope="col">Call</th><th scope="col">Answer</th><th scope="col" class="less">ms</th><th scope="col" class="less">Key</th></tr></thead>
<tbody>${rows}</tbody></table></body></html>`;
}

function row({ at, took, key, operationId, method, path, outcome, broken }: ShownCall): string {
  const rules = broken.length === 0 ? "" : `<ul>${broken.map((title) => `<li>${escaped(title)}</li>`).join("")}</ul>`;
  const name = operationId === undefined ? "" : `<strong>${operationId}</strong><br>`;
  return `<tr${broken.length > 0 ? ' class="broken"' : ""}><td>${new Date(at).toISOString().slice(11, 19)}</td><td>${name}${escaped(`${method} ${path}`)}${rules}</td><td>${escaped(outcome)}</td><td class="less">${Math.round(took)}</td><td class="less">${key ?? ""}</td></tr>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
