import { randomBytes } from "node:crypto";

/** A unique word of letters, so that it can be found again. */
export function uniqueWord(): string {
  const letters = [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26)));
  return `verify${letters.join("")}`;
}
