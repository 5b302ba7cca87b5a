import { errorTypes } from "../../generated/operations.ts";
import type { Deviation } from "../core/errors.ts";
import { type Exchange, errorOf } from "../core/exchange.ts";

/** Patterns of the shell for a status and the type of its error, by the words with which an expectation begins. */
const answers: readonly (readonly [RegExp, (...found: readonly string[]) => string])[] = [
  [/^a success\b/, () => "2?? *"],
  [/^a refusal\b/, () => "4?? *"],
  [/^(?:status )?([2-5])XX\b/, (digit) => `${digit}?? *`],
  [/^(?:status )?([2-5]\d\d)(?: ([a-z_]+))?\b/, (status, type = "") => `${status} ${type in errorTypes ? type : "*"}`],
  [/^([a-z_]+) (?:to come )?with (\d{3})$/, (type, status) => `${status} ${type}`],
  [/^([a-z_]+)$/, (type = "") => (type in errorTypes ? `??? ${type}` : "")],
];

/** Whether an expectation is about a refusal, that it comes or does not. */
export const isAboutRefusals = /refus|\b[45]\d\d\b/;

/** An error whose type and status do not belong together: either may be wrong, and a success is right, too. */
const isOfPair = /^[a-z_]+ (to come )?with /;

/** The status of an answer and the type of its error. */
export function answerOf(exchange: Exchange): string {
  const type = errorOf(exchange)?.type;
  return `${exchange.response.status} ${typeof type === "string" ? type : "*"}`;
}

/**
 * The answers that a deviation expects.
 * @param seen the answer that came, as `answerOf` writes it
 * @returns none if the deviation does not say which status is right
 */
export function wantedAnswers({ expected }: Deviation, seen: string): readonly string[] {
  const wanted = expected.split(/,? or /).map(patternOf);
  // What was refused should have succeeded, unless the refusal is what is expected.
  if (wanted.includes("")) return /^[45]/.test(seen) && !isAboutRefusals.test(expected) ? ["2?? *"] : [];
  const [, type = ""] = seen.split(" ");
  if (isOfPair.test(expected)) wanted.push(...statusesOf(type).map((status) => `${status} ${type}`), "2?? *");
  const isSeen = (pattern: string) => new RegExp(`^${pattern.replaceAll("?", ".").replaceAll("*", ".*")}$`).test(seen);
  return wanted.some(isSeen) ? [] : wanted;
}

function statusesOf(type: string): readonly number[] {
  return (errorTypes as Readonly<Record<string, readonly number[]>>)[type] ?? [];
}

function patternOf(part: string): string {
  for (const [words, pattern] of answers) {
    const [match, ...found] = words.exec(part) ?? [];
    if (match !== undefined) return pattern(...found);
  }
  return "";
}

const number = /^-?\d+(\.\d+)?$/;
const plain = /^(true|false|null|"[^"\\]*")$/;
const word = /^[a-z]+(_[a-z]+)*$/;

/**
 * The values that a deviation expects at a member, as JSON.
 * @returns none if the deviation does not say which value is right
 */
export function wantedValues({ expected }: Deviation, name: string, found: unknown): readonly string[] {
  const prefix = [`${name} `, `the ${name} `].find((each) => expected.startsWith(each)) ?? "";
  const wanted = expected
    .slice(prefix.length)
    .replace(/,? as (before|the first time)$/, "")
    .split(" or ")
    .map((part) => {
      if (plain.test(part) || number.test(part)) return part;
      return typeof found === "string" && word.test(part) ? JSON.stringify(part) : "";
    });
  return wanted.includes("") || wanted.includes(JSON.stringify(found)) ? [] : wanted;
}
