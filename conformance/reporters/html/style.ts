import { cardStyle } from "./style-cards.ts";
import { listStyle } from "./style-lists.ts";
import { overviewStyle } from "./style-overview.ts";

/** Colours have a contrast of at least 4.5 to 1, in the light and in the dark. */
const base = `
:root { color-scheme: light dark;
  --paper: light-dark(#fff, #0d1117); --ink: light-dark(#1b1f24, #e6edf3); --soft: light-dark(#57606a, #9da7b1);
  --line: light-dark(#d8dee4, #2b323b); --panel: light-dark(#f6f8fa, #161b22); --link: light-dark(#0550ae, #79b8ff);
  --pass: light-dark(#116329, #56d364); --fail: light-dark(#b3261e, #ff8a80); --warn: light-dark(#7a4d00, #e3b341);
  --error: light-dark(#7b2fa0, #d2a8ff); --pass-tint: light-dark(#e4f5e8, #12261a); --fail-tint: light-dark(#fdeceb, #34181a);
  --open-tint: light-dark(#eef1f4, #1d232b); --mark: light-dark(#ffe79a, #5a4a00); }
* { box-sizing: border-box; }
html { scroll-padding-top: 4rem; }
body { margin: 0 0 4rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.top, main { max-width: 78rem; margin: 0 auto; padding: 0 1.5rem; }
h1, h2, h3, h4, p { margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 3rem 0 .75rem; }
h4 { font-size: .8rem; color: var(--soft); font-weight: 600; margin-bottom: .35rem; }
a { color: var(--link); } a:not(:hover) { text-decoration-thickness: 1px; text-underline-offset: .15em; }
:is(a, button, summary, input, pre):focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: .25rem; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .85em; overflow-wrap: anywhere; }
pre { margin: 0; padding: .6rem .75rem; background: var(--panel); border: 1px solid var(--line); border-radius: .4rem; font-size: .8rem;
  line-height: 1.5; overflow: auto; max-height: 22rem; position: relative; }
mark { background: var(--mark); color: inherit; border-radius: .15rem; padding: 0 .1em; }
button { font: inherit; font-size: .85rem; padding: .3rem .7rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--panel);
  color: var(--ink); cursor: pointer; white-space: nowrap; }
button:hover { border-color: var(--soft); }
summary { cursor: pointer; overflow-wrap: anywhere; }
.soft { color: var(--soft); font-size: .9rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .75rem 1.5rem; }
.copyable { display: flex; gap: .5rem; align-items: start; min-width: 0; } .copyable pre { flex: 1; min-width: 0; }
.pass { color: var(--pass); } .fail, .unstable { color: var(--fail); } .warn { color: var(--warn); } .error { color: var(--error); }
.blocked, .open, .unclaimed { color: var(--soft); }
[hidden] { display: none !important; }
@media (max-width: 44rem) { .pair { grid-template-columns: minmax(0, 1fr); } .top, main { padding: 0 1rem; } }
@media print {
  :root { color-scheme: light !important; } body { font-size: 11pt; }
  .tools, .theme, .copy, .verdict-boxes, #shown { display: none !important; }
  pre { max-height: none !important; white-space: pre-wrap !important; } .finding, tr { break-inside: avoid; } h2, h3 { break-after: avoid; }
  .bar i, .matrix td, mark { print-color-adjust: exact; }
}
`;

/** The style of the report page: light and dark, on a phone, on a desk and on paper. */
export const style = [base, overviewStyle, cardStyle, listStyle].join("");
