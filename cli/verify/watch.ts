import { existsSync } from "node:fs";
import { NotJudgeable } from "../../conformance/index.ts";
import { interruptible } from "../interrupted.ts";
import { UsageError } from "../usage-error.ts";
import { type Cause, look, nextCause, type Watched } from "./changes.ts";
import type { VerifyOptions } from "./options.ts";
import { openTarget } from "./target.ts";

/** The abort reason of a run that begins again before it has ended. */
export class Superseded extends Error {
  override readonly name = "Superseded";
}

/**
 * Runs, and again whenever a file changes or the server restarts, until Ctrl-C. While the server is down, it waits.
 * @param run one run; a UsageError is printed and does not end the watching
 * @returns the exit code of the last run that ended
 */
export async function watch(options: VerifyOptions, run: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const files = filesOf(options);
  let code = 2; // nothing was judged yet
  let cause: Cause | undefined;
  for (;;) {
    const watched = { files, server: await serverOf(options) };
    const sight = cause?.sight ?? (await look(watched));
    const interruption = interruptible(sight.isUp ? undefined : "");
    const superseded = new AbortController();
    const onDown = () => tell(`The server at ${watched.server?.origin} is down; a run starts when it is up again.`);
    const next = nextCause(watched, sight, { onDown, signal: interruption.signal });
    let hasEnded = false;
    next.then((found) => found && !hasEnded && superseded.abort(new Superseded(found.says)));
    try {
      if (sight.isUp) {
        const ended = await codeOf(run(AbortSignal.any([interruption.signal, superseded.signal])), superseded.signal);
        code = ended ?? code;
      }
      hasEnded = true;
      if (interruption.signal.aborted) return code;
      if (sight.isUp && !superseded.signal.aborted) {
        interruption.says("");
        const change = files.length > 0 ? `a change of ${files.join(", ")} or ` : "";
        tell(`Waiting for ${change}a restart of the server; Ctrl-C stops watching.`);
      }
      cause = await next;
      if (cause === undefined) return code;
      tell(`${cause.says} Running again.`);
    } finally {
      interruption.end();
    }
  }
}

/** The files of `--watch`, and the target file. @throws UsageError if one does not exist */
function filesOf({ watch, target }: VerifyOptions): string[] {
  const files = [...(Array.isArray(watch) ? watch : []), ...(target === undefined ? [] : [target])];
  const missing = files.find((file) => !existsSync(file));
  if (missing === undefined) return files;
  throw new UsageError(`--watch can't find ${missing}; name files or folders that exist.`);
}

/** The address of the server; undefined while the target file has a mistake, which the run tells. */
async function serverOf(options: VerifyOptions): Promise<Watched["server"]> {
  try {
    const { target } = await openTarget(options);
    return new URL(target.baseUrl);
  } catch (error) {
    if (error instanceof NotJudgeable) return undefined;
    throw error;
  }
}

/** The exit code of a run; undefined if another one supersedes it, whatever it ended with. */
async function codeOf(run: Promise<number>, superseded: AbortSignal): Promise<number | undefined> {
  try {
    const code = await run;
    return superseded.aborted ? undefined : code;
  } catch (error) {
    if (superseded.aborted) return undefined;
    if (!(error instanceof UsageError)) throw error;
    tell(error.message);
    return 2;
  }
}

/** Not part of what the reporter prints, and on a terminal not in the line of the progress. */
function tell(text: string): void {
  process.stderr.write(`${process.stderr.isTTY ? "\r\u001b[K" : ""}${text}\n`);
}
