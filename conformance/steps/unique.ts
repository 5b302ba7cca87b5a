import { freshWord } from "../core/arranging/fresh-id.ts";

/** A unique word of letters, so that it can be found again. */
export function uniqueWord(): string {
  return `verify${freshWord()}`;
}
