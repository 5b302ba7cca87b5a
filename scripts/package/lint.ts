/**
 * `npm run lint:package`: packs the kit and checks the package with publint and are-the-types-wrong. Exit code 1 if one of them finds a
 * problem.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../paths.ts";
import { pack } from "./pack.ts";

const folder = mkdtempSync(join(tmpdir(), "shortform-package-"));
try {
  const { file } = await pack(folder);
  for (const words of [
    ["publint", "run", file, "--strict"],
    // The package is ESM only: CommonJS code loads it with import(), or with require() from Node 20.19.
    ["attw", file, "--profile", "esm-only"],
  ]) {
    const [program = "", ...others] = words;
    const { status } = spawnSync(join(root, "node_modules/.bin", program), others, { stdio: "inherit" });
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
