import type { GapId } from "../../../generated/gaps.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/latitude.ts";
import type { Mirror, Moment } from "./mirror.ts";

/** So many calls speak for the answer to a gap. */
const maxWitnesses = 6;

/** So many calls before a witness are made again with it where the witness alone speaks against a change. */
const maxLead = 30;

/** A call with those before it, which may have made what it is about. */
export type Led = readonly Moment[];

/** A call that an answer made the same as the recorded one, and the other answers that do so too. */
interface Evidence {
  readonly led: Led;
  readonly alternatives: readonly LatitudeOptions[];
}

/** Calls that the sandbox answers as recorded: another answer to a gap must leave those so that depend on it. */
export class Witnesses {
  readonly #mirror: Mirror;
  readonly #weightOf: (moment: Moment) => number;
  /** By gap and kind of answer. */
  readonly #known = new Map<GapId, Map<string, Led>>();
  readonly #evidence = new Map<GapId, Evidence[]>();

  /** @param weightOf how much a call differs from the recorded one */
  constructor(mirror: Mirror, weightOf: (moment: Moment) => number) {
    this.#mirror = mirror;
    this.#weightOf = weightOf;
  }

  /** Adds a call that is answered as recorded. @param run the calls of the run so far, up to this one */
  add(run: Led): void {
    const led = run.slice(-maxLead - 1);
    const call = led.at(-1)?.call;
    const kind = `${call?.exchange.operation?.operationId} ${call?.exchange.response.status}`;
    for (const gap of call?.gaps ?? []) {
      const known = this.#known.get(gap) ?? new Map<string, Led>();
      this.#known.set(gap, known);
      if (known.has(kind) || known.size < maxWitnesses) known.set(kind, led);
    }
  }

  /** Adds the call for which an answer came into force. @param alternatives the answers that do as well */
  addEvidence(run: Led, change: LatitudeOptions, alternatives: readonly LatitudeOptions[]): void {
    const led = run.slice(-maxLead - 1);
    for (const gap of gapsOf(change)) {
      const known = this.#evidence.get(gap) ?? [];
      this.#evidence.set(gap, [...known, { led, alternatives }].slice(-maxWitnesses));
    }
  }

  /**
   * Tries a change on the calls that speak for the answers in force.
   * @returns it; or with another answer to a gap that explains those calls as well; undefined if it makes one of them worse
   */
  async reconciled(change: LatitudeOptions, latitude: LatitudeOptions): Promise<LatitudeOptions | undefined> {
    let whole = change;
    for (const gap of gapsOf(change)) {
      for (const led of this.#known.get(gap)?.values() ?? []) {
        if (await this.#isWorse(led, latitude, whole)) return undefined;
      }
      for (const { led, alternatives } of this.#evidence.get(gap) ?? []) {
        if (!(await this.#isWorse(led, latitude, whole))) continue;
        const other = await this.#firstThatServes(led, latitude, whole, alternatives);
        if (other === undefined) return undefined;
        whole = other;
      }
    }
    return whole;
  }

  async #firstThatServes(
    led: Led,
    latitude: LatitudeOptions,
    change: LatitudeOptions,
    alternatives: readonly LatitudeOptions[],
  ): Promise<LatitudeOptions | undefined> {
    for (const alternative of alternatives) {
      if (gapsOf(alternative).some((gap) => change[gap] !== undefined)) continue;
      const both = { ...change, ...alternative };
      if (!(await this.#isWorse(led, latitude, both))) return both;
    }
    return undefined;
  }

  /** The call alone may be worse only because the world before it was made under other answers; then the calls before it decide. */
  async #isWorse(led: Led, latitude: LatitudeOptions, change: LatitudeOptions): Promise<boolean> {
    const isWorse = async (moments: Led) => {
      const weight = await this.#weightUnder(moments, { ...latitude, ...change });
      return weight > 0 && weight > (await this.#weightUnder(moments, latitude));
    };
    return (await isWorse(led.slice(-1))) && (led.length < 2 || (await isWorse(led)));
  }

  async #weightUnder(led: Led, latitude: LatitudeOptions): Promise<number> {
    const { moments } = await this.#mirror.again(led, latitude);
    return moments.reduce((sum, each) => sum + this.#weightOf(each), 0);
  }
}

function gapsOf(change: LatitudeOptions): GapId[] {
  return Object.keys(change) as GapId[]; // its own keys
}
