/**
 * `npm run build`: makes `dist/`, the content of the published package: the modules that its exports and commands need, as JavaScript with
 * types. npm runs it after an installation and before packing. `cli/shortform.js` uses `dist/` unless a source is newer, so that the
 * commands start without a compiler.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { writeDeclarations } from "./declarations.ts";
import { exportedDocuments, exportedModules } from "./package/entries.ts";
import { reachableFrom } from "./package/reachable.ts";
import { root } from "./paths.ts";

const out = `${root}dist`;

/** Imports are kept, and point to the compiled files. */
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

/** `shortform generate` writes these sources unchanged into other repositories. */
function clientSources(): string[] {
  const runtime = readdirSync(join(root, "client")).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  return ["types", "client", "jobs", "operations"]
    .map((name) => `generated/${name}.ts`)
    .concat(runtime.map((name) => `client/${name}`));
}

function copy(file: string, folder: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file));
}

const modules = exportedModules();
/** The suite imports these by their place in the folder. */
const checks = readdirSync(join(root, "conformance/checks"), { recursive: true, encoding: "utf8" })
  .filter((file) => /[/\\]/.test(file) && file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => `conformance/checks/${file}`);
const files = await reachableFrom(["cli/main.ts", ...modules, ...checks]);
// Built in another folder, so that a command that starts meanwhile finds a complete `dist/`.
const made = mkdtempSync(`${out}-`);
try {
  await build({
    entryPoints: files.filter((file) => file.endsWith(".ts")).map((file) => join(root, file)),
    outbase: root,
    outdir: made,
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "node20.19",
    plugins: [keepImports],
    logLevel: "warning",
  });
  for (const file of new Set([...files.filter((each) => !each.endsWith(".ts")), ...exportedDocuments()]))
    copy(file, made);
  for (const file of clientSources()) copy(file, join(made, "sources"));
  writeDeclarations(modules, made);
  writeFileSync(join(made, "built"), "");
  rmSync(out, { recursive: true, force: true });
  renameSync(made, out);
} finally {
  rmSync(made, { recursive: true, force: true });
}
