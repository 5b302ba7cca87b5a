import { type Operation, operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../core/exchange.ts";
import type { RequestSpec } from "../core/request.ts";
import { idsOf } from "./first-use.ts";
import { given, itemsAt, textIn, valueAt } from "./given.ts";
import { once } from "./once.ts";
import { platforms } from "./posts.ts";
import { sendUnlearned } from "./teams.ts";

/** Something that belongs to the team of `keys.otherTeam`. */
export interface Foreign {
  readonly id: string;
  /** What else is told of it. */
  readonly item: Readonly<Record<string, unknown>>;
}

/** The most that a page holds (core document, Limits). */
const pageSize = 100;

/** More pages of influencers are not read. */
const maxPages = 6;

/**
 * An influencer of the other team. One that both teams are shown may be a stock persona, which no document rules out.
 * @throws Blocked where its list shows none that the list of the run's own team does not show
 */
export const foreignInfluencer = once("an influencer of another team", async (context): Promise<Foreign> => {
  const others = await influencersOf(context, context.target.keys.otherTeam);
  if (others.size === 0) throw new Blocked("needs listInfluencers to show something of the other team");
  const mine = await influencersOf(context);
  const id = [...others.keys()].find((each) => !mine.has(each));
  if (id === undefined) throw new Blocked("needs an influencer of the other team that keys.full is not shown");
  return { id, item: {} };
});

/**
 * An influencer of the run's own team that is no stock persona: one that the run made, or that its own team alone is shown, or a new one.
 * @throws Blocked where there is none, and none can be made
 */
export const privateInfluencer = once("an influencer that is private", async (context): Promise<string> => {
  const made = context.resources.find("influencer", { own: true });
  if (made) return String(made.id);
  const others = await influencersOf(context, context.target.keys.otherTeam);
  const mine = await influencersOf(context);
  return [...mine.keys()].find((each) => !others.has(each)) ?? madeInfluencer(context);
});

/**
 * An influencer of the run's own team that the list of the other team shows, and the answer that does. What both lists show says
 * nothing, as it may be a stock persona; what the run made is its own team's.
 * @throws Blocked where the run may make none
 */
export async function leakedInfluencer(
  context: CheckContext,
): Promise<{ readonly id: string; readonly exchange: Exchange } | undefined> {
  const id = await madeInfluencer(context);
  const exchange = (await influencersOf(context, context.target.keys.otherTeam)).get(id);
  return exchange && { id, exchange };
}

/** An account of the other team's brand, on a platform that posts go to. @throws Blocked where its list shows none */
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

/** A reference that the other team saved. @throws Blocked where its list shows none */
export const foreignReference = once("a saved reference of another team", async (context): Promise<Foreign> => {
  const [item] = itemsAt(await theirs(context, operations.listSavedAds), "/data/items");
  if (!item || !isRecord(item.ad)) throw new Blocked("needs a saved reference of the other team");
  return { id: textIn(item, "id"), item: item.ad };
});

/** A suggestion that is made for the other team. @throws Blocked where none can be made */
export const foreignSuggestion = once("a suggestion of another team", (context) =>
  firstOf(context, operations.createGenerations, { count: 1 }),
);

/** A content item that is made for the other team, at no cost. @throws Blocked where none can be made */
export const foreignContent = once("a content item of another team", (context) =>
  firstOf(context, operations.createListicle, { prompt: "Stretches before a walk" }),
);

/** An influencer that the run made, by its id. @throws Blocked where it may make none */
async function madeInfluencer(context: CheckContext): Promise<string> {
  try {
    // What only the owner may change is arranged with what the run made.
    const { path } = await context.arrange(operations.createInfluencerVideo);
    return String(path?.id);
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    throw new Blocked("needs an influencer of keys.full that other teams are not shown, as a stock persona may be", {
      cause: error,
    });
  }
}

/**
 * The influencers that a team is shown, by their ids, with the answers that show them.
 * @param key the full one by default; what another one is shown is not learned as the run's own
 * @throws Blocked when they can't be read, or are very many
 */
async function influencersOf(context: CheckContext, key?: string): Promise<ReadonlyMap<string, Exchange>> {
  const { listInfluencers } = operations;
  const shown = new Map<string, Exchange>();
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { limit: String(pageSize), page: String(page) };
    const exchange = await (key === undefined
      ? given(context, "listInfluencers", { query })
      : theirs(context, listInfluencers, { query }));
    const ids = idsOf(listInfluencers, exchange);
    const isNew = ids.some((id) => !shown.has(id));
    for (const id of ids) shown.set(id, exchange);
    const pages = valueAt(exchange, "/pagination/pages");
    // Where the pages are not counted, the last one is the one that is not full.
    const isLast = typeof pages === "number" ? page >= pages : ids.length < pageSize;
    if (isLast || !isNew) return shown;
  }
  throw new Blocked(`needs a list of at most ${maxPages * pageSize} influencers`);
}

async function firstOf(context: CheckContext, operation: Operation, body: object): Promise<Foreign> {
  const [id] = idsOf(operation, await theirs(context, operation, { body }));
  if (id === undefined) throw new Blocked(`needs ${operation.operationId} to show something of the other team`);
  return { id, item: {} };
}

/** What the other team is answered. @throws Blocked when that is no success */
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
