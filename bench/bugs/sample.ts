import { sampleOf } from "../../mocks/sandbox/faults/systematic/sample.ts";
import type { Family, Systematic } from "../../mocks/sandbox/faults/systematic/systematic.ts";

/** What is needed to see a fault on the wire. */
export const groups = {
  answer: "an answer differs from what the documents promise",
  request: "the server takes a call that it must refuse, refuses one that it must take, or does either wrongly",
  behaviour: "visible only over several calls: effects, limits, expiries",
} as const;

export type Group = keyof typeof groups;

const groupOf: Readonly<Record<Family, Group>> = {
  answers: "answer",
  requests: "request",
  refusals: "request",
  effects: "behaviour",
  limits: "behaviour",
};

/** The seed of the sample: nobody chooses the faults, and every run has the same ones. */
const seed = 1;

/** The faults of a group in the order in which they are drawn. */
export function drawn(faults: readonly Systematic[], group: Group): readonly Systematic[] {
  const of = faults.filter(({ family }) => groupOf[family] === group);
  return sampleOf(of, of.length, seed);
}
