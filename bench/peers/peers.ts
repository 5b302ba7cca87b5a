/** The programs that the benchmarks compare with. The benchmarks install them here; nothing else needs them. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run } from "../run.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** A file of a peer's package. @param path below `node_modules`, such as `newman/bin/newman.js` */
export function peerFile(path: string): string {
  return `${folder}node_modules/${path}`;
}

/** The version of a package that is installed for the benchmarks, or for the kit itself. */
export function versionOf(name: string): string {
  const candidates = [
    peerFile(`${name}/package.json`),
    fileURLToPath(new URL(`../../node_modules/${name}/package.json`, import.meta.url)),
  ];
  const file = candidates.find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${name} is not installed; run npm run bench, which installs it.`);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version; // a package.json
}

/**
 * Installs the peers with the versions of the lockfile, and Java 17 if there is none (Debian's package; needs root). Package scripts are
 * not run. Without Java, the comparison omits Specmatic, and the page says so.
 */
export async function installPeers(): Promise<void> {
  await must("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
  if ((await javaVersion()) !== null) return;
  await must("apt-get", ["update", "-qq"], folder)
    .then(() => must("apt-get", ["install", "-y", "-qq", "openjdk-17-jre-headless"], folder))
    .catch(() => undefined);
}

/** @returns the version of Java for Specmatic, such as `17.0.15`; null without Java */
export async function javaVersion(): Promise<string | null> {
  const asked = await run("java", ["-version"]).catch(() => null);
  return (asked?.code === 0 && /version "([^"]+)"/.exec(asked.output)?.[1]) || null;
}

async function must(program: string, words: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await run(program, words, { cwd });
  if (code !== 0) throw new Error(`${program} ${words.join(" ")} ended with ${code}:\n${output}`);
}
