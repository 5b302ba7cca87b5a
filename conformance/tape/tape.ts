import { NotJudgeable } from "../core/errors.ts";
import type { CallLine, EndLine, HeadLine, TapeLine } from "./format.ts";

/** A tape in memory. */
export interface Tape {
  readonly head: HeadLine;
  readonly calls: readonly CallLine[];
  /** The checks of the run, in order. */
  readonly checks: readonly string[];
  /** Undefined if the recording was interrupted. */
  readonly end: EndLine | undefined;
}

/** Sorts the lines of a tape. @throws NotJudgeable if the first is no head */
export function tapeOf(lines: Iterable<TapeLine>): Tape {
  let head: HeadLine | undefined;
  let end: EndLine | undefined;
  const calls: CallLine[] = [];
  const checks: string[] = [];
  for (const line of lines) {
    if (line.kind === "head") head ??= line;
    else if (line.kind === "call") calls.push(line);
    else if (line.kind === "check") checks.push(line.id);
    else end = line;
  }
  if (head === undefined) throw new NotJudgeable("The tape has no first line that says what it is; record it again.");
  return { head, calls, checks, end };
}
