import type { Check } from "../core/check.ts";
import type { Report } from "../core/report.ts";
import { rejudge } from "../tape/rejudge.ts";
import type { Tape } from "../tape/tape.ts";
import { type Place, Trials } from "./trials.ts";

/** What an audit found. */
export interface Audit {
  /** How often the tape was judged. */
  readonly rounds: number;
  /** How many changes were made in all. */
  readonly changes: number;
  /** The requirements that pass on the tape. */
  readonly passed: readonly string[];
  /** Those of them that pass whatever was changed: nothing would have shown a break. */
  readonly inVain: readonly string[];
  /** How many places the answers have. */
  readonly places: number;
  /** Those that nothing looks at. */
  readonly unseen: readonly Place[];
}

export interface AuditOptions {
  /** The most rounds; each judges the whole tape once. */
  readonly rounds: number;
  readonly onRound?: (round: number, turned: number, passed: number) => void;
  readonly checks?: readonly Check[];
}

/**
 * Changes one thing in an answer of a tape at a time and judges the tape again. Changes in the answers of different checks are
 * tried in the same round: a check sees only its own, unless it builds on what another one made.
 */
export async function audit(tape: Tape, { rounds, onRound, checks }: AuditOptions): Promise<Audit> {
  const judged = (options: Parameters<typeof rejudge>[1]) => rejudge(tape, { ...(checks && { checks }), ...options });
  const baseline = await judged({});
  const passed = passesOf(baseline);
  const left = new Set(passed);
  const verdicts = new Map(baseline.checks.map(({ id, verdict }) => [id, verdict]));
  const trials = new Trials(tape);
  let done = 0;
  let changes = 0;
  while (done < rounds) {
    const round = trials.draw(scopesOf(baseline, left));
    if (round.size === 0) break;
    done += 1;
    changes += round.size;
    const report = await judged({
      alter: (call, answer) => round.get(call)?.change.apply(answer),
      onJudged(call, broken) {
        const trial = round.get(call);
        if (trial && broken.length > 0) trials.noteSeen(trial);
      },
    });
    const turned = new Set(
      report.checks.flatMap(({ id, verdict }) =>
        verdict === "fail" && verdicts.get(id) === "pass" ? [`check ${id}`] : [],
      ),
    );
    for (const trial of round.values()) if (turned.has(trial.call.of ?? "")) trials.noteSeen(trial);
    for (const { id, verdict } of report.requirements) if (verdict === "fail") left.delete(id);
    onRound?.(done, passed.length - left.size, passed.length);
  }
  return { rounds: done, changes, passed, inVain: [...left], places: trials.places, unseen: trials.unseen() };
}

function passesOf({ requirements }: Report): string[] {
  return requirements.filter(({ verdict }) => verdict === "pass").map(({ id }) => id);
}

/** For each of these requirements, the scopes of its checks. */
function scopesOf({ requirements }: Report, wanted: ReadonlySet<string>): readonly (readonly string[])[] {
  return requirements.flatMap(({ id, checks }) => (wanted.has(id) ? [checks.map((check) => `check ${check}`)] : []));
}
