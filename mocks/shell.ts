/** Characters that no shell treats specially. */
const plain = /^[\w./:-]+$/;

/** Control characters that a terminal may act on when text is pasted; a line break in quotes is harmless. */
const keystrokes = /[^\P{Cc}\n]+|[\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Quotes a text as one word for a POSIX shell, so that nothing in it is run. For every command that people copy.
 * @param text any text without NUL, which no shell can pass
 */
export function shellWord(text: string): string {
  if (plain.test(text)) return text;
  const quoted = text.replaceAll("'", `'\\''`).replace(keystrokes, (some) => `'"$(printf '${octal(some)}')"'`);
  return `'${quoted}'`;
}

function octal(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}
