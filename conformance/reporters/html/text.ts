import { html, type Markup } from "./markup.ts";

/** A number as people write it: `1,954`. */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}

/** A number with what it counts: `1 finding`, `1,954 requirements`. */
export function counted(value: number, unit: string): string {
  return `${count(value)} ${unit}${value === 1 ? "" : "s"}`;
}

/** The anchor of a requirement on the page. */
export function anchorOf(id: string): string {
  return `r-${id.replace(/[^\w.:-]/g, "_")}`;
}

/** The text that the search covers. */
export function searchText(words: readonly string[]): string {
  return words.join(" ").toLowerCase();
}

/** A text to copy. @param label what it is, for the button: `script` */
export function copyable(text: Markup | string, label: string): Markup {
  return html`<div class="copyable"><pre tabindex="0">${text}</pre><button type="button" class="copy" aria-label="Copy the ${label}">Copy</button></div>`;
}
