import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { plainWord } from "../../conformance/core/values/shell.ts";

const installed = "npx shortform-contract";

/** How a shell runs the kit's command line from a folder: by npx where the kit is installed, else by its path. */
export function ownProgram(folder: string): string {
  const root = dirname(fileURLToPath(import.meta.resolve("shortform-contract/package.json")));
  if (root.split(/[\\/]/).includes("node_modules")) return installed;
  const path = relative(folder, `${root}/cli/shortform.js`).replaceAll("\\", "/");
  return `node ${plainWord(path)}`;
}

/** How to run the suite again from a folder; undefined for the usual way. */
export function ownCommand(folder: string): string | undefined {
  return ownProgram(folder) === installed ? undefined : verifyFrom(folder);
}

/** How to run the suite from a folder. */
export function verifyFrom(folder: string): string {
  const program = ownProgram(folder);
  return program === "node cli/shortform.js" ? "npm run -s verify --" : `${program} verify`;
}
