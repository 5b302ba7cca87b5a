#!/usr/bin/env node
// The sources are TypeScript. What npm has made of them at installation starts at once; a source that is newer needs tsx.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

async function commandLine() {
  if (isBuilt()) return import("../dist/cli/main.js");
  const { register } = await import("tsx/esm/api");
  register();
  return import("./main.ts");
}

/** Whether `dist/` is there, and no source was changed since. */
function isBuilt() {
  const stamp = join(root, "dist", "built");
  if (!existsSync(stamp)) return false;
  if (!existsSync(join(root, "cli", "main.ts"))) return true;
  const built = statSync(stamp).mtimeMs;
  return ["cli", "client", "conformance", "generated", "mocks"].every((folder) => isOlder(join(root, folder), built));
}

function isOlder(folder, built) {
  return readdirSync(folder, { withFileTypes: true }).every((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? isOlder(path, built) : statSync(path).mtimeMs <= built;
  });
}

const { main } = await commandLine();
process.exitCode = await main(process.argv.slice(2));
