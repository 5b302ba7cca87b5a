import { requirements } from "../../../generated/requirements.ts";
import { type Check, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import {
  examplesWithoutPrice,
  listedInfluencer,
  plainly,
  valueSets,
  withFieldsOf,
  withValues,
} from "../../steps/credits/other-fields.ts";
import { type Charged, paidOperations, takenBy } from "../../steps/credits/paid.ts";
import { besideOtherFields, labelsOf } from "../../steps/credits/surcharges.ts";
import { expectTaken } from "../../steps/expect-taken.ts";
import { expectOf, type Finding, together } from "../../steps/looks.ts";
import { operationsOf } from "../../steps/service/claims.ts";

/** The requirement on an operation's price, regardless of other fields. */
function priceOf(operationId: string): string[] {
  const ids = ["base", "perSecond"].map((part) => `${operationId}.credits.${part}`);
  return ids.filter((id) => requirements.some((requirement) => requirement.id === id)).slice(0, 1);
}

const samePrice = forEachOperation("price-other-fields", paidOperations, {
  requirements: ({ operationId }) => priceOf(operationId),
  says: ({ operationId }) => `${operationId} costs the same with every field without a documented price.`,
  async run(context, operation) {
    for (const example of examplesWithoutPrice(operation)) {
      await expectOf(context, together(plainly(operation), withFieldsOf({ operation, example })), differently);
    }
  },
});

const ofValues = forEachOperation(
  "price-other-values",
  paidOperations.filter((operation) => valueSets(operation).length > 0),
  {
    requirements: ({ operationId }) => priceOf(operationId),
    says: ({ operationId }) => `${operationId} costs the same with every value of a field without a documented price.`,
    profile: () => "full",
    async run(context, operation) {
      for (const at of valueSets(operation).keys()) {
        await expectOf(context, together(plainly(operation), withValues({ operation, at })), differently);
      }
    },
  },
);

/** How a call with other fields is charged differently from one without them. */
function differently([plain, full]: readonly Charged[]): Finding | undefined {
  if (!plain || !full) return undefined;
  const [expected, found] = [takenBy(plain), takenBy(full)];
  if (expected === found) return undefined;
  return {
    expected: `${expected} credits, the same as without them`,
    actual: `it costs ${found}`,
    exchange: full.exchange,
  };
}

const dearer = paidOperations.filter((operation) => labelsOf(operation).length > 0);

const sameSurcharge = forEachOperation("surcharge-other-fields", dearer, {
  requirements: (operation) =>
    labelsOf(operation).map((label) => `${operation.operationId}.credits.surcharge.${label}`),
  says: ({ operationId }) =>
    `${operationId} with its surcharge costs the same with every field without a documented price.`,
  profile: () => "full",
  async run(context, operation) {
    for (const label of labelsOf(operation)) {
      await expectOf(context, besideOtherFields(operation, label), differently);
    }
  },
});

const influencer = forEachOperation("content-influencer", operationsOf("CONT-43", paidOperations), {
  requirements: () => ["CONT-43"],
  says: ({ operationId }) => `${operationId} accepts an influencer of the workspace as influencerId.`,
  async run(context, operation) {
    const influencerId = await listedInfluencer(context);
    if (influencerId === undefined) throw new Blocked("needs a list that shows an influencer");
    if (succeeded((await withFieldsOf({ operation, example: "full" }).first(context)).exchange)) return;
    // Another of the many fields may be the reason.
    const { request } = await plainly(operation).first(context);
    const body = { ...(isRecord(request.body) ? request.body : {}), influencerId };
    const { headers: _, ...usual } = request;
    // The preview of the influencer may not have ended.
    await expectTaken(context, { ...usual, body }, async () => usual, ["generation_pending"]);
  },
});

/** Fields that cost nothing (studio document, Credit-costing generation; core document, Influencers and videos). */
export const checks: readonly Check[] = inPhase("spending", [
  ...samePrice,
  ...ofValues,
  ...sameSurcharge,
  ...influencer,
]);
