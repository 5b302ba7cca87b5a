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

/** @param name the option, such as `--max-credits` */
export function positiveOrZero(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() !== "" && Number.isFinite(number) && number >= 0) return number;
  throw new UsageError(`${name} takes a number from 0 on, not "${text}".`);
}

/** @param name the option, such as `--speed` */
export function positiveNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  throw new UsageError(`${name} must be a number above 0, not "${text}".`);
}

/** @param texts what there is @throws UsageError for a text that is none of them */
export function oneOf<T extends string>(name: string, texts: readonly T[]): (text: string) => T {
  return (text) => {
    const found = texts.find((each) => each === text);
    if (found !== undefined) return found;
    throw new UsageError(`There is no ${name} "${text}"; use ${texts.join(", ")}.`);
  };
}
