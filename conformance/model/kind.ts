import type { OperationId } from "../../generated/operations.ts";
import type { StateMachine } from "../../generated/states.ts";
import type { Drift, Meant } from "../core/arranging/machine.ts";
import type { CheckContext } from "../core/check.ts";
import type { Deviation } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import type { RequestSpec } from "../core/http/request.ts";

/** A resource in one read. */
export interface Snapshot {
  /** The state of its machine. */
  readonly state: string;
  /** The values that stay the same unless a call changes them. */
  readonly kept: unknown;
  readonly exchange: Exchange;
  /** The list of what belongs to it, read in the same moment. */
  readonly list?: Exchange;
}

/** An accepted call, and the resource before and after it. */
export interface Taken {
  readonly before: Snapshot;
  readonly exchange: Exchange;
  readonly after: Snapshot;
}

/** A requirement about a state change besides the state itself. */
export interface Extra {
  readonly requirement: string;
  /** How the server broke it, and the exchange that shows it; undefined if it did not. */
  readonly broken: (taken: Taken) => (Deviation & { readonly exchange: Exchange }) | undefined;
}

/** How a script creates its resource. */
export interface Start<S> {
  readonly on: OperationId;
  /** @throws Blocked if it can't be created */
  begin(context: CheckContext): Promise<{ readonly subject: S; readonly exchange: Exchange }>;
}

/** Builds the request of a call on a resource. */
export type RequestOf<S> = (context: CheckContext, subject: S, before: Snapshot) => RequestSpec | Promise<RequestSpec>;

/** A command of a script. */
export interface Command<S> {
  /** The operation, or the events that may happen when time passes. */
  readonly on: readonly string[];
  /** The events that can happen, if known. */
  readonly coming?: (subject: S) => readonly string[];
  readonly meant?: Meant;
  /** Statuses of refusals for reasons other than the state; the documents do not say which comes first. */
  readonly mayRefuse?: readonly number[];
  /** Whether it can run now; otherwise the script skips it. */
  readonly applies?: (context: CheckContext, before: Snapshot, subject: S) => boolean;
  /** The request of a call. @throws Blocked if it can't be built */
  readonly request?: RequestOf<S>;
  /**
   * Runs the command.
   * @returns the exchange of a call; undefined if time passed
   * @throws Blocked if it can't run
   */
  run(context: CheckContext, subject: S, before: Snapshot): Promise<Exchange | undefined>;
}

/** What scripts need to know about a resource with a state machine. */
export interface Kind<S> {
  readonly machine: StateMachine;
  /** The usual one first. */
  readonly starts: Readonly<Record<string, Start<S>>>;
  readonly commands: Readonly<Record<string, Command<S>>>;
  /** The id under which it is read. */
  idOf(subject: S): string;
  /** @throws Blocked if it can't be read */
  read(context: CheckContext, subject: S): Promise<Snapshot>;
  /** The requirement that a refusal changes nothing, by operation. */
  readonly unchanged: Readonly<Record<string, string>>;
  /** The requirement that a state is final for all calls, by state. */
  readonly lasts?: Readonly<Record<string, string>>;
  /** The requirement that a state does not change with time, by state. */
  readonly outlasts?: Readonly<Record<string, string>>;
  /** Further promises of a state change, by requirement. */
  readonly extras?: Readonly<Record<string, readonly Extra[]>>;
  readonly drift?: Drift;
  /** States that scripts visit besides those the machine leads to: the state of a cancelled post is open, but its refusals are not. */
  readonly ways?: readonly (readonly string[])[];
  /** Raises quotas while a function runs, if the control interface can, so that many resources fit. */
  roomy?<T>(context: CheckContext, act: () => Promise<T>): Promise<T>;
}

/** A script: how its resource is created, and its commands, by name. */
export interface Script {
  readonly start: string;
  readonly commands: readonly string[];
}

/** A command that sends one request. */
export function callOf<S>(on: OperationId, request: RequestOf<S>, more: Partial<Command<S>> = {}): Command<S> {
  const run: Command<S>["run"] = async (context, ...at) => context.send(await request(context, ...at));
  return { on: [on], request, run, ...more };
}
