import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { plainWord } from "../../conformance/core/shell.ts";

/**
 * How to run the suite again from this folder; undefined where `npx` finds the installed package.
 * @param folder where the command is run
 */
export function ownCommand(folder: string): string | undefined {
  const root = dirname(fileURLToPath(import.meta.resolve("shortform-contract/package.json")));
  if (root.split(/[\\/]/).includes("node_modules")) return undefined;
  const path = relative(folder, root).replaceAll("\\", "/");
  return path === "" ? "npm run -s verify --" : `node ${plainWord(`${path}/cli/shortform.js`)} verify`;
}
