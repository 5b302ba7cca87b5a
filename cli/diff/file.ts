import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Json } from "../../diff/json.ts";
import { UsageError } from "../usage-error.ts";

/** Reads a JSON or YAML file. @throws UsageError if it can't be read, or is neither */
export function readValue(file: string): Json {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // all that node:fs throws
    throw new UsageError(`Cannot read ${file} (${code}); name a readable file.`, { cause: error });
  }
  return parseValue(text, file);
}

/** The value of a JSON or YAML text. @param name of its source, for the message @throws UsageError if it is neither */
export function parseValue(text: string, name: string): Json {
  try {
    return text.trimStart().startsWith("{") ? JSON.parse(text) : parse(text, { maxAliasCount: 100_000, merge: true });
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new UsageError(`${name} is neither JSON nor YAML: ${reason.replace(/[.:]$/, "")}.`, { cause: error });
  }
}
