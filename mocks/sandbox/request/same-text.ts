/**
 * Compares two texts in a time that depends only on the length of `sent`. Web standards have no such function, and the sandbox also runs in
 * browsers.
 */
export function sameText(known: string, sent: string): boolean {
  let difference = known.length ^ sent.length;
  for (let at = 0; at < sent.length; at++) difference |= sent.charCodeAt(at) ^ known.charCodeAt(at % known.length);
  return difference === 0;
}
