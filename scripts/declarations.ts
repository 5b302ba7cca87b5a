import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { root } from "./paths.ts";

/** Generated JavaScript that already has its types in a file next to it. */
const written = ["generated/control-validators.d.ts", "generated/validators.d.ts"];

/** A relative import of a source, in a declaration: `from "./client.ts"` or `import("./client.ts")`. */
const sourceImport = /((?:from |import\(|import )"\.[^"]*)\.ts"/g;

/**
 * Writes the types of the package's exports, and of everything that they use. Does not check types; `npm run typecheck` does.
 * @param entries modules, by their path from the root of the kit
 * @param out the folder, with the layout of the sources
 * @throws Error if a type can't be emitted
 */
export function writeDeclarations(entries: readonly string[], out: string): void {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    entries.map((file) => join(root, file)),
    {
      ...options,
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: out,
    },
  );
  const { diagnostics } = program.emit(undefined, (file, text) => {
    mkdirSync(dirname(file), { recursive: true });
    // The installed package has no sources for source maps.
    writeFileSync(file, text.replace(sourceImport, '$1.js"'));
  });
  const problems = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  for (const file of written)
    if (existsSync(join(out, file.replace(".d.ts", ".js")))) cpSync(join(root, file), join(out, file));
}
