import { spawn } from "node:child_process";

export interface Run {
  /** The program's exit code; null if it was ended by a signal. */
  readonly code: number | null;
  /** Its complete output, in order. */
  readonly output: string;
  /** From its start to its end. */
  readonly milliseconds: number;
}

export interface RunOptions {
  readonly cwd?: string;
  /** In addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The time limit. Default: ten minutes. */
  readonly timeoutMs?: number;
}

/** Runs a program to its end, with any exit code. @throws if it can't be started, or takes too long */
export function run(program: string, words: readonly string[], options: RunOptions = {}): Promise<Run> {
  const { cwd, environment, timeoutMs = 600_000 } = options;
  const started = performance.now();
  const child = spawn(program, words, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", NODE_NO_WARNINGS: "1", ...environment },
    ...(cwd !== undefined && { cwd }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`${program} ${words[0] ?? ""} took longer than ${timeoutMs / 1000} s.`));
    }, timeoutMs);
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ code, output, milliseconds: performance.now() - started });
    });
  });
}

/** Runs a Node program. */
export function runNode(script: string, words: readonly string[], options: RunOptions = {}): Promise<Run> {
  return run(process.execPath, [script, ...words], options);
}
