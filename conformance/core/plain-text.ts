/** Texts of a server, made safe for a terminal: it obeys control characters, and some characters turn the direction of writing. */

const commands = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** How much of a text stands on one line. */
const maxLength = 2000;

/** A text on one line, cut short where it is long, without what a terminal would take for a command. */
export function plainText(text: string, most = maxLength): string {
  // No more than is needed is looked at: a text may have megabytes.
  const line = text
    .slice(0, 4 * most)
    .replace(/\s+/g, " ")
    .replace(commands, "");
  return text.length > 4 * most || line.length > most ? `${line.slice(0, most)}…` : line;
}

/** A text as it stands, line ends and tabs included, but for what a terminal would take for a command. */
export function printable(text: string): string {
  return text.replace(commands, (character) => (character === "\n" || character === "\t" ? character : ""));
}

/** A value as indented JSON that a terminal can show: commands are escaped, so that nothing gets lost. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(commands, (character) =>
    character === "\n" ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A text for XML: commands are written as references, so that nothing gets lost. */
export function printableXml(text: string): string {
  return text.replace(commands, (character) =>
    /[\t\n\r]/.test(character) ? character : `&#${character.charCodeAt(0)};`,
  );
}
