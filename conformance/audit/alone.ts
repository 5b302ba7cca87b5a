import type { Check } from "../core/check.ts";
import type { CheckResult } from "../core/report/report.ts";
import { rejudge } from "../tape/rejudge.ts";
import type { Tape } from "../tape/tape.ts";
import { isBroken } from "./broken.ts";
import { Reads } from "./reads.ts";
import type { Sources } from "./sources.ts";
import { Trials } from "./trials.ts";

/** What the changes showed that one check saw. */
export interface AloneTrials {
  readonly changes: number;
  /** The requirements whose pass turned. */
  readonly turned: readonly string[];
}

/** What is known of a tape when its checks run alone: what it offers in place of answers, and what the checks of the whole run read. */
export interface Known {
  readonly sources: Sources;
  readonly all: Reads;
}

/**
 * Runs one check again and again, each time with another change, until it fails. That takes milliseconds, and nothing has to wait for
 * other checks that use the same stories. Where earlier checks made what it uses, its calls have other values than on the tape, and get
 * the answers of calls that are otherwise the same; if it can't pass with these, it can't be tried alone.
 */
export async function tryAlone(tape: Tape, { sources, all }: Known, check: Check, most: number): Promise<AloneTrials> {
  const reads = new Reads();
  const judge = async (show: Parameters<typeof rejudge>[1]): Promise<CheckResult | undefined> => {
    const { checks } = await rejudge(tape, { ...show, checks: [check], isTrial: true });
    return checks.find(({ id }) => id === check.id);
  };
  const before = await judge({ show: (call, answer) => reads.watched(call, answer) });
  if (before?.verdict !== "pass") return { changes: 0, turned: [] };
  const trials = new Trials(sources, reads, all);
  const reader = `check ${check.id}`;
  for (let changes = 1; changes <= most; changes += 1) {
    const round = trials.draw([reader]);
    if (round.trials.size === 0) return { changes: changes - 1, turned: [] };
    const after = await judge({ show: (call, answer) => round.show(call, answer) });
    if (after && isBroken(after.verdict)) return { changes, turned: before.requirements };
    trials.note(round, new Set());
  }
  return { changes: most, turned: [] };
}
