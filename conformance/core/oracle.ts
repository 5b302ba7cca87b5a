import type { Deviation } from "./errors.ts";
import type { Exchange } from "./exchange.ts";

/** One rule of an oracle; the report lists it as a check. */
export interface Rule {
  /** `oracle/rule`. */
  readonly id: string;
  readonly title: string;
  readonly requirements: readonly string[];
}

/** What an oracle found in one exchange. */
export interface Judgement {
  readonly rule: string;
  /** Undefined if the exchange follows the rule. */
  readonly deviation?: Deviation;
}

/**
 * Judges every exchange of any check. Each run creates a new one, so that it may remember exchanges.
 * It returns no judgement for rules that do not apply to an exchange.
 */
export interface Oracle {
  readonly rules: readonly Rule[];
  /** Whether it compares an exchange with earlier ones. */
  readonly remembers?: true;
  judge(exchange: Exchange): Iterable<Judgement>;
  /** Learns of a request whose answer was lost: the server may have carried it out, or still will. */
  noteLost?(exchange: Exchange): void;
  /**
   * Judges a request that got no answer after all retries, or one that shows that the server does not have the operation or refuses
   * every valid request of it.
   * @param reason what happened instead, in a few words
   */
  judgeSilence?(exchange: Exchange, reason: string): Iterable<Judgement>;
}

/** That an exchange follows a rule, or how it breaks it. */
export function judgement(rule: string, deviation: Deviation | undefined): Judgement {
  return deviation === undefined ? { rule } : { rule, deviation };
}
