/**
 * `npm run check:package`: uses the package like its users, from `npm pack` to a verdict, in an empty folder and with the current Node.
 * Prints each step and its result; exit code 1 if one fails.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pack } from "./pack.ts";
import { openProject } from "./project.ts";
import { client, generate, suite } from "./steps/client.ts";
import { container } from "./steps/container.ts";
import { help, refusals } from "./steps/help.ts";
import { install } from "./steps/install.ts";
import { installOptional, optionalCommands, vitest } from "./steps/optional.ts";
import { recipes } from "./steps/recipes.ts";
import { verifyAll, verifyTarget } from "./steps/verify.ts";

const steps = [
  install,
  help,
  refusals,
  client,
  suite,
  verifyTarget,
  verifyAll,
  generate,
  installOptional,
  vitest,
  optionalCommands,
  recipes,
  container,
];

const home = mkdtempSync(join(tmpdir(), "shortform-package-"));
const project = openProject(join(home, "app"));
try {
  const { file, size } = await pack(home);
  console.log(`npm pack: ${(size / 1e6).toFixed(2)} MB; Node ${process.version}`);
  for (const { title, run } of steps) {
    const before = performance.now();
    const seen = await run(project, { tarball: file });
    console.log(`${title}\n  ${seen} (${((performance.now() - before) / 1000).toFixed(1)} s)`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  project.close();
  rmSync(home, { recursive: true, maxRetries: 5 });
}
