/** The style of the first screen. */
export const overviewStyle = `
.top { padding-top: 1rem; }
.line { display: flex; gap: 1rem; justify-content: space-between; align-items: center; margin-bottom: 1.5rem; }
.line b { color: var(--ink); font-weight: 600; }
.first { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2rem 4rem; align-items: start; }
.outcome { font-size: clamp(1.7rem, 1.2rem + 2vw, 2.6rem); line-height: 1.15; letter-spacing: -.02em; text-wrap: balance; }
.outcome.blocked { color: var(--ink); }
.subtitle { font-size: 1.1rem; margin-top: .35rem; }
.tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: .75rem; list-style: none; padding: 0; margin: 1.5rem 0 1rem; }
.tiles a { display: block; height: 100%; border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .8rem; background: var(--panel); color: var(--soft);
  text-decoration: none; font-size: .85rem; line-height: 1.3; }
.tiles a:hover { border-color: var(--soft); }
.tiles b { display: block; font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.bar { display: flex; height: .5rem; border-radius: .25rem; overflow: hidden; background: var(--open-tint); gap: 1px; }
.bar i { flex-basis: 0; min-width: 2px; } .bar .pass { background: var(--pass); } .bar .fail { background: var(--fail); }
.bar .open { background: light-dark(#c3cad2, #3d4651); } .bar .unclaimed { background: transparent; }
.first > div > .bar { margin-bottom: .4rem; }
.note { border-left: .25rem solid var(--warn); padding: .25rem 0 .25rem .75rem; margin-top: .75rem; }
.answers { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 1rem 2rem; margin-top: 1.5rem; }
.answers h2, .matrix h2 { font-size: 1rem; margin: 0 0 .4rem; }
.answers :is(ol, ul) { margin: 0; padding-left: 1.3rem; } .answers li { margin-bottom: .4rem; overflow-wrap: anywhere; }
.answers ol a { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
.matrix table { border-collapse: separate; border-spacing: 3px; width: auto; font-size: .85rem; margin-left: -3px; }
.matrix th { font-weight: 600; text-align: left; padding: 0 .75rem 0 0; color: var(--ink); border: 0; white-space: nowrap; vertical-align: middle; }
.matrix th a { color: inherit; text-decoration: none; } .matrix th a:hover { text-decoration: underline; }
.matrix thead th { text-align: center; padding: 0 0 .25rem; }
.standing { display: block; font-weight: 400; font-size: .75rem; } .standing.next { color: var(--link); font-weight: 600; }
.matrix td { position: relative; min-width: 4.6rem; padding: .2rem .5rem .3rem; border-radius: .25rem; text-align: center; font-variant-numeric: tabular-nums; white-space: nowrap; border: 0; }
.matrix td.pass { background: var(--pass-tint); } .matrix td.fail { background: var(--fail-tint); font-weight: 600; }
.matrix td.open { background: var(--open-tint); color: var(--ink); } .matrix td.unclaimed { outline: 1px dashed var(--line); outline-offset: -1px; }
.matrix td .bar { height: 3px; margin-top: .1rem; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .8rem; color: var(--soft); margin: .5rem 0 .1rem; } .legend i { font-style: normal; }
.matrix > .soft { font-size: .8rem; }
@media (max-width: 64rem) { .first { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 44rem) {
  .line { margin-bottom: 1rem; align-items: start; } .tiles { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .5rem; margin: 1rem 0 .75rem; }
  .tiles a { display: flex; gap: .5rem; align-items: baseline; padding: .4rem .6rem; } .tiles b { font-size: 1.2rem; }
  .answers { margin-top: 1rem; } .answers ol a { -webkit-line-clamp: 2; }
  .matrix table { width: 100%; table-layout: fixed; } .matrix thead td { width: 30%; } .matrix td { min-width: 0; padding: .2rem .1rem .3rem; } .matrix th { padding-right: .4rem; }
  .matrix thead th { white-space: normal; vertical-align: top; padding-right: 0; }
}
@media (max-width: 24rem) { .tiles a { display: block; } .tiles b { line-height: 1.3; } }
`;
