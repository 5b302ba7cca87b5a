import type { Search } from "./search.ts";

/** Differences for which nothing was found, so that no time goes into them again until an answer that they may depend on has changed. */
export class Unexplained {
  readonly #search: Search;
  readonly #known = new Map<string, { readonly step: number; readonly gaps: ReadonlySet<string> | "any" }>();

  constructor(search: Search) {
    this.#search = search;
  }

  /** @param gaps one of these has to change first */
  add(name: string, gaps: ReadonlySet<string> | "any"): void {
    this.#known.set(name, { step: this.#search.step, gaps });
  }

  has(name: string): boolean {
    const known = this.#known.get(name);
    if (known === undefined) return false;
    const { step, gaps } = known;
    return gaps === "any" ? step === this.#search.step : !this.#search.hasChanged(gaps, step);
  }
}
