import { Makers } from "../../../conformance/compare/makers.ts";
import { inTurn } from "../../../conformance/core/in-turn.ts";
import type { GapId } from "../../../generated/gaps.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import { nameOf, othersOf, type Settled } from "./answers.ts";
import { Figures, isBack } from "./figures.ts";
import { Makings } from "./makings.ts";
import type { Guide, Mirror, Moment, Repeated } from "./mirror.ts";
import { type Difference, differenceOf, type Sides } from "./misses.ts";
import type { RecordedCall, RecordedCalls } from "./recorded-calls.ts";
import { SameThings } from "./same-things.ts";
import { Witnesses } from "./witnesses.ts";

/** A difference without an explanation is looked at so often; at earlier calls only once. */
const maxAlike = 3;
/** How many calls before a difference may explain it. */
const maxWindow = 40;
/** So many calls are repeated at most to explain a difference by an earlier call. */
const maxRepeated = 250;
/** A balance that moved is looked at so often, with so many gaps that at most so many paid calls depended on. */
const maxMoved = 6;
const maxPaidGaps = 12;
const maxPaid = 8;
/** A gap that more than this share of the calls depends on explains no difference by an earlier call. */
const maxShare = 0.6;

interface Found {
  readonly change: LatitudeOptions;
  readonly weight: number;
  readonly repeated: Repeated;
}

export interface GuidedOptions {
  readonly settled: Settled;
  readonly recorded: RecordedCalls;
  readonly sides: Sides;
  readonly mirror: Mirror;
  /** The answers at the beginning of the run. */
  readonly latitude: LatitudeOptions;
  readonly isLate: () => boolean;
}

/**
 * Changes the answers in force while a run is repeated: where the sandbox answers differently from the tape, it makes the call again
 * in the same world with each other answer to the gaps that it depends on. What fits is in force from then on.
 */
export class GuidedRun implements Guide {
  readonly #options: GuidedOptions;
  readonly #witnesses: Witnesses;
  readonly #figures = new Figures();
  readonly #makings = new Makings<Moment>();
  readonly #makers = new Makers();
  readonly #sameThings: SameThings;
  readonly #unexplained = new Map<string, number>();
  readonly #uses = new Map<GapId, number>();
  #calls = 0;
  #window: Moment[] = [];
  /** The answers in force. */
  latitude: LatitudeOptions;
  /** Answers in force (`GAP-001=402`) that a difference asked to change, against other calls. */
  readonly disputed = new Set<string>();
  /** How often they changed. */
  changes = 0;

  constructor(options: GuidedOptions) {
    this.#options = options;
    this.latitude = options.latitude;
    this.#sameThings = new SameThings(options.recorded.makers, this.#makers);
    this.#witnesses = new Witnesses(options.mirror, (moment) => this.#weightOf(moment));
  }

  async see(moment: Moment): ReturnType<Guide["see"]> {
    const better = await this.#betterThan(moment);
    const call = better?.call ?? moment.call;
    this.#makings.add({ ...moment, call });
    const known = this.#recordedOf(moment);
    if (known) {
      this.#figures.note(known.exchange, call.exchange);
      this.#makers.note(known.name, call.exchange);
    }
    return better;
  }

  async #betterThan(moment: Moment): ReturnType<Guide["see"]> {
    this.#window = [...this.#window.slice(1 - maxWindow), moment];
    this.#calls += 1;
    for (const gap of moment.call.gaps) this.#uses.set(gap, (this.#uses.get(gap) ?? 0) + 1);
    const head = this.#differenceOf(moment);
    if (head === undefined) {
      if (moment.name !== undefined) this.#witnesses.add(this.#window);
      return undefined;
    }
    const moved = this.#movedBalances(moment);
    const tried = this.#unexplained.get(head.kind) ?? 0;
    if (tried >= (moved.size > 0 ? maxMoved : maxAlike) || this.#options.isLate()) return undefined;
    const found =
      (await this.#byItself(moment, head)) ??
      (tried === 0 ? ((await this.#byEarlier(head)) ?? (await this.#byMaking(moment, head))) : undefined) ??
      (moved.size > 0 ? await this.#byPaidCalls(moment, moved) : undefined);
    if (found === undefined) {
      this.#unexplained.set(head.kind, tried + 1);
      return undefined;
    }
    return this.#keep(moment, found);
  }

  #keep(moment: Moment, { change, repeated }: Found): Awaited<ReturnType<Guide["see"]>> {
    this.latitude = { ...this.latitude, ...change };
    this.changes += 1;
    const { moments, watched } = repeated;
    this.#window = [...this.#window.slice(0, -moments.length), ...moments];
    const last = moments.at(-1) ?? moment;
    return { watched, call: last.call };
  }

  #recordedOf({ name = "" }: Moment): RecordedCall | undefined {
    return this.#options.recorded.named.get(name);
  }

  #differenceOf(moment: Moment): Difference | undefined {
    const known = this.#recordedOf(moment);
    if (known === undefined) return undefined;
    const { exchange } = moment.call;
    return (
      differenceOf(this.#options.sides, known, moment.call) ??
      this.#figures.differenceOf(known.exchange, exchange) ??
      this.#sameThings.differenceOf(known.exchange, exchange)
    );
  }

  #weightOf(moment: Moment): number {
    return this.#differenceOf(moment)?.weight ?? 0;
  }

  #others(gap: GapId): LatitudeOptions[] {
    return othersOf(gap, this.latitude, this.#options.settled);
  }

  #byRarity = (a: GapId, b: GapId): number => (this.#uses.get(a) ?? 0) - (this.#uses.get(b) ?? 0);

  #isRare(gap: GapId): boolean {
    return (this.#uses.get(gap) ?? 0) <= maxShare * this.#calls;
  }

  /** Explains a difference by a gap that the answer itself depends on. */
  async #byItself(moment: Moment, head: Difference): Promise<Found | undefined> {
    const isNamed = (gap: GapId) => Number(head.named.has(gap));
    const gaps = [...moment.call.gaps].sort((a, b) => isNamed(b) - isNamed(a) || this.#byRarity(a, b));
    const fits: Found[] = [];
    for (const change of gaps.flatMap((gap) => this.#others(gap))) {
      if (this.#options.isLate()) break;
      const repeated = await this.#options.mirror.again([moment], { ...this.latitude, ...change });
      const weight = repeated.moments.reduce((sum, each) => sum + this.#weightOf(each), 0);
      if (weight < head.weight) fits.push({ change, weight, repeated });
    }
    // Sorting is stable: of those that fit equally well, the likeliest stays first.
    fits.sort((a, b) => a.weight - b.weight);
    for (const found of fits) {
      const alternatives = fits.filter((other) => other !== found).map(({ change }) => change);
      const change = await this.#witnesses.reconciled(found.change, this.latitude);
      if (change === undefined) {
        this.#dispute(found.change);
        continue;
      }
      this.#witnesses.addEvidence(this.#window, found.change, alternatives);
      return { ...found, change };
    }
    return undefined;
  }

  /** Notes the answers that were tried out, though this difference asks for others. */
  #dispute(change: LatitudeOptions): void {
    for (const gap of Object.keys(change) as GapId[]) {
      const answer = this.latitude[gap];
      if (answer !== undefined) this.disputed.add(nameOf(gap, answer));
    }
  }

  /** Explains it by a gap that a call before it depended on, the nearest first. */
  async #byEarlier(head: Difference): Promise<Found | undefined> {
    const tried = new Set<GapId>();
    const known = this.#window.map((each) => this.#weightOf(each));
    let left = maxRepeated;
    for (let at = this.#window.length - 2; at >= 0; at -= 1) {
      const moments = this.#window.slice(at);
      const total = known.slice(at).reduce((sum, weight) => sum + weight, 0);
      const gaps = [...(this.#window[at]?.call.gaps ?? [])].filter((gap) => !tried.has(gap) && this.#isRare(gap));
      for (const gap of gaps.sort(this.#byRarity)) {
        tried.add(gap);
        for (const change of this.#others(gap)) {
          left -= moments.length;
          if (left < 0 || this.#options.isLate()) return undefined;
          const repeated = await this.#options.mirror.again(moments, { ...this.latitude, ...change });
          const weights = repeated.moments.map((each) => this.#weightOf(each));
          const weight = weights.reduce((sum, each) => sum + each, 0);
          if (weight >= total || (weights.at(-1) ?? 0) >= head.weight) continue;
          const reconciled = await this.#witnesses.reconciled(change, this.latitude);
          if (reconciled === undefined) continue;
          const latitude = { ...this.latitude, ...reconciled };
          return { change: reconciled, weight, repeated: await this.#options.mirror.again(moments, latitude, true) };
        }
      }
    }
    return undefined;
  }

  /**
   * Explains it by a gap that something long ago depended on, such as how a thing was made that a list now shows: makes that call again with
   * another answer, and then the one that differs. Whether it does explain it shows when the run is repeated.
   */
  async #byMaking(moment: Moment, { makers = new Set() }: Difference): Promise<Found | undefined> {
    const { mirror, isLate } = this.#options;
    const weightAfter = async (making: Moment, latitude: LatitudeOptions) => {
      const { moments } = await mirror.again([making, moment], latitude);
      return moments.map((each) => this.#weightOf(each));
    };
    const byRarity = ([a]: readonly [GapId, Moment], [b]: readonly [GapId, Moment]) => this.#byRarity(a, b);
    const likely = [...this.#makings.of(makers), ...this.#makings.namedBy(moment)].sort(byRarity);
    for (const [gap, making] of [...likely, ...[...this.#makings.like(moment)].sort(byRarity)]) {
      const others = this.#others(gap);
      if (others.length === 0) continue;
      const [madeBefore = 0, before = 0] = await weightAfter(making, this.latitude);
      for (const change of before > 0 ? others : []) {
        if (isLate()) return undefined;
        const latitude = { ...this.latitude, ...change };
        const [made = 0, weight = 0] = await weightAfter(making, latitude);
        if (made > madeBefore || weight >= before) continue;
        if (await this.#witnesses.reconciled(change, this.latitude))
          return { change, weight, repeated: await mirror.again([moment], latitude) };
      }
    }
    return undefined;
  }

  #movedBalances(moment: Moment): ReadonlyMap<string, number> {
    const known = this.#recordedOf(moment);
    return known ? this.#figures.movedBalances(known.exchange, moment.call.exchange) : new Map();
  }

  /** Explains a balance that moved by paid calls whose jobs have ended since: with another answer, it moves back by as much. */
  async #byPaidCalls(moment: Moment, moved: ReadonlyMap<string, number>): Promise<Found | undefined> {
    const { mirror, isLate } = this.#options;
    const after = async (making: Moment, latitude: LatitudeOptions) => {
      const [made, read] = (await mirror.again([making, moment], latitude)).moments;
      return { made: made ? this.#weightOf(made) : 0, read: (read ?? moment).call.exchange };
    };
    const rare = [...this.#makings.paid()].filter(([gap, makings]) => makings.length <= maxPaid && this.#isRare(gap));
    for (const [gap, makings] of rare.sort(([a], [b]) => this.#byRarity(a, b)).slice(0, maxPaidGaps)) {
      const others = this.#others(gap);
      if (others.length === 0) continue;
      const before = await inTurn(makings, async (making) => ({ making, ...(await after(making, this.latitude)) }));
      for (const change of others) {
        if (isLate()) return undefined;
        const latitude = { ...this.latitude, ...change };
        const now = await inTurn(before, async ({ making, made, read }) => {
          const other = await after(making, latitude);
          return { isWorse: other.made > made, reads: [read, other.read] as const };
        });
        const reads = now.map((each) => each.reads);
        const isExplained = now.every(({ isWorse }) => !isWorse) && isBack(moved, reads);
        if (!isExplained || !(await this.#witnesses.reconciled(change, this.latitude))) continue;
        return { change, weight: 0, repeated: await mirror.again([moment], latitude) };
      }
    }
    return undefined;
  }
}
