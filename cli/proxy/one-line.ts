/** A text without control characters: an answer must neither break a line of the terminal nor steer it. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, (character) =>
    JSON.stringify(character)
      .slice(1, -1)
      .replace(/^[^\\]$/, hex),
  );
}

function hex(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
