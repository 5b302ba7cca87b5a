import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs something in a temporary folder. @param files names to initial contents; values other than strings are written as JSON */
export async function inFolder<T>(
  files: Readonly<Record<string, unknown>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "shortform-bench-"));
  try {
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content, null, 1));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file that a program had to write. @throws Error with the program's output if it is missing */
export async function resultOf(program: string, file: string, output: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) throw new Error(`${program} left no result: ${output}`);
  return text;
}
