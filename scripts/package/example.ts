/**
 * `npm run test:example`: packs the kit, installs it in the example application like a user, and tests the application in Chromium. More
 * arguments go to Playwright, such as `--repeat-each 50`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../paths.ts";
import { pack } from "./pack.ts";

const example = join(root, "docs/examples/front-end");

function run(program: string, ...words: readonly string[]): void {
  const { status } = spawnSync(program, words, { cwd: example, stdio: "inherit" });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} failed in ${example}.`);
}

const folder = mkdtempSync(join(tmpdir(), "shortform-example-"));
try {
  const { file } = await pack(folder);
  run("npm", "ci", "--ignore-scripts");
  run("npm", "install", "--no-save", "--ignore-scripts", file);
  run("npm", "run", "build");
  run("npx", "playwright", "test", ...process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
