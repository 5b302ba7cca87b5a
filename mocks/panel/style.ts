/** The style of the panel. It stands in a shadow root, so it meets no style of the page. */
export const style = `
:host { all: initial; position: fixed; right: 12px; bottom: 12px; z-index: 2147483000; font: 14px/1.4 system-ui, sans-serif; color-scheme: light dark;
  --text: light-dark(#1c1b19, #f1efe9); --back: light-dark(#fffdf8, #23211e); --line: light-dark(#8a8578, #8f897c); --act: light-dark(#6b3d1f, #e0b48a);
  --bad: light-dark(#a3231c, #ff9d92); color: var(--text); }
button, select, input { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 6px; padding: 4px 8px; }
select, input { background: var(--back); max-width: 100%; }
button { cursor: pointer; } button:hover { border-color: var(--act); }
:focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }
.open { background: var(--back); box-shadow: 0 2px 8px #0004; }
section { box-sizing: border-box; width: min(360px, calc(100vw - 24px)); max-height: min(70vh, 560px); overflow: auto; background: var(--back);
  border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 6px 24px #0006; padding: 12px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; }
header, form { display: flex; gap: 8px; align-items: end; flex-wrap: wrap; } header { justify-content: space-between; align-items: center; }
h2, h3, p { margin: 0; } h2 { font-size: 15px; } h3 { font-size: 13px; }
label { display: grid; gap: 2px; flex: 1 1 60px; min-width: 0; font-size: 12px; } form { flex-wrap: nowrap; } label > * { font-size: 14px; }
ol { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; } li { display: flex; gap: 8px; align-items: center; }
li span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.failed { color: var(--bad); } [hidden] { display: none !important; }
`;
