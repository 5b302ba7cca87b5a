import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { type RunningCommand, runCommand } from "../run-command.ts";
import { problemsOf } from "./check.ts";
import { type Acknowledged, type Target, writeUntilGone } from "./writers.ts";

export interface ChaosOptions {
  readonly kills: number;
  readonly writers: number;
  /** An empty folder for the state files. */
  readonly folder: string;
}

export interface ChaosResult {
  /** How many calls were acknowledged. */
  readonly acknowledged: number;
  /** How many sandboxes were killed before they listened. */
  readonly killedAtStart: number;
  /** The problems found, as sentences; empty if there are none. */
  readonly problems: readonly string[];
}

/** After this many kills, a new file is used: this also interrupts file creation, and keeps reading the file fast. */
const killsOfOneFile = 20;

/** One kill in this many happens while a sandbox starts. */
const atStartEvery = 5;

/**
 * Kills `shortform sandbox --state` with SIGKILL, repeatedly, during writes or startup. After each
 * kill, it checks that the file opens and holds everything that was acknowledged. It stops at the first problem.
 */
export async function killOften({ kills, writers, folder }: ChaosOptions): Promise<ChaosResult> {
  let acknowledged = nothing();
  let inEarlierFiles = 0;
  let killedAtStart = 0;
  let problems: string[] = [];
  for (let at = 0; at < kills && problems.length === 0; at++) {
    const file = join(folder, `world-${Math.floor(at / killsOfOneFile)}.db`);
    if (at % killsOfOneFile === 0) {
      inEarlierFiles += countOf(acknowledged);
      acknowledged = nothing();
    }
    const atStart = at % atStartEvery === 0;
    if (atStart) killedAtStart += 1;
    const { started, stderr } = await (atStart ? killAtStart(file) : killAtWork(file, writers, acknowledged));
    problems = started ? problemsOf(file, acknowledged) : [`It does not start: ${stderr}`];
  }
  return { acknowledged: inEarlierFiles + countOf(acknowledged), killedAtStart, problems };
}

const nothing = (): Acknowledged => ({ workspaces: new Set(), content: new Set(), worlds: new Set() });
const countOf = ({ workspaces, content, worlds }: Acknowledged) => workspaces.size + content.size + worlds.size;

function start(file: string): RunningCommand {
  return runCommand("sandbox", "--port", "0", "--json", "--limit-factor", "1e9", "--state", file);
}

async function killAtStart(file: string) {
  const { child, ended, output } = start(file);
  await Promise.race([after(600 * Math.random()), ended]);
  const started = child.exitCode === null;
  child.kill("SIGKILL");
  await ended;
  return { started, stderr: output.err };
}

async function killAtWork(file: string, writers: number, acknowledged: Acknowledged) {
  const { child, ended, output } = start(file);
  while (child.exitCode === null && !output.out.includes("\n")) await after(5);
  const started = child.exitCode === null;
  if (started) {
    const target = JSON.parse(output.out) as Target; // as --json prints it
    const enough = countOf(acknowledged) + 1 + 60 * Math.random();
    const reached = async () => {
      while (child.exitCode === null && countOf(acknowledged) < enough) await after(1);
    };
    const written = writeUntilGone(target, writers, acknowledged);
    await Promise.race([reached(), written]).finally(() => child.kill("SIGKILL"));
    await written;
  }
  await ended;
  return { started, stderr: output.err };
}
