import type { Project } from "../project.ts";
import { insist, type Step } from "../step.ts";

const commands = ["verify", "report merge", "sandbox", "mock", "generate"];

/** How many times as much CPU time `shortform --help` may take as Node.js without a program: the ratio is the same on any machine. */
const mostTimes = 4;

/** In milliseconds. */
interface Times {
  readonly elapsed: number;
  /** The CPU time; unlike elapsed time, it does not depend on the machine's load. */
  readonly cpu: number;
}

/** The least of five runs. */
async function timesOf(project: Project, command: string): Promise<Times> {
  const times: Times[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const { err } = await project.run(`TIMEFORMAT='%R %U %S'; time ${command}`);
    const [elapsed = 0, user = 0, system = 0] = err
      .trim()
      .split(" ")
      .map((seconds) => 1000 * Number(seconds));
    times.push({ elapsed, cpu: user + system });
  }
  return {
    elapsed: Math.min(...times.map((each) => each.elapsed)),
    cpu: Math.min(...times.map((each) => each.cpu)),
  };
}

/** Every command has help with examples, and prints it fast. */
export const help: Step = {
  title: "shortform --help",
  async run(project) {
    for (const command of commands) {
      const { out } = await project.run(`npx shortform ${command} --help`);
      insist(new RegExp(`Examples:\\n.*shortform ${command}`).test(out), `shortform ${command} --help has no example.`);
    }
    const bare = await timesOf(project, "node -e 0");
    const own = await timesOf(project, "node_modules/.bin/shortform --help");
    const ratio = own.cpu / bare.cpu;
    insist(
      ratio < mostTimes,
      `It takes ${ratio.toFixed(1)} times the CPU time of an empty program; the limit is ${mostTimes}.`,
    );
    return `${own.elapsed.toFixed(0)} ms, ${ratio.toFixed(1)} times the CPU time of an empty program; an example for each command`;
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
