import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** The result of a command. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A user's project folder, with commands to run in it. */
export interface Project {
  readonly folder: string;
  /** Writes a file, with the folders that it needs. */
  write(name: string, text: string): void;
  /** Runs a shell command with any exit code. */
  attempt(line: string, env?: Environment): Promise<Ended>;
  /** Runs a shell command. @throws Error with its output if it fails */
  run(line: string, env?: Environment): Promise<Ended>;
  /** Starts a long-running command, such as a server. @returns its first line of output @throws Error if it ends earlier */
  start(line: string, env?: Environment): Promise<string>;
  /** Ends everything that was started here, including child processes. */
  close(): void;
}

export type Environment = Readonly<Record<string, string>>;

/** How long one command may take, in milliseconds: an installation over a slow network, or a whole run of the suite. */
const patience = 300_000;

/** Creates an empty project folder, whose commands run with the current Node. */
export function openProject(folder: string): Project {
  mkdirSync(folder, { recursive: true });
  const started: ChildProcess[] = [];

  function spawnIn(line: string, env: Environment): ChildProcess {
    const child = spawn("bash", ["-eo", "pipefail", "-c", line], {
      cwd: folder,
      env: { ...userEnvironment(), npm_config_loglevel: "error", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true, // its own process group, so that all of it can be ended
    });
    started.push(child);
    return child;
  }

  function attempt(line: string, env: Environment = {}): Promise<Ended> {
    const child = spawnIn(line, env);
    const seen = { out: "", err: "" };
    child.stdout?.setEncoding("utf8").on("data", (text: string) => (seen.out += text));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (seen.err += text));
    const timer = setTimeout(() => end(child), patience);
    // Waits for its exit, not for the end of its output, which child processes may keep open.
    return new Promise((resolve) =>
      child.once("exit", (code) => {
        clearTimeout(timer);
        setImmediate(() => resolve({ code, ...seen }));
      }),
    );
  }

  return {
    folder,
    write(name, text) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    },
    attempt,
    async run(line, env) {
      const ended = await attempt(line, env);
      if (ended.code === 0) return ended;
      throw new Error(`"${line}" ended with ${ended.code ?? "a signal"}:\n${ended.out}${ended.err}`);
    },
    start(line, env = {}) {
      const child = spawnIn(line, env);
      return new Promise((resolve, reject) => {
        let text = "";
        child.stderr?.setEncoding("utf8").on("data", (part: string) => (text += part));
        child.stdout?.setEncoding("utf8").on("data", (part: string) => {
          text += part;
          if (part.includes("\n")) resolve(text.slice(0, text.indexOf("\n")));
        });
        child.once("exit", (code) => reject(new Error(`"${line}" ended with ${code}:\n${text}`)));
      });
    },
    close() {
      for (const child of started.splice(0)) end(child);
    },
  };
}

/** Ends a command with its child processes. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** The environment without npm's own variables, like a user's terminal. */
export function userEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_OPTIONS$|FORCE_COLOR$|INIT_CWD$)/i.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`,
  };
}
