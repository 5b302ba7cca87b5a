import { refusedForState } from "../../checks/service/examples.ts";
import { Blocked } from "../../core/errors.ts";
import { isDownload, isRecord } from "../../core/exchange.ts";
import { highestPrice } from "../../core/spending/price.ts";
import type { MakeCase } from "./case.ts";
import { validRequest } from "./states.ts";

/** A success: the documented example with ids, media and times of the target. */
export const success: MakeCase = async (context, { operation }) => {
  const request = await validRequest(context, operation);
  const credits = operation.price ? highestPrice(operation.price, isRecord(request.body) ? request.body : {}) : 0;
  if (credits > 0 && context.target.budget.credits === 0) {
    throw new Blocked(`needs a budget of credits; give --max-credits or budget.credits`);
  }
  return {
    request: operation.needsKey ? request : { ...request, key: null },
    credits,
    isOpen: (exchange) => {
      const { status } = exchange.response;
      return refusedForState(operation, exchange) || (isDownload(operation) && status >= 300 && status < 400);
    },
  };
};
