import { type Operation, operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { adsOf } from "../ads/ads.ts";
import { pageOfTeam } from "../ads/pages.ts";
import { idsOf } from "../first-use.ts";
import { given, itemsAt, textAt, textIn, valueAt } from "../given.ts";
import { longestPage } from "../lists.ts";
import { once } from "../once.ts";
import { platforms } from "../posts/posts.ts";
import { sendUnlearned } from "../workspaces/teams.ts";

/** A resource of the team of `keys.otherTeam`. */
export interface Foreign {
  readonly id: string;
  /** Further values of it. */
  readonly item: Readonly<Record<string, unknown>>;
}

/** The maximum number of influencer pages to read. */
const maxPages = 6;

/**
 * An influencer of the other team, created for it if need be. An influencer that both teams see may be a stock persona, which no
 * document excludes.
 * @throws Blocked if its list has none beyond those of the run's own team, and none can be created
 */
export const foreignInfluencer = once("an influencer of another team", async (context): Promise<Foreign> => {
  const others = await influencersOf(context, context.target.keys.otherTeam);
  const mine = await influencersOf(context);
  const known = [...others.keys()].find((each) => !mine.has(each));
  return known === undefined ? influencerForThem(context) : { id: known, item: {} };
});

/**
 * An influencer of the run's own team that is not a stock persona: created by the run, visible only to its team, or new.
 * @throws Blocked if there is none and none can be created
 */
export const privateInfluencer = once("an influencer that is private", async (context): Promise<string> => {
  const made = context.resources.find("influencer", { own: true });
  if (made) return String(made.id);
  const others = await influencersOf(context, context.target.keys.otherTeam);
  const mine = await influencersOf(context);
  return [...mine.keys()].find((each) => !others.has(each)) ?? madeInfluencer(context);
});

/**
 * An influencer of the run's own team in the list of the other team, with that answer. One in both lists means
 * nothing, because it may be a stock persona; those that the run created belong to its team.
 * @throws Blocked if the run may create none
 */
export async function leakedInfluencer(
  context: CheckContext,
): Promise<{ readonly id: string; readonly exchange: Exchange } | undefined> {
  const id = await madeInfluencer(context);
  const exchange = (await influencersOf(context, context.target.keys.otherTeam)).get(id);
  return exchange && { id, exchange };
}

/** An account of the other team's brand, on a platform for posts. @throws Blocked if its list has none */
export const foreignAccount = once("an account of another team", async (context): Promise<Foreign> => {
  const items = itemsAt(await theirs(context, operations.listAccounts), "/data");
  const mine = idsOf(operations.listAccounts, await given(context, "listAccounts"));
  const item = items.find(
    ({ id, platform, ownerType }) =>
      ownerType !== "influencer" && platforms.some((each) => each === platform) && !mine.includes(String(id)),
  );
  if (!item) throw new Blocked("needs an account of the other team");
  return { id: textIn(item, "id"), item };
});

/** Creates an influencer with the key of the other team. @throws Blocked if that is not allowed or refused */
async function influencerForThem(context: CheckContext): Promise<Foreign> {
  const { otherTeam: key = "" } = context.target.keys;
  const made = await given(context, "createInfluencer", { example: "least", key });
  const [id] = idsOf(operations.createInfluencer, made);
  if (id === undefined) throw new Blocked("needs createInfluencer to show the id of a resource of the other team");
  return { id, item: {} };
}

/** A reference that the other team saved, now if need be. @throws Blocked if there is none and none can be saved */
export const foreignReference = once("a saved reference of another team", async (context): Promise<Foreign> => {
  const [item] = itemsAt(await theirs(context, operations.listSavedAds), "/data/items");
  return item && isRecord(item.ad) ? { id: textIn(item, "id"), item: item.ad } : referenceForThem(context);
});

/** Saves an ad with the key of the other team, whose receipts are its own. @throws Blocked if that is not allowed or refused */
async function referenceForThem(context: CheckContext): Promise<Foreign> {
  const { otherTeam: key = "" } = context.target.keys;
  const [ad] = adsOf(await pageOfTeam(context, key));
  if (!ad) throw new Blocked("needs a search of the other team that shows ads");
  const { adId, resultToken } = ad;
  const saved = await given(context, "saveAd", { wholeBody: { adId, resultToken }, key });
  return { id: textAt(saved, "/data/id"), item: ad.ad };
}

/** A suggestion created for the other team. @throws Blocked if none can be created */
export const foreignSuggestion = once("a suggestion of another team", (context) =>
  firstOf(context, operations.createGenerations, { count: 1 }),
);

/** A free content item created for the other team. @throws Blocked if none can be created */
export const foreignContent = once("a content item of another team", (context) =>
  firstOf(context, operations.createListicle, { prompt: "Stretches before a walk" }),
);

/** The id of an influencer that the run created. @throws Blocked if it may create none */
async function madeInfluencer(context: CheckContext): Promise<string> {
  try {
    // Requests that change a resource use one that the run created.
    const { path } = await context.arrange(operations.createInfluencerVideo);
    return String(path?.id);
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    throw new Blocked("needs an influencer of keys.full that other teams do not see, unlike stock personas", {
      cause: error,
    });
  }
}

/**
 * The influencers that a team sees, by id, with their answers.
 * @param key default: the full key; results of another key are not recorded as the run's own
 * @throws Blocked if they can't be read or are too many
 */
async function influencersOf(context: CheckContext, key?: string): Promise<ReadonlyMap<string, Exchange>> {
  const { listInfluencers } = operations;
  const shown = new Map<string, Exchange>();
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { limit: String(longestPage), page: String(page) };
    const exchange = await (key === undefined
      ? given(context, "listInfluencers", { query })
      : theirs(context, listInfluencers, { query }));
    const ids = idsOf(listInfluencers, exchange);
    const isNew = ids.some((id) => !shown.has(id));
    for (const id of ids) shown.set(id, exchange);
    const pages = valueAt(exchange, "/pagination/pages");
    // Without a page count, the last page is the first that is not full.
    const isLast = typeof pages === "number" ? page >= pages : ids.length < longestPage;
    if (isLast || !isNew) return shown;
  }
  throw new Blocked(`needs a list of at most ${maxPages * longestPage} influencers`);
}

async function firstOf(context: CheckContext, operation: Operation, body: object): Promise<Foreign> {
  const [id] = idsOf(operation, await theirs(context, operation, { body }));
  if (id === undefined) throw new Blocked(`needs ${operation.operationId} to show a resource of the other team`);
  return { id, item: {} };
}

/** The answer to the other team. @throws Blocked if that is not a success */
async function theirs(
  context: CheckContext,
  operation: Operation,
  asking: Pick<RequestSpec, "body" | "query"> = {},
): Promise<Exchange> {
  const { otherTeam } = context.target.keys;
  const asked = { operation, method: operation.method, ...asking };
  const exchange = await sendUnlearned(context, asked, otherTeam);
  if (succeeded(exchange)) return exchange;
  throw new Blocked(`needs ${operation.operationId} with keys.otherTeam (the server answered ${outcomeOf(exchange)})`);
}
