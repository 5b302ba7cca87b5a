import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { type Answer, readAnswer, type Task } from "./protocol.ts";

/** Something that runs tasks with a client: a program of the user, or a function in a test. */
export interface Driver {
  /** Never throws: a driver that breaks gives an answer that ended `broken`. @param limitMs how long to wait; for the first task of a program, the time to start it comes on top */
  run(task: Task, limitMs: number): Promise<Answer>;
  /** Sends `end` and waits. @returns whether it ended by itself within the limit */
  end(limitMs: number): Promise<boolean>;
  /** What it wrote to its standard error. */
  log(): string;
}

/** How much longer the first task of a program may take, in milliseconds: some languages start slowly, or compile first. */
const startMs = 30_000;
/** How much of the standard error is kept, in characters. */
const longestLog = 20_000;

/**
 * Starts drivers as child processes. After a crash or a hang, the next task starts the program again.
 * @param command the program and its words
 */
export function programDriver([program = "", ...words]: readonly string[]): Driver {
  let child: ChildProcessWithoutNullStreams | undefined;
  let log = "";
  let id = 0;
  let hasPrinted = false;
  let pending: { readonly id: number; readonly settle: (answer: Answer) => void } | undefined;
  const broken = (reason: string) => pending?.settle({ ended: "broken", reason });

  function start(): ChildProcessWithoutNullStreams {
    const started = spawn(program, words, { stdio: "pipe" });
    hasPrinted = false;
    started.on("error", (error) => broken(`The driver could not be started: ${error.message}.${quotesHint(program)}`));
    started.on("close", (code, signal) => {
      if (child !== started) return;
      child = undefined;
      broken(`The driver exited with ${signal ?? `code ${code}`} during a task.${whatItSaid(log)}`);
    });
    started.stdin.on("error", () => undefined); // the exit says it
    started.stderr.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-longestLog);
    });
    let rest = "";
    started.stdout.setEncoding("utf8").on("data", (text: string) => {
      // Node 24's readline also ends a line at U+2028 and U+2029, which JSON may contain.
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
    });
    started.stdout.on("end", () => take(rest));
    return started;

    function take(line: string): void {
      if (child !== started || line.trim() === "") return;
      hasPrinted = true;
      const read = readAnswer(line);
      if (typeof read === "string") {
        broken(read);
        stop(started);
      } else if (read.id === pending?.id) pending.settle(read.answer);
    }
  }

  /** A program that the driver started (it may be a shell, or npm) keeps its pipes open; without them, it can't keep the kit waiting. */
  function stop(started: ChildProcessWithoutNullStreams): void {
    if (child === started) child = undefined;
    started.kill("SIGKILL");
    for (const pipe of [started.stdin, started.stdout, started.stderr]) pipe.destroy();
  }

  return {
    run(task, patienceMs) {
      const limitMs = patienceMs + (child === undefined ? startMs : 0);
      child ??= start();
      const running = child;
      id += 1;
      const own = id;
      return new Promise<Answer>((resolve) => {
        const timer = setTimeout(() => {
          const hint = hasPrinted ? "" : " It printed nothing: have it flush standard output after each line.";
          broken(`The driver did not answer the task ${task.task} within ${limitMs / 1000} s.${hint}`);
          stop(running);
        }, limitMs);
        pending = {
          id: own,
          settle(answer) {
            clearTimeout(timer);
            pending = undefined;
            resolve(answer);
          },
        };
        running.stdin.write(`${lineOf({ id: own, ...task })}\n`);
      });
    },
    async end(limitMs) {
      const running = child;
      if (running === undefined) return true;
      child = undefined;
      const exited = new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), limitMs);
        running.on("close", () => {
          clearTimeout(timer);
          resolve(true);
        });
      });
      running.stdin.end(`${JSON.stringify({ id: id + 1, task: "end" } satisfies Task & { id: number })}\n`);
      const isOver = await exited;
      if (!isOver) stop(running);
      return isOver;
    },
    log: () => log,
  };
}

/** JSON in one line for every reader: some end a line at a separator of Unicode, too. */
function lineOf(value: object): string {
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

/** How a line looks that names what went wrong: `KeyError: 'id'`, `panic: …`. */
const namesError = /error|exception|panic|fatal/i;
/** How much of the standard error a reason repeats, in lines and characters. */
const mostLines = 5;
const longestLine = 200;

/** The last line on standard error that names an error, or else its end. A stack trace comes after the error in some languages, and before it in others. */
function whatItSaid(log: string): string {
  const lines = log.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim().slice(0, longestLine)]));
  const named = lines.findLast((line) => namesError.test(line));
  const said = named ?? lines.slice(-mostLines).join(" / ");
  return said === "" ? "" : ` Its standard error says: ${said}${/[.!?]$/.test(said) ? "" : "."}`;
}

/** A command in quotes is one word, which no program is called. */
function quotesHint(program: string): string {
  return /\s/.test(program) ? " Write the words of the command after -- without quotes around all of them." : "";
}
