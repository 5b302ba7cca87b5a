import { operations } from "../../../generated/operations.ts";
import { mayGoOn } from "../../checks/ad-errors.ts";
import { Blocked } from "../../core/errors.ts";
import { type AdsErrorPair, adsErrorPairs, requestInMode } from "../../steps/ad-modes.ts";
import { brokeRequest } from "../../steps/broke-team.ts";
import { paidOperations } from "../../steps/paid.ts";
import type { DeclaredAnswer } from "../declared.ts";
import { type MakeCase, openStatuses } from "./case.ts";
import { validRequest } from "./states.ts";

/** 402: the same by the key of a team that has no credits. */
export const unpaid: MakeCase = async (context, { operation }) => {
  const paid = paidOperations.find(({ operationId }) => operationId === operation.operationId);
  if (!paid) throw new Blocked("needs a price that follows from the body");
  // What may refuse a call before its price is looked at: no document orders these (GAP-025 … GAP-027, GAP-118).
  return {
    request: await brokeRequest(context, paid.operationId),
    isOpen: openStatuses(400, 401, 403, 404, 409, 502, 503),
  };
};

/** 429, 500 and what else a server fails with: through the control interface, and for the ad library as its own error. */
export const failure: MakeCase = async (context, answer) => {
  if (isAdsError(answer)) return adsError(context, answer);
  const { operation, status } = answer;
  const control = context.control("faults");
  const request = await validRequest(context, operation);
  await control.call("plantFaults", { operationId: operation.operationId, status, times: 1 });
  // The control interface is no part of the API: one that does not make the call fail says nothing of it.
  return { request: operation.needsKey ? request : { ...request, key: null }, isOpen: () => true };
};

/** An error of the ad library: the discovery side is told to answer with it, and is ready again afterwards. */
export const adsError: MakeCase = async (context, answer) => {
  const pair = pairOf(answer);
  if (!pair) throw new Blocked(`needs an error of the ad library with ${answer.status}`);
  const control = context.control("ads");
  const request = await requestInMode(context, pair);
  await control.call("setAdsMode", { mode: pair.type });
  const isLimit = openStatuses(503); // the limits of a minute may be asked first (GAP-392, GAP-397)
  return {
    request,
    isOpen: (exchange) => isLimit(exchange) || (mayGoOn(pair) && exchange.response.status < 500),
    settle: () => control.call("setAdsMode", { mode: "ready" }),
  };
};

/** Whether a declared answer is an error of ad discovery and of nothing else. */
export function isAdsError(answer: DeclaredAnswer): boolean {
  const declared = answer.operation.errors.find(({ status }) => status === answer.status);
  return pairOf(answer) !== undefined && declared?.types.includes("rate_limited") !== true;
}

/** The error of ad discovery with the status of a declared answer; one that the operation can't go on with, where there is one. */
function pairOf({ operation, status }: DeclaredAnswer): AdsErrorPair | undefined {
  const pairs = adsErrorPairs.filter((pair) => operations[pair.operationId] === operation && pair.status === status);
  return pairs.find((pair) => !mayGoOn(pair)) ?? pairs[0];
}
