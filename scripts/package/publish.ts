import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../paths.ts";
import { userEnvironment } from "./project.ts";

/** A registry that is not there and a token for it: without one, npm warns that nobody is logged in. */
const settings = "registry=http://127.0.0.1:9/\n//127.0.0.1:9/:_authToken=none\n";

/**
 * Does all of `npm publish` but the publishing, with what is built now. It asks no network, and takes no settings of whoever runs it.
 * @returns what npm warns of, a line each
 * @throws Error with what npm says, when it refuses
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
