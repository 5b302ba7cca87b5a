import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../../", import.meta.url));
const config = ts.parseJsonConfigFileContent(
  ts.parseConfigFileTextToJson("tsconfig.json", readFileSync(`${root}tsconfig.json`, "utf8")).config,
  ts.sys,
  root,
);

/** Code snippets, compiled as if they were at the root of the kit, with its own strict flags. */
export interface Compiled {
  /** The problems of one snippet, each with its code: `2322 Type …`. */
  problems(name: string): string[];
  readonly checker: ts.TypeChecker;
  /** @throws if there is no such snippet */
  source(name: string): ts.SourceFile;
}

/** Compiles snippets by name, all in one program. */
export function compile(snippets: Readonly<Record<string, string>>): Compiled {
  const texts = new Map(Object.entries(snippets).map(([name, text]) => [fileOf(name), text]));
  const host = ts.createCompilerHost(config.options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...rest) => {
    const text = texts.get(file);
    return text === undefined
      ? getSourceFile(file, ...rest)
      : ts.createSourceFile(file, text, {
          languageVersion: ts.ScriptTarget.ES2023,
          impliedNodeFormat: ts.ModuleKind.ESNext,
        });
  };
  const program = ts.createProgram([...texts.keys()], config.options, host);
  const source = (name: string) => {
    const file = program.getSourceFile(fileOf(name));
    if (!file) throw new Error(`There is no snippet ${name}.`);
    return file;
  };
  return {
    problems: (name) =>
      ts
        .getPreEmitDiagnostics(program, source(name))
        .map(({ code, messageText }) => `${code} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`),
    checker: program.getTypeChecker(),
    source,
  };
}

function fileOf(name: string): string {
  return `${root}snippet-${name.replace(/\W+/g, "-")}.ts`;
}
