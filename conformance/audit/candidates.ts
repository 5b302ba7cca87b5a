import { inMap } from "../core/values/maps.ts";
import type { Trial } from "./trial.ts";

/** How many trials that do not fit now are looked at for one that does. */
const maxLooks = 60;

/** How much less promising an operator is for a check each time that it broke nothing there. */
const patience = 0.4;

/** How often each operator was tried, and how often it broke a pass. */
export class Successes {
  readonly #counts = new Map<string, { tries: number; turns: number }>();

  note(operator: string, isTurned: boolean): void {
    const count = inMap(this.#counts, operator, () => ({ tries: 0, turns: 0 }));
    count.tries += 1;
    if (isTurned) count.turns += 1;
  }

  /** How likely an operator breaks a pass. One that was never tried may be as good as most. */
  of(operator: string): number {
    const { tries, turns } = this.#counts.get(operator) ?? { tries: 0, turns: 0 };
    return (turns + 1) / (tries + 4);
  }
}

/** The trials of one check that were not tried yet, in turn by operator. */
export class Candidates {
  readonly #batches: Iterator<readonly Trial[]>;
  readonly #byOperator = new Map<string, { readonly open: Trial[]; tried: number }>();
  readonly #known = new Set<string>();

  constructor(batches: Iterable<readonly Trial[]>) {
    this.#batches = batches[Symbol.iterator]();
  }

  /** Takes the most promising trial that fits. @returns undefined if none does */
  take(successes: Successes, fits: (trial: Trial) => boolean): Trial | undefined {
    this.#addBatch();
    const ranked = [...this.#byOperator]
      .filter(([, { open }]) => open.length > 0)
      .map(([operator, each]) => ({ ...each, operator, score: successes.of(operator) * patience ** each.tried }))
      .sort((a, b) => b.score - a.score);
    let looks = 0;
    for (const { open, operator } of ranked) {
      for (const [at, trial] of open.entries()) {
        if (looks >= maxLooks) return undefined;
        looks += 1;
        if (!fits(trial)) continue;
        open.splice(at, 1);
        const entry = this.#byOperator.get(operator);
        if (entry) entry.tried += 1;
        return trial;
      }
    }
    return undefined;
  }

  #addBatch(): void {
    let next = this.#batches.next();
    while (next.value?.length === 0) next = this.#batches.next();
    for (const trial of next.value ?? []) {
      if (this.#known.has(trial.name)) continue;
      this.#known.add(trial.name);
      inMap(this.#byOperator, trial.operator, () => ({ open: [], tried: 0 })).open.push(trial);
    }
  }
}
