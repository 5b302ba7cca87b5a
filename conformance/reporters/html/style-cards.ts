/** The style of findings. */
export const cardStyle = `
.finding { border: 1px solid var(--line); border-radius: .6rem; padding: 1.1rem 1.25rem; margin: 0 0 1rem; background: var(--paper); }
article.finding { border-top: 3px solid var(--fail); } article:is([data-kind=known], [data-kind=unstable], [data-kind=warn]) { border-top-color: var(--warn); }
.finding > header { display: flex; gap: .9rem; align-items: start; margin-bottom: .9rem; }
.place { flex: none; min-width: 1.7rem; height: 1.7rem; padding: 0 .4rem; border-radius: .85rem; background: var(--fail-tint); color: var(--fail); font-weight: 700; font-size: .9rem;
  display: inline-grid; place-items: center; font-variant-numeric: tabular-nums; }
a.place { text-decoration: none; }
h3 { font-size: 1.05rem; line-height: 1.45; font-weight: 650; max-width: 75ch; }
.chips { display: flex; flex-wrap: wrap; gap: .35rem .5rem; align-items: center; margin-top: .35rem; font-size: .85rem; }
.chip { border: 1px solid var(--line); border-radius: 1rem; padding: .05rem .6rem; background: var(--panel); font-size: .8rem; }
.contract { margin-bottom: .9rem; } .contract > p { max-width: 65ch; }
blockquote { margin: 0; padding-left: .9rem; border-left: 3px solid var(--line); } blockquote footer { font-size: .85rem; }
blockquote p { max-width: 65ch; font-style: italic; }
.verdicts { margin: 0 0 .9rem; }
.verdicts > div { border-radius: .4rem; padding: .5rem .75rem; background: var(--pass-tint); } .verdicts > .actual { background: var(--fail-tint); }
.verdicts dt { font-size: .8rem; font-weight: 600; color: var(--pass); } .verdicts .actual dt { color: var(--fail); }
.verdicts dd { margin: 0; overflow-wrap: anywhere; } .verdicts .soft { color: var(--ink); }
.folds { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: .9rem; }
.folds > details { border: 1px solid var(--line); border-radius: .4rem; min-width: 0; max-width: 100%; }
.folds > details[open] { flex: 1 0 100%; padding-bottom: .75rem; }
.folds > details > summary { padding: .3rem .75rem; font-size: .9rem; } .folds > details > summary:hover { background: var(--panel); }
.folds > details > :not(summary) { margin: .5rem .75rem 0; }
.call { font-weight: 600; } .status.s2 { color: var(--pass); } .status:not(.s2) { color: var(--fail); }
h4 .soft { font-size: inherit; font-weight: 400; }
.headers { white-space: pre-wrap; border: 0; background: none; padding: 0; margin-bottom: .4rem; color: var(--soft); max-height: 8rem; }
.pair pre { white-space: pre-wrap; }
.noise { margin-bottom: .4rem; font-size: .85rem; color: var(--soft); }
.rerun { display: flex; gap: .25rem .75rem; align-items: center; } .rerun > .soft { flex: none; } .rerun .copyable { flex: 1; align-items: center; }
.rerun pre { padding: .3rem .6rem; white-space: nowrap; }
.steps dt { font-weight: 600; } .steps dd { margin: 0 0 .4rem; overflow-wrap: anywhere; }
.folded { padding: 0; margin: 0; border-width: 1px 0 0; border-radius: 0; } .folded > summary { padding: .5rem 0; } .folded[open] { padding-bottom: 1rem; }
.fold > .folded { margin: 0; }
.finding:target { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 44rem) {
  .finding { padding: .9rem; } .finding > header { gap: .6rem; } .folded { padding: 0; }
  .rerun { flex-direction: column; align-items: stretch; } .verdicts { gap: .5rem; }
  .folds > details { flex: 1 0 100%; }
}
`;
