import type { Side } from "../../../conformance/compare/side.ts";
import { checks as allChecks } from "../../../conformance/index.ts";
import type { RecordedRun } from "../../../conformance/tape/format.ts";
import type { Tape } from "../../../conformance/tape/tape.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import { nameOf, namesOf, type Settled } from "./answers.ts";
import { beginningOf } from "./beginning.ts";
import { type Bench, maxNew } from "./bench.ts";
import { mendAlone } from "./checks-alone.ts";
import { maxInContext, mendInContext } from "./checks-in-context.ts";
import { GuidedRun } from "./guided.ts";
import { limitedCalls } from "./limited-calls.ts";
import { limitsLike } from "./limits.ts";
import { Mirror } from "./mirror.ts";
import { type Miss, weightOf } from "./misses.ts";
import { recordedCalls } from "./recorded-calls.ts";
import { type Reach, Search } from "./search.ts";
import { Unexplained } from "./unexplained.ts";
import { WholeRun } from "./whole-run.ts";

/** How often the time of the process is read, in milliseconds: reading it is slow. */
const readEvery = 50;

/** How a sandbox was made like a recorded server. */
export interface Fit {
  readonly latitude: LatitudeOptions;
  /** How many calls the tape has. */
  readonly calls: number;
  /** The calls that the sandbox still answers differently. */
  readonly left: readonly Miss[];
}

export interface FitOptions {
  /** The answers that the server showed: others are tried only where nothing else explains a difference. */
  readonly shown: LatitudeOptions;
  /** The answers that stay as they are. */
  readonly given: LatitudeOptions;
  /** How long it may take, in seconds of this process. */
  readonly seconds: number;
}

/**
 * Makes a sandbox like a recorded server: repeats the run on it, and where an answer differs, tries the other answers to the gaps
 * that the sandbox decided there. What removes differences is kept; what shows nowhere stays at the default.
 */
export async function fitToTape(tape: Tape, run: RecordedRun, options: FitOptions): Promise<Fit> {
  return new Fitting(tape, run, options).fit();
}

class Fitting {
  readonly #bench: Bench;
  readonly #settled: Settled;
  readonly #seconds: number;
  readonly #began = process.cpuUsage();
  #read = 0;
  #wasLate = false;

  constructor(tape: Tape, run: RecordedRun, { shown, given, seconds }: FitOptions) {
    const recorded = recordedCalls(tape);
    const mirror = new Mirror(run, beginningOf(tape));
    const known = new Map(allChecks.map((check) => [check.id, check]));
    const likely = { ...shown, ...given };
    this.#seconds = seconds;
    this.#settled = { likely, given, doubted: new Set(), refuted: new Set() };
    const isLate = () => this.#isLate();
    const search = new Search({ recorded, mirror, settled: this.#settled, isLate });
    search.take(limitsLike([...limitedCalls(tape, mirror.keys())], likely));
    const checks = tape.checks.flatMap((id) => known.get(id) ?? []);
    this.#bench = { recorded, mirror, search, checks, unexplained: new Unexplained(search), isLate };
  }

  async fit(): Promise<Fit> {
    let best = await this.#repeat();
    const isDone = () => best.misses.length === 0 || this.#isLate();
    const helps = async (pass: (whole: WholeRun) => Promise<void>) => {
      let ruledOut: number;
      do {
        ruledOut = this.#ruledOut;
        await pass(best);
        const better = await this.#better(best);
        if (better) {
          best = better;
          this.#doubtRefuted();
          return true;
        }
        // A pass whose answers did not help finds others: those are ruled out.
      } while (this.#ruledOut > ruledOut && !isDone());
      return false;
    };
    const alone = (reach: Reach) => (whole: WholeRun) => mendAlone(this.#bench, whole, reach);
    const inContext = (whole: WholeRun) => mendInContext(this.#bench, whole);
    const guided = (settled: Settled) => (whole: WholeRun) => this.#guided(whole, settled);
    // What the server seemed to show may be wrong.
    const freelyGuided = guided({ ...this.#settled, likely: this.#settled.given });
    const reaches: readonly Reach[] = ["server", "answer", "ruled out", "earlier calls", "answer by two"];
    const passes = () => [
      ...reaches.map(alone),
      ...(best.misses.length <= maxInContext ? [inContext, freelyGuided] : [freelyGuided, inContext]),
    ];
    // A guided run finds the most, but takes long: it comes first, and then only when the cheaper passes find no more.
    if (!isDone()) await helps(guided(this.#settled));
    for (let rest = passes(); !isDone(); ) {
      const [pass, ...later] = rest;
      if (pass === undefined) break;
      rest = (await helps(pass)) ? passes() : later;
    }
    return { latitude: best.latitude, left: best.misses, calls: this.#bench.recorded.named.size };
  }

  /**
   * Repeats the run with the answers that a pass found, or else with each of a few of them alone. Those that do not help are not tried again.
   * @returns the first run in which less differs
   */
  async #better(best: WholeRun): Promise<WholeRun | undefined> {
    const { latitude } = this.#bench.search;
    const before = new Set(namesOf(best.latitude));
    const found = namesOf(latitude).filter((name) => !before.has(name));
    if (found.length === 0 && before.size === namesOf(latitude).length) return undefined;
    const helps = async (answers: LatitudeOptions) => {
      this.#bench.search.take(answers);
      const whole = await this.#repeat();
      return weightOf(whole.misses) < weightOf(best.misses) ? whole : undefined;
    };
    const together = await helps(latitude);
    if (together) return together;
    for (const [gap, answer] of Object.entries(latitude)) {
      const name = nameOf(gap, answer);
      if (before.has(name)) continue;
      const isOneOfFew = found.length > 1 && found.length <= maxNew && !this.#isLate();
      const better = isOneOfFew ? await helps({ ...best.latitude, [gap]: answer }) : undefined;
      if (better) return better;
      const isTriedAlone = isOneOfFew || found.length === 1;
      this.#settled[isTriedAlone ? "refuted" : "doubted"].add(name);
    }
    this.#bench.search.take(best.latitude);
    return undefined;
  }

  /** With other answers in force, what was refuted may help after all. */
  #doubtRefuted(): void {
    for (const name of this.#settled.refuted) this.#settled.doubted.add(name);
    this.#settled.refuted.clear();
  }

  get #ruledOut(): number {
    return this.#settled.doubted.size + this.#settled.refuted.size;
  }

  /** Asked before every trial, so the time of the process is read only now and then. */
  #isLate(): boolean {
    const now = performance.now();
    if (now - this.#read < readEvery) return this.#wasLate;
    const { user, system } = process.cpuUsage(this.#began);
    this.#read = now;
    this.#wasLate = (user + system) / 1e6 > this.#seconds;
    return this.#wasLate;
  }

  /** Repeats the run once, and changes the answers where it differs. Answers that other differences disputed last time are left out. */
  async #guided({ run }: WholeRun, settled: Settled): Promise<void> {
    const kept = Object.entries(this.#bench.search.latitude).filter(
      ([gap, answer]) => !this.#settled.doubted.has(nameOf(gap, answer)),
    );
    const guide = new GuidedRun({
      recorded: this.#bench.recorded,
      sides: { recorded: kindsOnly(this.#bench.recorded.side), repeated: kindsOnly(run.side) },
      mirror: this.#bench.mirror,
      settled,
      latitude: Object.fromEntries(kept),
      isLate: this.#bench.isLate,
    });
    await this.#bench.mirror.run(this.#bench.checks, guide.latitude, true, guide);
    for (const answer of guide.disputed) this.#settled.doubted.add(answer);
    if (guide.changes > 0 || kept.length < Object.keys(this.#bench.search.latitude).length)
      this.#bench.search.take(guide.latitude);
  }

  async #repeat(): Promise<WholeRun> {
    const { latitude } = this.#bench.search;
    const run = await this.#bench.mirror.run(this.#bench.checks, latitude, true);
    return new WholeRun(run, latitude, this.#bench.recorded, this.#bench.checks);
  }
}

/** The side of a server without what its reads are about, which shows only when the run is over. */
function kindsOnly({ kinds }: Side): Side {
  return { kinds, things: new Map() };
}
