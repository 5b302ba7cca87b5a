import type { Check } from "../core/check.ts";
import type { Report, Verdict } from "../core/report.ts";
import { rejudge } from "../tape/rejudge.ts";
import type { Tape } from "../tape/tape.ts";
import { type Place, Places } from "./places.ts";
import { Reads } from "./reads.ts";
import { ruleTrials } from "./rules.ts";
import { Trials } from "./trials.ts";

/** What an audit found. */
export interface Audit {
  /** How often the tape was judged with changes. */
  readonly rounds: number;
  /** How many changes were made in all. */
  readonly changes: number;
  /** The requirements that pass on the tape. */
  readonly passed: readonly string[];
  /** Those of them that pass whatever was changed: nothing would have shown a break. */
  readonly inVain: readonly string[];
  /** How many places the answers have. */
  readonly places: number;
  /** Those that no check reads, and whose changes break no rule. */
  readonly unseen: readonly Place[];
}

export interface AuditOptions {
  /** The most rounds; each judges the whole tape once. */
  readonly rounds: number;
  readonly onRound?: (round: number, turned: number, passed: number) => void;
  readonly checks?: readonly Check[];
}

/**
 * Changes one thing in an answer of a tape at a time and judges again what read it. Rules of single answers judge the changed
 * answer by itself. For the checks, the tape is judged again in rounds, each with many changes, of which every check sees one.
 */
export async function audit(tape: Tape, { rounds, onRound, checks }: AuditOptions): Promise<Audit> {
  const judged = (options: Parameters<typeof rejudge>[1]) => rejudge(tape, { ...(checks && { checks }), ...options });
  const reads = new Reads();
  const baseline = await judged({ show: (call, answer) => reads.watched(call, answer) });
  const passed = baseline.requirements.filter(({ verdict }) => verdict === "pass");
  const left = new Set(passed.map(({ id }) => id));
  const passing = new Set(baseline.checks.flatMap(({ id, verdict }) => (verdict === "pass" ? [id] : [])));
  const places = new Places(tape.calls);
  for (const [call, spot] of reads.all()) places.noteSeen(call, spot);

  const turnedRules = new Set<string>();
  let changes = 0;
  for (const { call, change, broken } of ruleTrials(tape.calls)) {
    changes += 1;
    if (broken.length > 0 && change.spot !== undefined) places.noteSeen(call, change.spot);
    for (const rule of broken) if (passing.has(rule)) turnedRules.add(rule);
  }
  for (const { id, checks: judges } of passed) if (judges.some((judge) => turnedRules.has(judge))) left.delete(id);
  const progress = (round: number) => onRound?.(round, passed.length - left.size, passed.length);
  progress(0);

  const trials = new Trials(tape.calls, reads);
  let done = 0;
  while (done < rounds) {
    const round = trials.draw(readersOf(baseline, left, passing));
    if (round.size === 0) break;
    done += 1;
    changes += round.size;
    const report = await judged({
      alter: (call, answer) => round.get(call)?.change.apply(answer),
      rules: rulesOf(baseline, left),
    });
    for (const { id, verdict } of report.requirements) if (isBroken(verdict)) left.delete(id);
    progress(done);
  }
  return {
    rounds: done,
    changes,
    passed: passed.map(({ id }) => id),
    inVain: [...left],
    places: places.count,
    unseen: places.unseen(),
  };
}

/** A broken recommendation is a warning. */
function isBroken(verdict: Verdict): boolean {
  return verdict === "fail" || verdict === "warn";
}

/** The checks and rules that judge these requirements: judging by the others would take most of the time. */
function rulesOf({ requirements }: Report, wanted: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(requirements.flatMap(({ id, checks }) => (wanted.has(id) ? checks : [])));
}

/** For each of these requirements, the checks that judge it and pass. */
function readersOf(
  { requirements }: Report,
  wanted: ReadonlySet<string>,
  passing: ReadonlySet<string>,
): readonly (readonly string[])[] {
  return requirements
    .filter(({ id }) => wanted.has(id))
    .map(({ checks }) => checks.flatMap((check) => (passing.has(check) ? [`check ${check}`] : [])));
}
