import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.ts";

/** The parts of package.json that say which files the package needs. */
interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}

/** The files that package.json exports, relative to `dist/`: `mocks/msw.js`. */
function exported(): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest; // our own package.json
  return Object.values(exports)
    .map((target) => (typeof target === "string" ? target : target.default))
    .flatMap((target) => (target.startsWith("./dist/") ? [target.slice("./dist/".length)] : []));
}

/** The sources of the modules that others can import from the package. */
export function exportedModules(): string[] {
  return exported().flatMap((file) => (file.endsWith(".js") ? [file.replace(/\.js$/, ".ts")] : []));
}

/** The documents that others can read from the package, such as the description. */
export function exportedDocuments(): string[] {
  return exported().filter((file) => !file.endsWith(".js"));
}
