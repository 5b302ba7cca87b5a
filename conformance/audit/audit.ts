import { checks as allChecks } from "../checks/index.ts";
import type { ReceivedResponse } from "../core/exchange.ts";
import type { Report } from "../core/report/report.ts";
import { exchangeOf } from "../tape/exchange-of.ts";
import type { CallLine } from "../tape/format.ts";
import { rejudge } from "../tape/rejudge.ts";
import type { Tape } from "../tape/tape.ts";
import { type Known, tryAlone } from "./alone.ts";
import { isBroken } from "./broken.ts";
import { breakByHistory, type Judged } from "./history.ts";
import { type Place, Places } from "./places.ts";
import { Reads } from "./reads.ts";
import { tryRules } from "./rules.ts";
import { type Sources, sourcesOf } from "./sources.ts";
import { Trials } from "./trials.ts";

/** What an audit found. */
export interface Audit {
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
  /** How often the whole tape is judged again at most; a check that is tried alone sees eight times as many changes. */
  readonly rounds: number;
  readonly onProgress?: (turned: number, passed: number) => void;
}

/** After so many rounds most passes have turned, and the others wait for each other: they are tried alone. */
const firstRounds = 20;

/** How many checks of one requirement are tried alone. */
const maxAlone = 2;

/** How many changes a check sees alone for each round: they take milliseconds, and a round takes seconds. */
const aloneForRound = 8;

/** After so many rounds that turned nothing, further ones are not worth their time. */
const maxIdle = 8;

/**
 * Changes one thing on a tape at a time and judges again what read it. Rules of single answers judge the changed answer by itself.
 * For the checks, the tape is judged again in rounds, each with many changes, of which every check sees one.
 */
export async function audit(tape: Tape, { rounds, onProgress }: AuditOptions): Promise<Audit> {
  const reads = new Reads();
  const answers = new Map<CallLine, ReceivedResponse>();
  const baseline = await rejudge(tape, {
    show(call, answer) {
      answers.set(call, answer);
      return reads.watched(call, answer);
    },
  });
  const places = new Places(tape.calls);
  for (const [call, spot] of reads.all()) places.noteSeen(call, spot);
  const progress = new Progress(baseline, onProgress);
  const sources = sourcesOf(tape.calls);
  breakRules(progress, answers, places, sources);
  const trials = new Trials(sources, reads);
  const first = Math.min(rounds, firstRounds);
  await judgeRounds(tape, trials, progress, first);
  await tryEachAlone(tape, { sources, all: reads }, progress, rounds * aloneForRound);
  await judgeRounds(tape, trials, progress, rounds - first);
  const { changes, passed, left } = progress;
  return { changes, passed, inVain: [...left], places: places.count, unseen: places.unseen() };
}

/** Which passes of a report have not turned yet. */
class Progress {
  changes = 0;
  readonly left: Set<string>;
  /** The requirements that pass. */
  readonly passed: readonly string[];
  /** The checks and rules that pass. */
  readonly passing: ReadonlySet<string>;
  readonly #report: Report;
  readonly #onProgress: AuditOptions["onProgress"];

  constructor(report: Report, onProgress: AuditOptions["onProgress"]) {
    this.#report = report;
    this.#onProgress = onProgress;
    this.passed = report.requirements.flatMap(({ id, verdict }) => (verdict === "pass" ? [id] : []));
    this.left = new Set(this.passed);
    this.passing = new Set(report.checks.flatMap(({ id, verdict }) => (verdict === "pass" ? [id] : [])));
  }

  /** The passing checks and rules of each requirement that is left. */
  get open(): readonly { readonly id: string; readonly judges: readonly string[] }[] {
    return this.#report.requirements
      .filter(({ id }) => this.left.has(id))
      .map(({ id, checks }) => ({ id, judges: checks.filter((check) => this.passing.has(check)) }));
  }

  turn(ids: Iterable<string>): void {
    for (const id of ids) this.left.delete(id);
    this.#onProgress?.(this.passed.length - this.left.size, this.passed.length);
  }
}

/** Tries to break the rules about answers. */
function breakRules(
  progress: Progress,
  answers: ReadonlyMap<CallLine, ReceivedResponse>,
  places: Places,
  { donors }: Sources,
): void {
  const judged = [...answers].flatMap(([call, response]): Judged[] => {
    const exchange = exchangeOf(call);
    return exchange ? [{ call, exchange: { ...exchange, response } }] : [];
  });
  const single = tryRules(judged, progress.passing, places);
  const open = new Set([...progress.passing].filter((id) => !single.broken.has(id)));
  const turn = (broken: ReadonlySet<string>) =>
    progress.turn(progress.open.flatMap(({ id, judges }) => (judges.some((judge) => broken.has(judge)) ? [id] : [])));
  turn(single.broken);
  const compared = breakByHistory(judged, open, donors, turn);
  progress.changes += single.changes + compared.changes;
}

/** Judges the whole tape again, each time with other changes, while that turns passes. @param most how often */
async function judgeRounds(tape: Tape, trials: Trials, progress: Progress, most: number): Promise<void> {
  let idle = 0;
  for (let count = 0; count < most && idle < maxIdle; count += 1) {
    const before = progress.left.size;
    const round = trials.draw([...new Set(progress.open.flatMap(({ judges }) => judges))].map((id) => `check ${id}`));
    if (round.trials.size === 0) return;
    progress.changes += round.trials.size;
    const report = await rejudge(tape, { show: (call, answer) => round.show(call, answer), isTrial: true });
    trials.note(round, new Set(report.checks.flatMap(({ id, verdict }) => (isBroken(verdict) ? [`check ${id}`] : []))));
    progress.turn(report.requirements.flatMap(({ id, verdict }) => (isBroken(verdict) ? [id] : [])));
    idle = progress.left.size < before ? 0 : idle + 1;
  }
}

/** Runs the checks of each requirement that is left alone. @param most how many changes each of them sees */
async function tryEachAlone(tape: Tape, known: Known, progress: Progress, most: number): Promise<void> {
  const checks = new Map(allChecks.map((check) => [check.id, check]));
  for (const { id, judges } of progress.open) {
    let tried = 0;
    for (const judge of judges) {
      const check = checks.get(judge);
      if (check === undefined || !progress.left.has(id) || tried === maxAlone) continue;
      const { changes, turned } = await tryAlone(tape, known, check, most);
      progress.changes += changes;
      if (changes > 0) tried += 1;
      progress.turn(turned);
    }
  }
}
