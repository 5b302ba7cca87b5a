/** Text that is safe in a page: made by `html`, which escapes all values. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | false | null | undefined | readonly Part[];

/** Markup with values in it; texts are escaped, markup and lists of markup are not. */
export function html(parts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(parts.map((part, index) => part + textOf(values[index])).join(""));
}

/** Unescaped markup, for styles and scripts of the page itself. */
export function raw(text: string): Markup {
  return new Markup(text);
}

/** A sentence with text between backticks shown as code. */
export function prose(text: string): Markup {
  // Splitting by a pattern with one group alternates text and code.
  const parts = text.split(/`([^`\n]+)`/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join("");
  return part === false || part === null || part === undefined ? "" : escaped(String(part));
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
