import {
  type Document,
  type ErrorCode,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type YAMLError,
  type YAMLWarning,
} from "yaml";

/** A text that is not YAML, or not unambiguous. */
export class BadYaml extends Error {
  override readonly name = "BadYaml";
}

/** The value of a text in YAML or JSON, and where its parts stand. */
export interface YamlText {
  readonly value: unknown;
  /** The line of the value at a path, or of the member with this name in it; undefined if there is none. */
  lineOf(path: readonly string[], member?: string): number | undefined;
}

/**
 * Reads YAML or JSON.
 * @throws BadYaml with what is wrong, as the end of a sentence: `is neither YAML nor JSON (line 3, column 7); correct it`.
 * It never quotes a value: the file may hold keys.
 */
export function readYaml(text: string): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(text, { logLevel: "error", lineCounter: lines });
  const [error] = [...document.errors, ...document.warnings];
  if (error) throw new BadYaml(problemOf(error, text));
  return {
    value: contentOf(document),
    lineOf(path, member) {
      const offset = offsetOf(document, path, member);
      return offset === undefined ? undefined : lines.linePos(offset).line;
    },
  };
}

function contentOf(document: Document): unknown {
  try {
    return document.toJS();
  } catch {
    throw new BadYaml("uses an alias without an anchor, or too many aliases; write the values out");
  }
}

function problemOf({ code, linePos, pos }: YAMLError | YAMLWarning, text: string): string {
  const at = linePos?.[0];
  if (code === "DUPLICATE_KEY" && at) {
    const [name = ""] = /^[\w$"'-]+/.exec(text.slice(pos[0])) ?? [];
    return `has the member ${name.replace(/["']/g, "")} twice (the second is in line ${at.line}); remove one of them`;
  }
  if (code === "TAG_RESOLVE_FAILED" && at) return `has an unknown tag (line ${at.line}); write the value without it`;
  if (code === "MULTIPLE_DOCS") return "holds several YAML documents; keep one of them";
  return `is neither YAML nor JSON${at ? ` (line ${at.line}, column ${at.col})` : ""}; ${remedies[code] ?? "correct it"}`;
}

const unclosed = "indent it like the lines around it, or close the quotes or brackets above it";

/** What to do about the mistakes that people make most. */
const remedies: Readonly<Partial<Record<ErrorCode, string>>> = {
  TAB_AS_INDENT: "indent it with spaces, not with a tab",
  BLOCK_AS_IMPLICIT_KEY: "put a text with a colon in quotes",
  BAD_SCALAR_START: "put this text in quotes",
  BAD_INDENT: unclosed,
  MISSING_CHAR: unclosed,
};

function offsetOf(document: Document, path: readonly string[], member?: string): number | undefined {
  const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
  if (member === undefined) return isNode(node) ? node.range?.[0] : undefined;
  const found = isMap(node)
    ? node.items.find(({ key }) => isScalar(key) && String(key.value) === member)?.key
    : undefined;
  return isScalar(found) ? found.range?.[0] : undefined;
}
