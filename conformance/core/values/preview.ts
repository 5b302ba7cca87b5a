/** The maximum length of a value in a sentence. */
const maxLength = 80;

/** A value for a sentence: shortened JSON. */
export function preview(value: unknown): string {
  return cut(jsonOf(value));
}

/** A text for a sentence, shortened. */
export function previewText(text: string): string {
  return text === "" ? "empty" : cut(text);
}

function cut(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "absent";
  } catch {
    return "nested too deep to show"; // a server may send thousands of brackets
  }
}
