/** Texts of a server, made safe for a terminal, which obeys control characters and characters that change the text direction. */

const commands = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The maximum length of a text on one line. */
const maxLength = 2000;

/** A text on one line, shortened, without terminal commands. */
export function plainText(text: string, most = maxLength): string {
  // Reads only the part that it needs, because a text may have megabytes.
  const line = text
    .slice(0, 4 * most)
    .replace(/\s+/g, " ")
    .replace(commands, "");
  return text.length > 4 * most || line.length > most ? `${line.slice(0, most)}…` : line;
}

/** A text that begins a sentence. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A text on one line, shortened after a word if it is longer than this. */
export function shortText(text: string, most: number): string {
  const line = plainText(text);
  if (line.length <= most) return line;
  const start = line.slice(0, most);
  const end = line[most] === " " ? most : start.lastIndexOf(" ");
  // Without a space in the second half, it is one long word.
  return `${start.slice(0, end > most / 2 ? end : most).replace(/[\s,;:.(]+$/, "")}…`;
}

/** A text with its line ends and tabs, but without terminal commands. */
export function printable(text: string): string {
  return text.replace(commands, (character) => (character === "\n" || character === "\t" ? character : ""));
}

/** A value as indented JSON that a terminal can show: terminal commands are escaped, so that nothing is lost. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(commands, (character) =>
    character === "\n" ? character : escaped(character),
  );
}

/** A text on one line, whole: line ends and terminal commands are escaped, so that nothing is lost. */
export function oneLine(text: string): string {
  return text.replace(lineEndsAndCommands, (character) => {
    const short = JSON.stringify(character).slice(1, -1);
    return short.startsWith("\\") ? short : escaped(character);
  });
}

const lineEndsAndCommands = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A text for XML: terminal commands become character references, so that nothing is lost. */
export function printableXml(text: string): string {
  return text.replace(commands, (character) =>
    /[\t\n\r]/.test(character) ? character : `&#${character.charCodeAt(0)};`,
  );
}
