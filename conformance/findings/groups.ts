import { subjectOf } from "./facts.ts";
import { type Symptom, shared } from "./symptoms.ts";

/** Failures in groups that can be joined. */
export class Groups {
  readonly #of: Map<Symptom, Symptom[]>;

  constructor(symptoms: readonly Symptom[]) {
    this.#of = new Map(symptoms.map((symptom) => [symptom, [symptom]]));
  }

  join(one: Symptom, other: Symptom): void {
    const [into, from] = [this.#of.get(one), this.#of.get(other)];
    if (into === undefined || from === undefined || into === from) return;
    into.push(...from);
    for (const symptom of from) this.#of.set(symptom, into);
  }

  with(symptom: Symptom): readonly Symptom[] {
    return this.#of.get(symptom) ?? [];
  }

  isOne(one: Symptom, other: Symptom): boolean {
    return this.#of.get(one) === this.#of.get(other);
  }

  /** How many groups these failures are in. */
  count(symptoms: readonly Symptom[]): number {
    return new Set(symptoms.map((symptom) => this.#of.get(symptom))).size;
  }

  all(): (readonly Symptom[])[] {
    return [...new Set(this.#of.values())];
  }
}

/** Joins failures that share a key. */
export function joinEqual(
  groups: Groups,
  symptoms: readonly Symptom[],
  keysOf: (symptom: Symptom) => readonly string[],
): void {
  const first = new Map<string, Symptom>();
  for (const symptom of symptoms) {
    for (const key of keysOf(symptom)) {
      const known = first.get(key);
      if (known) groups.join(known, symptom);
      else first.set(key, symptom);
    }
  }
}

/** Joins failures that share a key if there are many, such as failures of many operations. */
export function joinShared(
  groups: Groups,
  symptoms: readonly Symptom[],
  keysOf: (symptom: Symptom) => readonly string[],
  countOf: (symptoms: readonly Symptom[]) => number,
): void {
  const by = new Map<string, Symptom[]>();
  for (const symptom of symptoms) {
    for (const key of keysOf(symptom)) by.set(key, [...(by.get(key) ?? []), symptom]);
  }
  for (const alike of by.values()) {
    const [first, ...others] = alike;
    if (first && countOf(alike) >= shared) for (const other of others) groups.join(first, other);
  }
}

export function countOperations(symptoms: readonly Symptom[]): number {
  return new Set(symptoms.map(subjectOf)).size;
}

/** The failure whose cause the most failures show. */
export function mostShown(groups: Groups, symptoms: readonly Symptom[]): Symptom | undefined {
  return symptoms.toSorted((a, b) => groups.with(b).length - groups.with(a).length)[0];
}
