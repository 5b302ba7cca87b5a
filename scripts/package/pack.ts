import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../paths.ts";

const execute = promisify(execFile);

/**
 * Builds and packs the package as npm would publish it.
 * @param folder the target folder
 * @returns the path of the tarball, and its size in bytes
 * @throws Error if npm can't make it
 */
export async function pack(folder: string): Promise<{ readonly file: string; readonly size: number }> {
  await execute("npm", ["run", "build"], { cwd: root });
  // The output of `prepack` would precede the JSON, so the build ran above.
  const { stdout } = await execute("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: root,
    maxBuffer: 1e8,
  });
  const [made] = JSON.parse(stdout) as { filename: string; size: number }[]; // npm's own format: one package was packed
  if (!made) throw new Error("npm pack created no package.");
  return { file: join(folder, made.filename), size: made.size };
}
