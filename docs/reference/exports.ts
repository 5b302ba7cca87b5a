import ts from "typescript";

/** A module of the package, for its page. */
export interface ModulePage {
  /** What a caller imports. */
  readonly name: string;
  /** Its source. */
  readonly file: string;
}

/**
 * Describes what modules export, from their docstrings, as Markdown: functions first, each export with its declaration, and one table for
 * the operations of the client.
 * @param root the folder of the sources, which declarations name
 * @param options TypeScript's options
 * @returns the page of each module, in the given order
 * @throws Error if an export has no sentence
 */
export function exportPages(modules: readonly ModulePage[], root: string, options: ts.CompilerOptions): string[] {
  const files = modules.map(({ file }) => file);
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  return modules.map(({ name, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is no module; name a source file with exports.`);
    const exported = checker.getExportsOfModule(module).flatMap((symbol) => exportOf(symbol, checker, root));
    const mute = shownAlone(exported).find(({ says }) => says === "");
    if (mute) throw new Error(`${mute.file} exports ${mute.name} without a docstring; say in a sentence what it is.`);
    return pageOf(name, exported);
  });
}

interface Export {
  readonly name: string;
  readonly says: string;
  /** `@param`, `@returns` and `@throws`, as sentences. */
  readonly notes: readonly string[];
  /** The declaration without the body. */
  readonly code: string;
  /** Where it is declared, below the root. */
  readonly file: string;
  readonly isOperation: boolean;
}

function exportOf(symbol: ts.Symbol, checker: ts.TypeChecker, root: string): Export[] {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = target.declarations ?? [];
  if (!declaration) return [];
  const notes = target.getJsDocTags(checker).map((tag) => {
    const text = ts.displayPartsToString(tag.text);
    return tag.name === "param"
      ? text.replace(/^(\S+)/, "`$1`:")
      : `${tag.name === "throws" ? "Throws" : "Returns"} ${text}`;
  });
  const file = declaration.getSourceFile().fileName.slice(root.length);
  return [
    {
      name: symbol.name,
      says: ts.displayPartsToString(target.getDocumentationComment(checker)),
      notes,
      code: codeOf(declaration, checker),
      file,
      isOperation: file === "generated/client.ts" && ts.isFunctionDeclaration(declaration),
    },
  ];
}

/** The declaration as a reader of types needs it. */
function codeOf(declaration: ts.Declaration, checker: ts.TypeChecker): string {
  const source = declaration.getSourceFile().text;
  const text = (from: ts.Node, until: number) =>
    source
      .slice(from.getStart(), until)
      .replace(/^export /, "")
      .trim();
  if (ts.isFunctionDeclaration(declaration)) {
    return `${text(declaration, declaration.body?.getStart() ?? declaration.end)};`;
  }
  if (ts.isVariableDeclaration(declaration)) {
    const type = declaration.type?.getText() ?? checker.typeToString(checker.getTypeAtLocation(declaration));
    // A table of the contract: its type repeats its values.
    return `const ${declaration.name.getText()}: ${type.length > 200 ? "{ … }" : type};`;
  }
  if (!ts.isClassDeclaration(declaration)) return text(declaration, declaration.end);
  const base = declaration.heritageClauses?.map((clause) => ` ${clause.getText()}`).join("") ?? "";
  return `class ${declaration.name?.text ?? ""}${base} {}`;
}

/** The exports with a section of their own: not the operations of the client, nor their lists of errors. */
function shownAlone(exported: readonly Export[]): Export[] {
  const isErrorList = (each: Export) => each.file === "generated/client.ts" && each.name.endsWith("Errors");
  return exported.filter((each) => !each.isOperation && !isErrorList(each));
}

function pageOf(name: string, exported: readonly Export[]): string {
  const operations = exported.filter(({ isOperation }) => isOperation);
  const isFunction = ({ code }: Export) => code.startsWith("function ");
  const others = shownAlone(exported).sort((a, b) => Number(isFunction(b)) - Number(isFunction(a)));
  return [
    `# \`${name}\``,
    "Written by `npm run docs` from the docstrings of the sources; change them there.",
    ...others.flatMap(sectionOf),
    ...(operations.length === 0 ? [] : [tableOf(operations)]),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

function sectionOf({ name, says, notes, code, file }: Export): string[] {
  return [
    `## ${name}`,
    ...(says === "" ? [] : [says]),
    `\`\`\`ts\n${code}\n\`\`\``,
    ...(notes.length === 0 ? [] : [notes.map((note) => `- ${note}`).join("\n")]),
    `[${file}](../../${file})`,
  ];
}

/** The operations differ only by their types, which follow from their names. */
function tableOf(operations: readonly Export[]): string {
  const rows = operations.map(({ name, says }) => `| \`${name}\` | ${says.replaceAll("|", "\\|")} |`);
  return [
    "## Operations",
    "",
    "Each takes the client and, if the operation has any, `{ params, body, headers, signal }`. The documented error types of `getMe` are `GetMeErrors`, and so on.",
    "",
    "| function | what it does |",
    "|---|---|",
    ...rows,
  ].join("\n");
}
