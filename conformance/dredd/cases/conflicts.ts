import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord, succeeded } from "../../core/exchange.ts";
import { highestPrice } from "../../core/price.ts";
import { firstUse } from "../../steps/first-use.ts";
import { given, request } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { variantOf } from "../../steps/variant.ts";
import { type Case, type MakeCase, openStatuses } from "./case.ts";
import { adsError, isAdsError } from "./outages.ts";

/** A revision that no draft has. */
const revision = 1_000_000;

/** 409: a used Idempotency-Key with another body, a draft's old revision, or the ad library error with this status. */
export const conflict: MakeCase = async (context, answer) => {
  const { operation } = answer;
  const { operationId } = operation;
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
  if (
    operationId === "updateRecreation" ||
    operationId === "draftRecreationBrief" ||
    operationId === "createRecreationVideo"
  ) {
    await requireMemory(context);
    const stale = await request(context, operationId, { body: { revision } });
    return { request: stale, isOpen: openStatuses(400, 402, 403, 404, 502, 503) };
  }
  if (isAdsError(answer)) return adsError(context, answer);
  if (operationId === "cancelPost" || operationId === "updateAutomation") return afterCancel(context, operationId);
  throw new Blocked("needs a state that only a check of shortform verify can create");
};

/** A cancelled post can't be cancelled again, and a cancelled automation can't be edited. */
async function afterCancel(context: CheckContext, operationId: "cancelPost" | "updateAutomation"): Promise<Case> {
  await requireMemory(context);
  // Only the run's own resources are changed.
  const asked = await request(context, operationId);
  const cancel = operationId === "cancelPost" ? "cancelPost" : "cancelAutomation";
  await given(context, cancel, asked.path ? { path: asked.path } : {});
  const isRefused = openStatuses(400, 403);
  // The documents do not show the answer to a second cancel of a post.
  return {
    request: asked,
    isOpen: (exchange) => isRefused(exchange) || (cancel === operationId && succeeded(exchange)),
  };
}
