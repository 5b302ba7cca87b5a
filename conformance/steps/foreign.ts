import { type Operation, operations } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../core/exchange.ts";
import { idsOf } from "./first-use.ts";
import { itemsAt } from "./given.ts";
import { once } from "./once.ts";
import { platforms } from "./posts.ts";
import { sendUnlearned } from "./teams.ts";

/** Something that belongs to the team of `keys.otherTeam`. */
export interface Foreign {
  readonly id: string;
  /** What else is told of it. */
  readonly item: Readonly<Record<string, unknown>>;
}

/** An influencer of the other team. @throws Blocked where its list shows none */
export const foreignInfluencer = once("an influencer of another team", (context) =>
  firstOf(context, operations.listInfluencers),
);

/** An account of the other team's brand, on a platform that posts go to. @throws Blocked where its list shows none */
export const foreignAccount = once("an account of another team", async (context): Promise<Foreign> => {
  const items = itemsAt(await theirs(context, operations.listAccounts), "/data");
  const item = items.find(
    ({ platform, ownerType }) => ownerType !== "influencer" && platforms.some((each) => each === platform),
  );
  if (!item) throw new Blocked("needs an account of the other team");
  return { id: String(item.id), item };
});

/** A reference that the other team saved. @throws Blocked where its list shows none */
export const foreignReference = once("a saved reference of another team", async (context): Promise<Foreign> => {
  const [item] = itemsAt(await theirs(context, operations.listSavedAds), "/data/items");
  if (!item || !isRecord(item.ad)) throw new Blocked("needs a saved reference of the other team");
  return { id: String(item.id), item: item.ad };
});

/** A suggestion that is made for the other team. @throws Blocked where none can be made */
export const foreignSuggestion = once("a suggestion of another team", (context) =>
  firstOf(context, operations.createGenerations, { count: 1 }),
);

/** A content item that is made for the other team, at no cost. @throws Blocked where none can be made */
export const foreignContent = once("a content item of another team", (context) =>
  firstOf(context, operations.createListicle, { prompt: "Stretches before a walk" }),
);

async function firstOf(context: CheckContext, operation: Operation, body?: object): Promise<Foreign> {
  const [id] = idsOf(operation, await theirs(context, operation, body));
  if (id === undefined) throw new Blocked(`needs ${operation.operationId} to show something of the other team`);
  return { id, item: {} };
}

/** What the other team is answered. @throws Blocked when that is no success */
async function theirs(context: CheckContext, operation: Operation, body?: object): Promise<Exchange> {
  const { otherTeam } = context.target.keys;
  const asked = { operation, method: operation.method, ...(body && { body }) };
  const exchange = await sendUnlearned(context, asked, otherTeam);
  if (succeeded(exchange)) return exchange;
  throw new Blocked(`needs ${operation.operationId} with keys.otherTeam (the server answered ${outcomeOf(exchange)})`);
}
