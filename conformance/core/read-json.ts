/** How deep an answer may be nested. No documented one comes near; what walks an answer must not run out of stack. */
const maxDepth = 200;

/** How many values an answer may hold, which may be held for as long as a run takes; five times what the largest documented page has. */
const maxValues = 50_000;

/**
 * Why a body is too much to be read as JSON, in a few words; undefined when it is not. Only brackets and commas are counted, so
 * that nothing is built of what may be a million values.
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
    if (values > maxValues) return `the answer holds more than ${maxValues} values`;
  }
  return undefined;
}

/** Where a string ends, which begins at a place of a text. */
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

/** Members that keep JavaScript from writing an object as a text; no document has such names. */
const obstacles = ["toString", "valueOf"];

/** What a text may hold that has such members, escaped or not. */
const mayHoldObstacles = /"(?:toString|valueOf)"|\\u/;

/** @returns undefined for what is no JSON */
export function readJson(text: string): unknown {
  try {
    return mayHoldObstacles.test(text) ? JSON.parse(text, withoutObstacles) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withoutObstacles(name: string, value: unknown): unknown {
  return obstacles.includes(name) ? undefined : value; // undefined leaves the member out
}
