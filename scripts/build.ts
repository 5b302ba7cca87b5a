/**
 * `npm run build`: makes `dist/`, the same files as JavaScript, so that the commands start without a compiler. npm runs it after an
 * installation; `cli/shortform.js` takes it while no source is newer, and `exports` of package.json leads into it.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { writeDeclarations } from "./declarations.ts";
import { root } from "./paths.ts";

const out = `${root}dist`;

/** What runs for a user. */
const folders = ["cli", "client", "conformance", "generated", "mocks"];

/** Every file below a folder that is no test and no help for tests. */
function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.endsWith(".test.ts") && !file.includes("/testing/"));
}

/** Whether `shortform generate` writes a source into other repositories, so that it is needed as it is. */
function isWrittenOut(file: string): boolean {
  return /^(client\/[^/]+|generated\/(types|client|operations))\.ts$/.test(file);
}

/** Imports stay imports, of the compiled files. */
const keepImports: Plugin = {
  name: "keep-imports",
  setup(builder) {
    builder.onResolve({ filter: /.*/ }, ({ path, kind }) =>
      kind === "entry-point"
        ? null
        : { path: path.startsWith(".") ? path.replace(/\.ts$/, ".js") : path, external: true },
    );
  },
};

const files = folders.flatMap(filesOf);
const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"));
rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: sources.map((file) => join(root, file)),
  outbase: root,
  outdir: out,
  bundle: true,
  format: "esm",
  platform: "neutral",
  target: "node20.19",
  plugins: [keepImports],
  logLevel: "warning",
});
const copied = files.filter((file) => isWrittenOut(file) || (!file.endsWith(".ts") && file !== "cli/shortform.js"));
for (const file of ["package.json", ...copied]) {
  mkdirSync(join(out, file, ".."), { recursive: true });
  cpSync(join(root, file), join(out, file));
}
writeDeclarations(out);
writeFileSync(join(out, "built"), "");
