import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../paths.ts";

const execute = promisify(execFile);

/**
 * Makes the package as npm would publish it, built anew.
 * @param folder where it goes
 * @returns the path of the tarball, and its size in bytes
 * @throws Error when npm can't make it
 */
export async function pack(folder: string): Promise<{ readonly file: string; readonly size: number }> {
  await execute("npm", ["run", "build"], { cwd: root });
  // What `prepack` prints would stand before the JSON, so the same ran above.
  const { stdout } = await execute("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: root,
    maxBuffer: 1e8,
  });
  const [made] = JSON.parse(stdout) as { filename: string; size: number }[]; // npm's own format: one package was packed
  if (!made) throw new Error("npm pack made nothing.");
  return { file: join(folder, made.filename), size: made.size };
}
