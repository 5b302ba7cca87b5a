import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Imports the text of a JavaScript module from outside the repository, where it finds no package. */
export async function importText<T>(code: string): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "module-"));
  const file = join(folder, "module.mjs");
  writeFileSync(file, code);
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as T; // the test knows what it generated
  } finally {
    rmSync(folder, { recursive: true });
  }
}
