import type { Finding } from "../../core/report.ts";
import { html, type Markup } from "./markup.ts";

/** A number as people write it: `1,954`. */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}

/** A number with what it counts: `1 finding`, `1,954 requirements`. */
export function counted(value: number, unit: string): string {
  return `${count(value)} ${unit}${value === 1 ? "" : "s"}`;
}

/** The cause of a finding, with the number of its operations instead of their names if it has several. */
export function shortCause({ cause, operations }: Pick<Finding, "cause" | "operations">): string {
  const [first, ...others] = operations;
  const at = cause.indexOf(": ");
  if (first === undefined || others.length === 0 || at < 0 || !cause.startsWith(first)) return cause;
  return `${counted(operations.length, "operation")}${cause.slice(at)}`;
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
