import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What other commands keep in `generated/`: `npm run costs` records what each check takes. */
const recorded = new Set(["check-costs.ts"]);

/**
 * Compares what stands in `generated/` with what the description gives.
 * @param expected file name to text, as `generateFiles` returns it
 * @param found file name to text, as it stands in the folder
 * @returns one sentence per file that changed, is missing or is not expected
 */
export function findDrift(expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const changed = [...expected].flatMap(([name, text]) => {
    const there = found.get(name);
    if (there === undefined) return [`generated/${name} is missing; run npm run generate.`];
    return there === text ? [] : [`generated/${name} differs from what spec/ says; run npm run generate.`];
  });
  const extra = [...found.keys()].filter((name) => !expected.has(name) && !recorded.has(name));
  return [...changed, ...extra.map((name) => `generated/${name} is not generated from spec/; remove it.`)];
}

/** The files of a folder and of those in it, as name and text; none when there is no such folder. */
export function readFolder(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, "/").length));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
