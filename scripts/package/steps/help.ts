import type { Project } from "../project.ts";
import { insist, type Step } from "../step.ts";

const commands = ["verify", "report merge", "sandbox", "mock", "generate"];

/** How long `shortform --help` may take, in milliseconds. */
const mostMilliseconds = 200;

/** In milliseconds. */
interface Times {
  readonly elapsed: number;
  /** The CPU time; unlike elapsed time, it does not depend on the machine's load. */
  readonly cpu: number;
}

async function timesOf(project: Project): Promise<Times> {
  const { err } = await project.run("TIMEFORMAT='%R %U %S'; time node_modules/.bin/shortform --help");
  const [elapsed = 0, user = 0, system = 0] = err
    .trim()
    .split(" ")
    .map((seconds) => 1000 * Number(seconds));
  return { elapsed, cpu: user + system };
}

/** Every command has help with examples, and prints it fast. */
export const help: Step = {
  title: "shortform --help",
  async run(project) {
    for (const command of commands) {
      const { out } = await project.run(`npx shortform ${command} --help`);
      insist(new RegExp(`Examples:\\n.*shortform ${command}`).test(out), `shortform ${command} --help has no example.`);
    }
    const times: Times[] = [];
    for (let turn = 0; turn < 5; turn++) times.push(await timesOf(project));
    const cpu = Math.min(...times.map((each) => each.cpu));
    insist(cpu < mostMilliseconds, `It takes ${cpu.toFixed(0)} ms of CPU time; the limit is ${mostMilliseconds}.`);
    const elapsed = Math.min(...times.map((each) => each.elapsed));
    return `${elapsed.toFixed(0)} ms, ${cpu.toFixed(0)} ms of it CPU time; an example for each command`;
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
