import { randomBytes } from "node:crypto";
import type { Operation } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord, succeeded } from "../../core/exchange.ts";
import type { RequestSpec } from "../../core/http/request.ts";
import { highestPrice } from "../../core/spending/price.ts";
import { refersToOthers } from "../../core/values/description.ts";
import { documentedBody, placeholderPath, validButForKey } from "../../steps/placeholders.ts";
import { keyLacking } from "../../steps/service/scoped-keys.ts";
import { type MakeCase, openStatuses } from "./case.ts";

/** 401: no key in an otherwise valid request, if the target allows building one. */
export const unauthorized: MakeCase = async (context, { operation }) => {
  const { request, isValid } = await validButForKey(context, operation);
  return { request: { ...request, key: null }, isOpen: openStatuses(...(isValid ? [] : [400, 404])) }; // GAP-019, GAP-020
};

/** 403: a key of the same team without a scope that the operation requires. */
export const forbidden: MakeCase = async (context, { operation }) => {
  const [scope] = operation.scopes;
  if (scope === undefined) throw new Blocked("needs an operation whose scopes the documents give");
  const lacking = keyLacking(context, operation, scope);
  const { request, isValid } = await validButForKey(context, operation);
  const fromRequest = isValid ? (refersToOthers(operation) ? [400] : []) : [400, 404]; // GAP-021, GAP-022
  return { request: { ...request, key: lacking.key }, isOpen: openStatuses(402, 409, 502, 503, ...fromRequest) };
};

/** 404: an unknown id in the path, or an unknown workspace. */
export const notFound: MakeCase = async (context, { operation }) => {
  const id = randomBytes(12).toString("hex");
  if (operation.parameters.some(({ in: place }) => place === "path")) {
    const request = { operation, path: placeholderPath(operation, id), ...documentedBody(operation) };
    // Resources in the body do not exist either, and may be checked first (GAP-035).
    const open = operation.body ? [400, 402, 403, 409, 503] : [402, 403, 409, 503];
    const isRemoval = operation.method === "DELETE"; // a repeated deletion succeeds (ID-02)
    const isRefused = openStatuses(...open);
    return { request, isOpen: (exchange) => isRefused(exchange) || (isRemoval && succeeded(exchange)) };
  }
  const request = await inWorkspace(context, operation, id);
  const { price } = operation;
  return {
    request,
    // A server that checks prices first, or no workspace at all, may accept it.
    credits: price ? highestPrice(price, isRecord(request.body) ? request.body : {}) : 0,
    isOpen: openInWorkspace(operation, 400, 402, 409, 502, 503), // GAP-010
  };
};

/** What is open for a wrong workspace: some statuses, and a success if the documents do not list the parameter (GAP-016). */
export function openInWorkspace(
  { workspaceIdListed }: Operation,
  ...statuses: number[]
): (exchange: Exchange) => boolean {
  const isRefused = openStatuses(...statuses);
  return (exchange) => isRefused(exchange) || (!workspaceIdListed && succeeded(exchange));
}

/** A request that is valid except for its workspace. @throws Blocked if the operation takes none */
export async function inWorkspace(
  context: CheckContext,
  operation: Operation,
  workspaceId: string,
): Promise<RequestSpec> {
  if (operation.workspaceId === null) throw new Blocked("needs a place for an unknown id");
  const request = await context.arrange(operation);
  if (operation.workspaceId === "query") return { ...request, query: { ...request.query, workspaceId } };
  return { ...request, body: { ...(isRecord(request.body) && request.body), workspaceId } };
}
