import type { OperationId } from "../../generated/operations.ts";
import type { StateMachine } from "../../generated/states.ts";
import type { CheckContext } from "../core/check.ts";
import type { Deviation } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import type { Drift, Meant } from "./machine.ts";

/** What can be seen of a resource at one moment. */
export interface Look {
  /** The state of its machine. */
  readonly state: string;
  /** What stays as it is while nobody changes it. */
  readonly kept: unknown;
  readonly exchange: Exchange;
}

/** A call that was taken, and what could be seen before it and after it. */
export interface Taken {
  readonly before: Look;
  readonly exchange: Exchange;
  readonly after: Look;
}

/** A promise that comes with a move besides the state. */
export interface Extra {
  readonly requirement: string;
  /** How the server broke it, and which exchange shows that; undefined when it did not. */
  readonly broken: (taken: Taken) => (Deviation & { readonly exchange: Exchange }) | undefined;
}

/** How a script makes its resource. */
export interface Start<S> {
  readonly on: OperationId;
  /** @throws Blocked when none can be made */
  begin(context: CheckContext): Promise<{ readonly subject: S; readonly exchange: Exchange }>;
}

/** Something that a script does to its resource. */
export interface Command<S> {
  /** The operation, or the events that come when time passes. */
  readonly on: readonly string[];
  /** Of these events those that can come, where that is known. */
  readonly coming?: (subject: S) => readonly string[];
  readonly meant?: Meant;
  /** Statuses of refusals, for another reason than the state, that no document puts behind it. */
  readonly mayRefuse?: readonly number[];
  /** Whether it can be done now; what can't is left out of the script. */
  readonly applies?: (context: CheckContext, before: Look, subject: S) => boolean;
  /**
   * Does it.
   * @returns the exchange of a call; undefined where time passed
   * @throws Blocked when it can't be done
   */
  run(context: CheckContext, subject: S, before: Look): Promise<Exchange | undefined>;
}

/** What scripts need to know of a resource that has a state machine. */
export interface Kind<S> {
  readonly machine: StateMachine;
  readonly starts: Readonly<Record<string, Start<S>>>;
  readonly commands: Readonly<Record<string, Command<S>>>;
  /** The id under which it is read. */
  idOf(subject: S): string;
  /** @throws Blocked when it can't be read */
  look(context: CheckContext, subject: S): Promise<Look>;
  /** Which requirement says that a refusal changes nothing, by operation. */
  readonly unchanged: Readonly<Record<string, string>>;
  /** Which requirement says that a state lasts whatever is done, by state. */
  readonly lasts?: Readonly<Record<string, string>>;
  /** Which requirement says that a state lasts when time passes, by state. */
  readonly outlasts?: Readonly<Record<string, string>>;
  /** What else a move promises, by its requirement. */
  readonly extras?: Readonly<Record<string, readonly Extra[]>>;
  readonly drift?: Drift;
  /** Where scripts go besides the states that the machine leads to: what a cancel makes of a post is open, what it refuses then is not. */
  readonly ways?: readonly (readonly string[])[];
  /** Makes room for many resources while something is done, where control can: a quota may be in the way. */
  roomy?<T>(context: CheckContext, act: () => Promise<T>): Promise<T>;
}

/** A script: how its resource is made, and what is done to it, by name. */
export interface Script {
  readonly start: string;
  readonly commands: readonly string[];
}
