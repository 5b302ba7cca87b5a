const sentence = "Meet me at the café. ";

/** A text of this many characters. Some of them take two bytes, so a server that counts bytes finds it longer. */
export function longText(length: number): string {
  return sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length - 1)
    .concat(".");
}
