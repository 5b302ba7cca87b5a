import { operations } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { isRecord, succeeded } from "../../core/exchange.ts";
import { valuesAt } from "../../core/pointer.ts";
import { type Look, look } from "../looks.ts";
import { once, perSubject } from "../once.ts";
import { bought, type Charged, charge, lasting, type PaidOperation, surcharged } from "./paid.ts";

/** The shortest clip of every operation that takes a `duration` (studio document, Credit-costing generation). */
export const shortest = 4;

/** The longest one. */
export const longest = 15;

/** The allowed length of a character swap's source clip, in seconds (studio document, Credit-costing generation). */
export const sourceClip = { min: 3, max: 30 };

/** An influencer in the list of the default workspace; undefined if there is no list or none in it. */
export const listedInfluencer = once("a listed influencer", async ({ send }): Promise<string | undefined> => {
  const { listInfluencers } = operations;
  const exchange = await send({ operation: listInfluencers });
  if (!succeeded(exchange)) return undefined;
  const pointers = listInfluencers.provides.flatMap(({ at }) => at);
  const shown = pointers.flatMap((pointer) => valuesAt(exchange.response.json, pointer));
  // A character has neither gender nor age, so it may not fit every format.
  const usual = shown.find(({ item }) => !(isRecord(item) && item.style === "character")) ?? shown[0];
  return usual && String(usual.value);
});

/** Whether an operation takes an `influencerId` in its body. */
export function takesInfluencer({ body }: PaidOperation): boolean {
  return body?.fields.includes("influencerId") ?? false;
}

/** The price of a call with the fewest fields, and the shortest clip if a length is possible. */
export function plainly(operation: PaidOperation): Look<Charged> {
  return operation.price.defaultSeconds === undefined ? bought(operation.operationId) : lasting(operation, shortest);
}

/** The price of the same call with every field without a documented price. @throws Blocked */
export const withOtherFields = perSubject(
  ({ operationId }: PaidOperation) => operationId,
  (operation) =>
    look(`${operation.operationId} with all other fields`, async (context) => {
      const fields = await lengthAndInfluencer(context, operation);
      return charge(context, operation.operationId, () => fields, "full");
    }),
);

/** The price of such a call that also has the fields of its surcharge. @throws Blocked */
export const withSurchargeAndOtherFields = perSubject(
  ({ operationId }: PaidOperation) => operationId,
  (operation) =>
    look(`${operation.operationId} with its surcharge and all other fields`, async (context) => {
      const fields = await lengthAndInfluencer(context, operation);
      const dearer = surcharged[operation.operationId] ?? (() => ({}));
      return charge(context, operation.operationId, async () => ({ ...fields, ...(await dearer(context)) }), "full");
    }),
);

/** The shortest clip if a length is possible, and an influencer if the operation takes one. */
async function lengthAndInfluencer(context: CheckContext, operation: PaidOperation) {
  const influencerId = takesInfluencer(operation) ? await listedInfluencer(context) : undefined;
  return { ...(operation.price.defaultSeconds !== undefined && { duration: shortest }), influencerId };
}
