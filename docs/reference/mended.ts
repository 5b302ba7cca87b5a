/**
 * A script that adds what Redoc leaves out for screen readers: landmarks, names, the levels of headings; and a class for the buttons
 * that choose one of several schemas. Redoc renders parts of the page again and again, so it watches the page.
 */
export const mended = `
const mend = () => {
  for (const part of document.querySelectorAll(".api-content:not([role])")) part.setAttribute("role", "main");
  for (const menu of document.querySelectorAll(".menu-content:not([role])")) {
    menu.setAttribute("role", "navigation");
    menu.setAttribute("aria-label", "Operations");
  }
  for (const found of document.querySelectorAll('[data-role="search:results"]')) {
    found.setAttribute("role", "menu");
    for (const item of found.querySelectorAll("li[aria-label]")) item.removeAttribute("aria-label"); // its text says more
  }
  for (const heading of document.querySelectorAll(".redoc-wrap h5:not([aria-level])")) heading.setAttribute("aria-level", "3");
  for (const list of document.querySelectorAll(".redoc-wrap select:not([aria-label])")) list.setAttribute("aria-label", "Example");
  for (const text of document.querySelectorAll(".redoc-wrap span + div > button:first-child")) {
    const title = text.parentElement.previousElementSibling;
    if (/^\\s*(One|Any) of/.test(title.textContent)) text.parentElement.classList.add("one-of");
  }
};
new MutationObserver(mend).observe(document.getElementById("reference"), { childList: true, subtree: true });
`;
