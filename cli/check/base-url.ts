import type { Exchange } from "../../conformance/core/exchange.ts";
import { operationOf } from "../../conformance/core/http/operation-of.ts";
import { UsageError } from "../usage-error.ts";

/** How many bases a message names. */
const named = 3;

/** The base URL of a call of the API, by its path; undefined for other calls. */
export function baseIn({ request }: Exchange): string | undefined {
  const base = /^[^?#]*?\/api\/v1(?=[/?#])/.exec(request.url)?.[0];
  return base !== undefined && operationOf(request) ? base : undefined;
}

/** The only base URL of these calls. @returns undefined if there is none @throws UsageError if there are several */
export function onlyBase(found: Iterable<string>): string | undefined {
  const bases = [...new Set(found)];
  if (bases.length <= 1) return bases[0];
  const names = bases.slice(0, named).join(", ");
  throw new UsageError(`The files hold calls of several APIs (${names}); choose one with --base-url.`);
}

/** The call with its operation, if it is one of the API at a base URL. @returns undefined for a call of something else */
export function ofApi(exchange: Exchange, baseUrl: string): Exchange | undefined {
  const { request } = exchange;
  const rest = request.url.startsWith(baseUrl) ? request.url.slice(baseUrl.length) : undefined;
  const { origin } = new URL(baseUrl);
  const isBelow = rest !== undefined && /^[/?#]/.test(rest);
  // The base may have another path than that of the contract.
  const address = isBelow ? `${origin}/api/v1${rest}` : request.url;
  const operation = operationOf({ method: request.method, url: address });
  if (operation === undefined) return undefined;
  const isOwn = operation.atOrigin ? request.url.startsWith(`${origin}/`) : isBelow;
  return isOwn ? { ...exchange, operation } : undefined;
}
