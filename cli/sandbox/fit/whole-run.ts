import { addTo } from "../../../conformance/core/values/maps.ts";
import type { Check } from "../../../conformance/index.ts";
import type { GapId } from "../../../generated/gaps.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import type { MirrorRun } from "./mirror.ts";
import { type Miss, missesOf } from "./misses.ts";
import type { RecordedCalls } from "./recorded-calls.ts";

/** A check or story whose calls differ. */
export interface Differing {
  /** `check <id>` or `story <name>`. */
  readonly maker: string;
  readonly misses: readonly Miss[];
}

/** A run of all recorded checks on the sandbox, and where it differs from the recorded one. */
export class WholeRun {
  readonly run: MirrorRun;
  /** The answers under which it ran. */
  readonly latitude: LatitudeOptions;
  readonly misses: readonly Miss[];
  readonly #checks: readonly Check[];
  readonly #calls = new Map<string, number>();
  readonly #uses = new Map<GapId, number>();

  constructor(run: MirrorRun, latitude: LatitudeOptions, recorded: RecordedCalls, checks: readonly Check[]) {
    this.run = run;
    this.latitude = latitude;
    this.misses = missesOf(recorded, run, recorded.of.keys(), { whole: run });
    this.#checks = checks;
    for (const { gaps, of = "" } of run.calls.values()) {
      this.#calls.set(of, (this.#calls.get(of) ?? 0) + 1);
      for (const gap of gaps) this.#uses.set(gap, (this.#uses.get(gap) ?? 0) + 1);
    }
  }

  /** The checks and stories whose calls differ. */
  differing(): readonly Differing[] {
    const found = new Map<string, Miss[]>();
    for (const miss of this.misses) {
      const maker = makerOf(miss);
      if (maker !== undefined) addTo(found, maker, miss);
    }
    return [...found].map(([maker, misses]) => ({ maker, misses }));
  }

  /** The kinds of differences that most checks and stories show, if so many do. */
  commonKinds(most: number, atLeast: number): ReadonlySet<string> {
    const counts = new Map<string, number>();
    for (const { misses } of this.differing()) {
      for (const kind of new Set(misses.map((miss) => miss.kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const sorted = [...counts].filter(([, count]) => count >= atLeast).sort(([, one], [, other]) => other - one);
    return new Set(sorted.slice(0, most).map(([kind]) => kind));
  }

  /** The check that shows what a check or story shows, with as few other stories as possible. */
  checkOf(maker: string): Check | undefined {
    const users = this.#users(maker);
    const size = ({ id }: Check) => this.run.stories.get(id)?.size ?? 0;
    return users.reduce<Check | undefined>((best, each) => (best && size(best) <= size(each) ? best : each), undefined);
  }

  /** The place of the first check, among those that ran, that shows what a check or story shows; -1 for none. */
  placeOf(maker: string): number {
    const [first] = this.#users(maker);
    return first === undefined ? -1 : this.#checks.indexOf(first);
  }

  #users(maker: string): readonly Check[] {
    const [, kind, name = ""] = /^(check|story) (.*)$/.exec(maker) ?? [];
    return this.#checks.filter(({ id }) => (kind === "check" ? id === name : this.run.stories.get(id)?.has(name)));
  }

  /** How many calls it takes to repeat a check alone. */
  costOf(check: Check): number {
    return makersOf(check, this.run).reduce((sum, maker) => sum + (this.#calls.get(maker) ?? 0), 0);
  }

  /** Sorts gaps: what few calls depend on explains their difference better. */
  byRarity = (a: GapId, b: GapId): number => (this.#uses.get(a) ?? 0) - (this.#uses.get(b) ?? 0);
}

/** A check and the stories that it uses, as makers of calls. */
export function makersOf({ id }: Check, run: MirrorRun): string[] {
  return [`check ${id}`, ...[...(run.stories.get(id) ?? [])].map((story) => `story ${story}`)];
}

/** Who made the call of a difference; undefined for the runner itself. */
export function makerOf({ name }: Miss): string | undefined {
  return /^((?:check|story) .*) \S+ \S+ \d+$/.exec(name)?.[1];
}
