import type { Operation } from "../../generated/operations.ts";
import type { Deviation } from "./errors.ts";
import type { Exchange } from "./exchange.ts";

/** One thing that an oracle looks at; in the report it stands as a check of its own. */
export interface Rule {
  /** `oracle/rule`. */
  readonly id: string;
  readonly title: string;
  readonly requirements: readonly string[];
}

/** What an oracle found in one exchange. */
export interface Judgement {
  readonly rule: string;
  /** Undefined when the exchange keeps the rule. */
  readonly deviation?: Deviation;
}

/**
 * Judges every exchange, whoever made it. A new one is made for each run, so that it may remember what it saw.
 * Rules that an exchange does not touch are not mentioned in what it returns.
 */
export interface Oracle {
  readonly rules: readonly Rule[];
  judge(exchange: Exchange): Iterable<Judgement>;
  /** Judges that a request got no answer, however often it was sent. @param reason what happened instead, in a few words */
  judgeSilence?(operation: Operation | undefined, reason: string): Iterable<Judgement>;
}

/** That an exchange keeps a rule, or how it breaks it. */
export function judgement(rule: string, deviation: Deviation | undefined): Judgement {
  return deviation === undefined ? { rule } : { rule, deviation };
}
