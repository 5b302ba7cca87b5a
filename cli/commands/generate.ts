import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { makeFolder } from "../folders.ts";
import { hasText, isWritten, ownClient, stampName } from "../own-client.ts";
import { UsageError } from "../usage-error.ts";

interface GenerateOptions {
  readonly out: string;
  readonly check: boolean;
  readonly json: boolean;
}

/** The folders that `shortform generate` writes, inside the named folder. */
const folders = ["", "runtime"];

/** Adds `shortform generate`: types and client into a user's own repository. A folder that can't be used is a UsageError. */
export function registerGenerate(program: Command): void {
  program
    .command("generate")
    .description("write types and client into your own repository")
    .requiredOption("--out <folder>", "output folder; created if it is missing")
    .option(
      "--check",
      "compare only: list the files that drifted, say what changed in the contract, and exit with 1",
      false,
    )
    .option("--json", "print the result as JSON only", false)
    .addHelpText(
      "after",
      `
The files compile under strict flags with NodeNext or bundler resolution and the DOM library, and import openapi-fetch only.

Examples:
  $ shortform generate --out src/shortform
  $ shortform generate --out src/shortform --check`,
    )
    .action(runGenerate);
}

async function runGenerate({ out, check, json }: GenerateOptions): Promise<void> {
  const files = ownClient();
  refuseUnusable(out, files);
  const stale = written(out).filter((name) => !files.has(name));
  const drifted = [...files]
    .filter(([name, text]) => !hasText(name, current(join(out, name)) ?? "", text))
    .map(([name]) => name);
  const places = (names: readonly string[]) => names.map((name) => join(out, name));
  const changes = drifted.includes(stampName) ? await changesSince(out, check) : undefined;
  if (check) {
    const names = [...drifted, ...stale];
    const result = { files: files.size, drifted: places(names), ...(changes && { changes: changes.result }) };
    console.log(json ? JSON.stringify(result) : driftText(names, files, out, changes?.lines ?? []));
    if (names.length) process.exitCode = 1;
    return;
  }
  for (const name of drifted) write(join(out, name), files.get(name) ?? "");
  for (const name of stale) rmSync(join(out, name));
  if (changes && !json) console.log(changes.lines.join("\n"));
  const result = { files: files.size, written: places(drifted), removed: places(stale) };
  console.log(
    json
      ? JSON.stringify({ ...result, ...(changes && { changes: changes.result }) })
      : `${files.size} files in ${out}, ${drifted.length} of them written. Install their dependency: npm install openapi-fetch@0.17`,
  );
}

/**
 * What changed in the contract since the folder was written; undefined if nothing did, or nobody knows.
 * @param isKept whether the folder keeps its contract, so that `shortform diff` can say the rest
 */
async function changesSince(out: string, isKept: boolean) {
  const { changesInWords, contractChanges } = await import("../generate/changes.ts");
  const result = contractChanges(join(out, stampName));
  return result && { result, lines: changesInWords(result, isKept ? out : undefined) };
}

/**
 * @param drifted files that differ, are missing or are left over: names relative to the folder
 * @param changes what changed in the contract
 */
function driftText(
  drifted: readonly string[],
  files: ReadonlyMap<string, string>,
  out: string,
  changes: readonly string[],
): string {
  if (drifted.length === 0) return `${files.size} files are up to date.`;
  const how = (name: string) =>
    !files.has(name)
      ? "is left over from an earlier version"
      : existsSync(join(out, name))
        ? "has different content"
        : "is missing";
  const lines = drifted.map((name) => `${join(out, name)} drifted: it ${how(name)}`);
  return [...lines, ...changes, `To update them: shortform generate --out ${out}`].join("\n");
}

/** @throws UsageError if the path is a file, or the folder holds a file with a needed name that this command did not write */
function refuseUnusable(out: string, files: ReadonlyMap<string, string>): void {
  for (const folder of folders) {
    const place = join(out, folder);
    if (existsSync(place) && !statSync(place).isDirectory()) {
      throw new UsageError(`${place} is a file; name a folder with --out.`);
    }
  }
  for (const name of files.keys()) {
    const text = current(join(out, name));
    if (text !== undefined && !isWritten(name, text)) {
      throw new UsageError(
        `${join(out, name)} was not written by shortform generate; move it or choose another folder.`,
      );
    }
  }
}

/** The files in the folder that this command wrote, in this version or an earlier one. */
function written(out: string): string[] {
  return folders.flatMap((folder) => {
    const place = join(out, folder);
    const names = existsSync(place) ? readdirSync(place).filter((name) => /\.(ts|json)$/.test(name)) : [];
    return names.map((name) => join(folder, name)).filter((name) => isWritten(name, current(join(out, name)) ?? ""));
  });
}

/** The text of a file with normalized line ends; undefined if it is missing. */
function current(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8").replaceAll("\r\n", "\n") : undefined;
}

function write(file: string, text: string): void {
  try {
    makeFolder(dirname(file));
    writeFileSync(file, text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException; // all that node:fs throws
    throw new UsageError(`Cannot write ${file} (${code ?? message}); choose a writable folder.`, {
      cause: error,
    });
  }
}
