import { UsageError } from "./usage-error.ts";

/** Parsers for options that several commands have. Each throws a UsageError that names the option. */

export function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--port must be a whole number from 0 to 65535, not "${text}".`);
}

/** @param name the option, such as `--seed` */
export function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number)) return number;
  throw new UsageError(`${name} must be a whole number, not "${text}".`);
}

/** @param name the option, such as `--lanes` */
export function countOf(name: string, text: string): number {
  if (wholeNumber(name, text) > 0) return Number(text);
  throw new UsageError(`${name} must be 1 or more, not "${text}".`);
}

/** @param name the option, such as `--max-credits` */
export function positiveOrZero(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() !== "" && Number.isFinite(number) && number >= 0) return number;
  throw new UsageError(`${name} must be 0 or more, not "${text}".`);
}

/** @param name the option, such as `--speed` */
export function positiveNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  throw new UsageError(`${name} must be a number above 0, not "${text}".`);
}

/** A parser of one of these texts, which completion reads from it too. The parser throws a UsageError for any other text. */
export function oneOf<T extends string>(name: string, texts: readonly T[]) {
  const parse = (text: string): T => {
    const found = texts.find((each) => each === text);
    if (found !== undefined) return found;
    throw new UsageError(
      `Unknown ${name} "${text}"; use ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(texts)}.`,
    );
  };
  return Object.assign(parse, { values: () => texts });
}

/** A parser of a list of names. @param values the names that completion offers */
export function listOf(values: () => Promise<Iterable<string>>) {
  return Object.assign((text: string, before: readonly string[] = []) => [...before, text], { values });
}
