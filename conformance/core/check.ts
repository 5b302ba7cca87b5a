import type { Operation } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import type { WantedExample } from "./arranging/arrange.ts";
import type { HostedMedia } from "./arranging/hosted-media.ts";
import type { Resources } from "./arranging/resources.ts";
import type { Exchange } from "./exchange.ts";
import type { RequestSpec } from "./http/request.ts";
import type { Phase } from "./phase.ts";
import type { Profile } from "./profile.ts";
import type { Stories } from "./run/stories.ts";
import { recordedProfile } from "./spending/cost.ts";
import type { PaidJob } from "./spending/paid-jobs.ts";
import type { Capability, Control } from "./target/control.ts";
import type { Target } from "./target/target.ts";

/** What a check needs of the target besides the full key: another key, or a part of the control interface. */
export type Need = `key:${Exclude<keyof Target["keys"], "full">}` | `control:${Capability}`;

/** The tools of a check. */
export interface CheckContext {
  readonly target: Target;
  readonly resources: Resources;
  /** The target's media as the server hosts them, for the bodies of studio operations. */
  readonly hostedMedia: HostedMedia;
  /** The control interface. @throws Blocked if the target lacks it, or this part of it */
  control(capability: Capability): Control;
  /** Sends a request that should succeed; it is validated against the contract first. */
  send(request: RequestSpec): Promise<Exchange>;
  /** Sends a request that should be refused. */
  sendInvalid(request: RequestSpec): Promise<Exchange>;
  /** For checks of rate limits: requests that the governor counts but does not delay. */
  readonly edge: Edge;
  /** A valid request of an operation, from a documented example. @throws Blocked if the target lacks what it needs */
  arrange(operation: Operation, wanted?: WantedExample): Promise<RequestSpec>;
  /** Seed for the random commands of model-based checks. */
  readonly random: Randomness;
  /** The jobs that priced calls of any check have started so far for the run's own team. */
  paidJobs(): readonly PaidJob[];
  /** The server's time as far as the run knows, in milliseconds. */
  now(): number;
  /** Lets time pass on the server: waits, or advances its clock. @throws Blocked if the run has no time left for it */
  wait(seconds: number, why: string): Promise<void>;
  /**
   * Waits until this many calls of an operation fit its rate limits, for a story in which no time may pass between them.
   * @throws Blocked if the run has no time left for it
   */
  room(operation: Operation, calls: number): Promise<void>;
  /**
   * Fetches the beginning of the media at an address from an answer, without a key.
   * @throws Blocked if nothing answers there
   */
  visit(url: string): Promise<Exchange>;
  /** The shared stories of the session. */
  readonly stories: Pick<Stories, "tell" | "reuses">;
}

/** Seed for the random commands of model-based checks. */
export interface Randomness {
  readonly seed: number;
  /** How many scripts each check runs. */
  readonly runs: number;
}

/** How a check reaches a rate limit and exceeds it. */
export interface Edge {
  /** Waits until the limits that hold for an operation with the full key are unused. @throws Blocked if there is no time for it */
  settle(operation: Operation): Promise<void>;
  /** Whether one more call now is within the limits, whether they count by key or by team. @param key the full key if left out */
  fits(operation: Operation, key?: string): boolean;
  /** Sends a request that should be refused, unchanged and without waiting. */
  send(request: RequestSpec): Promise<Exchange>;
  /** Sends a valid request without waiting, within the budget. @throws Blocked if the budget or the profile does not allow it */
  sendValid(request: RequestSpec): Promise<Exchange>;
  /** Waits as long as the server asked. */
  wait(seconds: number): Promise<void>;
  /** How often a connection was lost so far: the server may have counted such a call twice. */
  troubles(): number;
}

/** A check as its file declares it. `T` is its parameter: an operation, or nothing. */
export interface CheckDefinition<T> {
  readonly requirements: (item: T) => readonly string[];
  /** What a conforming server does, in the present tense. */
  readonly says: (item: T) => string;
  readonly needs?: readonly Need[];
  /** The least profile that runs it; undefined for the least that may send its recorded calls (`npm run costs`). */
  readonly profile?: (item: T) => Profile | undefined;
  /** Passes by returning. @throws Failure, Blocked or KitFault */
  run(context: CheckContext, item: T): Promise<void>;
  /** The requirements that it judged, if that depends on the run. Default: all of them. */
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
  /** When it runs. Default: `main`. */
  readonly phase?: Phase;
  run(context: CheckContext): Promise<void>;
  /** The requirements that it judged, after it passed or failed. Default: all of them. */
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

/** What a check says about itself beyond its requirements. */
export interface CheckOptions extends Pick<CheckDefinition<undefined>, "needs" | "judged"> {
  /** Tells it apart from other checks of its first requirement: `POST-10/name`. */
  readonly name?: string;
  /** What a conforming server does. Default: the sentence of its first requirement. */
  readonly title?: string;
  readonly profile?: Profile;
  readonly operation?: Operation;
}

/** Passes by returning. @throws Failure, Blocked or KitFault */
type Judge = (context: CheckContext) => Promise<void>;

const noOptions: CheckOptions = {};

const sentences: ReadonlyMap<string, string> = new Map(requirements.map(({ id, says }) => [id, says]));

/**
 * A check of one requirement or of several. Its id is the first of them.
 * @throws Error if there is no such requirement
 */
export function check(judged: string | readonly string[], judge: Judge): Check;
export function check(judged: string | readonly string[], options: CheckOptions, judge: Judge): Check;
export function check(
  judged: string | readonly string[],
  ...given: readonly [Judge] | readonly [CheckOptions, Judge]
): Check {
  const [{ name, title, profile, operation, ...rest }, run] = given.length === 1 ? [noOptions, given[0]] : given;
  const ids = [judged].flat();
  const [first = ""] = ids;
  const says = title ?? sentences.get(first);
  if (says === undefined) throw new Error(`There is no requirement ${first}.`);
  return makeCheck(
    name === undefined ? first : `${first}/${name}`,
    { requirements: () => ids, says: () => says, ...(profile && { profile: () => profile }), ...rest, run },
    undefined,
    operation,
  );
}

/** Declares a check that judges a part of what a shared story tells. */
type StoryCheck<T> = (
  judged: string | readonly string[],
  ...own: readonly [StoryJudge<T>] | readonly [CheckOptions, StoryJudge<T>]
) => Check;

/** Passes by returning. @throws Failure, Blocked or KitFault */
type StoryJudge<T> = (told: T, context: CheckContext) => void | Promise<void>;

/**
 * The checks that judge one story. The story is usually shared (`once`), so that it runs once per run for all of them.
 * @param shared options of all these checks
 */
export function checksOf<T>(
  story: (context: CheckContext) => Promise<T>,
  ...given: readonly [Declare<T>] | readonly [CheckOptions, Declare<T>]
): readonly Check[] {
  const [shared, declare] = given.length === 1 ? [noOptions, given[0]] : given;
  return declare((judged, ...own) => {
    const [options, judge] = own.length === 1 ? [noOptions, own[0]] : own;
    return check(judged, { ...shared, ...options }, async (context) => judge(await story(context), context));
  });
}

type Declare<T> = (check: StoryCheck<T>) => readonly Check[];

function makeCheck<T>(id: string, definition: CheckDefinition<T>, item: T, operation?: Operation): Check {
  return {
    id,
    title: definition.says(item),
    requirements: definition.requirements(item),
    ...(operation && { operation }),
    needs: definition.needs ?? [],
    profile: definition.profile?.(item) ?? recordedProfile(id),
    run: (context) => definition.run(context, item),
    ...(definition.judged && { judged: async (context) => definition.judged?.(context, item) ?? [] }),
  };
}
