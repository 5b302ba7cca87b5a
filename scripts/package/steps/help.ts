import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "../project.ts";
import { insist, type Step } from "../step.ts";

const commands = ["verify", "report merge", "sandbox", "mock", "generate"];

/**
 * The most code that `shortform --help` may load, in kB: the command line, and no contract, suite or sandbox. Counted instead of timed,
 * because the time of a short program depends on the Node version and on the machine's load.
 */
const mostCode = 250;

/** The scripts that a command loads. */
interface Loaded {
  readonly files: number;
  readonly kilobytes: number;
}

/** Node lists every loaded script in its coverage report. */
async function loadedBy(project: Project, command: string): Promise<Loaded> {
  const folder = join(project.folder, "coverage");
  await project.run(command, { NODE_V8_COVERAGE: folder });
  // The format of Node's own report.
  const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Coverage);
  rmSync(folder, { recursive: true });
  const files = reports.flatMap(({ result }) => result).flatMap(({ url }) => (url.startsWith("file:") ? [url] : []));
  const bytes = files.map((url) => statSync(new URL(url)).size).reduce((sum, each) => sum + each, 0);
  return { files: files.length, kilobytes: Math.round(bytes / 1000) };
}

interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

/** Every command has help with examples, and printing it loads little code. */
export const help: Step = {
  title: "shortform --help",
  async run(project) {
    for (const command of commands) {
      const { out } = await project.run(`npx shortform ${command} --help`);
      insist(new RegExp(`Examples:\\n.*shortform ${command}`).test(out), `shortform ${command} --help has no example.`);
    }
    const { files, kilobytes } = await loadedBy(project, "node_modules/.bin/shortform --help");
    insist(files > 0, "Node's coverage report names no loaded file.");
    insist(kilobytes <= mostCode, `shortform --help loads ${kilobytes} kB of code; the limit is ${mostCode} kB.`);
    return `it loads ${files} files with ${kilobytes} kB; an example for each command`;
  },
};

/** Errors are one sentence with exit code 2; a command that needs another package names it. */
export const refusals: Step = {
  title: "refusals",
  async run(project) {
    const lines: readonly (readonly [string, RegExp])[] = [
      ["frobnicate", /^Unknown command/],
      ["verify --base-url http://127.0.0.1:1/api/v1 --key k", /can't be reached/],
      ["sandbox --port abc", /whole number/],
      ["mock --port 0", /npm install --save-dev '@stoplight\/prism-core@\S+' '@stoplight\/prism-http@\S+'$/],
      ["sandbox --port 0 --state world.db", /npm install --save-dev 'libsql@\S+'$/],
    ];
    for (const [words, sentence] of lines) {
      const { code, out, err } = await project.attempt(`npx shortform ${words}`);
      const isOneLine = out === "" && err.trimEnd().split("\n").length === 1;
      insist(
        code === 2 && isOneLine && sentence.test(err.trim()),
        `shortform ${words} ended with ${code}: ${out}${err}`,
      );
    }
    return `${lines.length} of them, one sentence each`;
  },
};
