import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** What a command left behind. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder of somebody who uses the package, and the commands they give there. */
export interface Project {
  readonly folder: string;
  /** Writes a file, with the folders that it needs. */
  write(name: string, text: string): void;
  /** Runs a line of shell, whatever its exit code. */
  attempt(line: string, env?: Environment): Promise<Ended>;
  /** Runs a line of shell. @throws Error with what it printed, when it fails */
  run(line: string, env?: Environment): Promise<Ended>;
  /** Starts what goes on, such as a server. @returns its first line, once it has printed one @throws Error when it ends before */
  start(line: string, env?: Environment): Promise<string>;
  /** Ends all that was started here, with what that started. */
  close(): void;
}

export type Environment = Readonly<Record<string, string>>;

/** How long one command may take, in milliseconds: an installation over a slow network, or a whole run of the suite. */
const patience = 300_000;

/** Opens an empty folder as a project, whose commands run on the Node that runs this. */
export function openProject(folder: string): Project {
  mkdirSync(folder, { recursive: true });
  const started: ChildProcess[] = [];

  function spawnIn(line: string, env: Environment): ChildProcess {
    const child = spawn("bash", ["-eo", "pipefail", "-c", line], {
      cwd: folder,
      env: { ...userEnvironment(), npm_config_loglevel: "error", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true, // a group of its own, so that all of it can be ended
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
    // Its exit and not the end of its output: what it leaves running may hold that open.
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

/** Ends a command and all that it started. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** The environment without what npm tells the scripts that it runs, as a user's terminal is. */
export function userEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_OPTIONS$|FORCE_COLOR$|INIT_CWD$)/i.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`,
  };
}
