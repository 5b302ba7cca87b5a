/** The script of the report page: theme, search, filter and copy. The page is readable without it. */
export const script = `
const search = document.querySelector("input[type=search]");
const boxes = [...document.querySelectorAll("input[name=verdict]")];
const items = [...document.querySelectorAll("[data-item]")]
  .map((item) => ({ item, verdict: item.dataset.verdict, text: item.dataset.text || item.textContent.toLowerCase() }));
const parts = [...document.querySelectorAll("[data-part]")].reverse(); // the inner parts first
const status = document.querySelector("#shown");
let timer;
function apply() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const verdicts = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
  let shown = 0;
  for (const { item, verdict, text } of items) {
    const fits = words.every((word) => text.includes(word)) && (!verdict || verdicts.has(verdict));
    item.hidden = !fits;
    if (fits && verdict) shown += 1;
  }
  for (const part of parts) {
    const some = part.querySelector("[data-item]:not([hidden])");
    part.hidden = !some;
    if (words.length > 0 && some && part.matches("details")) part.open = true;
  }
  status.textContent = shown.toLocaleString("en-US") + (shown === 1 ? " requirement shown" : " requirements shown");
}
search.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(apply, 80); });
for (const box of boxes) box.addEventListener("change", apply);
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.activeElement === search) { search.value = ""; apply(); }
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input")) return;
  if (event.key === "/") { event.preventDefault(); search.focus(); }
  if (event.key === "n" || event.key === "p") step(event.key === "n" ? 1 : -1);
});
function step(by) {
  const findings = [...document.querySelectorAll(".finding:not([hidden])")];
  if (findings.length === 0) return;
  const at = findings.findIndex((finding) => finding.matches(":target"));
  const next = at < 0 ? (by > 0 ? 0 : findings.length - 1) : Math.min(Math.max(at + by, 0), findings.length - 1);
  location.hash = findings[next].id;
}
function showAll() {
  search.value = "";
  for (const box of boxes) box.checked = true;
  apply();
}
function reveal() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest("[hidden]")) showAll();
  let isFolded = false;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    isFolded ||= !fold.open;
    fold.open = true;
  }
  if (isFolded) target.scrollIntoView({ block: "center" });
}
addEventListener("hashchange", reveal);
reveal();
document.addEventListener("toggle", ({ target }) => {
  for (const pre of target.open ? target.querySelectorAll("pre") : []) {
    if (pre.closest("details") !== target) continue;
    const start = pre.querySelector("mark, [data-start]");
    if (start) pre.scrollTop = start.offsetTop - (start.matches("mark") ? pre.clientHeight / 3 : 8);
  }
}, true);
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button.copy");
  if (!button) return;
  const text = button.parentElement.querySelector("pre").textContent;
  try { await navigator.clipboard.writeText(text); }
  catch {
    const area = Object.assign(document.createElement("textarea"), { value: text });
    document.body.append(area); area.select(); document.execCommand("copy"); area.remove();
  }
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = "Copy"; }, 2500);
});
const theme = document.querySelector("button.theme");
const themes = ["system", "light", "dark"];
function show(chosen) {
  document.documentElement.style.colorScheme = chosen === "system" ? "" : chosen;
  theme.textContent = "Theme: " + chosen;
  theme.dataset.chosen = chosen;
}
function remembered() { try { return localStorage.getItem("theme"); } catch { return null; } }
show(themes.includes(remembered()) ? remembered() : "system");
theme.hidden = false;
theme.addEventListener("click", () => {
  const chosen = themes[(themes.indexOf(theme.dataset.chosen) + 1) % themes.length];
  show(chosen);
  try { localStorage.setItem("theme", chosen); } catch { /* Pages of files may not store anything. */ }
});
const opened = [];
addEventListener("beforeprint", () => {
  for (const fold of document.querySelectorAll("article.finding details.shown:not([open])")) { fold.open = true; opened.push(fold); }
});
addEventListener("afterprint", () => { for (const fold of opened.splice(0)) fold.open = false; });
apply();
`;
