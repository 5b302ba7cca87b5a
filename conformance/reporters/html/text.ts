import type { Finding } from "../../core/report/report.ts";
import { html, type Markup } from "./markup.ts";

/** A number as people write it: `1,954`. */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}

/** A number with what it counts: `1 finding`, `1,954 requirements`. */
export function counted(value: number, unit: string): string {
  return `${count(value)} ${unit}${value === 1 ? "" : "s"}`;
}

/**
 * The cause of a finding, with the number of its operations instead of their names if it has several. Long values lose their middle:
 * the card has them whole.
 */
export function shortCause({ cause, operations }: Pick<Finding, "cause" | "operations">): string {
  const [first, ...others] = operations;
  const at = cause.indexOf(": ");
  const isNamed = first === undefined || others.length === 0 || at < 0 || !cause.startsWith(first);
  const text = isNamed ? cause : `${counted(operations.length, "operation")}${cause.slice(at)}`;
  return text.replace(/\S{61,}/g, (word) => `${word.slice(0, 24)}…${word.slice(-16)}`);
}

/** How long something took: `0.8 s`, `42 s`, `3 min 5 s`. */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const rest = whole % 60;
  return `${count(Math.floor(whole / 60))} min${rest > 0 ? ` ${rest} s` : ""}`;
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
