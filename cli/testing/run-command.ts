import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../shortform.js", import.meta.url));

/** A running command. */
export interface RunningCommand {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: { out: string; err: string };
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts `shortform` with these arguments. The caller ends it. */
export function runCommand(...words: readonly string[]): RunningCommand {
  return run(process.execPath, program, ...words);
}

/** The same with a limit on file size, as if the disk were full. @param size in bytes */
export function runCommandWithin(size: number, ...words: readonly string[]): RunningCommand {
  const blocks = Math.ceil(size / 512); // the unit of `ulimit -f` (POSIX)
  return run("sh", "-c", `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, program, ...words);
}

function run(command: string, ...words: readonly string[]): RunningCommand {
  const child = spawn(command, words, { stdio: ["ignore", "pipe", "pipe"] });
  const output = { out: "", err: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output.out += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output.err += text;
  });
  return { child, output, ended: new Promise((resolve) => child.once("close", resolve)) };
}
