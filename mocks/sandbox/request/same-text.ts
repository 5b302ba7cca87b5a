/**
 * Whether two texts are the same, in a time that depends on the length of `sent` alone. Web standards have no such function, and
 * the sandbox runs in browsers, too.
 */
export function sameText(known: string, sent: string): boolean {
  let difference = known.length ^ sent.length;
  for (let at = 0; at < sent.length; at++) difference |= sent.charCodeAt(at) ^ known.charCodeAt(at % known.length);
  return difference === 0;
}
