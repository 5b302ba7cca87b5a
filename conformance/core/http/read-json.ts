/** The maximum nesting of an answer, far above any documented one. Code that walks an answer must not overflow the stack. */
const maxDepth = 200;

/** The maximum number of values in an answer, which may stay in memory for the whole run: five times the largest documented page. */
const maxValues = 50_000;

/**
 * Why a body is too large to parse as JSON, in a few words; undefined if it is not. Counts brackets and commas only, so
 * that it never builds a million values.
 */
export function excessOf(text: string): string | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === ",") values += 1;
    else if (character === "[" || character === "{") {
      depth += 1;
      values += 1;
    } else if (character === "]" || character === "}") depth -= 1;
    if (depth > maxDepth) return `the answer is nested more than ${maxDepth} levels deep`;
    if (values > maxValues) return `the answer has more than ${maxValues} values`;
  }
  return undefined;
}

/** The end of the string that starts at a position of a text. */
function endOfString(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

/** Members that break JavaScript's conversion of an object to a string; no document has such names. */
const obstacles = ["toString", "valueOf"];

/** Matches texts that may have such members, escaped or not. */
const mayHoldObstacles = /"(?:toString|valueOf)"|\\u/;

/** @returns undefined for invalid JSON */
export function readJson(text: string): unknown {
  try {
    return mayHoldObstacles.test(text) ? JSON.parse(text, withoutObstacles) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withoutObstacles(name: string, value: unknown): unknown {
  return obstacles.includes(name) ? undefined : value; // undefined removes the member
}
