import { relative } from "node:path";
import { build } from "esbuild";
import { root } from "../paths.ts";

/**
 * The files of the kit that some modules need to run, including themselves: static and dynamic imports, without types and packages.
 * @param entries modules, by their path from the root of the kit
 */
export async function reachableFrom(entries: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [...entries],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: "unused",
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "error",
  });
  return Object.keys(metafile.inputs).map((file) => relative(".", file));
}
