import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Where a document of the kit is: in a checkout or in the installed package.
 * @param name below `docs/`
 * @returns a path from this folder, or an absolute one if it is elsewhere
 */
export function ownDocs(name: string, folder = process.cwd()): string {
  const root = dirname(fileURLToPath(import.meta.resolve("shortform-contract/package.json")));
  const file = join(root, "docs", name);
  const path = relative(folder, file);
  return (path.startsWith("..") ? file : path).replaceAll("\\", "/");
}
