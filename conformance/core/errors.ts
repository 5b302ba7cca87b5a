import type { Exchange } from "./exchange.ts";
import { plainText } from "./plain-text.ts";

/** How a check ends other than by passing. The runner turns each into a verdict. */

/** What a server did against what the contract says. */
export interface Deviation {
  /** What the contract says, for a person. */
  readonly expected: string;
  /** What the server did, for a person. */
  readonly actual: string;
  /** JSON pointer into the response body, where it is about one value. */
  readonly pointer?: string;
}

/** One step of a script that led to a failure. */
export interface ScriptStep {
  /** What was done, in a word or two. */
  readonly says: string;
  readonly exchange: Exchange;
  /** What could come of it, and what came of it. */
  readonly deviation: Deviation;
}

/** The server broke a requirement: verdict `fail`. */
export class Failure extends Error {
  override readonly name = "Failure";
  /**
   * @param exchange the exchange that shows it; the last one of the check by default
   * @param script what led there, where it takes more than one call; its last step shows the failure
   */
  constructor(
    readonly deviation: Deviation,
    readonly exchange?: Exchange,
    readonly script: readonly ScriptStep[] = [],
  ) {
    super(`expected ${deviation.expected}, but ${deviation.actual}`);
  }
}

/** Something that the check needs is missing: verdict `blocked`. The message names it: "needs keys.otherTeam". */
export class Blocked extends Error {
  override readonly name: string = "Blocked";
}

/**
 * A connection was lost on the way to a change that may or may not have been made, so nothing can be said of what comes after it:
 * verdict `blocked`, unless the check can be run again from its start.
 */
export class Lost extends Blocked {
  override readonly name: string = "Lost";
}

/** The kit itself is at fault, for example by an unintentionally invalid request: verdict `error`. */
export class KitFault extends Error {
  override readonly name = "KitFault";
}

/** The target can't be judged at all: the command prints the sentence and exits 2. */
export class NotJudgeable extends Error {
  override readonly name: string = "NotJudgeable";

  /** @param message one sentence, which may hold texts of the server */
  constructor(message: string) {
    super(plainText(message));
  }
}

/** The server no longer answers anything: there is nothing left to ask, or to remove. */
export class ServerGone extends NotJudgeable {
  override readonly name = "ServerGone";
}
