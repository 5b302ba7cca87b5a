import { type Operation, operationList } from "../../../generated/operations.ts";
import { Blocked, NotClaimed } from "../errors.ts";
import { outcomeOf, succeeded } from "../exchange.ts";
import type { RequestSpec } from "../http/request.ts";
import type { Claims } from "../target/claims.ts";
import { article } from "../values/amount.ts";
import type { HostedMedia, SendingRun } from "./hosted-media.ts";
import type { Resource, Resources } from "./resources.ts";

/** What arranging needs from a run. */
export interface ArrangingRun extends SendingRun {
  readonly resources: Resources;
  readonly hostedMedia: HostedMedia;
  readonly claims: Claims;
  /** Records that something is not there because it is not claimed. @returns the same error */
  noteLack(error: NotClaimed): NotClaimed;
  /** What a provider could not give in this run, and why, so that it is not called again. */
  readonly unavailable: Map<string, string>;
  /** The server's time as far as the run knows, in milliseconds. */
  now(): number;
}

/** Conditions that a resource must meet. */
export interface Wanted {
  /** It will be changed or removed, so this run must have created it. */
  readonly own: boolean;
  /** As it was created, because the call is refused in another state. */
  readonly isNew?: boolean;
  /** On this platform, if the resource has one. */
  readonly platform?: string;
  /** With this kind of owner, if the resource has one. */
  readonly owner?: string;
  /** From one of these answers, if one has such a resource: it belongs to the values already taken from there. */
  readonly answers?: readonly number[];
}

/** A resource that expires sooner than this is not used. */
const expiryMarginMilliseconds = 30_000;

/** The maximum depth of dependencies between resources: a video needs an influencer, a draft an ad. */
const maxDepth = 4;

/**
 * A resource of a kind: a known one, else one from a list, else a new one.
 * @param arrange builds the request that lists or creates one
 * @throws Blocked if there is none and none can be created
 */
export async function obtain(
  run: ArrangingRun,
  kind: string,
  wanted: Wanted,
  depth: number,
  arrange: (run: ArrangingRun, operation: Operation, depth: number) => Promise<RequestSpec>,
): Promise<Resource> {
  const { resources } = run;
  const known = wanted.isNew ? resources.spare(kind) : knownOne(run, kind, wanted);
  if (known) return known;
  if (depth >= maxDepth) throw new Blocked(`needs ${article(kind)}, which takes too many steps to create`);
  const tried: string[] = [];
  const unclaimed: string[] = [];
  for (const provider of providersOf(kind, wanted)) {
    if (!run.claims.has(provider)) {
      unclaimed.push(provider.operationId);
      continue;
    }
    if (!run.allows(provider)) continue;
    const question = `${provider.operationId} for ${kind} ${JSON.stringify({ ...wanted, answers: undefined })}`;
    const earlier = run.unavailable.get(question);
    if (earlier !== undefined) {
      tried.push(earlier);
      continue;
    }
    try {
      const request = await arrange(run, provider, depth + 1);
      const [newest] = resources.all(kind);
      const exchange = await run.send(request);
      const found = wanted.isNew ? keptNew(run, kind, newest) : knownOne(run, kind, wanted);
      if (found) return found;
      const some = resources.all(kind).length > 0;
      const given = !some ? "shows none" : wanted.own ? "gave one that already existed" : "shows no suitable one";
      const answer = succeeded(exchange) ? given : `answered ${outcomeOf(exchange)}`;
      tried.push(`${provider.operationId} ${answer}`);
      run.unavailable.set(question, `${provider.operationId} ${answer}`);
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      if (error instanceof NotClaimed) unclaimed.push(...error.operations);
      tried.push(error.message);
    }
  }
  const why = tried[0] === undefined ? "" : ` (${tried[0]})`;
  const what = `${article(kind === "content" ? "content item" : kind)}${wanted.own ? " of its own" : ""}`;
  if (unclaimed.length === 0) throw new Blocked(`needs ${what}${why}`);
  throw run.noteLack(new NotClaimed([...new Set(unclaimed)], what));
}

/** Keeps the resource that a call has just created. @param newest the newest one before it */
function keptNew({ resources }: ArrangingRun, kind: string, newest: Resource | undefined): Resource | undefined {
  const [made] = resources.all(kind);
  if (!made?.own || made.id === newest?.id) return undefined;
  resources.keep(made);
  return made;
}

function knownOne({ resources, now }: ArrangingRun, kind: string, wanted: Wanted): Resource | undefined {
  const fitting = resources.all(kind).filter(({ own, item, expires }) => {
    if (!own && wanted.own) return false;
    if (expires !== undefined && expires - now() < expiryMarginMilliseconds) return false;
    return isOr(item.platform, wanted.platform) && isOr(item.ownerType, wanted.owner);
  });
  const related = fitting.find(({ answers }) => answers.some((answer) => wanted.answers?.includes(answer)));
  // What a request names besides a workspace is in the default one, unless a check put it elsewhere.
  const home = kind === "workspace" ? fitting.find(({ item }) => item.isDefault === true) : undefined;
  return related ?? home ?? fitting[0];
}

/** The operations that show a resource, then those that create one: reading changes nothing. */
function providersOf(kind: string, { own }: Wanted): Operation[] {
  const providers = operationList.filter(({ provides }) => provides.some(({ resource }) => resource === kind));
  const lists = providers.filter(({ method, path }) => method === "GET" && !path.includes("{"));
  const makers = providers.filter(({ method }) => method === "POST");
  return own ? makers : [...lists, ...makers];
}

/** Whether a value is the wanted one; true if either is undefined. */
function isOr(value: unknown, wanted: string | undefined): boolean {
  return typeof value !== "string" || wanted === undefined || value === wanted;
}

/** How many operations give a kind of resource: the rarest kind is chosen first, and the rest from the same answer. */
export function providerCount(kind: string): number {
  return operationList.filter(({ provides }) => provides.some(({ resource }) => resource === kind)).length;
}
