import { operations } from "../../../generated/operations.ts";
import { mayGoOn } from "../../checks/ads/errors.ts";
import { Blocked } from "../../core/errors.ts";
import { type AdsErrorPair, adsErrorPairs, requestInMode } from "../../steps/ads/modes.ts";
import { brokeRequest } from "../../steps/credits/broke-team.ts";
import { paidOperations } from "../../steps/credits/paid.ts";
import type { DeclaredAnswer } from "../declared.ts";
import { type MakeCase, openStatuses } from "./case.ts";
import { validRequest } from "./states.ts";

/** 402: the same call with the key of a team without credits. */
export const unpaid: MakeCase = async (context, { operation }) => {
  const paid = paidOperations.find(({ operationId }) => operationId === operation.operationId);
  if (!paid) throw new Blocked("needs a price that depends on the body");
  // Refusals that may come before the price check: no document orders these (GAP-025 … GAP-027, GAP-118).
  return {
    request: await brokeRequest(context, paid.operationId),
    isOpen: openStatuses(400, 401, 403, 404, 409, 502, 503),
  };
};

/** 429, 500 and other failures of a server: through the control interface, and for the ad library as its own error. */
export const failure: MakeCase = async (context, answer) => {
  if (isAdsError(answer)) return adsError(context, answer);
  const { operation, status } = answer;
  const control = context.control("faults");
  const request = await validRequest(context, operation);
  await control.call("plantFaults", { operationId: operation.operationId, status, times: 1 });
  // The control interface is not part of the API: if it does not make the call fail, that says nothing about the API.
  return { request: operation.needsKey ? request : { ...request, key: null }, isOpen: () => true };
};

/** An error of the ad library: the control interface sets the discovery provider to this error, and resets it afterwards. */
export const adsError: MakeCase = async (context, answer) => {
  const pair = pairOf(answer);
  if (!pair) throw new Blocked(`needs an ad library error with ${answer.status}`);
  const control = context.control("ads");
  const request = await requestInMode(context, pair);
  await control.call("setAdsMode", { mode: pair.type });
  const isLimit = openStatuses(503); // the limits per minute may be checked first (GAP-392, GAP-397)
  return {
    request,
    isOpen: (exchange) => isLimit(exchange) || (mayGoOn(pair) && exchange.response.status < 500),
    settle: () => control.call("setAdsMode", { mode: "ready" }),
  };
};

/** Whether a declared answer can only be an error of ad discovery. */
export function isAdsError(answer: DeclaredAnswer): boolean {
  const declared = answer.operation.errors.find(({ status }) => status === answer.status);
  return pairOf(answer) !== undefined && declared?.types.includes("rate_limited") !== true;
}

/** The ad discovery error with the status of a declared answer; preferably one after which the operation can't continue. */
function pairOf({ operation, status }: DeclaredAnswer): AdsErrorPair | undefined {
  const pairs = adsErrorPairs.filter((pair) => operations[pair.operationId] === operation && pair.status === status);
  return pairs.find((pair) => !mayGoOn(pair)) ?? pairs[0];
}
