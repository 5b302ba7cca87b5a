/**
 * `npm run bench [-- --only bugs mocks --rounds N --faults N --journal FILE]`: this kit and its peers side by side in one run, written to
 * `docs/benchmarks.md` after a complete run. It asserts nothing.
 */
import { writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { bugFinding } from "./bugs/hunt.ts";
import { clientSection } from "./client/section.ts";
import { generationTime } from "./generation-time.ts";
import { mockThroughput } from "./mock-throughput.ts";
import { type Options, readOptions, type SectionName, sectionNames } from "./options.ts";
import { installPeers } from "./peers/peers.ts";
import { proxyCost } from "./proxy-cost.ts";
import type { Section } from "./report.ts";
import { run } from "./run.ts";
import { startUp } from "./start-up.ts";

const usage = `Measures this kit and its peers side by side. A full run takes about an hour and a half on two cores, mostly for finding bugs.

npm run bench
npm run bench -- --only mocks client --rounds 3

  --only NAME…   only these sections, printed instead of written: mocks, proxies, bugs, client, generation, startup
  --rounds N     how often to measure (default: 5); reports medians
  --faults N     how many systematic faults per group, of three groups (default: 40)
  --journal FILE keeps each result of the hunt for bugs in FILE, and continues from it after an interruption

Installs the peers in bench/peers and, if there is no Java, Java 17 for Specmatic from Debian's packages.
`;

const sections: Readonly<Record<SectionName, (options: Options) => Promise<Section>>> = {
  mocks: ({ rounds }) => mockThroughput(rounds),
  proxies: ({ rounds }) => proxyCost(rounds),
  bugs: ({ faults, journal }) => bugFinding(faults, journal, say),
  client: ({ rounds }) => clientSection(rounds * 20),
  generation: ({ rounds }) => generationTime(rounds),
  startup: ({ rounds }) => startUp(rounds),
};

/** The sections that need no program of `bench/peers`. */
const withoutPeers: ReadonlySet<SectionName> = new Set(["proxies"]);

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit code: 2 for bad usage */
async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  if (typeof options === "string") {
    process.stderr.write(`${options}\n`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (!options.names.every((name) => withoutPeers.has(name))) {
    say("installing the peers");
    await installPeers();
  }
  await build();
  const made: Section[] = [];
  for (const name of options.names) {
    say(`measuring: ${name}`);
    made.push(await sections[name](options));
  }
  const page = pageOf(made);
  if (options.names.length === sectionNames.length) {
    writeFileSync(new URL("../docs/benchmarks.md", import.meta.url), page);
    say("written: docs/benchmarks.md");
  } else process.stdout.write(page);
  return 0;
}

/** Measures the built package, not the sources. */
async function build(): Promise<void> {
  const { code, output } = await run("npm", ["run", "build"], { cwd: fileURLToPath(new URL("..", import.meta.url)) });
  if (code !== 0) throw new Error(`npm run build ended with ${code}: ${output}`);
}

function pageOf(made: readonly Section[]): string {
  const [cpu] = cpus();
  const machine = `${availableParallelism()} cores (${cpu?.model.trim() || "unknown model"}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const text = made.map(({ title, text: parts }) => `## ${title}\n\n${parts.join("\n\n")}`).join("\n\n");
  return `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: all in one run, side by side, on ${machine}. Times differ between machines and
runs; compare the ratios. No test asserts any of these numbers.

${text}
`;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
