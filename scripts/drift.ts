import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files of other commands in `generated/`: `npm run costs` records the cost of each check, `npm run observe` learns the signs of gaps. */
const recorded = new Set(["check-costs.ts", "gap-signs.ts"]);

/**
 * Compares `generated/` with what the description generates.
 * @param expected file name to text, as `generateFiles` returns it
 * @param found file name to text, as read from the folder
 * @returns one sentence per changed, missing or unexpected file
 */
export function findDrift(expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const changed = [...expected].flatMap(([name, text]) => {
    const there = found.get(name);
    if (there === undefined) return [`generated/${name} is missing; run npm run generate.`];
    return there === text ? [] : [`generated/${name} is out of date; run npm run generate.`];
  });
  const extra = [...found.keys()].filter((name) => !expected.has(name) && !recorded.has(name));
  return [...changed, ...extra.map((name) => `generated/${name} is not generated from spec/; remove it.`)];
}

/** All files below a folder by name, with their text; empty if there is no such folder. */
export function readFolder(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, "/").length));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
