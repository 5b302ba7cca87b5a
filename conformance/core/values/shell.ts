/** Characters that a terminal may read as a key or a command when a line is pasted; a line break in quotes is harmless. */
const keystrokes = /[^\P{Cc}\n]+|[\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Quotes a text for a POSIX shell, which then reads exactly this text and runs none of it. The mocks have their own
 * (`mocks/shell.ts`): the suite and the mocks share no code.
 * @param text any text without NUL, which no shell can pass
 */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`).replace(keystrokes, (some) => `'"$(printf '${octal(some)}')"'`)}'`;
}

/** A text as a word of a shell, quoted only where it must be. */
export function plainWord(text: string): string {
  return text === "" || /^[\w./:=,-]+$/.test(text) ? text : shellQuoted(text);
}

function octal(text: string): string {
  return [...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}
