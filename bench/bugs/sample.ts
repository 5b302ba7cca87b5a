import type { Fault } from "../../mocks/sandbox/fault.ts";

/** What is needed to see a fault on the wire. */
export const groups = {
  answer: "the answer to a valid call breaks the description",
  refusal: "the server accepts a call that it must refuse, or refuses it wrongly",
  behaviour: "visible only over several calls: credits, states, limits, idempotency, lists",
} as const;

export type Group = keyof typeof groups;

const answer = ["shows-wrong/", "wrong/", "fails/"];
const refusal = ["takes-", "strange-refusal/", "wrong-status/", "scope-not-asked/", "fails-instead-of-refusing/"];

/** The group of a fault, by its name. */
export function groupOf({ name }: Pick<Fault, "name">): Group {
  const begins = (prefix: string) => name.startsWith(prefix);
  if (answer.some(begins)) return "answer";
  return refusal.some(begins) ? "refusal" : "behaviour";
}

export interface Sampled {
  readonly fault: Fault;
  readonly group: Group;
}

/**
 * Faults from every group, evenly spread over their names: nobody chooses them, and every run has the same ones.
 * @param each the number per group
 */
export function sampleOf(faults: readonly Fault[], each: number): readonly Sampled[] {
  return Object.keys(groups).flatMap((name) => {
    const group = name as Group; // a key of the table
    // A changed initial world or base path can't start after a server is prepared.
    const all = faults.filter((fault) => groupOf(fault) === group && !fault.seeds && fault.base === undefined);
    const sorted = all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const step = sorted.length / Math.min(each, sorted.length);
    const picks = Array.from(
      { length: Math.min(each, sorted.length) },
      (_, at) => sorted[Math.floor((at + 0.5) * step)],
    );
    return picks.flatMap((fault) => (fault ? [{ fault, group }] : []));
  });
}
