import type { Context, MiddlewareHandler } from "hono";
import { urlOf } from "../../url.ts";
import { isJson } from "../request/body.ts";
import { sameText } from "../request/same-text.ts";
import { ControlRefusal } from "./refusal.ts";

/**
 * Allows the sandbox's own page, and programs, which send no `Origin`. Refuses pages of other sites, even if a browser sends their requests
 * without a preflight.
 * @param token the required bearer token; null for none
 */
export function admission(token: string | null): MiddlewareHandler {
  return async (context, next) => {
    refuseOtherSites(context);
    refuseOtherTypes(context);
    if (token !== null && !sameText(`Bearer ${token}`, context.req.header("Authorization") ?? "")) {
      throw new ControlRefusal(401, "Send the control token as a bearer token.");
    }
    await next();
  };
}

/**
 * Browsers send `Sec-Fetch-Site` to this machine, and `Origin` with every request that could change something; pages can't forge either.
 */
function refuseOtherSites({ req }: Context): void {
  const origin = req.header("Origin");
  const site = req.header("Sec-Fetch-Site") ?? "none";
  const isOwn = origin === undefined || urlOf(origin)?.host === new URL(req.url).host;
  if (isOwn && (site === "none" || site === "same-origin")) return;
  throw new ControlRefusal(
    403,
    "Origin: pages of other sites may not call this; use the sandbox's console or a program, or let your dev server's proxy keep the Host header.",
  );
}

/** No form and no page of another site can send JSON without a preflight. */
function refuseOtherTypes({ req }: Context): void {
  const type = req.header("Content-Type");
  const hasBody = Number(req.header("Content-Length") ?? 0) > 0 || req.header("Transfer-Encoding") !== undefined;
  if (type === undefined ? !hasBody : isJson(type)) return;
  throw new ControlRefusal(415, "Content-Type: send application/json.");
}
