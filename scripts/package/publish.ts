import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../paths.ts";
import { userEnvironment } from "./project.ts";

/** A registry that does not exist, with a token: without one, npm warns that nobody is logged in. */
const settings = "registry=http://127.0.0.1:9/\n//127.0.0.1:9/:_authToken=none\n";

/**
 * Runs `npm publish --dry-run` with the current build, without network and without the user's settings.
 * @returns npm's warnings, one line each
 * @throws Error with npm's output if it refuses
 */
export async function publishWarnings(): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), "shortform-publish-"));
  try {
    const file = join(home, "npmrc");
    writeFileSync(file, settings);
    const words = ["--dry-run", "--offline", "--ignore-scripts", "--userconfig", file, "--loglevel", "warn"];
    const { stderr } = await promisify(execFile)("npm", ["publish", ...words], { cwd: root, env: userEnvironment() });
    return stderr.split("\n").filter((line) => line !== "");
  } finally {
    rmSync(home, { recursive: true });
  }
}
