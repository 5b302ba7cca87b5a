import { type Exchange, errorOf, isRecord, outcomeOf, succeeded } from "../core/exchange.ts";
import { urlOf } from "../core/http/url.ts";
import type { Observer } from "../core/observer.ts";
import { onError } from "./observer.ts";

/** Which error types have a status that the documents do not show. */
const withoutStatus = ["ads_preview_disabled", "ads_preview_unavailable", "ads_preview_daily_limit"];

/** Observations in failures. */
export const errorObservers: readonly Observer[] = [
  onError("GAP-001", "usage_limit_reached", outcomeOf),
  onError("GAP-002", "generation_pending", outcomeOf),
  ...withoutStatus.map((type) => onError("GAP-003", type, outcomeOf)),
  {
    gap: "GAP-017",
    see: (exchange) => (isUnknownPath(exchange) && !hasKey(exchange) ? outcomeOf(exchange) : undefined),
  },
  {
    gap: "GAP-018",
    see: (exchange) => (isWrongMethod(exchange) && !hasKey(exchange) ? outcomeOf(exchange) : undefined),
  },
  { gap: "GAP-049", see: ({ response }) => (isRecord(response.json) ? response.headers["content-type"] : undefined) },
  onError("GAP-060", "rate_limited", (exchange) => secondsIn(exchange)),
  onError("GAP-061", "usage_limit_reached", (exchange) => secondsIn(exchange)),
  onError("GAP-062", "rate_limited", (exchange) => {
    const { retryAfterSeconds } = errorOf(exchange) ?? {};
    const header = exchange.response.headers["retry-after"];
    if (typeof retryAfterSeconds !== "number" || header === undefined) return undefined;
    const whole = Number.isInteger(retryAfterSeconds) ? "a whole number" : "a fraction";
    return `${whole}, ${Number(header) === retryAfterSeconds ? "the same as" : "different from"} Retry-After`;
  }),
  {
    gap: "GAP-063",
    see: ({ response }) =>
      response.status >= 500
        ? response.headers["retry-after"]
          ? "some carry Retry-After"
          : "not all carry Retry-After"
        : undefined,
  },
  onError("GAP-080", "unauthorized", ({ response }) => {
    const rest = (response.headers["www-authenticate"] ?? "").replace(/resource_metadata="[^"]*"/, "");
    const names = [...rest.matchAll(/(\w+)=/g)].map(([, name = ""]) => name);
    return names.length > 0 ? `also ${names.sort().join(", ")}` : "nothing else";
  }),
  onError("GAP-081", "unauthorized", ({ request, response }) => {
    const address = /resource_metadata="([^"]*)"/.exec(response.headers["www-authenticate"] ?? "")?.[1];
    if (address === undefined) return undefined;
    if (!urlOf(address)) return "relative";
    return new URL(address).origin === new URL(request.url).origin
      ? "absolute, same origin"
      : "absolute, different origin";
  }),
  onError("GAP-082", "forbidden_scope", (exchange) => {
    const scopes = exchange.operation?.scopes ?? [];
    const message = String(errorOf(exchange)?.message ?? "");
    const headers = exchange.response.headers["www-authenticate"] ?? "";
    if (scopes.some((scope) => message.includes(scope))) return "in the message";
    return scopes.some((scope) => headers.includes(scope)) ? "in a header" : "not at all";
  }),
  {
    gap: "GAP-084",
    see: ({ response }) => (response.status === 405 ? (response.headers.allow ? "yes" : "no") : undefined),
  },
];

function secondsIn(exchange: Exchange): string {
  return typeof errorOf(exchange)?.retryAfterSeconds === "number" ? "yes" : "no";
}

function hasKey({ request }: Exchange): boolean {
  return request.headers.authorization !== undefined || request.headers["x-api-key"] !== undefined;
}

function isUnknownPath({ operation, request }: Exchange): boolean {
  return operation === undefined && request.url.includes("no-such-endpoint");
}

function isWrongMethod(exchange: Exchange): boolean {
  return exchange.operation === undefined && exchange.request.method === "PUT" && !succeeded(exchange);
}
