/** How much of a value a sentence shows. */
const maxLength = 80;

/** A value as it stands in a sentence: JSON, cut short. */
export function preview(value: unknown): string {
  return cut(jsonOf(value));
}

/** A text as it stands in a sentence. */
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
