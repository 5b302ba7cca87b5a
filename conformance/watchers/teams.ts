import { operations } from "../../generated/operations.ts";
import { type Exchange, isRecord, succeeded } from "../core/exchange.ts";

/** The team that a read of the identity shows; undefined for any other call. */
export function teamIn(exchange: Exchange): string | undefined {
  if (exchange.operation?.operationId !== operations.getMe.operationId || !succeeded(exchange)) return undefined;
  const data = isRecord(exchange.response.json) ? exchange.response.json.data : undefined;
  return isRecord(data) && typeof data.teamId === "string" ? data.teamId : undefined;
}
