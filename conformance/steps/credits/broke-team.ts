import { operations } from "../../../generated/operations.ts";
import { mediaUrl } from "../../core/arranging/example-values.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, outcomeOf, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { withKey } from "../first-use.ts";
import { given, valueAt } from "../given.ts";
import type { Item } from "../lists.ts";
import { type Look, look } from "../looks.ts";
import { once, perSubject } from "../once.ts";
import { type Glance, glance } from "./credits.ts";
import { longest, shortest } from "./other-fields.ts";
import {
  bought,
  type Charged,
  charged,
  lasting,
  leastPrice,
  type MoreFields,
  type PaidId,
  type PaidOperation,
  paidRequest,
  takenBy,
} from "./paid.ts";

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

/** A valid paid request of the team without credits. @param more its fields besides those of the example @throws Blocked */
export async function brokeRequest(
  context: CheckContext,
  operationId: PaidId,
  more?: MoreFields,
): Promise<RequestSpec> {
  const key = brokeKey(context);
  if (operationId !== "createInfluencerVideo") return paidRequest(context, operationId, more, { key });
  return paidRequest(context, operationId, more, { key, path: { id: await brokeInfluencerId(context) } });
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
      return restoringBalance(context, async () => {
        await control.call("setCredits", { key, balance: price - 1 });
        const before = await glance(context, key);
        const short = await context.sendInvalid(sent);
        const after = await glance(context, key);
        await control.call("setCredits", { key, balance: price });
        return { before, short, after, enough: await context.sendInvalid(sent) };
      });
    }),
);

/** The answer to a request for the shortest clip, by the team without credits when it has exactly the price of that clip. */
export const enoughForShortest = perSubject(
  ({ operationId }: PaidOperation) => operationId,
  (operation) =>
    once(`${operation.operationId} with the credits for the shortest clip`, async (context) => {
      const request = await brokeRequest(context, operation.operationId, () => ({ duration: shortest }));
      const price = takenBy(await lasting(operation, shortest).first(context));
      return withBalance(context, price, () => context.sendInvalid(request));
    }),
);

/** A request that costs more than the default, by the team without credits when one credit is missing. */
export const shortOfDearer = perSubject(
  ({ operationId }: PaidOperation) => operationId,
  (operation) =>
    once(`${operation.operationId} one credit short of a higher price`, async (context) => {
      const { fields, charged } = dearerOf(operation);
      const request = await brokeRequest(context, operation.operationId, () => fields);
      const price = takenBy(await charged.first(context));
      return withBalance(context, price - 1, () => context.sendInvalid(request));
    }),
);

/** The longest clip, or the only surcharge of a plain field. */
function dearerOf(operation: PaidOperation): { readonly fields: Item; readonly charged: Look<Charged> } {
  const dearer = plainSurcharge(operation);
  if (!dearer) return { fields: { duration: longest }, charged: lasting(operation, longest) };
  return { fields: dearer, charged: charged(operation.operationId, "with another scene", () => dearer) };
}

/** Whether a body can cost more than the least one without other media. */
export function hasDearer(operation: PaidOperation): boolean {
  return operation.price.defaultSeconds !== undefined || plainSurcharge(operation) !== undefined;
}

function plainSurcharge({ price }: PaidOperation): Item | undefined {
  const [surcharge] = price.surcharges ?? [];
  return surcharge && "field" in surcharge.when ? { [surcharge.when.field]: surcharge.when.equals } : undefined;
}

/** Does something while the team without credits has this balance. @throws Blocked without `control.credits` */
export function withBalance<T>(context: CheckContext, balance: number, act: () => Promise<T>): Promise<T> {
  return restoringBalance(context, async () => {
    await context.control("credits").call("setCredits", { key: brokeKey(context), balance });
    return act();
  });
}

/** Does something that changes the balance of the team without credits, and restores it. */
async function restoringBalance<T>(context: CheckContext, act: () => Promise<T>): Promise<T> {
  const key = brokeKey(context);
  const control = context.control("credits");
  const { balance } = await glance(context, key);
  try {
    return await act();
  } finally {
    await control.call("setCredits", { key, balance: Math.max(0, balance) });
  }
}

/** The videos of the influencer of the team without credits. @throws Blocked if they can't be listed */
export async function brokeVideos(context: CheckContext): Promise<Exchange> {
  const id = await brokeInfluencerId(context);
  return given(context, "listInfluencerVideos", { path: { id }, key: brokeKey(context) });
}
