import type { Operation } from "../../generated/operations.ts";
import type { Capability, Control } from "./control.ts";
import { recordedProfile } from "./cost.ts";
import type { Exchange } from "./exchange.ts";
import type { Meter } from "./meter.ts";
import type { PaidJob } from "./paid-jobs.ts";
import type { Profile } from "./profile.ts";
import type { RequestSpec } from "./request.ts";
import type { Resources } from "./resources.ts";
import type { Target } from "./target.ts";

/** What a check needs of the target: a key, or a part of the control interface. */
export type Need = `key:${keyof Target["keys"]}` | `control:${Capability}`;

/** What a check works with. */
export interface CheckContext {
  readonly target: Target;
  readonly resources: Resources;
  /** The control interface. @throws Blocked when the target has none, or not this part of it */
  control(capability: Capability): Control;
  /** Sends a request that is meant to be valid; it is checked against the contract first. */
  send(request: RequestSpec): Promise<Exchange>;
  /** Sends a request that is meant to be refused. */
  sendInvalid(request: RequestSpec): Promise<Exchange>;
  /** For checks of limits: requests that the governor counts and does not hold back. */
  readonly edge: Edge;
  /** A valid request of an operation, from its documented example. @throws Blocked when the target lacks what it needs */
  arrange(operation: Operation): Promise<RequestSpec>;
  /** What decides the random commands of model-based checks. */
  readonly random: Randomness;
  /** What the priced calls of the run have started so far for its own team, whichever check made them. */
  paidJobs(): readonly PaidJob[];
  /** What the clock of the server shows, as far as the run knows, in milliseconds. */
  now(): number;
  /** Lets time pass on the server: waits, or advances its clock. @throws Blocked when the run has no time for it */
  wait(seconds: number, why: string): Promise<void>;
  /**
   * Waits until so many calls of an operation fit under its limits, for a story in which no time may pass between them.
   * @throws Blocked when the run has no time for it
   */
  room(operation: Operation, calls: number): Promise<void>;
  /**
   * Fetches the beginning of what stands at an address that an answer gave, without a key.
   * @throws Blocked when nothing answers there
   */
  visit(url: string): Promise<Exchange>;
  /** What a check needs to know of lost connections. */
  readonly trouble: Trouble;
  /** Bills what is sent to the check or the shared story that sends it. */
  readonly meter: Pick<Meter, "story" | "uses">;
}

/** How the way to the server failed during a run. */
export interface Trouble {
  /** How often so far. */
  count(): number;
  /** Notes that what follows builds on something that was done while it failed. */
  note(): void;
  /** How often a check was run again because of it: what was done before the last time, while it failed, is done again too. */
  reruns(): number;
}

/** What decides the random commands of model-based checks. */
export interface Randomness {
  readonly seed: number;
  /** How many scripts each check runs. */
  readonly runs: number;
}

/** How a check goes up to a limit and over it. */
export interface Edge {
  /** Waits until the limits that hold for an operation with the full key are unused. @throws Blocked when there is no time for it */
  settle(operation: Operation): Promise<void>;
  /** Sends a request that is to be refused as it is, at once. */
  send(request: RequestSpec): Promise<Exchange>;
  /** Sends a valid request at once, within the budget. @throws Blocked when the budget or the profile does not allow it */
  sendValid(request: RequestSpec): Promise<Exchange>;
  /** Waits as a server asked. */
  wait(seconds: number): Promise<void>;
}

/** One check as its topic declares it. `T` is what it runs for: an operation, or nothing. */
export interface CheckDefinition<T> {
  readonly requirements: (item: T) => readonly string[];
  /** What a conforming server does, in the present tense. */
  readonly says: (item: T) => string;
  readonly needs?: readonly Need[];
  /** The least profile that runs it; by default the least that may send what it was seen to send (`npm run costs`). */
  readonly profile?: (item: T) => Profile;
  /** Passes by returning. @throws Failure, Blocked or KitFault */
  run(context: CheckContext, item: T): Promise<void>;
  /** Which of the requirements it judged once it has run, where that depends on what it came across; all of them by default. */
  judged?(context: CheckContext, item: T): Promise<readonly string[]>;
}

/** A check that the runner can run. */
export interface Check {
  /** `name/operationId`, or the name alone. */
  readonly id: string;
  readonly title: string;
  readonly requirements: readonly string[];
  readonly operation?: Operation;
  readonly needs: readonly Need[];
  readonly profile: Profile;
  run(context: CheckContext): Promise<void>;
  /** Which of the requirements it judged, once it has passed or failed; all of them by default. */
  judged?(context: CheckContext): Promise<readonly string[]>;
}

/** One check for each operation. */
export function forEachOperation<O extends Operation>(
  name: string,
  operations: readonly O[],
  definition: CheckDefinition<O>,
): Check[] {
  return operations.map((operation) => makeCheck(`${name}/${operation.operationId}`, definition, operation, operation));
}

/** One check for each of a list of texts, which become part of the ids. */
export function forEachItem<T extends string>(
  name: string,
  items: readonly T[],
  definition: CheckDefinition<T>,
): Check[] {
  return items.map((item) => makeCheck(`${name}/${item}`, definition, item));
}

/** A check of its own. */
export function single(name: string, definition: CheckDefinition<undefined>): Check {
  return makeCheck(name, definition, undefined);
}

function makeCheck<T>(id: string, definition: CheckDefinition<T>, item: T, operation?: Operation): Check {
  return {
    id,
    title: definition.says(item),
    requirements: definition.requirements(item),
    ...(operation && { operation }),
    needs: definition.needs ?? ["key:full"],
    profile: definition.profile?.(item) ?? recordedProfile(id),
    run: (context) => definition.run(context, item),
    ...(definition.judged && { judged: async (context) => definition.judged?.(context, item) ?? [] }),
  };
}
