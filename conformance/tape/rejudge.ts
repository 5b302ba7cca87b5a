import { requirements } from "../../generated/requirements.ts";
import { checks as allChecks } from "../checks/index.ts";
import type { Check } from "../core/check.ts";
import { NotJudgeable } from "../core/errors.ts";
import type { Report, Verdict } from "../core/report.ts";
import { type RunEvent, runSuite } from "../core/runner.ts";
import { withLevels } from "../levels/levels.ts";
import { observers } from "../observations/index.ts";
import { createOracles } from "../oracles/index.ts";
import type { RecordedRun } from "./format.ts";
import { replayCarrier } from "./replay.ts";
import type { Tape } from "./tape.ts";
import { Timeline } from "./timeline.ts";

export interface RejudgeOptions {
  readonly onEvent?: (event: RunEvent) => void;
  /** Default: those that the run finished and, if it ran every check, those that are new since then. */
  readonly checks?: readonly Check[];
}

/**
 * Judges the server of a recorded run again, by today's requirements and without a request. What needs a call that is not on the
 * tape is blocked.
 * @throws NotJudgeable if the tape holds no run of the suite, or the server could not be judged then either
 */
export async function rejudge(tape: Tape, { onEvent, checks }: RejudgeOptions = {}): Promise<Report> {
  const { head, calls, end } = tape;
  const { run } = head;
  if (run === undefined) {
    throw new NotJudgeable(
      "The tape holds the traffic of others, not a run of the suite; judge it with shortform-contract check.",
    );
  }
  const timeline = new Timeline(head.at);
  const report = await runSuite({
    ...run,
    checks: checks ?? checksOf(tape, run),
    oracles: createOracles(),
    observers,
    requirements,
    clock: timeline,
    carrier: replayCarrier(calls, timeline),
    ...(onEvent && { onEvent }),
  });
  const stopped = end === undefined ? "The recording was interrupted before the run ended." : end.stopped;
  return withLevels({ ...report, ...(stopped !== undefined && { stopped }) });
}

/** The checks of a tape that were finished, and those of a later kit. */
function checksOf({ checks, end }: Tape, { isWhole }: RecordedRun): Check[] {
  const finished = end === undefined ? checks.slice(0, -1) : checks.filter((id) => !end.verdicts || id in end.verdicts);
  const known = new Map(allChecks.map((check) => [check.id, check]));
  const recorded = finished.flatMap((id) => known.get(id) ?? []);
  const begun = new Set(checks);
  const isComplete = isWhole && end !== undefined && end.stopped === undefined;
  return isComplete ? [...recorded, ...allChecks.filter(({ id }) => !begun.has(id))] : recorded;
}

/** A check or rule whose verdict differs from the recorded one. */
export interface ChangedVerdict {
  readonly id: string;
  /** Undefined if the other kit does not have it. */
  readonly then: Verdict | undefined;
  readonly now: Verdict | undefined;
}

/** The verdicts that differ from those of the run. @returns undefined if the tape has none */
export function changedVerdicts({ end }: Tape, { checks }: Pick<Report, "checks">): ChangedVerdict[] | undefined {
  if (end?.verdicts === undefined) return undefined;
  const now = new Map(checks.map(({ id, verdict }) => [id, verdict]));
  const then = new Map(Object.entries(end.verdicts));
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((id) => ({ id, then: then.get(id), now: now.get(id) }))
    .filter((each) => each.then !== each.now);
}
