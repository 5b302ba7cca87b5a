import { mix } from "../world/random.ts";

/** Arbitrary odd numbers, one for each 32 bits of a digest. */
const factors = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;

/**
 * A 128-bit hash of a text in hexadecimal, to compare texts without storing them. It is not cryptographic: web standards have only
 * asynchronous digests, and the sandbox also runs in browsers.
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
