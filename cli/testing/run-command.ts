import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../shortform.js", import.meta.url));

/** A command under way. */
export interface RunningCommand {
  readonly child: ChildProcess;
  /** What it has printed. */
  readonly output: { out: string; err: string };
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts `shortform` with these words. Whoever starts it ends it. */
export function runCommand(...words: readonly string[]): RunningCommand {
  return runCommandWith(process.env, ...words);
}

/** The same in another environment. */
export function runCommandWith(env: NodeJS.ProcessEnv, ...words: readonly string[]): RunningCommand {
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
  const output = { out: "", err: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output.out += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output.err += text;
  });
  return { child, output, ended: new Promise((resolve) => child.once("close", resolve)) };
}
