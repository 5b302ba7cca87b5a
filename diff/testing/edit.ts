import type { Impact, Side } from "../rule.ts";
import type { MutableObject } from "./contract.ts";

/** What an edit means, by construction: the rule, the impact for callers and that for servers. */
export type Expected = readonly [rule: string, callers: Impact, servers: Impact];

/** One way to edit a contract, at every place where it can be done. */
export interface EditOperator {
  readonly name: string;
  /** The edits that it can make, each of which changes one thing. */
  readonly places: (root: MutableObject) => readonly EditPlace[];
}

export interface EditPlace {
  readonly at: string;
  readonly expected: Expected;
  readonly edit: (root: MutableObject) => void;
}

/** The worse meaning of two sides, for a schema that both meet. */
export function expectedOn(
  sides: ReadonlySet<Side>,
  rule: string,
  meanings: Readonly<Record<Side, readonly [Impact, Impact]>>,
): Expected {
  const order: readonly Impact[] = ["safe", "notice", "breaking"];
  const found = [...sides].map((side) => meanings[side]);
  const worst = (index: 0 | 1) =>
    order.findLast((impact) => found.some((meaning) => meaning[index] === impact)) ?? "safe";
  return [rule, worst(0), worst(1)];
}
