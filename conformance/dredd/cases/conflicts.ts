import { Blocked } from "../../core/errors.ts";
import { isRecord } from "../../core/exchange.ts";
import { highestPrice } from "../../core/spending/price.ts";
import { arrangeIn } from "../../model/index.ts";
import { firstUse } from "../../steps/first-use.ts";
import { variantOf } from "../../steps/variant.ts";
import { type MakeCase, openStatuses } from "./case.ts";
import { adsError, isAdsError } from "./outages.ts";

/** 409: a used Idempotency-Key with another body, a state in which the contract refuses the call, or an error of the ad library. */
export const conflict: MakeCase = async (context, answer) => {
  const { operation } = answer;
  if (operation.idempotent && operation.body) {
    const { request: first } = await firstUse(context, operation);
    const variant = variantOf(context, operation, first);
    const body = isRecord(variant.body) ? variant.body : {};
    return {
      request: variant,
      credits: operation.price ? highestPrice(operation.price, body) : 0,
      isOpen: openStatuses(400, 402, 403, 404, 502, 503), // GAP-027, GAP-028
    };
  }
  if (isAdsError(answer)) return adsError(context, answer);
  const request = await arrangeIn(context, operation, 409);
  if (!request) throw new Blocked("needs a state that only a check of shortform verify can create");
  const mayFail = operation.errors.flatMap(({ status }) => [402, 502, 503].filter((each) => each === status));
  return { request, isOpen: openStatuses(400, 403, ...mayFail) };
};
