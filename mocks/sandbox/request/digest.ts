import { mix } from "../world/random.ts";

/** Odd numbers without a pattern, one for each 32 bits of a digest. */
const factors = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;

/**
 * 128 bits that stand for a text, as hexadecimal characters: to compare texts without keeping them. It keeps no secrets: web
 * standards have only asynchronous digests, and the sandbox runs in browsers, too.
 */
export function digestOf(text: string): string {
  const parts = factors.map((factor) => {
    let part = factor ^ text.length;
    for (let at = 0; at < text.length; at++) {
      part = Math.imul(part ^ text.charCodeAt(at), factor);
      part ^= part >>> 13;
    }
    return mix(part);
  });
  return parts.map((part) => part.toString(16).padStart(8, "0")).join("");
}
