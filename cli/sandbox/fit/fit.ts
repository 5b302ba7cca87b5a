import { checks as allChecks, type Check } from "../../../conformance/index.ts";
import type { RecordedRun } from "../../../conformance/tape/format.ts";
import type { Tape } from "../../../conformance/tape/tape.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import { nameOf, namesOf } from "./answers.ts";
import { beginningOf } from "./beginning.ts";
import { GuidedRun } from "./guided.ts";
import { limitedCalls } from "./limited-calls.ts";
import { limitsLike } from "./limits.ts";
import { callsIn, Mirror, type MirrorRun } from "./mirror.ts";
import { type Miss, missesOf, type Unsteady, unsteadyIn, weightOf } from "./misses.ts";
import { type RecordedCalls, recordedCalls } from "./recorded-calls.ts";
import { type Part, type Reach, Search } from "./search.ts";
import { makerOf, makersOf, WholeRun } from "./whole-run.ts";

/** How many checks may show the same difference without an explanation before no more are tried. */
const maxAlike = 4;
/** How many kinds of differences in one part are passed over. */
const maxPassed = 8;
/** For so many kinds of differences, which at least so many checks and stories show, the gaps that decide the whole server are tried. */
const maxCommon = 3;
const leastCommon = 20;
/** Of the differences that depend on what ran before, so many are tried before the whole run is repeated. */
const maxInContext = 8;
/** After so many new answers, the whole run is repeated. */
const maxNew = 4;
/** A pass ends after as many calls as so many whole runs have, so that what it found is tried on the whole run. */
const maxWholeRuns = 3;
/** A longer list of checks takes so long that only the gaps of the answer itself are tried. */
const maxDeep = 30;
/** A list of checks is made shorter until it has so many, or so many times the checks of the whole run were repeated for it. */
const shortEnough = 8;
const maxRepeats = 4;

/** What a pass has tried. */
interface Attempts {
  readonly reach: Reach;
  /** How often a kind of difference was passed over. */
  readonly tried: Map<string, number>;
  readonly isTried: (kind: string) => boolean;
}

/** How a sandbox was made like a recorded server. */
export interface Fit {
  readonly latitude: LatitudeOptions;
  /** How many calls the tape has. */
  readonly calls: number;
  /** The calls that the sandbox still answers differently. */
  readonly left: readonly Miss[];
}

export interface FitOptions {
  /** The answers that the server showed, which stay as they are. */
  readonly shown: LatitudeOptions;
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
  readonly #recorded: RecordedCalls;
  readonly #mirror: Mirror;
  readonly #search: Search;
  readonly #checks: readonly Check[];
  readonly #seconds: number;
  readonly #shown: LatitudeOptions;
  readonly #began = process.cpuUsage();
  readonly #givenUp = new Set<string>();
  /** Differences without an explanation, and what would have to change first. */
  readonly #unexplained = new Map<string, { readonly step: number; readonly gaps: ReadonlySet<string> | "any" }>();

  constructor(tape: Tape, run: RecordedRun, { shown, seconds }: FitOptions) {
    this.#recorded = recordedCalls(tape);
    this.#mirror = new Mirror(run, beginningOf(tape));
    const known = new Map(allChecks.map((check) => [check.id, check]));
    this.#checks = tape.checks.flatMap((id) => known.get(id) ?? []);
    this.#seconds = seconds;
    this.#shown = shown;
    const isLate = () => this.#isLate();
    this.#search = new Search({
      recorded: this.#recorded,
      mirror: this.#mirror,
      shown,
      isLate,
      givenUp: this.#givenUp,
    });
    this.#search.take(limitsLike([...limitedCalls(tape, this.#mirror.keys())], shown));
  }

  async fit(): Promise<Fit> {
    let best = await this.#repeat();
    const isDone = () => best.misses.length === 0 || this.#isLate();
    const helps = async (pass: (whole: WholeRun) => Promise<void>) => {
      let givenUp: number;
      do {
        givenUp = this.#givenUp.size;
        await pass(best);
        const better = await this.#better(best);
        if (better) {
          best = better;
          return true;
        }
        // A pass whose answers did not help finds others: those are given up.
      } while (this.#givenUp.size > givenUp && !isDone());
      return false;
    };
    const guided = () => this.#guided();
    const inContext = (whole: WholeRun) => this.#inContext(whole);
    const passes = () => [
      (whole: WholeRun) => this.#alone(whole, "server"),
      (whole: WholeRun) => this.#alone(whole, "answer"),
      (whole: WholeRun) => this.#alone(whole, "earlier calls"),
      (whole: WholeRun) => this.#alone(whole, "answer by two"),
      ...(best.misses.length <= maxInContext ? [inContext, guided] : [guided, inContext]),
    ];
    // A guided run finds the most, but takes long: it comes first, and then only when the cheaper passes find no more.
    if (!isDone()) await helps(guided);
    for (let rest = passes(); !isDone(); ) {
      const [pass, ...later] = rest;
      if (pass === undefined) break;
      rest = (await helps(pass)) ? passes() : later;
    }
    return { latitude: best.latitude, left: best.misses, calls: this.#recorded.named.size };
  }

  /**
   * Repeats the run with the answers that a pass found, or else with each of a few of them alone. Those that do not help are not tried again.
   * @returns the first run in which less differs
   */
  async #better(best: WholeRun): Promise<WholeRun | undefined> {
    const { latitude } = this.#search;
    const before = new Set(namesOf(best.latitude));
    const found = namesOf(latitude).filter((name) => !before.has(name));
    if (found.length === 0 && before.size === namesOf(latitude).length) return undefined;
    const helps = async (answers: LatitudeOptions) => {
      this.#search.take(answers);
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
      this.#givenUp.add(name);
    }
    this.#search.take(best.latitude);
    return undefined;
  }

  #isLate(): boolean {
    const { user, system } = process.cpuUsage(this.#began);
    return (user + system) / 1e6 > this.#seconds;
  }

  /** Repeats the run once, and changes the answers where it differs. Answers that other differences disputed last time are left out. */
  async #guided(): Promise<void> {
    const kept = Object.entries(this.#search.latitude).filter(
      ([gap, answer]) => !this.#givenUp.has(nameOf(gap, answer)),
    );
    const guide = new GuidedRun({
      recorded: this.#recorded,
      mirror: this.#mirror,
      shown: this.#shown,
      latitude: Object.fromEntries(kept),
      isLate: () => this.#isLate(),
      givenUp: this.#givenUp,
    });
    await this.#mirror.run(this.#checks, guide.latitude, true, guide);
    for (const answer of guide.disputed) this.#givenUp.add(answer);
    if (guide.changes > 0 || kept.length < Object.keys(this.#search.latitude).length) this.#search.take(guide.latitude);
  }

  async #repeat(): Promise<WholeRun> {
    const { latitude } = this.#search;
    const run = await this.#mirror.run(this.#checks, latitude, true);
    return new WholeRun(run, latitude, this.#recorded, this.#checks);
  }

  /** Repeats checks with differences alone, the cheapest first. */
  async #alone(whole: WholeRun, reach: Reach): Promise<void> {
    const { latitude, step } = this.#search;
    const tried = new Map<string, number>();
    const common = whole.commonKinds(maxCommon, leastCommon);
    const last = this.#mirror.answered + maxWholeRuns * this.#recorded.named.size;
    for (const { check, kinds } of this.#cheapest(whole)) {
      const isEnough = this.#search.step > step && this.#mirror.answered > last;
      if (this.#isLate() || isEnough || (reach !== "answer" && this.#search.step >= step + maxNew)) return;
      const isTried = (kind: string) => (tried.get(kind) ?? 0) >= maxAlike || (reach === "server" && !common.has(kind));
      if (kinds.every(isTried)) continue;
      const makers = new Set(makersOf(check, whole.run));
      const first = await this.#mirror.run([check], latitude);
      const unsteady = unsteadyIn(this.#recorded, first, whole.run, makers);
      const part = { checks: [check], makers, context: { unsteady, whole: whole.run } };
      const isFirst = this.#search.latitude === latitude;
      const run = isFirst ? first : await this.#mirror.run([check], this.#search.latitude);
      await this.#mendAll(part, run, whole, { reach, tried, isTried });
    }
  }

  /** Checks with differences and the kinds of these, those first that have few gaps to try in few calls. */
  #cheapest(whole: WholeRun): readonly { readonly check: Check; readonly kinds: readonly string[] }[] {
    const found = new Map<Check, { readonly kinds: string[]; readonly price: number }>();
    for (const { maker, misses } of whole.differing()) {
      const check = whole.checkOf(maker);
      const [head] = misses;
      if (check === undefined || head === undefined) continue;
      const kinds = misses.map(({ kind }) => kind);
      const known = found.get(check);
      if (known) known.kinds.push(...kinds);
      else {
        const gaps = this.#search.candidates(whole.run, head, { makers: new Set([maker]) }, whole, "answer");
        found.set(check, { kinds, price: (gaps.length + 1) * (whole.costOf(check) + 10) });
      }
    }
    return [...found]
      .sort(([, one], [, other]) => one.price - other.price)
      .map(([check, { kinds }]) => ({ check, kinds }));
  }

  /**
   * Removes differences of a part one after the other. One without an explanation is passed over: another server may show what no
   * answer of the sandbox gives.
   */
  async #mendAll(part: Part, begun: MirrorRun, whole: WholeRun, { reach, tried, isTried }: Attempts): Promise<void> {
    let run = begun;
    let misses = missesOf(this.#recorded, run, part.makers, part.context);
    const passed = new Set<string>();
    while (passed.size < maxPassed && !this.#isLate()) {
      const head = misses.find(({ kind }) => !passed.has(kind) && !isTried(kind));
      if (head === undefined) return;
      const { kind } = head;
      const name = `${part.checks.map(({ id }) => id).join()} ${reach} ${kind}`;
      const gaps = this.#search.candidates(run, head, part, whole, reach);
      const how = reach === "answer by two" ? "mendByTwo" : "mend";
      const isKnown = this.#isUnexplained(name);
      const trial = isKnown ? undefined : await this.#search[how](part, head, misses, gaps);
      if (trial) ({ run, misses } = trial);
      else passed.add(kind);
      if (trial || isKnown) continue;
      const asked = callsIn(run).flatMap((call) => [...call.gaps]);
      this.#unexplained.set(name, { step: this.#search.step, gaps: new Set([...asked, ...this.#search.asked]) });
      tried.set(kind, (tried.get(kind) ?? 0) + 1);
    }
  }

  #isUnexplained(name: string): boolean {
    const known = this.#unexplained.get(name);
    if (known === undefined) return false;
    return known.gaps === "any" ? known.step === this.#search.step : !this.#search.hasChanged(known.gaps, known.step);
  }

  /**
   * Looks at differences that show only after other checks, with as few of those as show it. Answers that differ come before calls that
   * were only made because another answer did; the earliest come first.
   */
  async #inContext(whole: WholeRun): Promise<void> {
    const tried = new Set<string>();
    const earliest = whole
      .differing()
      .flatMap(({ maker, misses }) => misses.map((miss) => ({ miss, place: whole.placeOf(maker) })))
      .filter(({ place }) => place >= 0)
      .sort(
        (a, b) => Number(b.miss.isInBoth) - Number(a.miss.isInBoth) || a.place - b.place || a.miss.order - b.miss.order,
      );
    for (const { miss, place } of earliest) {
      if (this.#isLate() || tried.size >= maxInContext) return;
      const name = `in context ${miss.kind}`;
      if (tried.has(miss.kind) || this.#isUnexplained(name)) continue;
      tried.add(miss.kind);
      // The next differences often have the same cause.
      if (await this.#mendInContext(this.#checks.slice(0, place + 1), miss, whole)) return;
      this.#unexplained.set(name, { step: this.#search.step, gaps: "any" });
    }
  }

  /** @param checks up to the one that shows the difference @returns whether an answer removed it */
  async #mendInContext(checks: readonly Check[], miss: Miss, whole: WholeRun): Promise<boolean> {
    const few = await this.#fewest(checks, miss);
    if (few === undefined) return false;
    const run = await this.#mirror.run(few, this.#search.latitude);
    const makers = new Set(few.flatMap((check) => makersOf(check, run)));
    const isRecorded = this.#recorded.named.has(miss.name);
    const unsteady: Unsteady = new Map([[miss.name, isRecorded ? new Set<string>() : "extra"]]);
    const context = { unsteady, whole: run };
    const head = missesOf(this.#recorded, run, makers, context).find(({ name }) => name === miss.name);
    if (head === undefined) return false;
    const gaps = this.#search.candidates(
      run,
      head,
      { makers },
      whole,
      few.length <= maxDeep ? "earlier calls" : "answer",
    );
    return (await this.#search.mend({ checks: few, makers, context }, head, [head], gaps)) !== undefined;
  }

  /** Leaves out checks before the last one as long as the difference still shows. @returns undefined if it does not show, or in too many checks */
  async #fewest(checks: readonly Check[], miss: Miss): Promise<readonly Check[] | undefined> {
    const last = checks.slice(-1);
    const makers = [makerOf(miss) ?? ""];
    let left = maxRepeats * this.#checks.length;
    const shows = async (before: readonly Check[]) => {
      left -= before.length;
      const run = await this.#mirror.run([...before, ...last], this.#search.latitude);
      return missesOf(this.#recorded, run, makers).find(({ name }) => name === miss.name)?.kind === miss.kind;
    };
    let before = checks.slice(0, -1);
    if (await shows([])) return last;
    if (!(await shows(before))) return undefined;
    for (let size = Math.ceil(before.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let at = 0; at < before.length && before.length > 1 && !this.#isLate(); ) {
        if (left < before.length) return before.length <= maxDeep ? [...before, ...last] : undefined;
        const rest = [...before.slice(0, at), ...before.slice(at + size)];
        if (await shows(rest)) before = rest;
        else at += size;
      }
      if (before.length > shortEnough && size < before.length / shortEnough) break;
    }
    return [...before, ...last];
  }
}
