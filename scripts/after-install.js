// Builds `dist/` after npm has changed the installation. Without development dependencies it can't build, and silently does nothing.
// package.json runs it as `dependencies` and not as `prepare`, because npm asks people who install the tarball to allow a `prepare` script.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tools = ["tsx/dist/cli.mjs", "esbuild/package.json", "typescript/package.json"];

if (tools.every((tool) => existsSync(`${root}node_modules/${tool}`))) {
  const compiler = `${root}node_modules/tsx/dist/cli.mjs`;
  const { status } = spawnSync(process.execPath, [compiler, `${root}scripts/build.ts`], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
