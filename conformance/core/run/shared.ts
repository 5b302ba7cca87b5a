import type { Randomness } from "../check.ts";
import { type Exchange, noAnswer } from "../exchange.ts";
import { Caller, type OnSilence } from "../http/caller.ts";
import type { Clock, Governor } from "../http/governor.ts";
import { GrantedScopes } from "../http/granted-scopes.ts";
import type { Transport } from "../http/transport.ts";
import { Waits } from "../http/waits.ts";
import type { Profile } from "../profile.ts";
import { Claims } from "../target/claims.ts";
import type { Control } from "../target/control.ts";
import type { Target } from "../target/target.ts";
import { RunRecords } from "./run-records.ts";

export interface SessionOptions {
  readonly target: Target;
  readonly transport: Transport;
  readonly governor: Governor;
  readonly profile: Profile;
  readonly clock: Clock;
  /** The server's clock as far as the run knows; it may have been advanced. */
  readonly serverClock: Clock;
  /** Null if the target has none. */
  readonly control: Control | null;
  readonly random: Randomness;
  /** The same one gives the same fresh ids. Default: a new one. */
  readonly ids?: string;
  /** Ends the run early. */
  readonly signal?: AbortSignal;
  /** Changes what checks and oracles see of an exchange. What the run made and owns is learned from the exchange itself. */
  readonly alter?: (exchange: Exchange) => Exchange;
  /** Called for every exchange of any check. @returns the rules that it breaks */
  readonly onExchange: (exchange: Exchange) => readonly string[];
  /** Called for each request with a lost answer, whether or not a later attempt was answered. */
  readonly onLost?: (exchange: Exchange) => void;
  /** Called for each operation that never answers. */
  readonly onSilence?: OnSilence;
}

/** What all sessions of a run share. */
export function sharedBy(options: SessionOptions) {
  const records = new RunRecords(options);
  const { budget } = records;
  const claims = new Claims(options.target.implements);
  // An answer is a step of the run, even if it is not one of the operation: a script can repeat the call.
  const noteSilence: OnSilence = (silent, reason) => {
    const hasAnswer = silent.response !== noAnswer;
    const exchange = hasAnswer ? { ...silent, number: records.trace.next } : silent;
    if (hasAnswer) records.step({ kind: "call", exchange });
    options.onSilence?.(exchange, reason);
  };
  return {
    claims,
    records,
    caller: new Caller({ ...options, budget, claims, onSilence: noteSilence }),
    waits: new Waits({ ...options, budget }),
    scopes: new GrantedScopes(),
  };
}

export type Shared = ReturnType<typeof sharedBy>;
