import { onTestFinished } from "vitest";
import { type RunningCommand, runCommand } from "./run-command.ts";

/** Starts `shortform` in its own process, and kills it after the test. */
export function startCommand(...words: readonly string[]): RunningCommand {
  return endedWithTest(runCommand(...words));
}

/** Kills a command after the test. */
export function endedWithTest(command: RunningCommand): RunningCommand {
  onTestFinished(() => void command.child.kill("SIGKILL"));
  return command;
}
