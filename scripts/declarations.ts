import { cpSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./paths.ts";

/** What `exports` of package.json offers, as its sources. */
const entries = ["mocks/msw.ts", "mocks/sandbox/index.ts"];

/** Generated code that is JavaScript and has its types beside it already. */
const written = ["generated/control-validators.d.ts", "generated/validators.d.ts"];

/**
 * Writes the types of what the package exports, and of all that they name. Nothing is checked: `npm run typecheck` does.
 * @param out the folder, laid out as the sources are
 * @throws Error when a type can't be written down
 */
export function writeDeclarations(out: string): void {
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
  const { diagnostics } = program.emit();
  const problems = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  for (const file of written) cpSync(join(root, file), join(out, file));
}
