import { type Operation, operationList } from "../../generated/operations.ts";
import { Blocked } from "./errors.ts";
import { type Exchange, outcomeOf, succeeded } from "./exchange.ts";
import type { RequestSpec } from "./request.ts";
import type { Resource, Resources } from "./resources.ts";
import type { Target } from "./target.ts";

/** What arranging needs of a run. */
export interface Stage {
  readonly target: Target;
  readonly resources: Resources;
  /** What a provider could not give in this run, and why: it is not asked again. */
  readonly unavailable: Map<string, string>;
  /** Sends a request that is meant to be valid. @throws Blocked when the budget or the profile does not allow it */
  send(request: RequestSpec): Promise<Exchange>;
  /** Whether the run may send this operation at all. */
  allows(operation: Operation): boolean;
  /** What the clock of the server shows, as far as the run knows, in milliseconds. */
  now(): number;
}

/** Which resource will do. */
export interface Wanted {
  /** It will be changed or removed, so only one that this run made will do. */
  readonly own: boolean;
  /** Of this platform, where the resource has one. */
  readonly platform?: string;
  /** Of this kind of owner, where the resource has one. */
  readonly owner?: string;
  /** From one of these answers, where one of them shows such a resource: it belongs to what was taken from there already. */
  readonly answers?: readonly number[];
}

/** What expires sooner than this is too old to be used. */
const expiryMarginMilliseconds = 30_000;

/** How far one resource may need another: a video needs an influencer, a draft an ad. */
const maxDepth = 4;

/**
 * A resource of a kind: one that is known, else one that a list shows, else a new one.
 * @param arrange builds the request that lists or makes one
 * @throws Blocked when there is none and none can be made
 */
export async function obtain(
  stage: Stage,
  kind: string,
  wanted: Wanted,
  depth: number,
  arrange: (stage: Stage, operation: Operation, depth: number) => Promise<RequestSpec>,
): Promise<Resource> {
  const known = knownOne(stage, kind, wanted);
  if (known) return known;
  if (depth >= maxDepth) throw new Blocked(`needs ${article(kind)}, which takes too many steps to make`);
  const tried: string[] = [];
  for (const provider of providersOf(kind, wanted)) {
    if (!stage.allows(provider)) continue;
    const question = `${provider.operationId} for ${kind} ${JSON.stringify({ ...wanted, answers: undefined })}`;
    const earlier = stage.unavailable.get(question);
    if (earlier !== undefined) {
      tried.push(earlier);
      continue;
    }
    try {
      const exchange = await stage.send(await arrange(stage, provider, depth + 1));
      const found = knownOne(stage, kind, wanted);
      if (found) return found;
      const some = stage.resources.all(kind).length > 0;
      const given = !some ? "shows none" : wanted.own ? "gave one that was there before" : "shows none that fits";
      const answer = succeeded(exchange) ? given : `answered ${outcomeOf(exchange)}`;
      tried.push(`${provider.operationId} ${answer}`);
      stage.unavailable.set(question, `${provider.operationId} ${answer}`);
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      tried.push(error.message);
    }
  }
  const why = tried[0] === undefined ? "" : ` (${tried[0]})`;
  throw new Blocked(`needs ${article(kind)}${wanted.own ? " of its own" : ""}${why}`);
}

function knownOne({ resources, now }: Stage, kind: string, wanted: Wanted): Resource | undefined {
  const fitting = resources.all(kind).filter(({ own, item, expires }) => {
    if (!own && wanted.own) return false;
    if (expires !== undefined && expires - now() < expiryMarginMilliseconds) return false;
    return isOr(item.platform, wanted.platform) && isOr(item.ownerType, wanted.owner);
  });
  return fitting.find(({ answers }) => answers.some((answer) => wanted.answers?.includes(answer))) ?? fitting[0];
}

/** The operations that show a resource, then those that make one: reading changes nothing. */
function providersOf(kind: string, { own }: Wanted): Operation[] {
  const providers = operationList.filter(({ provides }) => provides.some(({ resource }) => resource === kind));
  const lists = providers.filter(({ method, path }) => method === "GET" && !path.includes("{"));
  const makers = providers.filter(({ method }) => method === "POST");
  return own ? makers : [...lists, ...makers];
}

/** Whether a value is the one that is wanted, where there is one and one is wanted. */
function isOr(value: unknown, wanted: string | undefined): boolean {
  return typeof value !== "string" || wanted === undefined || value === wanted;
}

/** Of how many operations a kind of resource comes: what few show is chosen first, and the rest from the same answer. */
export function providerCount(kind: string): number {
  return operationList.filter(({ provides }) => provides.some(({ resource }) => resource === kind)).length;
}

function article(kind: string): string {
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}
