import type { Exchange, ReceivedResponse } from "../core/exchange.ts";
import type { CallLine } from "../tape/format.ts";
import type { Change } from "./changes.ts";
import type { Spot } from "./reads.ts";

/** An answer that a check reads, and what it reads of it. */
export interface Read {
  readonly call: CallLine;
  readonly exchange: Exchange;
  readonly spots: ReadonlySet<Spot>;
}

/** How one answer is altered. */
export interface Alteration {
  /** What is altered in it; undefined for the whole answer. */
  readonly spots: readonly (Spot | undefined)[];
  apply(answer: ReceivedResponse): ReceivedResponse;
}

/** One thing that a server could do wrong: it alters one answer, or several in the same way. */
export interface Trial {
  /** Distinguishes it from the other trials of a check. */
  readonly name: string;
  /** What it does, whatever the place. */
  readonly operator: string;
  readonly alterations: ReadonlyMap<CallLine, Alteration>;
}

/** Several changes of one answer, the last one first: what stands before keeps its place. */
export function altered(changes: readonly Change[]): Alteration {
  return {
    spots: changes.map(({ spot }) => spot),
    apply: (answer) => changes.reduceRight((given, change) => change.apply(given), answer),
  };
}
