import { join } from "node:path";
import ts from "typescript";
import { root } from "../paths.ts";

/** What the compiler says of files that exist only here. */
export interface Compiler {
  /** The errors in one of the files, syntax first. */
  errorsIn(file: string): string[];
  /** What an editor offers at the text `marker` of a file. */
  completionsAt(file: string, marker: string): string[];
}

/**
 * The TypeScript compiler under the flags of this repository.
 * @param files path below the root to text; they stand over the files of the repository
 */
export function compilerOver(files: Readonly<Record<string, string>>): Compiler {
  const texts = new Map(Object.entries(files).map(([name, text]) => [join(root, name), text]));
  const config = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options: flags } = ts.parseJsonConfigFileContent({ ...config.config, include: [] }, ts.sys, root);
  // None of the generated files is for Node alone, and only the client, which is named so, needs what a browser has.
  const lib = Object.hasOwn(files, "generated/client.ts") ? flags.lib : ["lib.es2023.d.ts"];
  const options: ts.CompilerOptions = { ...flags, types: [], ...(lib && { lib }) };
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) => {
      const text = texts.get(name) ?? ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => texts.has(name) || ts.sys.fileExists(name),
    readFile: (name) => texts.get(name) ?? ts.sys.readFile(name),
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
  const service = ts.createLanguageService(host);
  const text = ({ messageText }: ts.Diagnostic) => ts.flattenDiagnosticMessageText(messageText, " ");
  return {
    errorsIn(file) {
      const name = join(root, file);
      return [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)].map(text);
    },
    completionsAt(file, marker) {
      const position = files[file]?.indexOf(marker) ?? -1;
      if (position < 0) throw new Error(`${file} does not hold ${marker}.`);
      const found = service.getCompletionsAtPosition(join(root, file), position, {});
      return found?.entries.map(({ name }) => name) ?? [];
    },
  };
}
