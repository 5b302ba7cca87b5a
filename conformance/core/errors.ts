import type { Operation } from "../../generated/operations.ts";
import { type Exchange, outcomeOf, succeeded } from "./exchange.ts";
import { profileOf } from "./profile.ts";
import { plainText } from "./values/plain-text.ts";

/** How a check ends other than by passing. The runner turns each into a verdict. */

/** How a server deviated from the contract. */
export interface Deviation {
  /** What the contract says, as text. */
  readonly expected: string;
  /** What the server did, as text. */
  readonly actual: string;
  /** JSON pointer into the response body, if one value is wrong. */
  readonly pointer?: string;
  /** The requirement that it breaks, if the check judges several and this failure shows which. */
  readonly requirement?: string;
}

/** One step of a script that led to a failure. */
export interface ScriptStep {
  /** The action, in a word or two. */
  readonly says: string;
  readonly exchange: Exchange;
  /** The expected and actual results. */
  readonly deviation: Deviation;
}

/** The server broke a requirement: verdict `fail`. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly deviation: Deviation;

  /**
   * @param exchange the exchange that shows it; by default the last one of the check
   * @param script the steps that led there, if more than one call is needed; the last step shows the failure
   */
  constructor(
    deviation: Deviation,
    readonly exchange?: Exchange,
    readonly script: readonly ScriptStep[] = [],
  ) {
    const said = refusalIn(deviation, exchange);
    super(`expected ${said.expected}, but ${said.actual}`);
    this.deviation = said;
  }

  /** The same failure, shown by an exchange unless it has one. */
  shownBy(exchange: Exchange | undefined): Failure {
    return this.exchange || !exchange ? this : new Failure(this.deviation, exchange, this.script);
  }
}

/** The deviation that names the refusal of a call instead of the value that its answer lacks. */
function refusalIn(deviation: Deviation, exchange: Exchange | undefined): Deviation {
  if (deviation.actual !== "it is undefined" || exchange === undefined || succeeded(exchange)) return deviation;
  const { pointer: _, ...others } = deviation;
  return { ...others, actual: `the server answered ${outcomeOf(exchange)}` };
}

/** The check lacks something that it needs: verdict `blocked`. The message names it: "needs keys.otherTeam". */
export class Blocked extends Error {
  override readonly name: string = "Blocked";
}

/** The profile does not allow an operation that the check needs: `blocked`. */
export class NotAllowed extends Blocked {
  override readonly name = "NotAllowed";

  constructor(operation: Operation) {
    super(`needs --profile ${profileOf(operation)}`);
  }
}

/** The check needs one of these operations, and the target file claims none of them: `blocked`, and not asked. */
export class NotClaimed extends Blocked {
  override readonly name = "NotClaimed";

  /** @param what they would give, if not just their answers: `a post` */
  constructor(
    readonly operations: readonly string[],
    what?: string,
  ) {
    const [first = "an operation", ...others] = operations;
    const names =
      others.length === 0 ? first : `${first} or ${others.length === 1 ? others[0] : `${others.length} others`}`;
    const are = others.length === 0 ? "is not claimed" : "are not claimed";
    super(what === undefined ? `needs ${names}, which ${are}` : `needs ${what} (${names} ${are})`);
  }
}

/**
 * A connection was lost during a change, which may or may not have happened, so later results mean nothing:
 * verdict `blocked`, unless the check can be run again from the start.
 */
export class Lost extends Blocked {
  override readonly name: string = "Lost";
}

/** An error in the kit itself, for example an unintentionally invalid request: verdict `error`. */
export class KitFault extends Error {
  override readonly name = "KitFault";
}

/** The target can't be judged at all: the command prints the sentence and exits 2. */
export class NotJudgeable extends Error {
  override readonly name: string = "NotJudgeable";

  /** @param message one sentence, which may contain text from the server */
  constructor(message: string) {
    super(plainText(message));
  }
}

/** The server no longer responds: the run can neither judge nor remove anything. */
export class ServerGone extends NotJudgeable {
  override readonly name = "ServerGone";
}
