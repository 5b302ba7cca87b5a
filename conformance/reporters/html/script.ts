/** The script of the report page: filter, search and copy. The page is readable without it. */
export const script = `
const search = document.querySelector("input[type=search]");
const boxes = [...document.querySelectorAll("input[name=verdict]")];
const items = [...document.querySelectorAll("[data-item]")]
  .map((item) => ({ item, verdict: item.dataset.verdict, text: item.dataset.text || item.textContent.toLowerCase() }));
const parts = [...document.querySelectorAll("[data-part]")];
const status = document.querySelector("#shown");
let timer;
function apply() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const verdicts = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
  let shown = 0;
  for (const { item, verdict, text } of items) {
    const fits = words.every((word) => text.includes(word)) && (!verdict || verdicts.has(verdict));
    item.hidden = !fits;
    if (fits && verdict && item.matches("tr")) shown += 1;
  }
  for (const part of parts) {
    const some = part.querySelector("[data-item]:not([hidden])");
    part.hidden = !some;
    if (words.length > 0 && some && part.matches("details")) part.open = true;
  }
  status.textContent = shown + (shown === 1 ? " requirement shown" : " requirements shown");
}
search.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(apply, 80); });
for (const box of boxes) box.addEventListener("change", apply);
addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== search) { event.preventDefault(); search.focus(); }
  if (event.key === "Escape" && document.activeElement === search) { search.value = ""; apply(); }
});
function showAll() {
  search.value = "";
  for (const box of boxes) box.checked = true;
  apply();
}
function reveal() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target && target.closest("[hidden]")) showAll();
  const section = target && target.closest("details");
  if (section) { section.open = true; target.scrollIntoView({ block: "center" }); }
}
addEventListener("hashchange", reveal);
reveal();
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
  setTimeout(() => { button.textContent = "Copy curl"; }, 1500);
});
apply();
`;
