#!/usr/bin/env node
// The sources are TypeScript. What npm has made of them at installation starts at once; a source that is newer needs tsx.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

async function commandLine() {
  if (isBuilt()) return import("../dist/cli/main.js");
  try {
    const { register } = await import("tsx/esm/api");
    register();
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    return { main: refuse };
  }
  return import("./main.ts");
}

/** For an installation without development dependencies, which could not be built. */
function refuse() {
  console.error("This checkout is not built, and has nothing to build it with; run npm ci, without --omit=dev.");
  return 2;
}

/** Whether `dist/` is there, and no source was changed since. */
function isBuilt() {
  const stamp = join(root, "dist", "built");
  if (!existsSync(stamp)) return false;
  if (!existsSync(join(root, "cli", "main.ts"))) return true;
  const built = statSync(stamp).mtimeMs;
  return ["cli", "client", "conformance", "diff", "generated", "mocks"].every((folder) =>
    isOlder(join(root, folder), built),
  );
}

function isOlder(folder, built) {
  return readdirSync(folder, { withFileTypes: true }).every((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? isOlder(path, built) : statSync(path).mtimeMs <= built;
  });
}

// Whoever reads the output may stop early, as head does; a run still goes on to its report.
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
});

const { main } = await commandLine();
process.exitCode = await main(process.argv.slice(2));
