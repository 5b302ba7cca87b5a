import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { mediaUrl } from "../../core/example-values.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import { freshHex } from "../../core/fresh-id.ts";
import type { RequestSpec } from "../../core/request.ts";
import { withKey } from "../first-use.ts";
import { given, valueAt } from "../given.ts";
import { type Look, look } from "../looks.ts";
import { perSubject } from "../once.ts";
import { type Glance, glance } from "./credits.ts";
import { bought, leastPrice, type PaidId, type PaidOperation, paidRequest, takenBy } from "./paid.ts";

/** The key of the team whose balance is 0. @throws Blocked without one */
export function brokeKey({ target }: CheckContext): string {
  const { noCredits } = target.keys;
  if (noCredits !== undefined) return noCredits;
  throw new Blocked("needs keys.noCredits");
}

/** The balance of the team without credits. @throws Blocked if it covers any price */
export async function brokeGlance(context: CheckContext, price = 1): Promise<Glance> {
  const seen = await glance(context, brokeKey(context));
  if (seen.balance < price) return seen;
  throw new Blocked(`needs keys.noCredits of a team with fewer than ${price} credits (it has ${seen.balance})`);
}

/** An influencer created by the team without credits, and the effects of its creation. */
export interface BrokeInfluencer {
  readonly before: Glance;
  readonly exchange: Exchange;
  readonly after: Glance;
}

/** Creating an influencer without credits. */
export const brokeInfluencer: Look<BrokeInfluencer> = look("an influencer without credits", async (context) => {
  const before = await brokeGlance(context);
  const name = `Mira ${freshHex(3)}`;
  const exchange = await context.send({
    operation: operations.createInfluencer,
    body: { name, imageUrl: mediaUrl(context.target, "image") },
    key: brokeKey(context),
  });
  return { before, exchange, after: await glance(context, brokeKey(context)) };
});

/** The id of the influencer. @throws Blocked if it could not be created, or its answer has no id */
export async function brokeInfluencerId(context: CheckContext): Promise<string> {
  const { exchange } = await brokeInfluencer.first(context);
  if (!succeeded(exchange)) {
    throw new Blocked(`needs an influencer of the team without credits (the server answered ${outcomeOf(exchange)})`);
  }
  const pointers = operations.createInfluencer.provides.flatMap(({ at }) => at);
  const id = pointers.map((pointer) => valueAt(exchange, pointer)).find((value) => typeof value === "string");
  if (typeof id === "string") return id;
  throw new Blocked("needs an influencer with an id");
}

/** A valid paid request of the team without credits. @throws Blocked */
export async function brokeRequest(context: CheckContext, operationId: PaidId): Promise<RequestSpec> {
  const key = brokeKey(context);
  if (operationId !== "createInfluencerVideo") return paidRequest(context, operationId, undefined, { key });
  return paidRequest(context, operationId, undefined, { key, path: { id: await brokeInfluencerId(context) } });
}

/** The same paid request twice, by the team without credits. */
export interface Refused {
  readonly before: Glance;
  readonly first: Exchange;
  readonly second: Exchange;
  readonly after: Glance;
}

/** The same unaffordable request twice, by the team without credits. */
export const refusedTwice = perSubject(
  ({ operationId }: PaidOperation) => operationId,
  (operation) => {
    const { operationId } = operation;
    return look(`${operationId} without credits`, async (context): Promise<Refused> => {
      const sent = await brokeRequest(context, operationId);
      const before = await brokeGlance(context, leastPrice(context, operation));
      const first = await context.sendInvalid(sent);
      const second = await context.sendInvalid(sent);
      return { before, first, second, after: await glance(context, brokeKey(context)) };
    });
  },
);

/** A request with one credit too few, between two looks at the balance, and with exactly enough. */
export interface Edge {
  readonly before: Glance;
  readonly short: Exchange;
  readonly after: Glance;
  readonly enough: Exchange;
}

/** Gives the team without credits one credit less than the price, then the exact price; restores its balance afterwards. */
export const edgeOfBalance = perSubject(
  ({ operationId }: PaidOperation) => operationId,
  ({ operationId }) =>
    look(`${operationId} at the edge of the balance`, async (context): Promise<Edge> => {
      const key = brokeKey(context);
      const control = context.control("credits");
      const request = await brokeRequest(context, operationId);
      // With a key, a server that stores its refusals shows it too.
      const sent = operations[operationId].idempotent ? withKey(request) : request;
      const price = takenBy(await bought(operationId).first(context));
      if (price <= 0) throw new Blocked("needs a call that costs credits");
      const { balance } = await glance(context, key);
      try {
        await control.call("setCredits", { key, balance: price - 1 });
        const before = await glance(context, key);
        const short = await context.sendInvalid(sent);
        const after = await glance(context, key);
        await control.call("setCredits", { key, balance: price });
        return { before, short, after, enough: await context.sendInvalid(sent) };
      } finally {
        await control.call("setCredits", { key, balance: Math.max(0, balance) });
      }
    }),
);

/** The videos of the influencer of the team without credits. @throws Blocked if they can't be listed */
export async function brokeVideos(context: CheckContext): Promise<Exchange> {
  const id = await brokeInfluencerId(context);
  return given(context, "listInfluencerVideos", { path: { id }, key: brokeKey(context) });
}
