/** The style of the report page: light and dark, readable on a phone. Colours have a contrast of at least 4.5 to 1. */
export const style = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --panel: #f6f8fa;
  --pass: #116329; --fail: #b3261e;  --warn: #7a4d00; --blocked: #57606a; --error: #7b2fa0; --mark: #fff1b8; --link: #0550ae; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1117; --ink: #e6edf3; --soft: #9da7b1; --line: #30363d; --panel: #161b22;
  --pass: #56d364; --fail: #ff8a80;  --warn: #e3b341; --blocked: #9da7b1; --error: #d2a8ff; --mark: #5a4a00; --link: #79b8ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main, header, nav { max-width: 72rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); padding-bottom: .25rem; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: .8rem; margin: 0 0 .25rem; color: var(--soft); }
a { color: var(--link); }
a:focus-visible, button:focus-visible, summary:focus-visible, input:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.outcome { font-size: 1.2rem; font-weight: 600; margin: .5rem 0; } .share { color: var(--ink); }
p.keys { margin-top: 1rem; } .about { color: var(--soft); margin: .25rem 0; overflow-wrap: anywhere; }
.counts { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; padding: 0; margin: 1rem 0; }
.counts li { border: 1px solid var(--line); border-radius: .5rem; padding: .4rem .8rem; background: var(--panel); }
.counts b { font-size: 1.3rem; margin-right: .3rem; }
.bar { display: flex; height: .6rem; border-radius: .3rem; overflow: hidden; background: var(--line); }
.bar i { display: block; }
.bar .pass { background: var(--pass); } .bar .fail, .bar .unstable { background: var(--fail); } .bar .warn { background: var(--warn); }
.bar .blocked { background: var(--line); } .bar .error { background: var(--error); }
.verdict { font-weight: 600; } td.verdict, span.verdict { white-space: nowrap; }
.verdict.pass, .counts .pass { color: var(--pass); } .verdict.fail, .counts .fail, .verdict.unstable, .counts .unstable { color: var(--fail); }
.verdict.warn, .counts .warn { color: var(--warn); } .verdict.blocked, .counts .blocked { color: var(--blocked); }
.verdict.error, .counts .error { color: var(--error); }
.tools { position: sticky; top: 0; background: var(--paper); padding: .75rem 1rem; display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; border-bottom: 1px solid var(--line); z-index: 1; }
.tools input[type=search] { flex: 1 1 14rem; font: inherit; padding: .4rem .6rem; border: 1px solid var(--soft); border-radius: .4rem; background: var(--paper); color: var(--ink); }
.tools fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: .75rem; }
.tools legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.failure { border: 1px solid var(--line); border-left: .3rem solid var(--fail); border-radius: .4rem; padding: .75rem 1rem; margin: .75rem 0; }
.failure.warn { border-left-color: var(--warn); } .failure.error { border-left-color: var(--error); }
.failure p { margin: .25rem 0; overflow-wrap: anywhere; }
.names { font-size: .85rem; overflow-wrap: anywhere; } summary { overflow-wrap: anywhere; }
.difference { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .75rem; margin: .5rem 0; }
.difference dt { color: var(--soft); } .difference dd { margin: 0; overflow-wrap: anywhere; }
ins { text-decoration: none; color: var(--pass); font-weight: 600; } del { text-decoration: none; color: var(--fail); font-weight: 600; }
.exchange { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: .75rem; }
.exchange section { min-width: 0; }
pre { margin: 0; padding: .6rem; background: var(--panel); border: 1px solid var(--line); border-radius: .4rem; overflow: auto; max-height: 22rem; font: .8rem/1.45 ui-monospace, monospace; }
mark { background: var(--mark); color: inherit; }
.curl { display: flex; gap: .5rem; align-items: start; margin-top: .75rem; } .curl pre { flex: 1; min-width: 0; }
button { font: inherit; font-size: .85rem; padding: .35rem .7rem; border: 1px solid var(--soft); border-radius: .4rem; background: var(--panel); color: var(--ink); cursor: pointer; white-space: nowrap; }
details { border: 1px solid var(--line); border-radius: .4rem; margin: .5rem 0; padding: 0 .75rem; }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
.scroll { overflow-x: auto; }
th { text-align: left; color: var(--soft); font-weight: 600; }
td, th { padding: .3rem .5rem .3rem 0; vertical-align: top; border-top: 1px solid var(--line); }
td code { overflow-wrap: anywhere; } td.source { color: var(--soft); }
.gaps td:first-child { white-space: nowrap; } .gaps td:nth-child(2) { width: 50%; }
tr:target { background: var(--mark); }
.none { color: var(--soft); }
[hidden] { display: none !important; }
@media (max-width: 40rem) {
  .requirements thead { display: none; } .requirements tr { display: block; border-top: 1px solid var(--line); padding: .4rem 0; }
  .requirements td, .gaps td:nth-child(2) { display: block; width: auto; border: 0; padding: .1rem 0; } .curl { flex-direction: column; align-items: stretch; }
}
@media print { .tools, .copy { display: none; } }
`;
