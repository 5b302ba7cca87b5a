import { errorTypes } from "../../generated/operations.ts";
import type { Deviation } from "../core/errors.ts";

/** Patterns of the shell for a status and the type of its error, by the words with which an expectation begins. */
const answers: readonly (readonly [RegExp, (...found: readonly string[]) => string])[] = [
  [/^a success\b/, () => "2?? *"],
  [/^a refusal\b/, () => "4?? *"],
  [/^(?:status )?([2-5])XX\b/, (digit) => `${digit}?? *`],
  [/^(?:status )?([2-5]\d\d)(?: ([a-z_]+))?\b/, (status, type = "") => `${status} ${type in errorTypes ? type : "*"}`],
  [/^([a-z_]+)$/, (type = "") => (type in errorTypes ? `??? ${type}` : "")],
];

const isAboutRefusals = /refus|\b4\d\d\b/;

/**
 * The answers that a deviation expects.
 * @param seen the status that came and the type of its error
 * @returns none if the deviation does not say which status is right
 */
export function wantedAnswers({ expected }: Deviation, seen: string): readonly string[] {
  const wanted = expected.split(/,? or /).map(patternOf);
  // What was refused should have succeeded, unless the refusal is what is expected.
  if (wanted.includes("")) return /^[45]/.test(seen) && !isAboutRefusals.test(expected) ? ["2?? *"] : [];
  const isSeen = (pattern: string) => new RegExp(`^${pattern.replaceAll("?", ".").replaceAll("*", ".*")}$`).test(seen);
  return wanted.some(isSeen) ? [] : wanted;
}

function patternOf(part: string): string {
  for (const [words, pattern] of answers) {
    const [match, ...found] = words.exec(part) ?? [];
    if (match !== undefined) return pattern(...found);
  }
  return "";
}
