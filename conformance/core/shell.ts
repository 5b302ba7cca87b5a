/** What a terminal may take for a key or a command when a line is pasted; a line break in quotes is harmless. */
const keystrokes = /[^\P{Cc}\n]+|[\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A text in quotes of a POSIX shell, which reads exactly this text and runs nothing of it. The mocks have one of their own
 * (`mocks/shell.ts`): nothing is shared between what judges and what is judged.
 * @param text anything but NUL, which no shell can pass on
 */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`).replace(keystrokes, (some) => `'"$(printf '${octal(some)}')"'`)}'`;
}

function octal(text: string): string {
  return [...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}
