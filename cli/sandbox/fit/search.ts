import type { Check } from "../../../conformance/index.ts";
import type { GapId } from "../../../generated/gaps.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import { othersOf, type Settled } from "./answers.ts";
import { callsIn, type Mirror, type MirrorRun } from "./mirror.ts";
import { type Context, type Miss, missesOf, weightOf } from "./misses.ts";
import type { RecordedCalls } from "./recorded-calls.ts";
import type { WholeRun } from "./whole-run.ts";

/** Of the gaps for a difference that no single answer explains, so many are tried in pairs. */
const maxInPairs = 6;
/** How many calls of other operations before one that was not made, or made in vain, may explain it. */
const maxBefore = 2;

/**
 * Which gaps are tried for a difference: those that decide the whole server and its seed world, those that the sandbox decided for this
 * very answer, the same in pairs, or also those of the calls before it; or, for this very answer, what was ruled out because the server
 * seemed to show another answer or other calls spoke against it.
 */
export type Reach = "server" | "answer" | "answer by two" | "ruled out" | "earlier calls";

/** The other answers to one gap. */
export type Others = readonly LatitudeOptions[];

/** A part of the run in which a difference shows. */
export interface Part {
  readonly checks: readonly Check[];
  /** Whose calls count. */
  readonly makers: ReadonlySet<string>;
  /** What of them does not count, because it depends on what else ran. */
  readonly context: Context;
}

/** Answers that were tried, and what then differs. */
export interface Trial {
  readonly change: LatitudeOptions;
  readonly run: MirrorRun;
  readonly misses: readonly Miss[];
}

export interface SearchOptions {
  readonly settled: Settled;
  readonly recorded: RecordedCalls;
  readonly mirror: Mirror;
  /** Whether no time is left. */
  readonly isLate: () => boolean;
}

/** Tries other answers to gaps, and keeps those that remove differences. */
export class Search {
  readonly #options: SearchOptions;
  /** The answers in force. */
  latitude: LatitudeOptions;
  /** How often they changed. */
  step = 0;
  readonly #changed = new Map<string, number>();
  /** The gaps that calls depended on in the trials for the latest difference: if one of them changes, it may be tried again. */
  readonly asked = new Set<GapId>();

  constructor(options: SearchOptions) {
    this.#options = options;
    this.latitude = options.settled.likely;
  }

  /** Whether an answer to one of these gaps changed after a step. */
  hasChanged(gaps: Iterable<string>, step: number): boolean {
    return [...gaps].some((gap) => (this.#changed.get(gap) ?? -1) > step);
  }

  /** The answers to gaps that may explain a difference, the likeliest gap first. */
  candidates(run: MirrorRun, head: Miss, { makers }: Pick<Part, "makers">, whole: WholeRun, reach: Reach): Others[] {
    const isNamed = (gap: GapId) => Number(head.named.has(gap));
    const own = [...head.gaps].sort((a, b) => isNamed(b) - isNamed(a) || whole.byRarity(a, b));
    const until = run.calls.get(head.name)?.sent ?? Number.POSITIVE_INFINITY;
    const before = callsIn(run)
      .filter(({ of, sent }) => sent < until && makers.has(of ?? ""))
      .sort((a, b) => b.sent - a.sent);
    const others = before.filter(({ exchange }) => exchange.operation?.operationId !== head.operationId);
    const nearest = head.isInBoth ? [] : others.slice(0, maxBefore).flatMap(({ gaps }) => [...gaps]);
    const all: Readonly<Record<Reach, () => readonly GapId[]>> = {
      server: () => [...run.first],
      answer: () => [...own, ...nearest],
      "answer by two": () => [...own, ...nearest],
      "ruled out": () => [...own, ...nearest],
      "earlier calls": () => [...own, ...before.flatMap(({ gaps }) => [...gaps]).sort(whole.byRarity), ...run.first],
    };
    return [...new Set(all[reach]())]
      .map((gap) => (reach === "ruled out" ? this.#ruledOut(gap) : this.#others(gap)))
      .filter((others) => others.length > 0);
  }

  #others(gap: GapId): Others {
    return othersOf(gap, this.latitude, this.#options.settled);
  }

  #ruledOut(gap: GapId): Others {
    const { given, refuted } = this.#options.settled;
    const known = this.#others(gap).map((other) => other[gap]);
    const all = othersOf(gap, this.latitude, { likely: given, doubted: new Set(), refuted });
    return all.filter((other) => !known.includes(other[gap]));
  }

  /** Tries answers to gaps one gap at a time. @returns the first trial that helps; it is then in force */
  async mend(part: Part, head: Miss, misses: readonly Miss[], gaps: readonly Others[]): Promise<Trial | undefined> {
    this.asked.clear();
    for (const others of gaps) {
      const best = await this.#best(part, head, misses, others);
      if (best) return this.#keep(best);
    }
    return undefined;
  }

  /** The same in pairs, for a difference that no single answer explains. */
  async mendByTwo(
    part: Part,
    head: Miss,
    misses: readonly Miss[],
    gaps: readonly Others[],
  ): Promise<Trial | undefined> {
    this.asked.clear();
    const few = gaps.slice(0, maxInPairs);
    for (const [at, one] of few.entries()) {
      for (const other of few.slice(at + 1)) {
        const pairs = one.flatMap((a) => other.map((b) => ({ ...a, ...b })));
        const best = await this.#best(part, head, misses, pairs);
        if (best) return this.#keep(best);
      }
    }
    return undefined;
  }

  /** The best of some changes. It removes a difference or a part of it, makes nothing worse before it, and leaves less than before. */
  async #best(
    { checks, makers, context }: Part,
    head: Miss,
    misses: readonly Miss[],
    changes: readonly LatitudeOptions[],
  ): Promise<Trial | undefined> {
    const { recorded, mirror, isLate } = this.#options;
    let best: Trial | undefined;
    let least = weightOf(misses);
    for (const change of changes) {
      if (isLate()) return undefined;
      const run = await mirror.run(checks, { ...this.latitude, ...change });
      for (const gap of callsIn(run).flatMap(({ gaps }) => [...gaps])) this.asked.add(gap);
      const left = missesOf(recorded, run, makers, context);
      const same = left.find(({ name }) => name === head.name);
      const isMended = same === undefined || same.weight < head.weight;
      if (!isMended || weightBefore(left, head) > weightBefore(misses, head) || weightOf(left) >= least) continue;
      best = { change, run, misses: left };
      least = weightOf(left);
    }
    return best;
  }

  /** Puts answers in force that were found elsewhere. */
  take(latitude: LatitudeOptions): void {
    this.step += 1;
    const before = new Map<string, string>(Object.entries(this.latitude));
    for (const [gap, answer] of Object.entries(latitude)) {
      if (before.get(gap) !== answer) this.#changed.set(gap, this.step);
    }
    this.latitude = latitude;
  }

  #keep(trial: Trial): Trial {
    this.take({ ...this.latitude, ...trial.change });
    return trial;
  }
}

function weightBefore(misses: readonly Miss[], { order }: Miss): number {
  return weightOf(misses.filter((miss) => miss.order < order));
}
