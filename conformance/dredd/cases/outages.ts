import { type ErrorType, operations } from "../../../generated/operations.ts";
import { Blocked } from "../../core/errors.ts";
import { type AdsErrorPair, adsErrorPairs, requestInMode } from "../../steps/ad-modes.ts";
import { brokeRequest } from "../../steps/broke-team.ts";
import { paidOperations } from "../../steps/paid.ts";
import type { DeclaredAnswer } from "../declared.ts";
import { type MakeCase, openStatuses } from "./case.ts";

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

/** 429, 500 and what else a server fails with: planted through the control interface. */
export const failure: MakeCase = async (context, answer) => {
  if (adsTypeOf(answer) !== undefined) return adsError(context, answer);
  const { operation, status } = answer;
  const control = context.control("faults");
  const request = await context.arrange(operation);
  await control.call("plantFaults", { operationId: operation.operationId, status, times: 1 });
  return { request, isOpen: () => false };
};

/** An error of the ad library: the discovery side is told to answer with it, and is ready again afterwards. */
export const adsError: MakeCase = async (context, answer) => {
  const pair = pairOf(answer);
  if (!pair) throw new Blocked(`needs an error of the ad library with ${answer.status}`);
  const control = context.control("ads");
  const request = await requestInMode(context, pair);
  await control.call("setAdsMode", { mode: pair.type });
  return {
    request,
    isOpen: openStatuses(503), // the limits of a minute may be asked first (GAP-392, GAP-397)
    settle: () => control.call("setAdsMode", { mode: "ready" }),
  };
};

/** The type of ad discovery that a declared answer has. */
export function adsTypeOf(answer: DeclaredAnswer): ErrorType | undefined {
  return pairOf(answer)?.type;
}

function pairOf({ operation, status }: DeclaredAnswer): AdsErrorPair | undefined {
  return adsErrorPairs.find((pair) => operations[pair.operationId] === operation && pair.status === status);
}
