/** What every shell reads as it stands. */
const plain = /^[\w./:-]+$/;

/** What a terminal may take for a key or a command when a line is pasted; a line break in quotes is harmless. */
const keystrokes = /[^\P{Cc}\n]+|[\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A text as one word of a POSIX shell, which reads exactly this text and runs nothing of it: for every line that people copy.
 * @param text anything but NUL, which no shell can pass on
 */
export function shellWord(text: string): string {
  if (plain.test(text)) return text;
  const quoted = text.replaceAll("'", `'\\''`).replace(keystrokes, (some) => `'"$(printf '${octal(some)}')"'`);
  return `'${quoted}'`;
}

function octal(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}
