/** The style of what is folded below the findings: ways to judge more, requirements, open questions. */
export const listStyle = `
.tools { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; margin: 2rem 0 -1.5rem; padding: .6rem 0;
  background: var(--paper); border-bottom: 1px solid var(--line); font-size: .95rem; }
.tools a { text-decoration: none; } .tools b { font-variant-numeric: tabular-nums; color: var(--soft); font-weight: 400; }
.tools input { flex: 1 1 12rem; max-width: 24rem; margin-left: auto; font: inherit; padding: .3rem .6rem; border: 1px solid var(--soft); border-radius: .4rem; background: var(--paper); color: var(--ink); }
.keys { margin: -.25rem 0 1rem; }
.fold { border-top: 1px solid var(--line); } details.fold:last-of-type { border-bottom: 1px solid var(--line); }
.fold > summary, p.fold { padding: .55rem 0; } .fold > summary:hover { background: var(--panel); }
.fold > :not(summary) { margin-bottom: .75rem; }
.fold .gain { float: right; margin-left: 1rem; } .gain { color: var(--soft); font-size: .9rem; } .gain b { color: var(--ink); }
.gain .verdict { margin-left: .6rem; } .fold > ul { padding-left: 1.3rem; margin: 0 0 .5rem; }
.about { margin-top: 3rem; }
.names { font-size: .85rem; color: var(--soft); overflow-wrap: anywhere; }
.verdict-boxes { border: 0; padding: 0; margin: 0 0 .25rem; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.verdict { font-weight: 600; } td.verdict, span.verdict { white-space: nowrap; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th { text-align: left; color: var(--soft); font-weight: 600; }
td, th { padding: .35rem .75rem .35rem 0; vertical-align: top; border-top: 1px solid var(--line); }
.rows td:nth-child(2) { max-width: 22rem; } .rows .source { color: var(--soft); max-width: 22rem; }
.gaps td:first-child { white-space: nowrap; } .gaps td:nth-child(2) { width: 50%; max-width: none; }
tr:target { background: var(--mark); }
@media (max-width: 44rem) {
  .tools { position: static; gap: .4rem 1rem; } .tools input { flex: 1 0 100%; max-width: none; }
  .fold .gain { float: none; display: block; margin-left: 0; } .gain .verdict:first-child { margin-left: 0; }
  .rows thead { display: none; } .rows tr { display: block; border-top: 1px solid var(--line); padding: .4rem 0; }
  .rows td, .gaps td:nth-child(2) { display: block; width: auto; max-width: none; border: 0; padding: .1rem 0; }
}
`;
